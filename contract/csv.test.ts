import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

const cellsOf = (text: string, delimiter?: string) => readCsv(text, delimiter).map(({ cells }) => cells);

test("quotes hold delimiters, line breaks and doubled quotes, and rows keep their line numbers", () => {
  expect(readCsv('a,"b ""c"", d"\r\n"two\nlines",x\n\ny,z')).toEqual([
    { line: 1, cells: ["a", 'b "c", d'] },
    { line: 2, cells: ["two\nlines", "x"] },
    { line: 5, cells: ["y", "z"] },
  ]);
});

test("a quote that is never closed, or that ends before its cell, swallows no other row", () => {
  expect(cellsOf('"5"" screw,1\nb,2')).toEqual([
    ['"5"" screw', "1"],
    ["b", "2"],
  ]);
  expect(cellsOf('"5" screw;1\nb;2', ";")).toEqual([
    ['"5" screw', "1"],
    ["b", "2"],
  ]);
});

test("what is written is read back, whatever it contains", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "7", '"', ",", ";", "\n", "\r", " ", "ñ"), maxLength: 8 });
  const row = fc.tuple(fc.constant("x"), cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const plain = rows.map((cells) => cells.map((one) => (one.startsWith("\r") ? `'${one}` : one)));
      expect(cellsOf(writeCsv(rows))).toEqual(plain);
    }),
  );
});

test("no text is read twice or lost: rows come in the order of their lines", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r"), maxLength: 60 }), (text) => {
      const lines = readCsv(text).map(({ line }) => line);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      expect(Math.max(0, ...lines)).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length);
      const letters = readCsv(text)
        .flatMap(({ cells }) => cells)
        .join("")
        .replace(/[^a]/g, "").length;
      expect(letters).toBe(text.replace(/[^a]/g, "").length);
    }),
  );
});

test("what a spreadsheet would take for a formula is written as text", () => {
  expect(writeCsv([["=1+1", "@x", "-a", 5]])).toBe("'=1+1,'@x,'-a,5\r\n");
});
