import { collectorLine, courierLine } from "#app/features/order/collector.server.ts";
import { addressLines, findStore } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** Where an order goes, by its first line: an address, or the store where it is picked up, with its hours and phone. */
export async function viewDestination(shop: Shop, { orderItem = [] }: Pick<Order, "orderItem">) {
  const [line] = orderItem;
  const store = await findStore(shop, line?.physicalStoreId);
  if (store)
    return {
      pickUp: true,
      lines: [store.name, store.address, store.hours, store.phone, collectorLine(shop, line)].filter(Boolean),
    };
  const lines = line?.addressId ? [...(await addressLines(shop, line)), courierLine(shop, line)] : [];
  return { pickUp: false, lines: lines.filter(Boolean) };
}
