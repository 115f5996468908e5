import { describe, expect, test } from "vitest";
import { giftsOf, lostGifts } from "./lost.server.ts";

const mug = { partNumber: "MUG", code: "Regalo" };
const known = { orderId: "1", gifts: [mug] };
const gift = { partNumber: "MUG", freeGift: true, adjustment: [] };
const bought = { partNumber: "MUG", freeGift: false };

describe("lost gifts", () => {
  test("are reported when their promotion is gone", () => {
    expect(lostGifts(known, { orderId: "1", orderItem: [bought] })).toEqual([mug]);
    const other = [{ adjustmentCode: "Otro" }];
    expect(lostGifts(known, { orderId: "1", orderItem: [], rewardOption: other })).toEqual([mug]);
  });

  test("are not reported while they are in the cart or can still be chosen", () => {
    expect(lostGifts(known, { orderId: "1", orderItem: [gift] })).toEqual([]);
    const still = [{ adjustmentCode: "Regalo" }];
    expect(lostGifts(known, { orderId: "1", orderItem: [bought], rewardOption: still })).toEqual([]);
  });

  test("are not reported for a different cart", () => {
    expect(lostGifts(known, { orderId: "2", orderItem: [bought] })).toEqual([]);
    expect(lostGifts(undefined, { orderId: "1", orderItem: [] })).toEqual([]);
  });

  test("are identified by item and promotion", () => {
    const adjustment = [
      {
        code: "Regalo",
        amount: "-10.00000",
        currency: "MXN",
        description: "",
        displayLevel: "OrderItem" as const,
        usage: "Discount",
      },
    ];
    expect(giftsOf({ orderItem: [bought, { ...gift, adjustment }] })).toEqual([mug]);
  });
});
