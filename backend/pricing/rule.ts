import type { Decimal } from "#backend/platform/money.ts";

/** A promotion that may apply now: in its dates, its code attached when it needs one, its limits not reached. */
export type PromotionRule = {
  id: number;
  kind:
    | "order-percent"
    | "order-amount"
    | "item-percent"
    | "item-amount"
    | "shipping-free"
    | "buy-x-pay-y"
    | "free-gift";
  value: string;
  value2: string | null;
  currency: string | null;
  minimum: string;
  categoryId: number | null;
  productId: number | null;
  exclusiveGroup: string | null;
  priority: number;
  /** Only when one of these ways pays. */
  paymentMethods?: readonly string[] | null;
  /** It can be used only a number of times, or up to a budget: each order that it applies to counts. */
  limited?: boolean;
  /** What it may still take off, of one with a budget; an order that would get more gets nothing. */
  budgetLeft?: string;
};

/** A cart line as promotions see it; `categoryIds` holds its categories and all above them. */
export type PromotionLine = {
  id: number;
  productId: number;
  parentId: number | null;
  categoryIds: readonly number[];
  quantity: number;
  price: Decimal;
  freeGift: boolean;
  /** The promotion that gives a free gift. */
  giftPromotionId?: number | null;
  /** Freight of the line, without surcharges: what a free-shipping promotion takes off. */
  freight: Decimal;
};

/** What one promotion takes off; all amounts are positive. */
export type Discount = {
  promotionId: number;
  /** The promotion is one of a bank's. */
  bank?: true;
  /** No promotion: what the quotation with this id promised. */
  quotation?: true;
  /** No promotion: the tax in prices that the certificate with this id takes off. */
  exemption?: true;
  displayLevel: "Order" | "OrderItem";
  usage: "Discount" | "Shipping";
  amount: Decimal;
  lines: Map<number, Decimal>;
};

/** Where amounts are counted: the cart's currency and the one in which promotions without a currency set minimums. */
export type Currencies = { currency: string; storeCurrency: string };
