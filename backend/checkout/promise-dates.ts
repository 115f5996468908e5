import { readItems } from "#backend/cart/load.ts";
import { goodsArriveAt } from "#backend/order/backorder.ts";
import { saveLines } from "#backend/order/lines.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { Store } from "#backend/store/store.ts";
import { expectedAt } from "./shipping/expected-at.ts";

/**
 * The days promised count from when the order is placed, or from when its last missing goods arrive, not from when the
 * mode was chosen. The caller is in a transaction.
 */
export async function promiseDates(db: Tx, store: Store, orderId: number, now: Date): Promise<void> {
  const arrival = await goodsArriveAt(db, orderId);
  const from = arrival && arrival > now ? arrival : now;
  const days = await expectedAt(db, store, await readItems(db, orderId), from);
  const dated = [...days].map(([id, expectedShipAt]) => ({ id, expectedShipAt }));
  await saveLines(db, ["expectedShipAt"], dated);
}
