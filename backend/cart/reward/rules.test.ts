import { describe, expect, it } from "vitest";
import { zero } from "#backend/platform/money.ts";
import type { PromotionRule } from "#backend/pricing/rule.ts";
import type { CalculatedLine } from "#backend/pricing/totals.ts";
import { earnedGifts, readChoice } from "./rules.ts";

const rule = (more: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 7,
  kind: "free-gift",
  value: "1",
  value2: null,
  currency: null,
  minimum: "3000",
  categoryId: null,
  productId: null,
  exclusiveGroup: null,
  priority: 0,
  ...more,
});
const line = (unitPrice: string, more: Partial<CalculatedLine> = {}): CalculatedLine => ({
  id: 1,
  productId: 51,
  parentId: null,
  categoryIds: [],
  quantity: 1,
  unitPrice,
  freeGift: false,
  shipment: "1 1",
  tariff: undefined,
  weightKg: zero,
  surcharge: zero,
  destination: undefined,
  ...more,
});
const earned = (lines: CalculatedLine[], rules = [rule()], currency = "MXN") =>
  earnedGifts({ currency, storeCurrency: "MXN", lines, rules }).map(({ id }) => id);

describe("gifts are earned", () => {
  it("when the minimum is reached, to the cent", () => {
    expect(earned([line("1500", { quantity: 2 })])).toEqual([7]);
    expect(earned([line("2999.99")])).toEqual([]);
  });

  it("only by purchased items: gifts neither count nor suffice", () => {
    const gift = line("500", { id: 2, freeGift: true, giftPromotionId: 7 });
    expect(earned([line("2600"), gift])).toEqual([]);
    expect(earned([gift], [rule({ minimum: "0" })])).toEqual([]);
  });

  it("only with an item that the promotion applies to", () => {
    const beds = rule({ categoryId: 30 });
    expect(earned([line("4000")], [beds])).toEqual([]);
    expect(earned([line("4000"), line("10", { categoryIds: [3, 30] })], [beds])).toEqual([7]);
  });

  it("only in the currency of the minimum, and by no other kind of promotion", () => {
    expect(earned([line("4000")], [rule()], "USD")).toEqual([]);
    expect(earned([line("4000")], [rule({ kind: "order-percent" })])).toEqual([]);
  });
});

describe("a gift choice", () => {
  const offered = [51, 52, 53];
  const read = (catEntryId: string[], quantity?: (string | number)[], max = 2) => [
    ...readChoice({ catEntryId, ...(quantity && { quantity }) }, offered, max),
  ];

  it("is read with its quantities, merging repeated gifts, one of each by default", () => {
    expect(read(["52", "53"])).toEqual([
      [52, 1],
      [53, 1],
    ]);
    expect(read(["52", "52"], [1, "1.0"])).toEqual([[52, 2]]);
    expect(readChoice({}, offered, 2).size).toBe(0);
    expect(read([], [])).toEqual([]);
  });

  it.each([
    ["more pieces than are given", ["51"], [3], "_ERR_INVALID_INPUT quantity"],
    ["more gifts than are given", ["51", "52", "53"], undefined, "_ERR_INVALID_INPUT quantity"],
    ["no piece", ["51"], [0], "_ERR_INVALID_INPUT quantity"],
    ["fewer than none, to make room", ["51", "52"], [3, -1], "_ERR_INVALID_INPUT quantity"],
    ["half a piece", ["51"], ["0.5"], "_ERR_INVALID_INPUT quantity"],
    ["lists that do not match", ["51"], [1, 1], "_ERR_CMD_INVALID_PARAM quantity"],
    ["what is not offered", ["99"], [1], "_ERR_CMD_INVALID_PARAM catEntryId"],
  ])("refuses %s", (_, catEntryId, quantity, fault) => {
    expect(() => read(catEntryId, quantity)).toThrow(fault);
  });
});
