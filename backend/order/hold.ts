import { eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { freed, holderOf } from "./hold-rules.ts";
import type { OrderRow } from "./rows.ts";

/**
 * Admits the holder of the order, or its owner while it has no holder. To act on behalf of its owner, a cart has to be held first,
 * and every change shows that the holder is still working on it. A hold that was not touched for too long ends.
 * The order's row is locked. Errors: `_ERR_ORDER_IS_LOCKED` with the holder's logon id, `_ERR_ORDER_IS_NOT_LOCKED`.
 * @returns the current order
 * @see docs/interface/on-behalf.md#taking-a-cart
 */
export async function requireHold(db: Tx, order: OrderRow, caller?: Pick<Caller, "actor">): Promise<OrderRow> {
  const holder = holderOf(order, new Date());
  const me = caller?.actor?.memberId;
  if (holder !== undefined && holder !== me) throw await isLocked(db, order);
  if (me === undefined || !isCart(order.status)) return order.locked ? free(db, order) : order;
  if (holder === undefined) throw refused("_ERR_ORDER_IS_NOT_LOCKED", { orderId: order.id });
  await touchHold(db, order);
  return order;
}

async function free(db: Tx, order: OrderRow): Promise<OrderRow> {
  await releaseHolds(db, eq(orders.id, order.id));
  return { ...order, ...freed, version: order.version + 1 };
}

/**
 * Gives someone an order to change. Raises its version and requires a new check, because the previous holder has not seen
 * the changes that follow. The order's row is locked.
 */
export async function takeHold(db: Tx, { id }: Pick<OrderRow, "id">, memberId: number): Promise<number> {
  const [taken] = await db
    .update(orders)
    .set({
      locked: true,
      lockedBy: memberId,
      lockedAt: new Date(),
      prepared: false,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, id))
    .returning();
  return taken?.version ?? 0;
}

/** Records that the holder is still working on the order. */
export async function touchHold(db: Tx, { id }: Pick<OrderRow, "id">): Promise<void> {
  await db.update(orders).set({ lockedAt: new Date() }).where(eq(orders.id, id));
}

/** Gives orders back to their owners in the same way. @returns the version of the last one */
export async function releaseHolds(db: Tx, which: SQL): Promise<number> {
  const freedOnes = await db
    .update(orders)
    .set({ locked: false, lockedBy: null, lockedAt: null, prepared: false, version: sql`${orders.version} + 1` })
    .where(which)
    .returning();
  return freedOnes.at(-1)?.version ?? 0;
}

/** Whether `requireHold` would admit the caller; for code that changes carts as a side effect and skips held ones. Pure. */
export function mayChange(order: OrderRow, { actor }: Pick<Caller, "actor">): boolean {
  return holderOf(order, new Date()) === actor?.memberId;
}

/** A cart that an agent opens for a shopper is held from the start. Pure. */
export const takenBy = ({ actor }: Pick<Caller, "actor">) =>
  actor ? { locked: true, lockedBy: actor.memberId, lockedAt: new Date() } : {};

/** The refusal, with the holder's name. */
export async function isLocked(db: Db, { lockedBy }: OrderRow) {
  const [holder] = lockedBy === null ? [] : await db.select().from(members).where(eq(members.id, lockedBy));
  return refused("_ERR_ORDER_IS_LOCKED", holder?.logonId ? { logonId: holder.logonId } : {});
}

/** Whether an order is held; one that was not touched for too long belongs to its owner again. */
export const isHeld = (order: OrderRow): boolean => holderOf(order, new Date()) !== undefined;
