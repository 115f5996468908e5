import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { missing, refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { numbersOf, supplyAt } from "./availability.ts";
import { worstStatus } from "./in-stores.ts";
import { readOrderStock, readPlaces } from "./read.ts";
import { statusOf } from "./shelf.ts";

type Asker = { db: Db; store: Store; caller: Caller };

/**
 * Whether each shop can supply the whole of the caller's own order.
 * @throws 400 `_ERR_INVALID_ORDER_REFNUM` for an unknown order and another shopper's, `_ERR_CMD_MISSING_PARAM` without
 * a shop, `_ERR_NUMBER_FORMAT_EXCEPTION`
 * @see docs/interface/inventory.md#availability
 */
export async function showByOrder({ db, store, caller }: Asker, orderId: string, physicalStoreId: string) {
  const ids = numbersOf(physicalStoreId);
  if (ids.length === 0) throw missing("physicalStoreId");
  const order = await findOwnOrder({ db, store, caller }, orderId);
  const [entries, places] = await Promise.all([
    readOrderStock(db, order),
    readPlaces(db, store.id, { online: [], physical: ids }),
  ]);
  // Several lines of one item draw on the same shelf.
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of entries) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return {
    overallInventoryAvailability: places.map((place) => ({
      physicalStoreId: String(place.id),
      overallInventoryStatus: worstStatus(
        entries.map((entry) => statusOf(supplyAt(entry, place), pieces.get(entry.productId))),
      ),
    })),
  };
}

async function findOwnOrder({ db, store, caller }: Asker, orderId: string): Promise<number> {
  const unknown = () => refused("_ERR_INVALID_ORDER_REFNUM", { id: orderId.slice(0, 40) });
  if (!/^\d{1,15}$/.test(orderId)) throw unknown();
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.storeId, store.id), eq(orders.memberId, caller.memberId), eq(orders.id, Number(orderId))));
  if (!order) throw unknown();
  return order.id;
}
