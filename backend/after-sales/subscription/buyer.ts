import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { isStillBuyer } from "#backend/checkout/buyer.ts";
import { checkContracts } from "#backend/checkout/checks.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { forbidden } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";

/**
 * An order that is placed without its buyer, who may have lost the right to since, is still theirs to place. Errors: 403
 * `_ERR_USER_AUTHORITY` for a disabled or rejected account, and for an organization that the person no longer buys for.
 * @see docs/interface/subscription.md#who-may-still-buy
 */
export async function requireBuyer(db: Db, order: OrderRow): Promise<void> {
  if (!(await isStillBuyer(db, order))) throw forbidden("OrderProcess");
}

/**
 * The same, and all of it under contracts of its organization that still hold. Errors: those of `requireBuyer` and
 * `checkContracts`.
 * @see docs/interface/subscription.md#who-may-still-buy
 */
export async function requireEntitled(db: Db, store: Store, order: OrderRow, lines: OrderItemRow[]): Promise<void> {
  await requireBuyer(db, order);
  checkContracts(lines, await eligibleContracts(db, order, store));
}
