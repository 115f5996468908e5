import { expect, test } from "vitest";
import { isBusinessStore } from "./store-type.ts";

test.each([
  ["BMH", true],
  ["B2B", true],
  ["MHS", false],
  ["B2C", false],
  ["bmh", false],
  ["SAS", false],
  ["", false],
])("a store of the type %s sells to businesses: %s", (type, business) =>
  expect(isBusinessStore({ type })).toBe(business),
);
