import type { OrderItemRow } from "#backend/order/rows.ts";
import { Decimal, roundMoney, zero } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";

/**
 * The price of wrapping a piece, from `giftWrap.price.<currency>` of the store's settings; undefined if gifts are not offered in
 * this currency. Pure.
 * @see docs/interface/gift-wrap.md#the-stores-settings
 */
export function giftWrapPrice({ userData }: Pick<Store, "userData">, currency: string): Decimal | undefined {
  const text = userData[`giftWrap.price.${currency}`] ?? "";
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? roundMoney(text, currency) : undefined;
}

type Line = Pick<OrderItemRow, "giftWrap" | "giftWrapCharge" | "quantity">;

/**
 * The charge for wrapping the pieces of a line; undefined if they are not wrapped. A cart is charged today's price, an order
 * the agreed one.
 */
export function giftWrapCharge(line: Line, price: Decimal | undefined, isCart: boolean): Decimal | undefined {
  if (!line.giftWrap?.wrapped) return undefined;
  return isCart ? (price ?? zero).times(line.quantity) : new Decimal(line.giftWrapCharge);
}
