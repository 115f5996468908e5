import { addressLines, findStore } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import type { Order } from "#contract/shapes/order.ts";
import { waysOf } from "./repeat.server.ts";

/** The lines that every order has: no gifts, and nothing that became of the first order's. Pure. */
export const repeatedLines = (lines: readonly OrderItem[]): OrderItem[] =>
  lines
    .filter(({ freeGift }) => !freeGift)
    .map((line) => ({
      ...line,
      adjustment: [],
      x_giftWrap: undefined,
      x_quoted: undefined,
      x_priceOverride: undefined,
      orderItemStatus: "P",
      orderItemInventoryStatus: "Available",
    }));

/** Where later orders go and how they are paid, as names and values. */
export async function laterFacts(shop: Shop, { orderItem = [], paymentInstruction = [] }: Order) {
  const { address, store, payment } = shop.words.order.confirmation;
  const places = await placesOf(shop, repeatedLines(orderItem));
  const ways = waysOf(shop, paymentInstruction);
  return [
    ...places.map(({ pickUp, value }) => ({ name: pickUp ? store : address, value })),
    ...(ways ? [{ name: payment, value: ways }] : []),
  ];
}

/** Each place once, in the order of the lines. */
async function placesOf(shop: Shop, lines: readonly OrderItem[]) {
  const one = new Map(lines.map((line) => [`${line.physicalStoreId ?? ""} ${line.addressId ?? ""}`, line]));
  const places = await Promise.all(
    [...one.values()].map(async (line) => {
      const found = await findStore(shop, line.physicalStoreId);
      if (found) return { pickUp: true, value: [found.name, found.address].join(", ") };
      return { pickUp: false, value: line.addressId ? (await addressLines(shop, line)).join(", ") : "" };
    }),
  );
  return places.filter(({ value }) => value);
}
