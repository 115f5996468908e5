/** A row of a file: `line` is where it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * The rows of a CSV text. Handles quotes, doubled quotes, line breaks inside of quotes, and any line ending. A quote that is
 * never closed is an ordinary character, so that one slip does not swallow the rest of the file. Blank lines are left
 * out. Pure, and linear in the length of the text.
 */
export const readCsv = (text: string, delimiter = ","): CsvRow[] =>
  [...csvRows(text, delimiter)].map(({ line, cells }) => ({ line, cells }));

/** `row` counts as spreadsheets do: blank rows too, and a row with line breaks in its cells once. */
export type CountedRow = CsvRow & { row: number; isEnded: boolean };

/** The same, row by row. A row that no line break ends is the last one, or what is left of it. */
export function* csvRows(text: string, delimiter = ","): Generator<CountedRow> {
  let [at, line] = [0, 1];
  for (let number = 1; at < text.length; number += 1) {
    const [cells, from]: [string[], number] = [[], line];
    for (let more = true; more;) {
      const cell = readCell(text, at, delimiter);
      cells.push(cell.value);
      line += cell.breaks;
      more = text[cell.end] === delimiter;
      at = cell.end + 1;
    }
    const isEnded = at <= text.length;
    // The end of a row is a line break of one or two characters.
    if (text[at - 1] === "\r" && text[at] === "\n") at += 1;
    line += 1;
    if (cells.some((cell) => cell.trim())) yield { line: from, row: number, cells, isEnded };
  }
}

type Cell = { value: string; end: number; breaks: number };

function readCell(text: string, from: number, delimiter: string): Cell {
  const quoted = text[from] === '"' ? readQuoted(text, from) : undefined;
  if (quoted && endsCell(text[quoted.end], delimiter)) return quoted;
  let end = from;
  while (!endsCell(text[end], delimiter)) end += 1;
  return { value: text.slice(from, end), end, breaks: 0 };
}

const endsCell = (sign: string | undefined, delimiter: string) =>
  sign === undefined || sign === delimiter || sign === "\n" || sign === "\r";

function readQuoted(text: string, from: number): Cell | undefined {
  for (let close = text.indexOf('"', from + 1); close >= 0; close = text.indexOf('"', close + 2)) {
    if (text[close + 1] === '"') continue;
    const inside = text.slice(from + 1, close);
    return { value: inside.replaceAll('""', '"'), end: close + 1, breaks: inside.match(/\r\n|\r|\n/g)?.length ?? 0 };
  }
  return undefined;
}

/** The byte order mark that a file for spreadsheets begins with: without it they misread accents, and save what they misread. */
export const csvMark = "\ufeff";

/** What separates the headings of a text: spreadsheets write a semicolon where the comma is a decimal sign. Pure. */
export function delimiterOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  return [";", "\t"].find((sign) => head.split(sign).length > head.split(",").length) ?? ",";
}

type Rows = readonly (readonly (string | number)[])[];

/** Rows as a CSV text to be downloaded. Text that a spreadsheet would treat as a formula becomes plain text; a negative number is none. Pure. */
export const writeCsv = (rows: Rows): string => joined(rows, (cell) => quoted(guarded(cell)));

/** Rows as a CSV text for a form that shows again what was typed into it: no spreadsheet opens it. Pure. */
export const typedCsv = (rows: Rows): string => joined(rows, quoted).replaceAll("\r\n", "\n");

const joined = (rows: Rows, written: (cell: string) => string): string =>
  rows.map((cells) => `${cells.map((cell) => written(String(cell))).join(",")}\r\n`).join("");

/** A cell as it was before `writeCsv` made it plain text, without the quote that was added. Pure. */
export const unquoted = (cell: string): string => (/^'+[=+@\t\r-]/.test(cell) ? cell.slice(1) : cell);

const guarded = (cell: string) => (/^'*[=+@\t\r-]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string) => (/[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
