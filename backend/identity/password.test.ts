import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password fits its own hash and no other", async () => {
  const hash = await hashPassword("Ana.2026!");
  expect(hash).not.toContain("Ana");
  expect(await verifyPassword("Ana.2026!", hash)).toBe(true);
  expect(await verifyPassword("ana.2026!", hash)).toBe(false);
  expect(await hashPassword("Ana.2026!")).not.toBe(hash);
});

test("signs typed in two ways are one password", async () => {
  expect(await verifyPassword("caf\u0065\u0301", await hashPassword("caf\u00e9"))).toBe(true);
});

test("without a hash nothing fits", async () => {
  expect(await verifyPassword("", null)).toBe(false);
  expect(await verifyPassword("x", "x")).toBe(false);
});
