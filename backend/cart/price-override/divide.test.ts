import fc from "fast-check";
import { expect, test } from "vitest";
import type { PriceOverride } from "#backend/platform/db/schema/order-line.ts";
import { agreedPrice as agreed } from "#tests/support/agreed-price.ts";
import { divideOverrides } from "./divide.ts";

const line = (id: number, quantity: number, priceOverride: PriceOverride | null = agreed) => ({
  id,
  quantity,
  priceOverride,
});
const divided = (lines: Parameters<typeof divideOverrides>[0], leaving: number[]) => [
  ...divideOverrides(lines, new Set(leaving)),
];

test("an agreement that goes or stays as a whole is not changed", () => {
  expect(divided([line(1, 4), line(2, 6)], [1, 2])).toEqual([]);
  expect(divided([line(1, 4), line(2, 6)], [])).toEqual([]);
  expect(divided([line(1, 4), line(2, 6, { ...agreed, id: "b" }), line(3, 1, null)], [1])).toEqual([]);
});

test("lines that leave others behind take their pieces under an agreement of their own", () => {
  const now = divided([line(1, 3), line(2, 2), line(3, 4)], [1, 2]);
  expect(now.map(([id, one]) => [id, one?.quantity])).toEqual([
    [1, 5],
    [2, 5],
    [3, 5],
  ]);
  const [first, second, third] = now.map(([, one]) => one?.id);
  expect(first).toBe(second);
  expect(first).not.toBe(agreed.id);
  expect(third).toBe(agreed.id);
});

test("the part that gets none of the agreed pieces loses the price", () => {
  expect(divided([line(1, 12), line(2, 1)], [1])).toMatchObject([
    [1, { quantity: 10 }],
    [2, null],
  ]);
});

test("whatever leaves, both carts together have exactly the agreed pieces", () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(pieces, fc.array(fc.nat(5), { maxLength: 6 }), (quantities, leaving) => {
      const lines = quantities.map((quantity, id) => line(id, quantity));
      const now = divideOverrides(lines, new Set(leaving));
      const held = lines.map(({ id, priceOverride }) => (now.has(id) ? now.get(id) : priceOverride));
      const byId = new Map(held.flatMap((one) => (one ? [[one.id, one.quantity] as const] : [])));
      expect([...byId.values()].reduce((total, one) => total + one, 0)).toBe(agreed.quantity);
      const ids = (gone: boolean) => held.flatMap((one, id) => (one && leaving.includes(id) === gone ? one.id : []));
      expect(ids(true).filter((id) => ids(false).includes(id))).toEqual([]);
    }),
  );
});
