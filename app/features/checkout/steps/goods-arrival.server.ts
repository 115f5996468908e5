import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/**
 * The moment from which an order's delivery days count: now, or the day its last missing goods arrive. Returns undefined
 * when that day is not known, so that no date is promised.
 */
export async function goodsArrival({ commerce, store }: Shop, lines: readonly OrderItem[]): Promise<Date | undefined> {
  const now = new Date();
  const missing = lines.filter(({ orderItemInventoryStatus }) => orderItemInventoryStatus === "Backordered");
  if (missing.length === 0) return now;
  const partNumbers = [...new Set(missing.map(({ partNumber }) => partNumber))];
  if (partNumbers.length > maxAsked) return undefined;
  const answer = await optional(
    commerce.inventory.byPartNumber({
      partNumbers: partNumbers.join(","),
      query: { onlineStoreId: store.storeId },
    }),
  );
  const days = (answer?.InventoryAvailability ?? []).flatMap(({ availabilityDateTime }) =>
    availabilityDateTime ? [new Date(availabilityDateTime).getTime()] : [],
  );
  return days.length < partNumbers.length ? undefined : new Date(Math.max(now.getTime(), ...days));
}

const maxAsked = 50;
