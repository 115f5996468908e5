import { optional } from "#app/commerce/optional.server.ts";
import type { Entries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { GiftWrap } from "#contract/gift-wrap.ts";
import type { Order } from "#contract/shapes/order.ts";

export type GiftView = ReturnType<typeof viewGift>;

/** A gift in words: what is in it, what is done with it, and its note. */
export function viewGift(shop: Shop, gift: GiftWrap, order: Pick<Order, "orderItem">, entries: Entries) {
  const { t, format, words } = shop;
  const lines = (order.orderItem ?? []).filter(({ orderItemId }) => gift.orderItemId.includes(orderItemId));
  const money = format.money(gift.charge, lines[0]?.currency ?? shop.store.defaultCurrency);
  const wrapped = isZero(gift.charge) ? words.giftWrap.wrapped : t("giftWrap:wrappedFor", { amount: money });
  const named = [
    { name: words.giftWrap.recipient, value: gift.recipient },
    { name: words.giftWrap.sender, value: gift.sender },
  ];
  return {
    id: gift.giftWrapId,
    goods: [...byPart(lines)].map(([partNumber, quantity]) =>
      t("order:part", { quantity: format.number(quantity), name: entries.of(partNumber).name }),
    ),
    how: [gift.wrapped ? wrapped : words.giftWrap.unwrapped, ...(gift.pricesHidden ? [words.giftWrap.noPrices] : [])],
    names: named.filter(({ value }) => value),
    message: gift.message,
  };
}

/** How many there are of each thing: parcels divide its lines. */
function byPart(lines: NonNullable<Order["orderItem"]>) {
  const quantities = new Map<string, number>();
  for (const { partNumber, quantity } of lines)
    quantities.set(partNumber, (quantities.get(partNumber) ?? 0) + quantity);
  return quantities;
}

/**
 * The gifts of an order, read only if it has some; undefined if it has none. `failed`: they could not be read, and must not appear to
 * be missing.
 */
export async function loadGifts(shop: Shop, order: Order, entries: Entries) {
  if (!shop.has("giftWraps") || !order.orderItem?.some(({ x_giftWrap }) => x_giftWrap)) return undefined;
  const answer = await optional(shop.commerce.giftWrap.ofOrder({ orderId: order.orderId }));
  return {
    text: shop.words.giftWrap,
    failed: !answer,
    gifts: (answer?.giftWrap ?? []).map((gift) => viewGift(shop, gift, order, entries)),
  };
}
