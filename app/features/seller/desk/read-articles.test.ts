import { expect, test } from "vitest";
import { readCells } from "#app/features/quick-order/read-rows.ts";
import { dictionaries, english } from "#app/i18n/dictionaries.server.ts";
import { writeCsv } from "#contract/csv.ts";
import { plainPrice, readArticles, readCount } from "./read-articles.ts";

const read = (text: string) => {
  const { cells, byComma } = readCells(text);
  return readArticles(cells, byComma);
};

test("reads columns by their position, or by headings in any order", () => {
  const row = { partNumber: "OLLA-1", price: "1250.50", quantity: "40" };
  expect(read("OLLA-1;1250,50;40")).toEqual([{ line: 1, ...row }]);
  expect(read("Existencias;Nombre;SKU;Precio\n40;Olla;OLLA-1;$1,250.50")).toEqual([{ line: 2, ...row }]);
  expect(read("sep=;\nOLLA-1;;40")).toEqual([{ line: 2, ...row, price: "" }]);
});

test.each(Object.keys(dictionaries))("reads an exported file back in %s", (locale) => {
  const { seller, quickOrder } = dictionaries[locale] ?? english;
  const [desk, csv] = [seller.desk, quickOrder.csv];
  const { price, name, promised } = desk.articles;
  const text = writeCsv([
    [csv.partNumber, price, csv.quantity, promised, name],
    ["OLLA-1", "1250.50", 40, 2, "Olla, grande"],
    ["OLLA-2", "", 0, 0, "12"],
  ]);
  expect(read(`\ufeff${text}`)).toEqual([
    { line: 2, partNumber: "OLLA-1", price: "1250.50", quantity: "40" },
    { line: 3, partNumber: "OLLA-2", price: "", quantity: "0" },
  ]);
});

test.each([
  [";10;1", "noPartNumber"],
  ["OLLA-1;;", "empty"],
  ["OLLA-1;diez;1", "price"],
  ["OLLA-1;10.123;1", "price"],
  ["OLLA-1;10;1,5", "number"],
  ["OLLA-1;10;1,000", "number"],
  ["OLLA-1;10;-1", "number"],
  ["OLLA-1;0;1", "price"],
  ["OLLA-1,1,250,4", "columns"],
  ["OLLA-1;diez;1,5", "price", "number"],
  [";0;-1", "noPartNumber", "price", "number"],
  [";;;Olla", "noPartNumber", "empty"],
])("rejects the row %s: %s %s %s", (text, ...problems) =>
  expect(read(text)).toMatchObject([{ line: 1, problems: problems.filter(Boolean) }]),
);

test("rejects the second row of a repeated part number", () =>
  expect(read("A;1;1\nB;1;1\nA;2;2").map(({ problems }) => problems)).toEqual([undefined, undefined, ["twice"]]));

test.each([
  ["12", "12"],
  ["012", "12"],
  ["12.0", "12"],
  ["١٢", "12"],
  ["0", "0"],
  ["1.000", undefined],
  ["1234567", undefined],
  ["", undefined],
])("reads %s as %s units", (typed, count) => expect(readCount(typed)).toBe(count));

test.each([
  ["1250.50000", "1250.50"],
  ["1250.000000", "1250.00"],
  ["1250", "1250.00"],
  ["", ""],
])("writes the price %s as %s", (wire, typed) => expect(plainPrice(wire)).toBe(typed));
