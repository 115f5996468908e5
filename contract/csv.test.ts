import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, typedCsv, writeCsv } from "./csv.ts";

const cellsOf = (text: string, delimiter?: string) => readCsv(text, delimiter).map(({ cells }) => cells);

test("quoted cells may hold delimiters, line breaks, and quotes, and rows keep their line numbers", () => {
  expect(readCsv('a,"b ""c"", d"\r\n"two\nlines",x\n\ny,z')).toEqual([
    { line: 1, cells: ["a", 'b "c", d'] },
    { line: 2, cells: ["two\nlines", "x"] },
    { line: 5, cells: ["y", "z"] },
  ]);
});

test("an unclosed or prematurely closed quote does not swallow other rows", () => {
  expect(cellsOf('"5"" screw,1\nb,2')).toEqual([
    ['"5"" screw', "1"],
    ["b", "2"],
  ]);
  expect(cellsOf('"5" screw;1\nb;2', ";")).toEqual([
    ['"5" screw', "1"],
    ["b", "2"],
  ]);
});

test("reads back what it has written, whatever the cells contain", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "7", '"', ",", ";", "\n", "\r", " ", "ñ"), maxLength: 8 });
  const row = fc.tuple(fc.constant("x"), cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const plain = rows.map((cells) => cells.map((one) => (one.startsWith("\r") ? `'${one}` : one)));
      expect(cellsOf(writeCsv(rows))).toEqual(plain);
    }),
  );
});

test("reads all text exactly once, with the rows in line order", () => {
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

test("escapes text that a spreadsheet would take for a formula", () => {
  expect(writeCsv([["=1+1", "@x", "-a", 5]])).toBe("'=1+1,'@x,'-a,5\r\n");
  expect(writeCsv([["-12.50", -5, "-1+1", "-1e3", "'-1", "--1"]])).toBe("-12.50,-5,'-1+1,'-1e3,''-1,'--1\r\n");
  // Not in a form, which shows what was typed.
  expect(typedCsv([["=1+1", "@x", "-a", "b,c"]])).toBe('=1+1,@x,-a,"b,c"\n');
});
