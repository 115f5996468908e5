import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, sum } from "#backend/platform/money.ts";
import { rule } from "./rule.fixture.ts";
import type { PromotionRule } from "./rule.ts";
import { type CalculatedLine, type Calculation, totals } from "./totals.ts";

const tariff = { pickUp: false, charge: "99.00", chargePerKg: "8.00", freeFrom: "999.00" };
const line = (id: number, unitPrice: string, more: Partial<CalculatedLine> = {}): CalculatedLine => ({
  id,
  unitPrice,
  productId: id,
  parentId: null,
  categoryIds: [],
  quantity: 1,
  freeGift: false,
  shipment: "1 1",
  tariff,
  weightKg: new Decimal(1),
  surcharge: "0",
  destination: { country: "MX", border: false },
  ...more,
});
const calculate = (lines: CalculatedLine[], rules: PromotionRule[] = [], more: Partial<Calculation> = {}) =>
  totals({ currency: "MXN", storeCurrency: "MXN", taxIncluded: false, lines, rules, ...more });

describe("totals", () => {
  it("adds tax on goods and on shipping", () => {
    const result = calculate([line(1, "100", { quantity: 2 })]);
    expect(result).toMatchObject({ totalProductPrice: new Decimal(200), totalShippingCharge: new Decimal(99) });
    expect(result.totalSalesTax.toString()).toBe("32");
    expect(result.totalShippingTax.toString()).toBe("15.84");
    expect(result.grandTotal.toString()).toBe("346.84");
  });

  it("shows the tax that prices contain without adding it", () => {
    const result = calculate([line(1, "116")], [], { taxIncluded: true });
    expect(result.totalSalesTax.toString()).toBe("16");
    expect(result.totalShippingTax.toString()).toBe("13.66");
    expect(result.grandTotal.toString()).toBe("215");
  });

  it("taxes each line by its destination, after discounts", () => {
    const border = line(2, "100", { destination: { country: "MX", border: true }, shipment: "1 2" });
    const result = calculate([line(1, "100"), border], [rule(1, "order-percent", "10")]);
    expect(result.lines.map((each) => each.salesTax.toString())).toEqual(["14.4", "7.2"]);
  });

  it("applies the free-shipping threshold after discounts", () => {
    expect(calculate([line(1, "1000")]).totalShippingCharge.toString()).toBe("0");
    expect(calculate([line(1, "1000")], [rule(1, "order-percent", "10")]).totalShippingCharge.toString()).toBe("99");
  });

  it("shows free shipping as an adjustment that also removes its tax, but not the surcharge", () => {
    const result = calculate([line(1, "100", { surcharge: "149" })], [rule(1, "shipping-free", "100")]);
    expect(result.totalShippingCharge.toString()).toBe("248");
    expect(result.totalAdjustment.toString()).toBe("-99");
    expect(result.totalShippingTax.toString()).toBe("23.84");
    expect(result.grandTotal.toString()).toBe("288.84");
  });

  it("charges and taxes gift wrapping as part of shipping, and keeps it when shipping is free", () => {
    const wrapped = line(1, "100", { giftWrapCharge: new Decimal(49) });
    const result = calculate([wrapped, line(2, "100")], [rule(1, "shipping-free", "100")]);
    expect(result.lines.map(({ giftWrapCharge }) => giftWrapCharge.toString())).toEqual(["49", "0"]);
    expect(result.totalShippingCharge.toString()).toBe("148");
    expect(result.totalAdjustment.toString()).toBe("-99");
    expect(result.totalShippingTax.toString()).toBe("7.84");
    expect(result.grandTotal.toString()).toBe("288.84");
  });

  it("waives the freight that applies after the other discounts", () => {
    const rules = [rule(1, "order-percent", "10"), rule(2, "shipping-free", "100")];
    const result = calculate([line(1, "1000")], rules);
    expect(result.totalAdjustment.toString()).toBe("-199");
    expect(result.grandTotal.minus(result.totalSalesTax).toString()).toBe("900");
  });

  it("waives the same freight wherever rounding leaves a discount's cent", () => {
    const lines = [
      line(1, "0.00"),
      line(2, "0.02", { categoryIds: [3] }),
      line(3, "2916.67", { quantity: 4, shipment: "2 1", tariff: { ...tariff, pickUp: true } }),
    ];
    const rules = [
      rule(1, "order-percent", "63"),
      rule(2, "shipping-free", "0.00", { categoryId: 3 }),
      rule(3, "order-amount", "2158.34", { currency: "MXN" }),
    ];
    const [one, other] = [calculate(lines, rules), calculate(lines.toReversed(), rules)];
    expect(one.totalAdjustment.minus(other.totalAdjustment).abs().lte("0.03")).toBe(true);
  });

  it("is zero for an empty cart", () => {
    expect(calculate([]).grandTotal.toString()).toBe("0");
  });
});

