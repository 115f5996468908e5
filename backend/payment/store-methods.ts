import { asc, eq } from "drizzle-orm";
import { readShipModes } from "#backend/cart/load.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import type { Store } from "#backend/store/store.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** The store's payment methods, in their order. */
export const readMethods = (db: Db, store: Store): Promise<PaymentMethodRow[]> =>
  db.select().from(paymentMethods).where(eq(paymentMethods.storeId, store.id)).orderBy(asc(paymentMethods.sequence));

/** True when there are lines and all of them are picked up in a shop. */
export async function isPickUpOnly(db: Db, store: Store, lines: readonly Pick<OrderItemRow, "shipModeId">[]) {
  const pickUp = (await readShipModes(db, store.id)).filter((mode) => mode.pickUp).map((mode) => mode.id);
  return lines.length > 0 && lines.every((line) => pickUp.includes(line.shipModeId ?? 0));
}
