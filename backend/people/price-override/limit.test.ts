import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { lowestPrice, overrideDays, overrideLimit, readOverride } from "./limit.ts";

test("agents and supervisors have a limit the store may override; for other roles it is zero", () => {
  expect(String(overrideLimit("agent", {}))).toBe("10");
  expect(String(overrideLimit("supervisor", {}))).toBe("25");
  expect(String(overrideLimit("agent", { "priceOverride.limit.agent": "7.5" }))).toBe("7.5");
  expect(String(overrideLimit("agent", { "priceOverride.limit.agent": "0" }))).toBe("0");
  for (const broken of ["much", "101", "-5", "", "1e1"])
    expect(String(overrideLimit("agent", { "priceOverride.limit.agent": broken })), broken).toBe("10");
  expect(String(overrideLimit("editor", { "priceOverride.limit.editor": "50" }))).toBe("0");
  expect([overrideDays({}), overrideDays({ "priceOverride.days": "3" })]).toEqual([7, 3]);
  expect(overrideDays({ "priceOverride.days": "0" })).toBe(7);
});

test("accepts either an amount or a percentage off, below the offer and not below zero", () => {
  const read = (asked: Parameters<typeof readOverride>[0], currency = "MXN") =>
    readOverride(asked, "199.990000", currency)?.toString();
  expect(read({ unitPrice: "180.5" })).toBe("180.5");
  expect(read({ unitPrice: "0" })).toBe("0");
  expect(read({ percent: "10" })).toBe("179.99");
  expect(read({ percent: "100" })).toBe("0");
  for (const unitPrice of ["", "-1", "1,5", "1e2", "199.99", "200", "1.234", "ten"])
    expect(read({ unitPrice }), unitPrice).toBeUndefined();
  for (const percent of ["", "0", "-5", "100.01", "5.555", "ten"]) expect(read({ percent }), percent).toBeUndefined();
  expect(read({})).toBeUndefined();
  expect(read({ unitPrice: "1", percent: "1" })).toBeUndefined();
  expect(read({ unitPrice: "150.5" }, "JPY")).toBeUndefined();
});

test("the full limit can be requested as a percentage, for every offer and limit", () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const offer = new Decimal(price).div(100).toFixed(6);
      const lowest = lowestPrice(offer, new Decimal(percent), "MXN");
      expect(lowest.gte(0) && lowest.lte(offer)).toBe(true);
      const asked = readOverride({ percent: String(percent) }, offer, "MXN");
      // A few percent of a price of a few cents round to nothing.
      expect(asked === undefined ? lowest.equals(offer) : asked.equals(lowest)).toBe(true);
    }),
  );
});
