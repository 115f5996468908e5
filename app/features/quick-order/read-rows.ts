import { type CsvRow, readCsv } from "#contract/csv.ts";
import { columnsOf } from "./columns.ts";
import { type PiecesProblem, readPieces } from "#app/forms/pieces.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { maxPieces } from "#contract/rules/pieces.ts";

/** Why a row cannot be ordered, whatever the catalog says. `columns`: a comma may separate cells or decimals. */
export type RowProblem = PiecesProblem | "noPartNumber" | "partNumber" | "columns";
/** One row as it was typed: `line` in the text, from 1; `pieces` where it can be ordered. */
export type Row = { line: number; partNumber: string; typed: string; pieces?: number; problem?: RowProblem };
/** Rows with the same part number, combined. */
export type Wanted<R extends Row = Row> = { rows: R[]; partNumber: string; pieces: number };
export type Refusal = "empty" | "tooLong" | "tooManyRows";
export type Reading = { rows: Row[]; refusal?: Refusal };

export const maxRows = 1000;
/** In characters. */
const maxLength = 200_000;

/**
 * The rows of a pasted text or a CSV file: part number and quantity, separated by tabs, semicolons, commas or spaces, with
 * or without headings. Its size is judged before it is parsed. Pure.
 */
export function readRows(text: string): Reading {
  const { cells, byComma, refusal } = readCells(text);
  return refusal ? { rows: [], refusal } : rowsOf(cells.map(splitAnyway), byComma);
}

/** A line pasted from elsewhere, with a separator of its own: `PAPEL-01 5` among lines with semicolons. */
function splitAnyway(row: CsvRow): CsvRow {
  const [first = "", ...rest] = row.cells;
  const [, partNumber, quantity] = /^([\w.-]+)[\s;,]+(\d+)$/.exec(first.trim()) ?? [];
  return partNumber && quantity && !rest.some((cell) => cell.trim()) ? { ...row, cells: [partNumber, quantity] } : row;
}

/** The content of a text or a file, whatever its columns are. `byComma`: a comma may separate cells or decimals. */
export type Cells = { cells: CsvRow[]; byComma: boolean; refusal?: Refusal };

/** The cells of a pasted text or a CSV file. Its size is checked before it is parsed. Pure. */
export function readCells(text: string): Cells {
  const filled = text.length > maxLength ? 0 : text.split(/[\r\n]+/).filter((line) => /[^\s,;]/.test(line)).length;
  const refusal = text.length > maxLength ? "tooLong" : !filled ? "empty" : filled > maxRows + 2 && "tooManyRows";
  if (refusal) return { cells: [], byComma: false, refusal };
  const { delimiter, body, skipped } = delimited(text.replace(/^\ufeff/, ""));
  const found = delimiter ? readCsv(body, delimiter) : byBlanks(body);
  return {
    cells: found.map(({ line, cells }) => ({ line: line + skipped, cells })),
    byComma: delimiter === ",",
  };
}

/** The same for cells that are already split: those of a spreadsheet. Pure. */
export function rowsOf(found: readonly CsvRow[], byComma = false): Reading {
  const columns = columnsOf(found[0]?.cells ?? []);
  const rows = (columns.isHeading ? found.slice(1) : found)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ line, cells }) => rowOf(line, cells, { ...columns, byComma: byComma && !columns.isHeading }));
  if (!rows.length) return { rows: [], refusal: "empty" };
  return rows.length > maxRows ? { rows: [], refusal: "tooManyRows" } : { rows };
}

/**
 * What can be ordered of these rows: each part number once, with its total quantity; if the total is too high, each of
 * its rows is refused. Pure.
 */
export function mergeRows<R extends Row>(rows: readonly R[]): { wanted: Wanted<R>[]; refused: R[] } {
  const merged = new Map<string, Wanted<R>>();
  for (const row of rows) {
    const { partNumber, pieces } = row;
    if (pieces === undefined) continue;
    const before = merged.get(partNumber) ?? { rows: [], partNumber, pieces: 0 };
    merged.set(partNumber, { partNumber, rows: [...before.rows, row], pieces: before.pieces + pieces });
  }
  const isTooMany = ({ partNumber }: Row) => (merged.get(partNumber)?.pieces ?? 0) > maxPieces;
  return {
    wanted: [...merged.values()].filter(({ pieces }) => pieces <= maxPieces),
    refused: rows.flatMap((row): R[] => {
      if (row.problem) return [row];
      return isTooMany(row) ? [{ ...row, problem: "range" }] : [];
    }),
  };
}

const delimiters = ["\t", ";", ","];

/** The separator that most lines contain outside of quotes; spreadsheets may name it on a separate first line. */
function delimited(text: string): { delimiter?: string | undefined; body: string; skipped: number } {
  const [first = "", named] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? [];
  if (named) return { delimiter: named, body: text.slice(first.length), skipped: 1 };
  const lines = text.replace(/"[^"]*"/g, "").split(/[\r\n]+/);
  const counted = delimiters.map((sign) => ({ sign, count: lines.filter((line) => line.includes(sign)).length }));
  const [best] = counted.sort((a, b) => b.count - a.count);
  return { delimiter: best?.count ? best.sign : undefined, body: text, skipped: 0 };
}

const byBlanks = (text: string): CsvRow[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const cells = cellsBetweenBlanks(line.trim());
    return cells[0] ? [{ line: index + 1, cells }] : [];
  });

/** `A-1 1 000` is one part number and a quantity; in `3x1,5 mm² 2` only the last number can be the quantity. */
function cellsBetweenBlanks(line: string): string[] {
  const [partNumber = "", ...rest] = line.split(/\s+/);
  const quantity = rest.join(" ");
  const [, before, last] = /^(.*\S)\s+(\p{Nd}+)$/u.exec(line) ?? [];
  if (!before || !last || readPieces(quantity).problem !== "quantity") return [partNumber, quantity];
  return [before, last];
}

type Columns = { partNumber: number; quantity: number; byComma: boolean };

function rowOf(line: number, cells: readonly string[], columns: Columns): Row {
  const partNumber = plain(cells[columns.partNumber]);
  const typed = plain(cells[columns.quantity]);
  const row = { line, partNumber: partNumber.slice(0, 100), typed: typed.slice(0, 40) };
  if (!partNumber) return { ...row, problem: "noPartNumber" };
  if (!isPartNumber(partNumber)) return { ...row, problem: "partNumber" };
  // "12,00" without quotes in a comma-separated file.
  if (columns.byComma && /^\d+$/.test(plain(cells[columns.quantity + 1]))) return { ...row, problem: "columns" };
  return { ...row, ...readPieces(typed || "1") };
}

/** Removes the prefixes that keep spreadsheets from reading a part number as a number: `'0012`, `="0012"`. Pure. */
export const plain = (cell = "") =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();
