import { expect, test } from "vitest";
import { fieldsOf, formRows } from "./form-rows.ts";

const line = (partNumber = "", quantity = "", choice?: string) => ({ partNumber, quantity, choice });

test("reads typed and pasted rows together, and skips empty ones", () => {
  const { rows } = formRows([line("A-1", "2"), line(), line("planner", ""), line("", "3")], "B-2\t4");
  expect(rows).toEqual([
    { field: 0, line: 1, partNumber: "A-1", typed: "2", pieces: 2 },
    { field: 2, line: 3, partNumber: "planner", typed: "1", pieces: 1 },
    { field: 3, line: 4, partNumber: "", typed: "3", problem: "noPartNumber" },
    { line: 1, partNumber: "B-2", typed: "4", pieces: 4 },
  ]);
  expect(formRows([line()], " ")).toEqual({ rows: [], refusal: "empty" });
});

test("prefers the item chosen for a row to what was typed", () => {
  expect(formRows([line("weekly planner", "2", "A-1")], "").rows).toMatchObject([{ partNumber: "A-1", pieces: 2 }]);
});

test("writes rows back as they were typed, and reads them as the same rows", () => {
  const { rows } = formRows([line("A-1", "x")], "B-2;1.000\n C 3;4");
  const { rows: [text = ""] = [], ...fields } = fieldsOf(rows);
  expect(fields).toEqual({ "lines[0].partNumber": ["A-1"], "lines[0].quantity": ["x"] });
  expect(formRows([], text).rows).toEqual(rows.filter(({ field }) => field === undefined));
});
