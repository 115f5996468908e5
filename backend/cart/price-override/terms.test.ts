import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceOverride } from "#backend/platform/db/schema/order-line.ts";
import { agreedPrice } from "#tests/support/agreed-price.ts";
import { agreedPrices, lowerOf } from "./terms.ts";

const now = new Date("2026-11-23T12:00:00.000Z");
const agreed: PriceOverride = { ...agreedPrice, quantity: 3 };
const line = (id: number, quantity: number, change: Partial<PriceOverride> = {}) => ({
  id,
  quantity,
  contractId: 7,
  priceOverride: { ...agreed, ...change },
});
const held = (lines: Parameters<typeof agreedPrices>[1], at = now) =>
  [...agreedPrices({ currency: "MXN" }, lines, at)].map(([id]) => id);

test("an agreed price holds up to the agreed quantity, even when it is split into several lines", () => {
  expect(held([line(1, 3)])).toEqual([1]);
  expect(held([line(1, 1)])).toEqual([1]);
  expect(held([line(1, 4)])).toEqual([]);
  expect(held([line(1, 1), line(2, 2)])).toEqual([1, 2]);
  expect(held([line(1, 2), line(2, 2)])).toEqual([]);
  expect(held([line(1, 3), line(2, 3, { id: "b" })])).toEqual([1, 2]);
});

test("an agreed price holds only in its currency, under its contract and until it expires", () => {
  expect(held([line(1, 3, { currency: "USD" })])).toEqual([]);
  expect(held([line(1, 3, { contractId: 8 })])).toEqual([]);
  expect(held([line(1, 3)], new Date(agreed.until))).toEqual([]);
  expect(held([{ ...line(1, 3), priceOverride: null }])).toEqual([]);
});

test("a line costs the lower of the current offer and the agreed price", () => {
  const price = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(6));
  fc.assert(
    fc.property(price, fc.option(price, { nil: undefined }), (offer, wanted) => {
      const { unitPrice, overridden } = lowerOf(offer, wanted);
      expect(Number(unitPrice)).toBe(Math.min(Number(offer), Number(wanted ?? offer)));
      expect(overridden).toBe(wanted !== undefined && Number(wanted) < Number(offer));
    }),
  );
});
