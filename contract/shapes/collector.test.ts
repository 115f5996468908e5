import { expect, test } from "vitest";
import { readCollector } from "./collector.ts";

const other = {
  type: "2",
  pickupPersonFullName: "Luz",
  buyerPersonFullName: "Ana Ríos",
  pickupPersonEmail: "luz@example.mx",
};

test("reads a valid collector and rejects anything else", () => {
  expect(readCollector(JSON.stringify(other))).toEqual(other);
  expect(readCollector(JSON.stringify({ type: "1", firstName: "Ana", lastName: "Ríos" }))?.type).toBe("1");
  for (const text of [
    undefined,
    "",
    "Lo recoge Luz",
    "null",
    JSON.stringify({ ...other, type: "3" }),
    JSON.stringify({ ...other, pickupPersonFullName: " " }),
    JSON.stringify({ ...other, pickupPersonFullName: "Luz\nBcc: x" }),
    JSON.stringify({ ...other, pickupPersonEmail: "luz" }),
    JSON.stringify({ ...other, note: "x".repeat(3_000) }),
  ])
    expect(readCollector(text), text).toBeUndefined();
});
