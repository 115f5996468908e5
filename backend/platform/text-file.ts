/** The text of a file made by people: UTF-8, or otherwise what Western spreadsheets write (Windows-1252). */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
