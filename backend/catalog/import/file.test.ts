import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv, unquoted, writeCsv } from "#contract/csv.ts";
import { inProject } from "#backend/platform/root.ts";
import { reserved } from "./addresses.ts";
import { cellOf, type Column, columnOf, headingOf } from "./columns.ts";
import { type FileRow, readRows } from "./file.ts";
import { languageOf, languagesOf } from "./known.ts";
import { plainPrice } from "./read-goods.ts";

const read = (text: string, format: "csv" | "jsonl" = "csv") => [...readRows(text, format)];
const recordIn = (row: FileRow | undefined) => (row && "record" in row ? row.record : undefined);

test("numbers rows as spreadsheets do, counting blank rows but not line breaks in cells", () => {
  const rows = read('partNumber,name.es\nA,"two\nlines"\n\nB,"x"');
  expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  expect(recordIn(rows[0])).toEqual({ record: "product", partNumber: "A", name: { es: "two\nlines" } });
});

test("recognizes headings in any case, separated by semicolons, and reads each cell into its field", () => {
  const [row] = read("PartNumber;Stock;stock.13002;attribute.Color;parts;listPrice.MXN\nA;4;5;red|blue;B:2|C;none");
  expect(recordIn(row)).toEqual({
    record: "product",
    partNumber: "A",
    stock: { main: 4, "13002": 5 },
    attributes: { Color: ["red", "blue"] },
    parts: [
      { partNumber: "B", quantity: 2 },
      { partNumber: "C", quantity: 1 },
    ],
    listPrice: { MXN: null },
  });
});

test("refuses only those lines that are not JSON objects or have an unknown field or record type", () => {
  const rows = read('{"partNumber":"A"}\nnonsense\n[1]\n{"partNumber":"B","colour":"red"}\n{"record":"shop"}', "jsonl");
  expect(rows.map((row) => ("refusals" in row ? row.refusals[0] : "taken"))).toEqual([
    "taken",
    { column: "", reason: "json" },
    { column: "", reason: "json" },
    { column: "colour", reason: "field" },
    { column: "record", reason: "record" },
  ]);
});

test("refuses rows with more cells than headings instead of reading 1,299.00 as 1", () => {
  const rows = read('partNumber,price.MXN\nA,1,299.00\nB,12.50,\nC,"1299.00"');
  expect(rows.map((row) => ("refusals" in row ? [row.partNumber, row.refusals] : row.record.record))).toEqual([
    ["A", [{ column: "", reason: "cells", detail: "299.00" }]],
    "product",
    "product",
  ]);
});

test("ignores empty columns at the end, but not what a row has in them", () => {
  const rows = read("partNumber,stock,,\nA,1,,\nB,2,x,\n");
  expect(rows).toMatchObject([{ record: { stock: { main: 1 } } }, { refusals: [{ reason: "cells", detail: "x" }] }]);
  expect(() => read("partNumber,,stock\nA,,1\n")).toThrow('columns that mean nothing here: ""');
});

test("refuses a last row that is cut short, whose price may be too, but not one that ends", () => {
  const head = "partNumber,price.MXN,stock";
  const read = (text: string) => [...readRows(`${head}\nA,5.00,1\n${text}`, "csv")].slice(1);
  const cut = { row: 3, refusals: [{ column: "", reason: "cut" }], partNumber: "HAM-1" };
  expect(read("HAM-1,12")).toEqual([cut]);
  expect(read('HAM-1,"12')).toEqual([cut]);
  for (const whole of ["HAM-1,12\n", "HAM-1,12\r\n", "HAM-1,12,", "HAM-1,12,7"])
    expect(read(whole)).toMatchObject([{ record: { price: { MXN: "12" } } }]);
});

test("leaves out what a database cannot store, in texts and names of fields", () => {
  const [csv] = read("partNumber,name.es\nA,Si\0lla");
  expect(recordIn(csv)).toMatchObject({ name: { es: "Silla" } });
  const line = String.raw`{"partNumber":"A","name":{"es":"Si\u0000lla \ud800"},"\u0000x":"\u0000y"}`;
  const [json] = read(line, "jsonl");
  expect(json && "refusals" in json && json.refusals).toEqual([{ column: "x", reason: "field" }]);
});

test("exports cells that are read back unchanged and are never formulas", () => {
  const columns: Column[] = [{ field: "partNumber" }, { field: "manufacturer" }, { field: "name", key: "es" }];
  // A cell is trimmed, and "none" has a meaning of its own.
  const text = fc
    .string({ unit: fc.constantFrom("=", "+", "-", "@", "'", "a", ",", '"', "\n", "|", " "), maxLength: 9 })
    .map((one) => one.trim());
  fc.assert(
    fc.property(text, text, (manufacturer, es) => {
      const record = { partNumber: "A", ...(manufacturer && { manufacturer }), ...(es && { name: { es } }) };
      const cells = columns.map((column) => cellOf(record, column));
      const file = writeCsv([columns.map(headingOf), cells]);
      for (const { cells: written } of readCsv(file)) expect(written.filter((one) => /^[=+@-]/.test(one))).toEqual([]);
      const [row] = read(file);
      expect(recordIn(row)).toEqual({ record: "product", ...record });
    }),
  );
  expect(unquoted("'=1")).toBe("=1");
});

test("maps a heading to its column and back, and an unknown heading to none", () => {
  for (const heading of [
    "partNumber",
    "name.en",
    "attribute.Color",
    "attribute",
    "stock",
    "stock.13002",
    "safetyStock.13002",
    "restockOn",
  ]) {
    const column = columnOf(heading);
    expect(column && headingOf(column)).toBe(heading);
  }
  for (const heading of ["name", "partNumber.es", "pirce.MXN", "", "."]) expect(columnOf(heading)).toBeUndefined();
});

test("resolves a language only to one that the store has", () => {
  const languages = languagesOf({ languageIds: [-5, -1, -7, -8] });
  expect([...languages.keys()]).toEqual(["es", "en", "zh-CN", "zh-TW"]);
  expect(["es", "es-MX", "EN_us", "zh-tw", "zh", "fr"].map((one) => languageOf(languages, one))).toEqual(
    ["es", "es", "en", "zh-TW", undefined, undefined], // oxfmt-ignore
  );
});

test("writes prices with at least the decimals of their currency", () => {
  expect([plainPrice("12", "MXN"), plainPrice("12.345000", "MXN"), plainPrice("1200.000000", "JPY")]).toEqual([
    "12.00",
    "12.345",
    "1200",
  ]);
});

test("reserves the addresses of the storefront's own pages, so that no catalog page can take them", () => {
  const names = readdirSync(inProject("app/routes/($storeToken)+")).map((name) => name.split(/[._+]/)[0] ?? "");
  expect(names.filter((name) => name && name !== "$" && !reserved.has(name))).toEqual([]);
});