describe("for any cart", () => {
  const cents = fc.integer({ min: 0, max: 200_000 }).map((value) => new Decimal(value).div(100).toString());
  const lines = fc
    .array(
      fc.record({
        price: cents,
        quantity: fc.integer({ min: 1, max: 50 }),
        kg: fc.integer({ min: 0, max: 30 }),
        place: fc.constantFrom("a", "b"),
        border: fc.boolean(),
        wrap: fc.option(cents),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((drawn) =>
      drawn.map(({ price, quantity, kg, place, border, wrap }, id) =>
        line(id, price, {
          quantity,
          giftWrapCharge: wrap === null ? undefined : new Decimal(wrap),
          weightKg: new Decimal(kg),
          shipment: place,
          destination: { country: "MX", border },
          surcharge: place === "b" ? "149" : "0",
        }),
      ),
    );
  const rules = fc
    .array(
      fc.record({
        kind: fc.constantFrom<PromotionRule["kind"][]>(
          "order-percent",
          "order-amount",
          "item-percent",
          "shipping-free",
          "buy-x-pay-y",
        ),
        value: fc.integer({ min: 1, max: 100 }).map(String),
        exclusiveGroup: fc.constantFrom(null, "a"),
      }),
      { maxLength: 4 },
    )
    .map((drawn) =>
      drawn.map(({ kind, value, exclusiveGroup }, id) =>
        rule(id, kind, value, { exclusiveGroup, currency: "MXN", value2: "1" }),
      ),
    );

  it("lines add up to the order, and the order to its grand total", () => {
    fc.assert(
      fc.property(lines, rules, fc.boolean(), (drawn, given, taxIncluded) => {
        const result = calculate(drawn, given, { taxIncluded });
        const shipping = sum(result.discounts.filter((each) => each.usage === "Shipping").map((each) => each.amount));
        expect(sum(result.lines.map((each) => each.price)).equals(result.totalProductPrice)).toBe(true);
        expect(
          sum(result.lines.map((each) => each.adjustment))
            .minus(shipping)
            .equals(result.totalAdjustment),
        ).toBe(true);
        expect(sum(result.lines.map((each) => each.shippingCharge)).equals(result.totalShippingCharge)).toBe(true);
        const added = taxIncluded ? 0 : result.totalSalesTax.plus(result.totalShippingTax);
        const parts = result.totalProductPrice
          .plus(result.totalAdjustment)
          .plus(result.totalShippingCharge)
          .plus(added);
        expect(result.grandTotal.equals(parts)).toBe(true);
        expect(result.grandTotal.gte(0)).toBe(true);
        for (const each of result.lines) {
          expect(each.price.plus(each.adjustment).gte(0)).toBe(true);
          expect(each.salesTax.gte(0) && each.shippingTax.gte(0) && each.shippingCharge.gte(0)).toBe(true);
        }
      }),
    );
  });

  it("promotions never make the goods more expensive", () => {
    fc.assert(
      fc.property(lines, rules, (drawn, given) => {
        const goods = (result: ReturnType<typeof totals>) =>
          result.totalProductPrice.plus(sum(result.lines.map((each) => each.adjustment)));
        expect(goods(calculate(drawn, given)).lte(goods(calculate(drawn)))).toBe(true);
      }),
    );
  });
});
