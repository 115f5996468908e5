import { XMLParser } from "fast-xml-parser";
import * as z from "zod";
import type { CsvRow } from "#contract/csv.ts";
import { openArchive } from "./archive.server.ts";

const maxCells = 50_000;
/** Of a cell: longer than anything that is ordered by. Any number of cells may refer to one text. */
const maxText = 1000;
/** Columns of a row: those that follow hold neither part numbers nor quantities. */
const maxColumns = 100;

const Text = z.union([z.string(), z.object({ "#text": z.string().default("") }).transform((node) => node["#text"])]);
const run = z.union([z.literal(""), z.object({ t: Text.optional() })]);
/** A text in one piece, or in several with different formatting. */
const Rich = z
  .union([z.literal(""), z.object({ t: Text.optional(), r: z.array(run).default([]) })])
  .transform((node) => (node ? (node.t ?? "") + node.r.map((one) => (one ? (one.t ?? "") : "")).join("") : ""));
const Cell = z.union([
  z.literal("").transform(() => ({ at: "", kind: "", value: "", inline: "" })),
  z
    .object({ "@r": z.string().default(""), "@t": z.string().default("n"), v: Text.default(""), is: Rich.default("") })
    .transform((cell) => ({ at: cell["@r"], kind: cell["@t"], value: cell.v, inline: cell.is })),
]);
const Row = z.union([
  z.literal("").transform(() => ({ line: "", cells: [] })),
  z
    .object({ "@r": z.string().default(""), c: z.array(Cell).default([]) })
    .transform((row) => ({ line: row["@r"], cells: row.c })),
]);
const Sheet = z.object({
  worksheet: z.object({ sheetData: z.union([z.literal(""), z.object({ row: z.array(Row).default([]) })]) }),
});
const Strings = z.object({ sst: z.union([z.literal(""), z.object({ si: z.array(Rich).default([]) })]) });
const Workbook = z.object({
  workbook: z.object({
    sheets: z.object({ sheet: z.array(z.object({ "@id": z.string(), "@state": z.string().default("visible") })) }),
  }),
});
const Links = z.object({
  Relationships: z.object({ Relationship: z.array(z.object({ "@Id": z.string(), "@Target": z.string() })) }),
});

/**
 * The rows of the first visible sheet of an XLSX file, as text. Throws for a file that is not one, and for one that is
 * larger than any list of rows to order.
 */
export function readSpreadsheet(file: Buffer): CsvRow[] {
  const archive = openArchive(file);
  const part = (name: string) => archive(name)?.toString("utf8") ?? "";
  const sheet = part(firstSheet(part("xl/workbook.xml"), part("xl/_rels/workbook.xml.rels")));
  const { worksheet } = Sheet.parse(parse(sheet));
  const shared = part("xl/sharedStrings.xml");
  const { sst } = shared ? Strings.parse(parse(shared)) : { sst: "" as const };
  const strings = sst ? sst.si : [];
  const rows = worksheet.sheetData ? worksheet.sheetData.row : [];
  return rows.map(({ line, cells }, index) => ({
    line: Number(line) || index + 1,
    cells: inColumns(cells.map((cell, place) => ({ column: columnOf(cell.at, place), text: textOf(cell, strings) }))),
  }));
}

function firstSheet(workbook: string, links: string): string {
  const { sheet } = Workbook.parse(parse(workbook)).workbook.sheets;
  const shown = sheet.find((one) => one["@state"] === "visible") ?? sheet[0];
  const found = Links.parse(parse(links)).Relationships.Relationship.find((one) => one["@Id"] === shown?.["@id"]);
  const target = found?.["@Target"] ?? "";
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

const lists = new Set(["row", "c", "si", "r", "sheet", "Relationship"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => lists.has(name),
});

/** Cells; rows and texts; elements; attributes, and elements with more attributes than any has. */
const limits = [
  [/<(?:\w+:)?c[\s/>]/g, maxCells],
  [/<(?:\w+:)?(?:row|si|r)[\s/>]/g, maxCells],
  [/<\w/g, 4 * maxCells],
  [/=\s*["']/g, 4 * maxCells],
  [/(?<=[\s"'])(?:[^\s=<>"']+\s*=\s*(?:"[^"]*"|'[^']*')\s*){100}/g, 0],
] as const;

/**
 * Spreadsheets never declare entities of their own; a document that does is an attack. So is one with far more markup than a cell
 * needs: a few kilobytes unpack to so much of it that everybody would wait for seconds.
 */
function parse(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("the file declares entities");
  for (const [pattern, max] of limits)
    if ((xml.match(pattern)?.length ?? 0) > max) throw new Error("the file has too many cells");
  return parser.parse(xml);
}

type CellData = z.output<typeof Cell>;

const textOf = (cell: CellData, strings: readonly string[]): string => wholeText(cell, strings).slice(0, maxText);

function wholeText({ kind, value, inline }: CellData, strings: readonly string[]): string {
  if (kind === "s") return strings[Number(value)] ?? "";
  if (kind === "inlineStr") return inline;
  return kind === "n" && value.trim() ? numberText(Number(value)) : value;
}

/** Formats a number without digit grouping, so that its decimals are never taken for thousands. */
const numberText = (number: number) => String(number).replace(/(\.\d{3})$/, "$10");

/** The column of "AB12", from 0; without a cell reference, the next column. */
function columnOf(at: string, place: number): number {
  const letters = /^[A-Z]+/.exec(at)?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : place;
}

function inColumns(cells: { column: number; text: string }[]): string[] {
  const row: string[] = [];
  for (const { column, text } of cells) if (column < maxColumns) row[column] = text;
  return Array.from(row, (cell) => cell ?? "");
}
