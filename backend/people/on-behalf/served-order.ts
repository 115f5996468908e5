import { and, eq } from "drizzle-orm";
import { noSuchOrder } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Actor, Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart, isPlaced } from "#contract/shapes/order-status.ts";
import { wantsReason } from "./act-for.ts";
import { isAgentOf } from "./managed.ts";
import { readSession } from "./session.ts";

type Who = { db: Tx; caller: Caller; store: Store };

/**
 * A cart or an order of the store, for its agents and for site administrators, its row locked. Errors: 401, 403; 404
 * `_ERR_ORDER_NOT_FOUND`.
 */
export async function servedOrder({ db, caller, store }: Who, orderId: string, command: string): Promise<OrderRow> {
  requireRegistered(caller, command);
  if (!servesShoppersOf(caller, store)) throw forbidden(command);
  const id = readId(orderId);
  const here = and(eq(orders.id, id ?? -1), eq(orders.storeId, store.id));
  const [order] = await db.select().from(orders).where(here).for("update");
  if (!order || !(isCart(order.status) || isPlaced(order.status))) throw noSuchOrder(orderId);
  return order;
}

/** True for staff who may change what shoppers of this store have ordered. Pure. */
export const servesShoppersOf = (caller: Caller, store: Store): boolean =>
  isAgentOf(caller, store) || caller.staff?.role === "administrator";

/** Staff who change something of a shopper's as themselves, with the reason of their session. Errors: `_ERR_NO_ON_BEHALF_SESSION`. */
export async function ownActor(
  { db, caller, store }: { db: Db; caller: Caller; store: Store },
  order: Pick<OrderRow, "memberId">,
): Promise<Actor> {
  const session = await readSession(db, caller, store, order.memberId);
  if (!session && wantsReason(store)) throw refused("_ERR_NO_ON_BEHALF_SESSION");
  return { memberId: caller.memberId, as: "agent", sessionId: session?.id, reason: session?.reason ?? "" };
}
