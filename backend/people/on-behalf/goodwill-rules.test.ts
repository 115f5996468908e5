import { expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { goodwillLeft, goodwillLimit, readGoodwill } from "./goodwill-rules.ts";

test("agents and supervisors have a limit the store may override; for other roles it is zero", () => {
  expect(String(goodwillLimit("agent", {}))).toBe("500");
  expect(String(goodwillLimit("supervisor", {}))).toBe("2000");
  expect(String(goodwillLimit("agent", { "goodwill.limit.agent": "80.5" }))).toBe("80.5");
  expect(String(goodwillLimit("agent", { "goodwill.limit.agent": "much" }))).toBe("500");
  expect(String(goodwillLimit("editor", {}))).toBe("0");
});

test("goodwill already given is subtracted from the limit, never below zero", () => {
  const limit = new Decimal(500);
  expect(String(goodwillLeft(limit, []))).toBe("500");
  expect(String(goodwillLeft(limit, ["100.100000", "0.2"]))).toBe("399.7");
  expect(String(goodwillLeft(limit, ["400", "400"]))).toBe("0");
});

test("accepts only positive amounts with no more decimals than the currency has", () => {
  expect(String(readGoodwill("100.50", 2))).toBe("100.5");
  for (const text of ["", "0", "0.00", "-1", "1e3", "1,000", "1.234", "ten"])
    expect(readGoodwill(text, 2), text).toBeUndefined();
  expect(readGoodwill("100.5", 0)).toBeUndefined();
});
