import { type CountedRow, csvRows, delimiterOf } from "#contract/csv.ts";
import { type Column, columnOf, recordOf } from "./columns.ts";
import type { Refusal } from "./reasons.ts";
import { type ImportRecord, readRecord } from "./shape.ts";

/** A row of a file, by its number in a spreadsheet or editor, and what it says. */
export type FileRow = { row: number } & ({ record: ImportRecord } | { refusals: Refusal[]; partNumber: string });

type FileProblem = "ending" | "empty" | "headings" | "twice";

/** The file cannot be imported: a sentence for its reader; `problem` and `detail` for one with another language. */
export class FileRefused extends Error {
  constructor(
    message: string,
    readonly problem: FileProblem,
    readonly detail = "",
  ) {
    super(message);
  }
}

/** The format of a file, by its extension. @throws FileRefused for any other */
export function formatOf(name: string): "csv" | "jsonl" {
  const [ending = ""] = /\.[a-z]+$/i.exec(name) ?? [];
  if (/^\.csv$/i.test(ending)) return "csv";
  if (/^\.(jsonl|ndjson)$/i.test(ending)) return "jsonl";
  throw new FileRefused("Files end in .csv or .jsonl.", "ending");
}

/** Also finds a file that cannot be imported before anything is written. @throws FileRefused */
export function countRows(text: string, format: "csv" | "jsonl"): number {
  let count = 0;
  for (const { row } of readRows(text, format)) count += row > 0 ? 1 : 0;
  return count;
}

/**
 * The rows of a file, one after the other: CSV with headings, or JSON Lines. Pure.
 * @throws FileRefused for headings that are unknown or duplicate
 */
export function* readRows(text: string, format: "csv" | "jsonl"): Generator<FileRow> {
  const plain = storable(text.replace(/^\ufeff/, ""));
  yield* format === "csv" ? fromCsv(plain) : fromLines(plain);
}

function* fromCsv(text: string): Generator<FileRow> {
  const rows = csvRows(text, delimiterOf(text));
  const head = rows.next();
  if (head.done) throw new FileRefused("The file is empty.", "empty");
  // Spreadsheets may end every row with cells that are empty.
  const columns = columnsOf(head.value.cells.slice(0, head.value.cells.findLastIndex((cell) => cell.trim()) + 1));
  for (const counted of rows) {
    const record = recordOf(columns, counted.cells);
    const problem = problemOf(counted, columns.length);
    const { row } = counted;
    yield problem ? { row, refusals: [problem], partNumber: nameIn(record) } : rowOf(row, record);
  }
}

/** More or fewer cells than there are headings: a price such as 1,299.00 would be 1, and one that is cut short 12. */
function problemOf({ cells, isEnded }: CountedRow, width: number): Refusal | undefined {
  const more = cells.slice(width).find((cell) => cell.trim());
  if (more !== undefined) return { column: "", reason: "cells", detail: more.trim().slice(0, 60) };
  return isEnded || cells.length >= width ? undefined : { column: "", reason: "cut" };
}

function columnsOf(headings: readonly string[]): Column[] {
  const columns = headings.map((heading) => ({ heading, column: columnOf(heading) }));
  const unknown = columns.flatMap(({ heading, column }) => (column ? [] : `"${heading}"`));
  const some = unknown.slice(0, 5).join(", ");
  if (some) throw new FileRefused(`The file has columns that mean nothing here: ${some}.`, "headings", some);
  const names = columns.map(({ column }) => JSON.stringify(column));
  const twice = headings.find((_, index) => names.indexOf(names[index] ?? "") !== index);
  if (twice !== undefined) throw new FileRefused(`The file has the column "${twice}" twice.`, "twice", twice);
  return columns.flatMap(({ column }) => column ?? []);
}

function* fromLines(text: string): Generator<FileRow> {
  for (let [from, row] = [0, 1]; from < text.length; row += 1) {
    const end = text.indexOf("\n", from) < 0 ? text.length : text.indexOf("\n", from);
    const line = text.slice(from, end).trim();
    from = end + 1;
    if (!line) continue;
    const raw = parsed(line);
    yield raw ? rowOf(row, raw) : { row, refusals: [{ column: "", reason: "json" }], partNumber: "" };
  }
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line, (_, one: unknown) =>
      typeof one === "string" ? storable(one) : withKeys(one),
    );
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL stores neither this character nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");

const withKeys = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [storable(key), one]))
    : value;

function rowOf(row: number, raw: Record<string, unknown>): FileRow {
  const read = readRecord(raw);
  if (!("refusals" in read)) return { row, record: read };
  return { row, refusals: read.refusals, partNumber: nameIn(raw) };
}

function nameIn({ partNumber, identifier }: Record<string, unknown>): string {
  const name = partNumber ?? identifier;
  return typeof name === "string" ? name.slice(0, 64) : "";
}
