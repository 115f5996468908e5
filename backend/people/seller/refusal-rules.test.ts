import fc from "fast-check";
import { expect, test } from "vitest";
import { splitAmounts } from "#backend/order/split-line.ts";
import { sum } from "#backend/platform/money.ts";
import { piecesToRefuse } from "./refusal-rules.ts";

const open = [
  { id: 1, quantity: 3 },
  { id: 2, quantity: 1 },
];

test.each([
  [
    "everything if no lines are named",
    {},
    {
      pieces: new Map([
        [1, 3],
        [2, 1],
      ]),
    },
  ],
  ["a whole line that is named twice", { whole: [1, 1] }, { pieces: new Map([[1, 3]]) }],
  ["some pieces of a line", { some: [{ id: 1, quantity: "2.0", of: "3" }] }, { pieces: new Map([[1, 2]]) }],
  ["another seller's line", { whole: [1, 9] }, { gone: 9 }],
  ["a line without an id", { whole: [undefined] }, { gone: undefined }],
  ["a line whose quantity has changed in the meantime", { some: [{ id: 1, quantity: "1", of: "4" }] }, { gone: 1 }],
  ["more pieces than the line has", { some: [{ id: 2, quantity: "2", of: "1" }] }, { badQuantity: true }],
  ["zero pieces of a line", { some: [{ id: 1, quantity: "0", of: "3" }] }, { badQuantity: true }],
  ["half a piece", { some: [{ id: 1, quantity: "1.5", of: "3" }] }, { badQuantity: true }],
  ["a line both whole and in part", { whole: [1], some: [{ id: 1, quantity: "1", of: "3" }] }, { badQuantity: true }],
])("refusing %s", (_, asked, expected) => expect(piecesToRefuse(open, asked)).toEqual(expected));

const names = ["price", "adjustment", "shippingCharge", "giftWrapCharge", "salesTax", "shippingTax"] as const;
const cents = fc.nat(9_999_999).map((one) => (one / 100).toFixed(6));
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  price: cents,
  adjustment: cents.map((one) => `-${one}`),
  shippingCharge: cents,
  giftWrapCharge: cents,
  salesTax: cents,
  shippingTax: cents,
});

test("repeated partial refusals of a line never create or lose units or amounts", () =>
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }), (whole, refusals) => {
      let left = whole;
      const gone: (typeof left)[] = [];
      for (const count of refusals) {
        const some = [{ id: 7, quantity: String(count), of: String(left.quantity) }];
        const refusal = piecesToRefuse([{ id: 7, quantity: left.quantity }], { some });
        expect("pieces" in refusal).toBe(count <= left.quantity);
        if (count >= left.quantity) continue;
        const { part, rest } = splitAmounts(left, count, "MXN");
        gone.push({ ...part, quantity: count });
        left = { ...rest, quantity: left.quantity - count };
      }
      const all = [left, ...gone];
      expect(all.reduce((total, { quantity }) => total + quantity, 0)).toBe(whole.quantity);
      for (const name of names) expect(sum(all.map((one) => one[name])).equals(whole[name])).toBe(true);
    }),
  ));
