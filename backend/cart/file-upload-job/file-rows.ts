import { delimiterOf, readCsv } from "#contract/csv.ts";

/** A row of an uploaded file as it was written. */
export type FileRow = { line: number; partNumber: string; quantity: string };

const names = { partNumber: ["sku", "partnumber"], quantity: ["quantity"], line: ["line"] };

/**
 * The rows of an uploaded CSV, as spreadsheets write it: `SKU,quantity,UOM` under headings. A column `line` (ours) gives a
 * row's position in the file that people know. Pure.
 * @see docs/interface/file-upload-job.md#files
 */
export function readFileRows(text: string): FileRow[] {
  const plain = text.replace(/^\ufeff/, "");
  const [first, ...others] = readCsv(plain, delimiterOf(plain));
  if (!first) return [];
  const headings = first.cells.map((cell) => cell.trim().toLowerCase());
  const placeOf = (name: keyof typeof names) => headings.findIndex((heading) => names[name].includes(heading));
  const [partNumber, quantity, line] = [placeOf("partNumber"), placeOf("quantity"), placeOf("line")];
  const isHeading = partNumber >= 0 || quantity >= 0;
  return (isHeading ? others : [first, ...others]).map((row) => ({
    line: Number(row.cells[line]) || row.line,
    partNumber: (row.cells[isHeading ? partNumber : 0] ?? "").trim(),
    quantity: (row.cells[isHeading ? quantity : 1] ?? "").trim(),
  }));
}
