import { textOfFile } from "#contract/text-file.ts";
import { type Cells, readCells, type Reading, type Refusal, rowsOf } from "./read-rows.ts";
import { readSpreadsheet } from "./spreadsheet.server.ts";

/** The server takes no larger forms. */
const maxBytes = 1_000_000;

type FileRefusal = Refusal | "emptyFile" | "unreadable" | "tooLarge";
export type FileReading = Omit<Reading, "refusal"> & { refusal?: FileRefusal };
export type FileCells = Omit<Cells, "refusal"> & { refusal?: FileRefusal };

/** The rows of an uploaded file: part numbers with quantities. */
export async function readFile(file: Blob): Promise<FileReading> {
  const { cells, byComma, refusal } = await readFileCells(file);
  return ofFile(refusal ? { rows: [], refusal } : rowsOf(cells, byComma));
}

/**
 * The cells of an uploaded file: XLSX, or a text as spreadsheets save it, whatever its name says. Its size is judged before it is
 * opened, and again while it is unpacked.
 */
export async function readFileCells(file: Blob): Promise<FileCells> {
  const none = { cells: [], byComma: false };
  if (file.size > maxBytes) return { ...none, refusal: "tooLarge" };
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.subarray(0, 2).equals(Buffer.from("PK"))) {
    // Old systems end a text with this character.
    const text = textOfFile(bytes).replace(/\u001a\s*$/, "");
    return isBinary(text) ? { ...none, refusal: "unreadable" } : ofFile(readCells(text));
  }
  try {
    return { ...none, cells: readSpreadsheet(bytes) };
  } catch {
    return { ...none, refusal: "unreadable" };
  }
}

/** The cells of an upload: of the file if one was chosen, else of the text; `field`: which of the two. */
export async function readUpload(file: File | undefined, text: string) {
  // Without a choice, browsers send a file without a name.
  return file && file.name !== ""
    ? { field: "file" as const, ...(await readFileCells(file)) }
    : { field: "text" as const, ...readCells(text) };
}

/** Text fields ask for a row to be typed; there is nothing to type into a file. */
const ofFile = <R extends { refusal?: FileRefusal }>(reading: R): R =>
  reading.refusal === "empty" ? { ...reading, refusal: "emptyFile" } : reading;

/** Control characters that no text has, such as those a picture begins with. */
const isBinary = (text: string) => /[^\P{Cc}\t\n\v\f\r]/u.test(text);
