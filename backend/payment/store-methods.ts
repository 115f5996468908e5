import { asc, eq } from "drizzle-orm";
import { readShipModes } from "#backend/cart/load.ts";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** The store's payment methods, in their order; in a preview those that spend or ask nothing before the order is placed. */
export async function readMethods(db: Db, store: Store): Promise<PaymentMethodRow[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.storeId, store.id))
    .orderBy(asc(paymentMethods.sequence));
  return isPreview() ? rows.filter(({ method }) => !isWallet(method) && method !== payMethods.bank) : rows;
}

/** True when there are lines and all of them are picked up in a shop. */
export async function isPickUpOnly(db: Db, store: Store, lines: readonly Pick<OrderItemRow, "shipModeId">[]) {
  const pickUp = (await readShipModes(db, store.id)).filter((mode) => mode.pickUp).map((mode) => mode.id);
  return lines.length > 0 && lines.every((line) => pickUp.includes(line.shipModeId ?? 0));
}
