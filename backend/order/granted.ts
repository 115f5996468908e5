import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returnGrants } from "#backend/platform/db/schema/return.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { noneIfRefused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import { isPlaced } from "#contract/shapes/order-status.ts";
import { noSuchOrder, ownOrder } from "./find.ts";
import type { OrderRow } from "./rows.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * A placed order of the caller, or one that a mailed code has opened to them. Errors: 404 `_ERR_ORDER_NOT_FOUND` for any other, whether or
 * not it exists.
 * @see docs/interface/return.md#access-by-code
 */
export async function ownOrGranted(who: Who, orderId: string): Promise<OrderRow> {
  const order = (await ownOrder(who, orderId).catch(noneIfRefused)) ?? (await grantedOrder(who, orderId));
  if (!order || !isPlaced(order.status)) throw noSuchOrder(orderId);
  return order;
}

async function grantedOrder({ db, caller, store }: Who, orderId: string): Promise<OrderRow | undefined> {
  const id = readId(orderId);
  if (id === undefined || caller.kind === "anonymous") return undefined;
  const [row] = await db
    .select({ order: orders })
    .from(returnGrants)
    .innerJoin(orders, eq(orders.id, returnGrants.orderId))
    .where(
      and(
        eq(returnGrants.orderId, id),
        eq(returnGrants.memberId, caller.memberId),
        gt(returnGrants.expiresAt, new Date()),
        eq(orders.storeId, store.id),
      ),
    );
  return row?.order;
}
