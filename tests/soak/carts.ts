import fc from "fast-check";
import { type Calculation, type CalculatedLine, totals, type Totals } from "#backend/pricing/totals.ts";
import { Decimal, type Exact } from "#backend/platform/money.ts";
import type { PromotionRule } from "#backend/pricing/rule.ts";

/** Random carts: 300 in the test suite, 10,000 in `npm run soak`. */
export const numRuns = Number(process.env.SOAK_CARTS ?? 300);
export const timeout = 20_000 + numRuns * 50;

export const cents = (max: number) =>
  fc.integer({ min: 0, max }).map((value) => new Decimal(value).div(100).toFixed(2));
const kinds = ["order-percent", "order-amount", "item-percent", "item-amount", "shipping-free", "buy-x-pay-y"] as const;

/** Ways of delivery: what travels together has one tariff, one destination and one surcharge. */
const ways: Pick<CalculatedLine, "shipment" | "tariff" | "surcharge" | "destination">[] = [
  {
    shipment: "1 1",
    tariff: { pickUp: false, charge: "99.00", chargePerKg: "8.00", freeFrom: "999.00" },
    surcharge: "149.00",
    destination: { country: "MX", border: false },
  },
  {
    shipment: "1 2",
    tariff: { pickUp: false, charge: "199.99", chargePerKg: "0.33", freeFrom: undefined },
    surcharge: "0",
    destination: { country: "MX", border: true },
  },
  {
    shipment: "2 1",
    tariff: { pickUp: true, charge: "0", chargePerKg: "0", freeFrom: undefined },
    surcharge: "0",
    destination: undefined,
  },
];
const line: fc.Arbitrary<Omit<CalculatedLine, "id">> = fc
  .record({
    unitPrice: cents(2_500_000),
    quantity: fc.integer({ min: 1, max: 60 }),
    productId: fc.integer({ min: 1, max: 6 }),
    parentId: fc.constant(null),
    categoryIds: fc.subarray([1, 2, 3]),
    freeGift: fc.constant(false),
    weightKg: fc.integer({ min: 0, max: 40_000 }).map((grams) => new Decimal(grams).div(1000)),
    way: fc.constantFrom(...ways),
  })
  .map(({ way, ...rest }) => ({ ...rest, ...way }));
const rule: fc.Arbitrary<Omit<PromotionRule, "id">> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: cents(300_000),
    pay: fc.integer({ min: 1, max: 3 }),
    minimum: fc.constantFrom("0", "500", "10000"),
    categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
    exclusiveGroup: fc.option(fc.constantFrom("order", "item")),
    priority: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ kind, percent, amount, pay, ...rest }) => ({
    ...rest,
    kind,
    value: kind.endsWith("percent") ? String(percent) : kind === "buy-x-pay-y" ? String(pay + 1) : amount,
    value2: kind === "buy-x-pay-y" ? String(pay) : null,
    currency: kind.endsWith("amount") ? "MXN" : null,
    productId: null,
  }));

export type Cart = { lines: Omit<CalculatedLine, "id">[]; rules: Omit<PromotionRule, "id">[]; taxIncluded: boolean };
/** Up to eight lines, three ways of delivery, five promotions. */
export const cart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  rules: fc.array(rule, { maxLength: 5 }),
  taxIncluded: fc.boolean(),
});

export const calculationOf = ({ lines, rules, taxIncluded }: Cart): Calculation => ({
  currency: "MXN",
  storeCurrency: "MXN",
  taxIncluded,
  lines: lines.map((one, id) => ({ ...one, id: id + 1 })),
  rules: rules.map((one, id) => ({ ...one, id: id + 1 })),
});
export const calculate = (drawn: Cart): Totals => totals(calculationOf(drawn));

/** The same lines, added in another order. */
export const shuffled = (drawn: Cart, dice: fc.Stream<number>): Cart => ({
  ...drawn,
  lines: drawn.lines
    .map((one) => ({ one, place: dice.next().value ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one),
});

export const six = (value: Exact) => new Decimal(value).toFixed(6);
