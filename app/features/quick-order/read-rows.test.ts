import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCsv } from "#contract/csv.ts";
import { readPieces } from "#app/forms/pieces.ts";
import { dictionaries } from "#app/i18n/dictionaries.server.ts";
import { columnsOf } from "./columns.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { maxRows, mergeRows, readRows } from "./read-rows.ts";

const read = (text: string) =>
  readRows(text).rows.map(({ line, partNumber, pieces, problem }) => `${line} ${partNumber} ${pieces ?? problem}`);

test.each(Object.keys(dictionaries))("the headings of a template in %s are recognized, in either order", (locale) => {
  const { partNumber = "", quantity = "" } = dictionaries[locale]?.quickOrder.csv ?? {};
  expect(columnsOf([partNumber, quantity])).toEqual({ isHeading: true, partNumber: 0, quantity: 1 });
  expect(columnsOf([quantity, partNumber])).toEqual({ isHeading: true, partNumber: 1, quantity: 0 });
});

test("a line with a separator of its own is split as well", () => {
  expect(read("A-1;2\nA-2;3\nA-3\t4\nA-4 5\nA-5, 6\nA-6 x\nA 7 8")).toEqual([
    "1 A-1 2",
    "2 A-2 3",
    "3 A-3 4",
    "4 A-4 5",
    "5 A-5 6",
    "6 A-6 x 1",
    "7 A 7 8 1",
  ]);
});

describe("a quantity", () => {
  test.each([
    ["12", 12],
    ["12,00", 12],
    ["12.0", 12],
    ["1.000,00", 1000],
    ["1,000.0", 1000],
    ["1 000", 1000],
    ["1'000,0", 1000],
    ["١٢", 12],
    ["۱۲", 12],
    ["١٬٠٠٠", 1000],
    ["٢٫٠", 2],
  ])("%s is read as %d", (typed, pieces) => expect(readPieces(typed)).toEqual({ pieces }));

  test.each([
    ["1,000", "ambiguous"],
    ["2.500", "ambiguous"],
    ["1.000,5", "fraction"],
    ["0,5", "fraction"],
    ["٢٫٥", "fraction"],
    ["0", "range"],
    ["10000", "range"],
    ["1.000.000", "range"],
    ["99999999999999999999", "range"],
    ["two", "quantity"],
    ["-1", "negative"],
    ["1e3", "quantity"],
    ["1 2", "quantity"],
    ["12,00,00", "quantity"],
  ])("%s is rejected: %s", (typed, problem) => expect(readPieces(typed)).toEqual({ problem }));

  test("is read the same with or without zero decimals, in any digits", () => {
    const digits = fc.constantFrom("0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), digits, fc.constantFrom("", ",0", ".00"), (pieces, set, tail) => {
        const typed = `${pieces}${tail}`.replace(/\d/g, (digit) => [...set][Number(digit)] ?? "");
        expect(readPieces(typed)).toEqual({ pieces });
      }),
    );
  });
});

