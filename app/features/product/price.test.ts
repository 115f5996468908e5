import { describe, expect, it } from "vitest";
import { savingPercent } from "#app/features/shop/sums.server.ts";
import { priceOf } from "./price.server.ts";
import { sumOfParts } from "#app/features/catalog/parts.server.ts";

const price = (offer: string, list = "") => [
  { usage: "Display" as const, currency: "MXN", value: list },
  { usage: "Offer" as const, currency: "MXN", value: offer },
];

describe("a price", () => {
  it("is the offer price, with the list price only if that is higher", () => {
    expect(priceOf({ price: price("899.0", "1199.0") })).toEqual({ low: "899.0", high: "899.0", list: "1199.0" });
    expect(priceOf({ price: price("899.0", "899.0") })).toEqual({ low: "899.0", high: "899.0" });
    expect(priceOf({ price: price("899.0", "99.0") })).toEqual({ low: "899.0", high: "899.0" });
  });
  it("ranges from the cheapest to the most expensive item", () => {
    const groupingProperties = { groupOfferPriceRange: ["899.0", "1199.0"] };
    expect(priceOf({ price: price("899.0", "2000.0"), groupingProperties })).toEqual({ low: "899.0", high: "1199.0" });
  });
  it("may be missing", () => {
    expect(priceOf({ price: price("") })).toBeUndefined();
    expect(priceOf({})).toBeUndefined();
  });
});

it("rounds a saving down to whole percent", () => {
  expect([savingPercent("899", "1199"), savingPercent("1", "3"), savingPercent("999.99", "1000")]).toEqual([25, 66, 0]);
});

describe("the sum of parts", () => {
  const sku = (partNumber: string, offer: string, list?: string) => ({
    uniqueID: "1",
    partNumber,
    price: price(offer, list),
  });
  const component = (quantity: number, ...sKUs: ReturnType<typeof sku>[]) => ({
    uniqueID: "1",
    partNumber: "P",
    name: "P",
    quantity,
    catalogEntryTypeCode: "ProductBean",
    numberOfSKUs: sKUs.length,
    buyable: true,
    sKUs,
  });
  const parts = [component(1, sku("A", "0.1", "0.3")), component(2, sku("B", "0.2"), sku("C", "0.35"))];

  it("is exact, from the cheapest to the most expensive choice", () => {
    expect(sumOfParts(parts)).toEqual({ low: "0.5", high: "0.8" });
  });
  it("counts the chosen parts, with their list prices", () => {
    const chosen = new Map([
      ["A", 3],
      ["C", 1],
    ]);
    expect(sumOfParts(parts, chosen)).toEqual({ low: "0.65", high: "0.65", list: "1.25" });
    expect(sumOfParts(parts, new Map([["B", 1]]))).toEqual({ low: "0.2", high: "0.2" });
  });
  it("is unknown when a part has no price", () => {
    expect(sumOfParts([component(1, sku("A", ""))])).toBeUndefined();
  });
});
