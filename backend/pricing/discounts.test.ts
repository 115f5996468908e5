import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, roundMoney, sum, zero } from "#backend/platform/money.ts";
import { discounts } from "./discounts.ts";
import { rule } from "./rule.fixture.ts";
import type { PromotionLine, PromotionRule } from "./rule.ts";

const line = (id: number, price: string, more: Partial<PromotionLine> = {}): PromotionLine => ({
  id,
  productId: id,
  parentId: null,
  categoryIds: [],
  quantity: 1,
  price: new Decimal(price),
  freeGift: false,
  freight: zero,
  ...more,
});
const pesos = { currency: "MXN", storeCurrency: "MXN" };
const run = (lines: PromotionLine[], ...rules: PromotionRule[]) =>
  discounts(lines, rules, pesos).map(({ promotionId, amount }) => `${promotionId}:${amount}`);

describe("kinds", () => {
  it("takes a percentage off the order, prorated, with the remainder on the last line", () => {
    const [found] = discounts(
      [line(1, "10.05"), line(2, "10.05"), line(3, "10.05")],
      [rule(1, "order-percent", "10")],
      pesos,
    );
    expect(found).toMatchObject({ displayLevel: "Order", usage: "Discount" });
    expect(found?.amount.toString()).toBe("3.02");
    expect([...(found?.lines.values() ?? [])].map(String)).toEqual(["1.01", "1.01", "1"]);
  });

  it("takes an amount off the order, but never more than its total", () => {
    expect(run([line(1, "80")], rule(1, "order-amount", "100", { currency: "MXN" }))).toEqual(["1:80"]);
  });

  it("takes percentages and amounts off lines", () => {
    expect(run([line(1, "200", { quantity: 2 })], rule(1, "item-percent", "15"))).toEqual(["1:30"]);
    expect(run([line(1, "200", { quantity: 2 })], rule(1, "item-amount", "30", { currency: "MXN" }))).toEqual(["1:60"]);
    expect(run([line(1, "20", { quantity: 2 })], rule(1, "item-amount", "30", { currency: "MXN" }))).toEqual(["1:20"]);
    const [found] = discounts([line(1, "1")], [rule(1, "item-percent", "50")], pesos);
    expect(found?.displayLevel).toBe("OrderItem");
  });

  it("charges two units for every three", () => {
    expect(run([line(1, "300", { quantity: 3 })], rule(1, "buy-x-pay-y", "3", { value2: "2" }))).toEqual(["1:100"]);
    expect(run([line(1, "200", { quantity: 2 })], rule(1, "buy-x-pay-y", "3", { value2: "2" }))).toEqual([]);
  });

  it("takes off the freight as a shipping discount", () => {
    const [found] = discounts([line(1, "10", { freight: new Decimal(99) })], [rule(1, "shipping-free", "100")], pesos);
    expect(found).toMatchObject({ usage: "Shipping", displayLevel: "Order" });
    expect(found?.amount.toString()).toBe("99");
  });
});

describe("scope", () => {
  it("matches a line by category, by item or by the item's product", () => {
    const lines = [line(1, "100", { categoryIds: [7, 8] }), line(2, "100", { parentId: 20 }), line(3, "100")];
    expect(run(lines, rule(1, "item-percent", "10", { categoryId: 8 }))).toEqual(["1:10"]);
    expect(run(lines, rule(1, "item-percent", "10", { productId: 20 }))).toEqual(["1:10"]);
    expect(run(lines, rule(1, "item-percent", "10", { productId: 3 }))).toEqual(["1:10"]);
    expect(run(lines, rule(1, "item-percent", "10", { categoryId: 9 }))).toEqual([]);
  });

  it("leaves gifts alone", () => {
    expect(run([line(1, "100", { freeGift: true })], rule(1, "order-percent", "10"))).toEqual([]);
  });

  it("applies a minimum to the merchandise value before discounts", () => {
    const rules = [rule(1, "order-percent", "10", { minimum: "100" }), rule(2, "item-percent", "50")];
    expect(run([line(1, "100")], ...rules)).toEqual(["2:50", "1:5"]);
    expect(run([line(1, "99.99")], rule(1, "order-percent", "10", { minimum: "100" }))).toEqual([]);
  });

  it("applies amounts and minimums in their own currency only", () => {
    const dollars = { currency: "USD", storeCurrency: "MXN" };
    const apply = (each: PromotionRule) => discounts([line(1, "1000")], [each], dollars).length;
    expect(apply(rule(1, "order-amount", "10", { currency: "MXN" }))).toBe(0);
    expect(apply(rule(1, "order-amount", "10", { currency: "USD" }))).toBe(1);
    expect(apply(rule(1, "order-percent", "10", { minimum: "500" }))).toBe(0);
    expect(apply(rule(1, "order-percent", "10"))).toBe(1);
  });
});

