import { readItems } from "#backend/cart/load.ts";
import { type InstructionRow, readInstructions } from "#backend/order/payment/instructions.ts";
import { findHosted, isWallet } from "#backend/order/payment/registry.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { readMethods } from "#backend/payment/store-methods.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";

/**
 * Refuses to repeat an order whose row is locked: payments that changed after the check would be repeated unseen. Errors:
 * `_ERR_CMD_INVALID_PARAM` (payMethodId) for a payment that needs the shopper each time, or when nothing but vouchers and
 * points pays; `_ERR_PROD_NOT_RECURRING` for configured kits.
 * @see docs/interface/subscription.md#recurring-orders
 */
export async function refuseUnrepeatable(db: Tx, store: Store, order: OrderRow): Promise<void> {
  const configured = (await readItems(db, order.id)).find((line: OrderItemRow) => line.configurationId !== null);
  if (configured) throw refused("_ERR_PROD_NOT_RECURRING", { partNumber: configured.partNumber });
  const paid = await readInstructions(db, order.id);
  const lasting = lastingOf(paid);
  if (paid.length && !lasting.length) throw invalid("payMethodId");
  if (!(await allOffline(db, store, lasting))) throw invalid("payMethodId");
}

/**
 * The payments of an order that its repetitions have too: all but vouchers and points. Errors: `_ERR_CREATE_PAYMENT_METHOD`
 * (`REFUSED`) for a method that the store no longer has, or whose money a provider would have to take.
 */
export async function paymentsToRepeat(db: Tx, store: Store, parent: OrderRow): Promise<InstructionRow[]> {
  const lasting = lastingOf(await readInstructions(db, parent.id));
  if (!(await allOffline(db, store, lasting))) throw refused("_ERR_CREATE_PAYMENT_METHOD", { reason: "REFUSED" });
  return lasting;
}

const lastingOf = (rows: readonly InstructionRow[]) => rows.filter(({ method }) => !isWallet(method));

/** A repetition counts as paid at once, which is true only of what is paid on delivery, in store or by invoice. */
async function allOffline(db: Db, store: Store, rows: readonly InstructionRow[]): Promise<boolean> {
  const offline = (await readMethods(db, store)).filter(({ method, punchout }) => !punchout && !findHosted(method));
  return rows.every((row) => offline.some(({ method }) => method === row.method));
}
