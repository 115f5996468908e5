import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { noteServed } from "#backend/after-sales/order/comments.ts";
import { noSuchOrder } from "#backend/order/find.ts";
import { holderOf } from "#backend/order/hold-rules.ts";
import { isLocked, releaseHolds, takeHold, touchHold } from "#backend/order/hold.ts";
import { lockOrder } from "#backend/order/move.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { ownActor, servedOrder } from "./served-order.ts";

type Calls = typeof contract.onBehalf;

/**
 * Takes a shopper's cart, as the agent. Errors: 401, 403 for anyone who isn't an agent of the store; 404 `_ERR_ORDER_NOT_FOUND`;
 * `_ERR_NO_ON_BEHALF_SESSION`; `_ERR_ORDER_WRONG_STATUS` when the order isn't a cart, `_ERR_ORDER_IS_LOCKED`.
 * @see docs/interface/on-behalf.md#taking-a-cart
 */
export async function lock(args: HandlerArgs<Calls["lock"]>): Promise<WireReply<Calls["lock"]>> {
  const order = await servedOrder(args, args.params.orderId, "OrderLock");
  const actor = await ownActor(args, order);
  await recordAct(args.db, { actor, ...whose(order), call: "onBehalf.lock", orderId: order.id });
  await noteServed(args.db, { orderId: order.id, memberId: order.memberId, actor });
  const orderVersion = await take(args.db, order, actor, args.query.takeOverLock === "Y");
  return { orderId: String(order.id), orderVersion };
}

/** Releases the cart; site administrators may release any that is held. Errors: as above; `_ERR_ORDER_IS_NOT_LOCKED`. */
export async function unlock(args: HandlerArgs<Calls["unlock"]>): Promise<WireReply<Calls["unlock"]>> {
  const { db, caller } = args;
  const order = await servedOrder(args, args.params.orderId, "OrderUnlock");
  const actor = { memberId: caller.memberId, as: "agent" as const, sessionId: undefined, reason: "" };
  await recordAct(db, { actor, ...whose(order), call: "onBehalf.unlock", orderId: order.id });
  await release(db, order, actor, caller.staff?.role === "administrator");
  return { orderId: String(order.id) };
}

/** The same in a session for the cart's owner. Errors: 403 outside of one, `_ERR_ORDER_NOT_FOUND`, and as above. */
export async function lockOnBehalf(
  args: HandlerArgs<Calls["lockOnBehalf"]>,
): Promise<WireReply<Calls["lockOnBehalf"]>> {
  const { order, actor } = await ownCart(args);
  const orderVersion = await take(args.db, order, actor, args.query.takeOverLock === "Y");
  return { orderId: String(order.id), orderVersion };
}

/** Errors: as above. */
export async function unlockOnBehalf(
  args: HandlerArgs<Calls["unlockOnBehalf"]>,
): Promise<WireReply<Calls["unlockOnBehalf"]>> {
  const { order, actor } = await ownCart(args);
  const orderVersion = await release(args.db, order, actor, false);
  return { orderId: String(order.id), orderVersion: String(orderVersion) };
}

async function ownCart({ db, caller, store, params: { orderId } }: HandlerArgs<Calls["unlockOnBehalf"]>) {
  const { actor } = caller;
  if (!actor) throw forbidden("OrderLockOnBehalf");
  const id = readId(orderId);
  const [found] = id === undefined ? [] : await db.select().from(orders).where(eq(orders.id, id));
  if (found?.memberId !== caller.memberId || found.storeId !== store.id) throw noSuchOrder(orderId);
  return { order: await lockOrder(db, found.id), actor };
}

const whose = ({ memberId, storeId }: OrderRow) => ({ memberId, storeId });

/** Only agents take a cart over from another person, who can read that in the record. */
async function take(db: Tx, order: OrderRow, actor: Actor, takeOver: boolean): Promise<number> {
  if (!isCart(order.status)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  const holder = holderOf(order, new Date());
  if (holder === actor.memberId) {
    await touchHold(db, order);
    return order.version;
  }
  if (holder !== undefined) {
    if (!takeOver || actor.as !== "agent") throw await isLocked(db, order);
    const loser = { memberId: order.lockedBy ?? 0, sessionId: undefined, reason: actor.reason };
    await recordAct(db, { actor: loser, ...whose(order), call: "onBehalf.lockTakenOver", orderId: order.id });
  }
  return takeHold(db, order, actor.memberId);
}

async function release(db: Tx, order: OrderRow, actor: Actor, any: boolean): Promise<number> {
  const holder = holderOf(order, new Date());
  if (holder === undefined) throw refused("_ERR_ORDER_IS_NOT_LOCKED");
  if (holder !== actor.memberId && !any) throw await isLocked(db, order);
  return releaseHolds(db, eq(orders.id, order.id));
}
