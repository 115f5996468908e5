import { expect, test } from "vitest";
import { jointQuantities } from "./joint-quantity.ts";

const goods = { product: "SILLA-01", contract: undefined, configuration: undefined };
const line = (quantity: number, more: Partial<typeof goods | { contract: string; configuration: string }> = {}) => ({
  goods: { ...goods, ...more },
  quantity,
  freeGift: false,
});

test.each([
  ["lines to two addresses", [line(5), line(7)], 12],
  ["another product", [line(5), line(7, { product: "MESA-02" })], 5],
  ["another contract", [line(5), line(7, { contract: "11013" })], 5],
  ["another configuration", [line(5), line(7, { configuration: "900" })], 5],
  ["a gift", [line(5), { ...line(1), freeGift: true }], 5],
  [
    "an absent contract, written as null or left out",
    [line(5), { ...line(7), goods: { ...goods, contract: null } }],
    12,
  ],
])("the joint quantity with %s", (_, lines, total) => expect(jointQuantities(lines)(goods)).toBe(total));

test("adds up the lines of a long cart only once", () => {
  let reads = 0;
  const counted = Array.from({ length: 800 }, () => ({
    ...line(1),
    get quantity() {
      reads += 1;
      return 1;
    },
  }));
  const quantityOf = jointQuantities(counted);
  for (const one of counted) expect(quantityOf(one.goods)).toBe(800);
  expect(reads).toBe(800);
});
