import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestOffer, type Offer } from "./pricing.ts";

const at = new Date("2026-03-01T12:00:00Z");
const day = 86_400_000;
const offer = (id: number, price: string, more: Partial<Offer> = {}): Offer => ({
  id,
  price,
  productId: 1,
  contractId: 10,
  currency: "MXN",
  minimumQuantity: 1,
  startsAt: null,
  endsAt: null,
  ...more,
});
const wanted = { quantity: 1, contractIds: [10], currency: "MXN", at };

describe("bestOffer", () => {
  it("takes the lowest price, compared as a number", () => {
    expect(bestOffer([offer(1, "100.00"), offer(2, "99.00")], wanted)?.id).toBe(2);
  });

  it("skips offers that do not apply", () => {
    const offers = [
      offer(1, "1", { currency: "USD" }),
      offer(2, "1", { contractId: 11 }),
      offer(3, "1", { minimumQuantity: 2 }),
      offer(4, "1", { startsAt: new Date(at.getTime() + day) }),
      offer(5, "1", { endsAt: at }),
    ];
    expect(bestOffer(offers, wanted)).toBeUndefined();
  });

  it("applies an offer from the moment it starts until just before it ends", () => {
    expect(bestOffer([offer(1, "1", { startsAt: at, endsAt: new Date(at.getTime() + 1) })], wanted)?.id).toBe(1);
  });

  it("applies a quantity break from its minimum quantity", () => {
    const offers = [offer(1, "10"), offer(2, "9", { minimumQuantity: 10 })];
    expect(bestOffer(offers, { ...wanted, quantity: 9 })?.id).toBe(1);
    expect(bestOffer(offers, { ...wanted, quantity: 10 })?.id).toBe(2);
  });

  it("prefers the contract listed first among equal prices", () => {
    const offers = [offer(1, "10", { contractId: 11 }), offer(2, "10", { contractId: 10 })];
    expect(bestOffer(offers, { ...wanted, contractIds: [10, 11] })?.id).toBe(2);
  });

  it("never returns a higher price for more contracts or more units", () => {
    const offers = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 500 }),
        contractId: fc.constantFrom(10, 11),
        minimumQuantity: fc.integer({ min: 1, max: 9 }),
      }),
    );
    const priceOf = (list: Offer[], quantity: number, contractIds: number[]) =>
      Number(bestOffer(list, { ...wanted, quantity, contractIds })?.price ?? Infinity);
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 9 }), (drawn, quantity) => {
        const list = drawn.map(({ price, ...rest }, index) => offer(index, String(price), rest));
        expect(priceOf(list, quantity, [10, 11])).toBeLessThanOrEqual(priceOf(list, quantity, [10]));
        expect(priceOf(list, quantity + 1, [10])).toBeLessThanOrEqual(priceOf(list, quantity, [10]));
      }),
    );
  });
});