describe("rows", () => {
  test.each([
    ["tabs", "A-1\t2\nB-2\t3"],
    ["semicolons and a heading", "Número de parte;Descripción;Cantidad\nA-1;Hoja, blanca;2\nB-2;;3,0", 1],
    ["commas and quotes", '"A-1","2"\r\n"B-2","3"'],
    ["spaces", "A-1   2\nB-2 3"],
    ["a spreadsheet that names its separator", "sep=;\nA-1;2\nB-2;3", 1],
    ["Arabic headings", "رقم القطعة\tالكمية\nA-1\t٢\nB-2\t٣", 1],
    ["the quantity first, by its heading", "Qty,SKU\n2,A-1\n3,B-2", 1],
    ["ways to keep a part number from being a number", `="A-1",2\n'B-2,3`],
  ])("are read with %s", (_name, text, skipped = 0) => {
    expect(read(text)).toEqual([`${1 + skipped} A-1 2`, `${2 + skipped} B-2 3`]);
  });

  test("keep their line numbers, and have a reason when they are rejected", () => {
    expect(read("SKU,quantity,UOM\n\nA-1,two,C62\n,5,\nB 2,1,\nC-3,,\nD-4,4,C62")).toEqual([
      "3 A-1 quantity",
      "4  noPartNumber",
      "5 B 2 1",
      "6 C-3 1",
      "7 D-4 4",
    ]);
  });

  test.each([
    ["tabs", "Ñ 3/8+50%#1\t2\n3x1,5 mm²\t\nA|1\t4"],
    ["semicolons", "Ñ 3/8+50%#1;2\n3x1,5 mm²;;\nA|1;4"],
    ["commas and quotes", 'Ñ 3/8+50%#1,2\n"3x1,5 mm²",,C62\nA|1,4,C62'],
  ])("name goods as suppliers write their part numbers, with %s", (_name, text) => {
    expect(read(text)).toEqual(["1 Ñ 3/8+50%#1 2", "2 3x1,5 mm² 1", "3 A|1 partNumber"]);
  });

  test("with spaces in the part number and before the quantity end in the quantity", () => {
    expect(read("Ñ 3/8 2\nNYM 3 5\nA-1 1 000\nA-2\nA-3 two")).toEqual([
      "1 Ñ 3/8 2",
      "2 NYM 3 5",
      "3 A-1 1000",
      "4 A-2 1",
      "5 A-3 quantity",
    ]);
  });

  test("are rejected when decimals could be another cell", () => {
    expect(read("A-1,12,00\nB-2,3,C62")).toEqual(["1 A-1 columns", "2 B-2 3"]);
  });

  test("are not taken for headings because a part number is called ITEM", () => {
    expect(read("ITEM\t5\nB-2\t3")).toEqual(["1 ITEM 5", "2 B-2 3"]);
  });

  test("of one part number are merged, or all rejected when they have too many units together", () => {
    const { rows } = readRows("A-1 2\nB-2 9000\nA-1 3\nB-2 1000\nC-3 x");
    const { wanted, refused } = mergeRows(rows);
    expect(wanted).toMatchObject([{ rows: [{ line: 1 }, { line: 3 }], partNumber: "A-1", pieces: 5 }]);
    expect(refused.map(({ line, problem }) => `${line} ${problem}`)).toEqual(["2 range", "4 range", "5 quantity"]);
  });

  test("are limited in number and length before they are parsed", () => {
    expect(readRows(" \n,,\n").refusal).toBe("empty");
    expect(readRows("A-1 1\n".repeat(maxRows)).rows).toHaveLength(maxRows);
    expect(readRows("A-1 1\n".repeat(maxRows + 1)).refusal).toBe("tooManyRows");
    expect(readRows("A-1 1\n".repeat(maxRows * 9))).toEqual({ rows: [], refusal: "tooManyRows" });
    expect(readRows("x".repeat(200_001)).refusal).toBe("tooLong");
    const began = performance.now();
    for (const text of [",".repeat(200_000), '"'.repeat(200_000), '"a,'.repeat(60_000), " ".repeat(200_000)])
      readRows(text);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("are read back as written with any separator, and lose nothing when merged", () => {
    const row = fc.record({
      partNumber: fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,3}$/),
      pieces: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.constantFrom("\t", ";", ",", " "),
        (rows, sign) => {
          const lines = rows.map(({ partNumber, pieces }) => [partNumber, pieces]);
          const text = sign === "," ? writeCsv(lines) : lines.map((cells) => cells.join(sign)).join("\n");
          const found = readRows(text);
          expect(found.rows.map(({ partNumber, pieces }) => ({ partNumber, pieces }))).toEqual(rows);
          const { wanted, refused } = mergeRows(found.rows);
          const sum = (all: { pieces?: number }[]) => all.reduce((total, { pieces = 0 }) => total + pieces, 0);
          expect([sum(wanted), refused]).toEqual([sum(rows), []]);
          expect(wanted.flatMap(({ rows: of }) => of.map(({ line }) => line)).sort((a, b) => a - b)).toEqual(
            rows.map((_, index) => index + 1),
          );
        },
      ),
    );
  });

  test("of any text are read without an error, each with either a quantity or a problem", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        for (const { pieces, problem, partNumber } of readRows(text).rows) {
          expect((pieces === undefined) === (problem !== undefined)).toBe(true);
          if (pieces !== undefined) expect(partNumber).toSatisfy(isPartNumber);
        }
      }),
    );
  });
});
