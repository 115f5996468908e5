/** The allowed types of papers. */
export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How many papers a registration accepts, and their maximum total size in bytes: a request is limited to 1 MB. */
export const maxDocuments = 3;
export const maxDocumentBytes = 650_000;

const starts = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, index) => bytes[index] === byte);
const ends = (bytes: Uint8Array, with_: readonly number[]) =>
  with_.every((byte, index) => bytes[bytes.length - with_.length + index] === byte);
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * The type of a file by its first and last bytes, whatever its name; undefined for any other type, and for a truncated
 * file. Pure.
 */
export function documentTypeOf(bytes: Uint8Array): DocumentType | undefined {
  if (starts(bytes, codes("%PDF-")) && endsAsPdf(bytes)) return "application/pdf";
  if (starts(bytes, [0xff, 0xd8, 0xff]) && ends(bytes, [0xff, 0xd9])) return "image/jpeg";
  if (starts(bytes, [0x89, ...codes("PNG\r\n"), 0x1a, 0x0a]) && ends(bytes, [...codes("IEND"), 0xae, 0x42, 0x60, 0x82]))
    return "image/png";
  return undefined;
}

/** The end marker is within the last kilobyte. */
const endsAsPdf = (bytes: Uint8Array) => String.fromCharCode(...bytes.slice(-1024)).includes("%%EOF");
