import { expect, test } from "vitest";
import { jointQuantity } from "./joint-quantity.ts";

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
])("%s", (_, lines, total) => expect(jointQuantity(goods, lines)).toBe(total));
