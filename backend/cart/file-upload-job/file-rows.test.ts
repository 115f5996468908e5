import { expect, test } from "vitest";
import { readFileRows } from "./file-rows.ts";

test("reads columns by their headings, and numbers rows from the first line of the file", () => {
  expect(readFileRows("SKU,quantity,UOM\nA-1,2,C62\n\n B-2 ,x,")).toEqual([
    { line: 2, partNumber: "A-1", quantity: "2" },
    { line: 4, partNumber: "B-2", quantity: "x" },
  ]);
  expect(readFileRows("quantity,SKU,line\n2,A-1,17")).toEqual([{ line: 17, partNumber: "A-1", quantity: "2" }]);
});

test("reads a file without headings from its first line, and no rows from an empty one", () => {
  expect(readFileRows("\ufeffA-1,2")).toEqual([{ line: 1, partNumber: "A-1", quantity: "2" }]);
  expect(readFileRows(" \n")).toEqual([]);
});
