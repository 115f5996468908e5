import { describe, expect, test } from "vitest";
import { giftsOf, lostGifts } from "./lost.server.ts";

const mug = { partNumber: "MUG", code: "Regalo" };
const known = { orderId: "1", gifts: [mug] };
const gift = { partNumber: "MUG", freeGift: true, adjustment: [] };
const bought = { partNumber: "MUG", freeGift: false };

describe("gifts that have gone", () => {
  test("with their promotion are reported", () => {
    expect(lostGifts(known, { orderId: "1", orderItem: [bought] })).toEqual([mug]);
    const other = [{ adjustmentCode: "Otro" }];
    expect(lostGifts(known, { orderId: "1", orderItem: [], rewardOption: other })).toEqual([mug]);
  });

  test("are not gone while they are here, or while the shopper may choose", () => {
    expect(lostGifts(known, { orderId: "1", orderItem: [gift] })).toEqual([]);
    const still = [{ adjustmentCode: "Regalo" }];
    expect(lostGifts(known, { orderId: "1", orderItem: [bought], rewardOption: still })).toEqual([]);
  });

  test("of another cart say nothing of this one", () => {
    expect(lostGifts(known, { orderId: "2", orderItem: [bought] })).toEqual([]);
    expect(lostGifts(undefined, { orderId: "1", orderItem: [] })).toEqual([]);
  });

  test("are known by item and promotion", () => {
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
