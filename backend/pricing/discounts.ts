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
  let left = lines.map(undiscounted);
  const chosen = bestOfGroups(lines, rules, money).sort((a, b) => stage(a) - stage(b) || byPriority(a, b));
  for (const rule of chosen) {
    const discount = apply(rule, left, money);
    if (!discount) continue;
    found.push(discount);
    left = left.map((one) => reduced(one, discount));
  }
  return found;
}

/** A line with what earlier promotions have left to pay for its goods and its freight. */
type Left = { line: PromotionLine; price: Decimal; freight: Decimal };

const undiscounted = (line: PromotionLine): Left => ({ line, price: line.price, freight: line.freight });

function reduced({ line, price, freight }: Left, { usage, lines }: Discount): Left {
  const share = lines.get(line.id) ?? zero;
  return usage === "Shipping"
    ? { line, price, freight: freight.minus(share) }
    : { line, price: price.minus(share), freight };
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
  const left = lines.map(undiscounted);
  const best = new Map<string, { rule: PromotionRule; amount: Decimal }>();
  for (const rule of [...rules].sort(byPriority)) {
    const group = (rule.kind !== "free-gift" && rule.exclusiveGroup) || `alone ${rule.id}`;
    const amount = apply(rule, left, money)?.amount ?? zero;
    const rival = best.get(group);
    if (!rival || amount.gt(rival.amount)) best.set(group, { rule, amount });
  }
  return [...best.values()].map(({ rule }) => rule);
}

function apply(rule: PromotionRule, left: readonly Left[], money: Currencies): Discount | undefined {
  const lines = left.map(({ line }) => line);
  if (!isMet(rule, lines, money)) return undefined;
  const scope = left.filter(({ line }) => (rule.kind === "free-gift" ? isGiftOf(rule, line) : inScope(rule, line)));
  const shares = sharesOf(rule, scope, money.currency);
  const amount = sum(shares);
  if (amount.lte(0) || amount.gt(rule.budgetLeft ?? Infinity)) return undefined;
  return {
    promotionId: rule.id,
    displayLevel: stage(rule) === 0 ? "OrderItem" : "Order",
    usage: rule.kind === "shipping-free" ? "Shipping" : "Discount",
    amount,
    lines: new Map(scope.map(({ line }, index) => [line.id, shares[index] ?? zero])),
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

/** What the promotion takes off each line in its scope. */
function sharesOf(rule: PromotionRule, scope: readonly Left[], currency: string): Decimal[] {
  const value = new Decimal(rule.value);
  const prices = scope.map(({ price }) => price);
  const percent = (of: Decimal) => Decimal.min(of, roundMoney(of.times(value).div(100), currency));
  switch (rule.kind) {
    case "item-percent":
      return prices.map(percent);
    case "item-amount":
      return scope.map(({ line, price }) => Decimal.min(price, roundMoney(value.times(line.quantity), currency)));
    case "buy-x-pay-y": {
      const lines = scope.map(({ line }) => line);
      const free = freeUnits(lines, value.toNumber(), new Decimal(rule.value2 ?? rule.value).toNumber());
      return scope.map(({ line, price }, index) => {
        const share = price.times(free[index] ?? 0).div(line.quantity);
        return Decimal.min(price, roundMoney(share, currency));
      });
    }
    case "order-percent":
      return prorate(percent(sum(prices)), prices, currency, prices);
    case "order-amount":
      return prorate(Decimal.min(roundMoney(value, currency), sum(prices)), prices, currency, prices);
    case "free-gift":
      return prices;
    case "shipping-free":
      return scope.map(({ freight }) => freight);
  }
}
