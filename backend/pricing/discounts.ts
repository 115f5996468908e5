import { Decimal, roundMoney, sum, zero } from "#backend/platform/money.ts";
import { freeUnits } from "./free-units.ts";
import { prorate } from "./prorate.ts";
import type { Currencies, Discount, PromotionLine, PromotionRule } from "./rule.ts";

/**
 * What promotions take off a cart: item-level ones first, then order-level ones on what is left, then free shipping.
 * Of an exclusive group only the promotion that alone gives most applies; the others stack by priority. No line goes
 * below zero.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export function discounts(
  lines: readonly PromotionLine[],
  rules: readonly PromotionRule[],
  money: Currencies,
): Discount[] {
  const found: Discount[] = [];
  const left = new Map(lines.map((line) => [line.id, line.price]));
  const chosen = bestOfGroups(lines, rules, money).sort((a, b) => stage(a) - stage(b) || byPriority(a, b));
  let freight = new Map(lines.map((line) => [line.id, line.freight]));
  for (const rule of chosen) {
    const discount = apply(lines, rule, money, left, freight);
    if (!discount) continue;
    found.push(discount);
    if (discount.usage === "Shipping") freight = subtract(freight, discount);
    else for (const [id, value] of subtract(left, discount)) left.set(id, value);
  }
  return found;
}

/** Whether the promotion is meant for this line. */
export const inScope = (
  rule: Pick<PromotionRule, "categoryId" | "productId">,
  line: Omit<PromotionLine, "price" | "freight" | "quantity">,
) =>
  !line.freeGift &&
  (rule.categoryId === null || line.categoryIds.includes(rule.categoryId)) &&
  (rule.productId === null || rule.productId === line.productId || rule.productId === line.parentId);

type BoughtLine = Omit<PromotionLine, "freight" | "quantity">;

/** Whether a cart meets a promotion's condition: something it is meant for is bought, and enough of everything. */
export const isMet = (rule: PromotionRule, lines: readonly BoughtLine[], money: Currencies): boolean =>
  lines.some((line) => inScope(rule, line)) && reachesMinimum(lines, rule, money);

const isGiftOf = (rule: PromotionRule, line: PromotionLine) => line.freeGift && line.giftPromotionId === rule.id;

const stages = {
  "item-percent": 0,
  "item-amount": 0,
  "buy-x-pay-y": 0,
  "free-gift": 0,
  "order-percent": 1,
  "order-amount": 1,
  "shipping-free": 2,
};
const stage = (rule: PromotionRule) => stages[rule.kind];
const byPriority = (a: PromotionRule, b: PromotionRule) => b.priority - a.priority || a.id - b.id;

function bestOfGroups(lines: readonly PromotionLine[], rules: readonly PromotionRule[], money: Currencies) {
  const best = new Map<string, { rule: PromotionRule; amount: Decimal }>();
  for (const rule of [...rules].sort(byPriority)) {
    const group = (rule.kind !== "free-gift" && rule.exclusiveGroup) || `alone ${rule.id}`;
    const amount = apply(lines, rule, money)?.amount ?? zero;
    const rival = best.get(group);
    if (!rival || amount.gt(rival.amount)) best.set(group, { rule, amount });
  }
  return [...best.values()].map(({ rule }) => rule);
}

function apply(
  lines: readonly PromotionLine[],
  rule: PromotionRule,
  money: Currencies,
  left = new Map(lines.map((line) => [line.id, line.price])),
  freight = new Map(lines.map((line) => [line.id, line.freight])),
): Discount | undefined {
  if (!isMet(rule, lines, money)) return undefined;
  const scope = lines.filter((line) => (rule.kind === "free-gift" ? isGiftOf(rule, line) : inScope(rule, line)));
  const remaining = scope.map((line) => left.get(line.id) ?? zero);
  const shares = sharesOf(
    rule,
    scope,
    remaining,
    scope.map((line) => freight.get(line.id) ?? zero),
    money.currency,
  );
  const amount = sum(shares);
  if (amount.lte(0) || amount.gt(rule.budgetLeft ?? Infinity)) return undefined;
  return {
    promotionId: rule.id,
    displayLevel: stage(rule) === 0 ? "OrderItem" : "Order",
    usage: rule.kind === "shipping-free" ? "Shipping" : "Discount",
    amount,
    lines: new Map(scope.map((line, index) => [line.id, shares[index] ?? zero])),
  };
}

/** Amounts and budgets count in their own currency only; the minimum looks at what is bought, before any discount. */
function reachesMinimum(lines: readonly BoughtLine[], rule: PromotionRule, { currency, storeCurrency }: Currencies) {
  const isAmount = rule.kind === "item-amount" || rule.kind === "order-amount";
  const counted = rule.currency ?? storeCurrency;
  const minimum = new Decimal(rule.minimum);
  const isBound = isAmount || minimum.gt(0) || rule.budgetLeft !== undefined;
  if (counted !== currency && isBound) return false;
  return sum(lines.filter(({ freeGift }) => !freeGift).map(({ price }) => price)).gte(minimum);
}

function sharesOf(
  rule: PromotionRule,
  scope: readonly PromotionLine[],
  remaining: readonly Decimal[],
  freight: readonly Decimal[],
  currency: string,
): Decimal[] {
  const value = new Decimal(rule.value);
  const percent = (of: Decimal) => Decimal.min(of, roundMoney(of.times(value).div(100), currency));
  switch (rule.kind) {
    case "item-percent":
      return remaining.map(percent);
    case "item-amount":
      return remaining.map((left, index) =>
        Decimal.min(left, roundMoney(value.times(scope[index]?.quantity ?? 0), currency)),
      );
    case "buy-x-pay-y": {
      const free = freeUnits(scope, value.toNumber(), new Decimal(rule.value2 ?? rule.value).toNumber());
      return remaining.map((left, index) => {
        const share = left.times(free[index] ?? 0).div(scope[index]?.quantity ?? 1);
        return Decimal.min(left, roundMoney(share, currency));
      });
    }
    case "order-percent":
      return prorate(percent(sum(remaining)), remaining, currency, remaining);
    case "order-amount":
      return prorate(Decimal.min(roundMoney(value, currency), sum(remaining)), remaining, currency, remaining);
    case "free-gift":
      return [...remaining];
    case "shipping-free":
      return [...freight];
  }
}

const subtract = (from: ReadonlyMap<number, Decimal>, { lines }: Discount) =>
  new Map([...from].map(([id, value]) => [id, value.minus(lines.get(id) ?? zero)]));
