import { isStillBuyer } from "#backend/checkout/buyer.ts";
import { mayDecideIn } from "#backend/order/approval/approver.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";

type Bought = Pick<OrderRow, "memberId" | "organizationId">;

/**
 * What is bought for an organization belongs to it. A person who no longer buys for it neither cancels nor returns its orders, whether
 * with their account or with a mailed code; agents who act for them do, and those who decide in that organization. Errors: 409
 * `_ERR_ORDER_OF_ORGANIZATION`.
 * @see docs/interface/order.md#canceling
 */
export async function requireStillBuyer(db: Db, order: Bought, caller?: Caller): Promise<void> {
  if (order.organizationId < 0 || (await isStillBuyer(db, order))) return;
  if (!caller || !(await speaksFor(db, order, caller))) throw refused("_ERR_ORDER_OF_ORGANIZATION");
}

/** An administrator who acts for a person may be one of another organization, to which that person has moved. */
async function speaksFor(db: Db, { organizationId }: Bought, caller: Caller): Promise<boolean> {
  const { actor } = caller;
  if (!actor) return false;
  return actor.as === "agent" || mayDecideIn(db, { ...caller, memberId: actor.memberId }, organizationId);
}
