import { type Reading, readRows, rowsOf } from "./read-rows.ts";
import { readSpreadsheet } from "./spreadsheet.server.ts";

/** The server takes no larger forms. */
const mostBytes = 1_000_000;

export type FileReading = Omit<Reading, "refusal"> & { refusal?: Reading["refusal"] | "unreadable" | "tooLarge" };

/**
 * The rows of an uploaded file: XLSX, or a text as spreadsheets save it, whatever its name says. Its size is judged before it is
 * opened, and again while it is unpacked.
 */
export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size > mostBytes) return { rows: [], refusal: "tooLarge" };
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.subarray(0, 2).equals(Buffer.from("PK"))) {
    const text = decoded(bytes);
    return text.includes("\0") ? { rows: [], refusal: "unreadable" } : readRows(text);
  }
  try {
    return rowsOf(readSpreadsheet(bytes));
  } catch {
    return { rows: [], refusal: "unreadable" };
  }
}

/** Spreadsheets save text as UTF-8, as UTF-16 with its mark, or in the code page of old Windows. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
