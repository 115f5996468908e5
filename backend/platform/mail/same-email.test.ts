import { expect, test } from "vitest";
import { isSameEmail } from "./same-email.ts";

test("an address is the same however it was typed", () => {
  expect(isSameEmail(" Ana@Example.com", "ana@example.COM ")).toBe(true);
  expect(isSameEmail("ana@example.com", "ann@example.com")).toBe(false);
  expect(isSameEmail(undefined, "ana@example.com")).toBe(false);
});
