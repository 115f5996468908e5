import { and, eq } from "drizzle-orm";
import { bumpVersion } from "#backend/order/current.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { mayChange } from "#backend/order/hold.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { recalculate } from "./calculate.ts";
import { readItems } from "./load.ts";
import { allPriced } from "./reprice.ts";

/**
 * Switches the member's open carts in this store to a new language or currency. A cart with a line that has no price in the
 * new currency keeps its own for all lines; payments entered in the old currency are dropped. Locked carts are left
 * unchanged.
 * @see docs/interface/cart.md#changing-the-currency
 */
export async function repriceCarts(
  db: Tx,
  caller: Caller,
  store: Store,
  { currency, languageId }: Pick<Common, "currency" | "languageId">,
): Promise<void> {
  const open = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, caller.memberId),
        eq(orders.storeId, store.id),
        eq(orders.status, orderStatus.cart),
        eq(orders.preview, isPreview()),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  for (const order of open.filter((row) => mayChange(row, caller))) {
    await db.update(orders).set({ languageId }).where(eq(orders.id, order.id));
    if (order.currency !== currency && (await canSellIn(db, order, currency))) await change(db, order, store, currency);
  }
}

async function canSellIn(db: Db, order: OrderRow, currency: string) {
  return allPriced(db, currency, await readItems(db, order.id));
}

async function change(db: Tx, order: OrderRow, store: Store, currency: string) {
  const [changed] = await db.update(orders).set({ currency }).where(eq(orders.id, order.id)).returning();
  await dropInstructions(db, await readInstructions(db, order.id));
  await bumpVersion(db, order.id);
  if (changed) await recalculate(db, changed, store, { updatePrices: true });
}
