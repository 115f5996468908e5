import type { Order } from "#contract/shapes/order.ts";

/** The goods of a cart or order as an event reports them: each part number once, the pieces, and the total. */
export function goodsOf({ orderItem = [], grandTotal, grandTotalCurrency }: Order) {
  return {
    partNumbers: [...new Set(orderItem.map(({ partNumber }) => partNumber))],
    quantity: orderItem.reduce((sum, { quantity }) => sum + Number(quantity), 0),
    value: grandTotal,
    currency: grandTotalCurrency,
  };
}
