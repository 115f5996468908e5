import { expect, test } from "vitest";
import { labelsOf, typedParts } from "./parcels-rows.ts";

const goods = [
  {
    line: "1",
    name: "Cafetera",
    rows: [
      { quantity: "2", destination: "a.10.1" },
      { quantity: "", destination: "" },
    ],
  },
  { line: "5", name: "Molino", rows: [{ quantity: "1", destination: "s.7" }] },
];
const indexes = (parts: ReturnType<typeof typedParts>) => parts.map(({ rows }) => rows.map(({ index }) => index));

test("numbers rows across the whole form", () => {
  const parts = typedParts(goods, undefined);
  expect(indexes(parts)).toEqual([[0, 1], [2]]);
  expect(labelsOf(parts)).toMatchObject({ "parts[1].destination": "Cafetera", "parts[2].quantity": "Molino" });
});

test("restores input from fields or a packed draft, and takes the rest from the cart", () => {
  const fields = {
    "parts[0].line": ["1"],
    "parts[0].quantity": ["1"],
    "parts[0].destination": ["a.10.1"],
    "parts[1].line": ["1"],
    "parts[1].quantity": ["uno"],
    "parts[2].line": ["1"],
    "parts[2].quantity": [""],
    "parts[2].destination": ["s.7"],
  };
  for (const values of [fields, { draft: ["1,1,a.10.1;1,uno,;1,,s.7"] }]) {
    const parts = typedParts(goods, values);
    expect(parts[0]?.rows).toEqual([
      { quantity: "1", destination: "a.10.1", index: 0 },
      { quantity: "uno", destination: "", index: 1 },
      { quantity: "", destination: "s.7", index: 2 },
    ]);
    expect(parts[1]?.rows).toEqual([{ quantity: "1", destination: "s.7", index: 3 }]);
  }
});