describe("combination", () => {
  it("applies only the best promotion of an exclusive group", () => {
    const group = { exclusiveGroup: "order" };
    expect(run([line(1, "100")], rule(1, "order-percent", "5", group), rule(2, "order-percent", "10", group))).toEqual([
      "2:10",
    ]);
  });

  it("stacks the others by priority, items before the order, each on the remaining amount", () => {
    const rules = [
      rule(1, "order-percent", "10", { priority: 9 }),
      rule(2, "item-percent", "50"),
      rule(3, "item-percent", "10", { priority: 5 }),
    ];
    expect(run([line(1, "100")], ...rules)).toEqual(["3:10", "2:45", "1:4.5"]);
  });

  it("waives shipping only once, however many promotions do so", () => {
    const lines = [line(1, "10", { freight: new Decimal(99) })];
    expect(run(lines, rule(1, "shipping-free", "100"), rule(2, "shipping-free", "100"))).toEqual(["1:99"]);
  });

  const cents = fc.integer({ min: 0, max: 50_000 }).map((value) => new Decimal(value).div(100).toString());
  const anyLines = fc
    .array(fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 7 }), category: fc.constantFrom(1, 2) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((drawn) =>
      drawn.map(({ price, quantity, category }, id) =>
        line(id, price, { quantity, categoryIds: [category], freight: new Decimal("12.34") }),
      ),
    );
  const anyRules = fc
    .array(
      fc.record({
        kind: fc.constantFrom<PromotionRule["kind"][]>(
          "order-percent",
          "order-amount",
          "item-percent",
          "item-amount",
          "shipping-free",
          "buy-x-pay-y",
        ),
        value: fc.integer({ min: 1, max: 100 }).map(String),
        minimum: cents,
        categoryId: fc.constantFrom(null, 1, 2),
        exclusiveGroup: fc.constantFrom(null, "a", "b"),
        priority: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 6 },
    )
    .map((drawn) =>
      drawn.map(({ kind, value, ...more }, id) => rule(id, kind, value, { ...more, value2: "1", currency: "MXN" })),
    );

  it("never takes a line below zero, adds up exactly, and uses whole cents", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const found = discounts(lines, rules, pesos);
        for (const { amount, lines: shares } of found) {
          expect(amount.gt(0)).toBe(true);
          expect(sum(shares.values()).equals(amount)).toBe(true);
          for (const share of shares.values())
            expect(share.gte(0) && roundMoney(share, "MXN").equals(share)).toBe(true);
        }
        for (const each of lines) {
          const taken = (usage: string) =>
            sum(found.filter((one) => one.usage === usage).map((one) => one.lines.get(each.id) ?? zero));
          expect(taken("Discount").lte(each.price)).toBe(true);
          expect(taken("Shipping").lte(each.freight)).toBe(true);
        }
      }),
    );
  });

  it("never exceeds the remaining budget, giving an order all of its discount or none", () => {
    fc.assert(
      fc.property(anyLines, anyRules, fc.integer({ min: 1, max: 300_000 }), (lines, rules, cents) => {
        const budgetLeft = new Decimal(cents).div(100);
        const bound = rules.map((one) =>
          one.kind === "free-gift" ? one : { ...one, budgetLeft: budgetLeft.toFixed() },
        );
        for (const { promotionId, amount } of discounts(lines, bound, pesos))
          if (rules.find(({ id }) => id === promotionId)?.kind !== "free-gift")
            expect(amount.lte(budgetLeft)).toBe(true);
        for (const one of rules.filter(({ kind }) => kind !== "free-gift")) {
          const [whole] = discounts(lines, [one], pesos);
          const [kept] = discounts(lines, [{ ...one, budgetLeft: budgetLeft.toFixed() }], pesos);
          expect(kept?.amount.toFixed()).toBe(whole?.amount.lte(budgetLeft) ? whole.amount.toFixed() : undefined);
        }
      }),
    );
  });

  it("applies a promotion with a budget in its own currency only", () => {
    const ten = rule(1, "order-percent", "10", { currency: "USD", budgetLeft: "500" });
    expect(run([line(1, "100")], ten)).toEqual([]);
    expect(run([line(1, "100")], { ...ten, currency: "MXN" })).toEqual(["1:10"]);
  });

  it("applies at most one promotion of a group, whatever the order of the rules", () => {
    fc.assert(
      fc.property(anyLines, anyRules, (lines, rules) => {
        const found = discounts(lines, rules, pesos);
        const groups = found.flatMap(
          ({ promotionId }) => rules.find((each) => each.id === promotionId)?.exclusiveGroup ?? [],
        );
        expect(new Set(groups).size).toBe(groups.length);
        const total = (list: typeof found) => sum(list.map((each) => each.amount)).toString();
        expect(total(discounts(lines, [...rules].reverse(), pesos))).toBe(total(found));
      }),
    );
  });
});
