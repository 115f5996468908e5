import { describe, expect, test } from "vitest";
import { discountsOf } from "./totals.server.ts";

type Shown = Parameters<typeof discountsOf>[0];
const one = (code: string, amount: string, displayLevel?: "Order" | "OrderItem") => ({
  ...{ code, amount, currency: "MXN", description: code, usage: "Discount" },
  ...(displayLevel && { displayLevel }),
});
const order = (adjustment: Shown["adjustment"], ...lines: NonNullable<Shown["adjustment"]>[]) =>
  discountsOf({
    adjustment,
    orderItem: lines.map((own) => Object.assign(Object.create(null), { freeGift: false, adjustment: own })),
  });

describe("the discounts of an order", () => {
  test("are its own and those of its lines, without the lines' shares of its own", () => {
    const ten = one("TEN", "-10.00000", "Order");
    const shares = [one("TEN", "-10.00000", "Order"), one("CUPS", "-3.00000", "OrderItem")];
    expect(order([ten], shares, [one("CUPS", "-2.00000", "OrderItem")])).toEqual([
      ["TEN", "-10.00000"],
      ["CUPS", "-5.00000"],
    ]);
  });

  test("are distinguished by their codes if its lines do not say whose they are", () => {
    const own = [one("TEN", "-10.00000"), one("CUPS", "-3.00000")];
    expect(order([one("TEN", "-10.00000", "Order")], own)).toEqual([
      ["TEN", "-10.00000"],
      ["CUPS", "-3.00000"],
    ]);
  });

  test("count once where the order lists those of its lines too", () => {
    const own = [one("CUPS", "-5.00000", "OrderItem"), one("TEN", "-10.00000", "Order")];
    const shares = [one("TEN", "-10.00000", "Order"), one("CUPS", "-5.00000", "OrderItem")];
    expect(order(own, shares)).toEqual([
      ["CUPS", "-5.00000"],
      ["TEN", "-10.00000"],
    ]);
  });

  test("leave out what makes a gift free, even where the order lists it", () => {
    const gift = one("MUG", "-35.00000", "Order");
    const line = Object.assign(Object.create(null), { freeGift: true, adjustment: [gift] });
    expect(discountsOf({ adjustment: [gift, one("TEN", "-10.00000", "Order")], orderItem: [line] })).toEqual([
      ["TEN", "-10.00000"],
    ]);
  });
});
