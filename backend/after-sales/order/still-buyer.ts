import { isStillBuyer } from "#backend/checkout/buyer.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";

/**
 * What is bought for an organization belongs to it. A person who no longer buys for it neither cancels nor returns its orders, whether
 * with their account or with a mailed code; agents and the organization's administrators, who act for them, do. Errors: 409
 * `_ERR_ORDER_OF_ORGANIZATION`.
 * @see docs/interface/order.md#canceling
 */
export async function requireStillBuyer(
  db: Db,
  order: Pick<OrderRow, "memberId" | "organizationId">,
  caller?: Pick<Caller, "actor">,
): Promise<void> {
  if (order.organizationId < 0 || caller?.actor) return;
  if (!(await isStillBuyer(db, order))) throw refused("_ERR_ORDER_OF_ORGANIZATION");
}
