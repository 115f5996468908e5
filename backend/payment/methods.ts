import { asc, eq } from "drizzle-orm";
import { readShipModes } from "../cart/load.ts";
import type { OrderItemRow } from "../cart/rows.ts";
import type { Db } from "../db/client.ts";
import { paymentMethods } from "../db/schema/index.ts";
import type { Store } from "../store/store.ts";

export type PaymentMethodRow = typeof paymentMethods.$inferSelect;

/** The store's ways to pay, in their order. */
export const readMethods = (db: Db, store: Store): Promise<PaymentMethodRow[]> =>
  db.select().from(paymentMethods).where(eq(paymentMethods.storeId, store.id)).orderBy(asc(paymentMethods.sequence));

/** True when there are lines and all of them are picked up in a shop. */
export async function isPickUpOnly(db: Db, store: Store, lines: readonly Pick<OrderItemRow, "shipModeId">[]) {
  const pickUp = (await readShipModes(db, store.id)).filter((mode) => mode.pickUp).map((mode) => mode.id);
  return lines.length > 0 && lines.every((line) => pickUp.includes(line.shipModeId ?? 0));
}

/** Pay in store needs every line picked up; cash on delivery needs one that is delivered. Source: contract §6.1 rule 5. */
export function suits(method: string, pickUpOnly: boolean): boolean {
  if (method === "PayInStore") return pickUpOnly;
  if (method === "COD") return !pickUpOnly;
  return true;
}

/** Pay in store stands alone. Source: contract §6.1 rule 5. */
export const combinable = (methods: readonly string[]): boolean =>
  methods.length < 2 || !methods.includes("PayInStore");

/** Credit is given by contract only. Source: contract §6.1, table. */
export const needsTerm = (method: string): boolean => method === "LOC";

/** By bill or on credit: the goods come before the money. Source: contract §6.1, table. */
export const isOwed = (method: string): boolean => ["BillMeLater", "PayLater", "LOC"].includes(method);
