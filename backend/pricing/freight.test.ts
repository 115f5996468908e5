import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, sum } from "#backend/platform/money.ts";
import { freight, type FreightLine } from "./freight.ts";

const tariff = { pickUp: false, charge: "99.00", chargePerKg: "8.00", freeFrom: "999.00" };
const line = (id: number, more: Partial<FreightLine> = {}): FreightLine => ({
  id,
  shipment: "1 1",
  tariff,
  weightKg: new Decimal(1),
  price: new Decimal(100),
  value: new Decimal(100),
  surcharge: "0",
  ...more,
});
const total = (lines: FreightLine[]) => {
  const charges = [...freight(lines, "MXN").values()];
  return {
    freight: sum(charges.map((each) => each.freight)).toString(),
    surcharge: sum(charges.map((each) => each.surcharge)).toString(),
  };
};

describe("freight", () => {
  it("is charged once for each shipment", () => {
    expect(total([line(1), line(2)]).freight).toBe("99");
    expect(total([line(1), line(2, { shipment: "1 2" })]).freight).toBe("198");
  });

  it("adds a charge per kilogram above five", () => {
    expect(total([line(1, { weightKg: new Decimal(5) })]).freight).toBe("99");
    expect(total([line(1, { weightKg: new Decimal("7.5") })]).freight).toBe("119");
    expect(total([line(1, { weightKg: new Decimal(3) }), line(2, { weightKg: new Decimal(3) })]).freight).toBe("107");
  });

  it("is free once the threshold is reached", () => {
    expect(total([line(1, { value: new Decimal("998.99") })]).freight).toBe("99");
    expect(total([line(1, { value: new Decimal("999") })]).freight).toBe("0");
  });

  it("keeps a zone's surcharge, once per shipment, even when it is free", () => {
    const far = { surcharge: "149.00", value: new Decimal(1000) };
    expect(total([line(1, far), line(2, far)])).toEqual({ freight: "0", surcharge: "149" });
  });

  it("costs nothing for pickup or without a shipping mode", () => {
    expect(total([line(1, { tariff: { ...tariff, pickUp: true }, surcharge: "149" })])).toEqual({
      freight: "0",
      surcharge: "0",
    });
    expect(total([line(1, { tariff: undefined })]).freight).toBe("0");
  });

  it("is prorated by price before discounts", () => {
    const lines = [line(1, { price: new Decimal(100), value: new Decimal(0) }), line(2, { price: new Decimal(300) })];
    expect([...freight(lines, "MXN").values()].map((each) => each.freight.toString())).toEqual(["24.75", "74.25"]);
  });

  it("always adds up to the charge of the shipment", () => {
    const cents = fc.integer({ min: 0, max: 20_000 }).map((value) => new Decimal(value).div(100));
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), (prices) => {
        const lines = prices.map((price, id) =>
          line(id, { price, weightKg: new Decimal(0), tariff: { ...tariff, freeFrom: undefined } }),
        );
        expect(total(lines).freight).toBe("99");
      }),
    );
  });
});
