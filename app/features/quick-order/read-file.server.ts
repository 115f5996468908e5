import { decodedText } from "#app/forms/text-file.server.ts";
import { type Reading, readRows, rowsOf } from "./read-rows.ts";
import { readSpreadsheet } from "./spreadsheet.server.ts";

/** The server takes no larger forms. */
const maxBytes = 1_000_000;

export type FileReading = Omit<Reading, "refusal"> & { refusal?: Reading["refusal"] | "unreadable" | "tooLarge" };

/**
 * The rows of an uploaded file: XLSX, or a text as spreadsheets save it, whatever its name says. Its size is judged before it is
 * opened, and again while it is unpacked.
 */
export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size > maxBytes) return { rows: [], refusal: "tooLarge" };
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.subarray(0, 2).equals(Buffer.from("PK"))) {
    const text = decodedText(bytes);
    return text.includes("\0") ? { rows: [], refusal: "unreadable" } : readRows(text);
  }
  try {
    return rowsOf(readSpreadsheet(bytes));
  } catch {
    return { rows: [], refusal: "unreadable" };
  }
}
