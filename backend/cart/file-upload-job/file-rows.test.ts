import { expect, test } from "vitest";
import { readFileRows } from "./file-rows.ts";

test("rows are found by their headings, and count from the first line of the file", () => {
  expect(readFileRows("SKU,quantity,UOM\nA-1,2,C62\n\n B-2 ,x,")).toEqual([
    { line: 2, partNumber: "A-1", quantity: "2" },
    { line: 4, partNumber: "B-2", quantity: "x" },
  ]);
  expect(readFileRows("quantity,SKU,line\n2,A-1,17")).toEqual([{ line: 17, partNumber: "A-1", quantity: "2" }]);
});

test("a file without headings begins with its first row; an empty one has none", () => {
  expect(readFileRows("\ufeffA-1,2")).toEqual([{ line: 1, partNumber: "A-1", quantity: "2" }]);
  expect(readFileRows(" \n")).toEqual([]);
});
