import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart, isPlaced } from "#contract/shapes/order-status.ts";
import { readId } from "#backend/platform/http/id.ts";
import { currentCart, isCurrentAlias } from "./current.ts";
import type { OrderRow } from "./rows.ts";

type Who = { db: Db; caller: Caller; store: Store };

/** The same refusal for unknown orders and for those of others. */
export const noSuchOrder = (orderId: string) => refused("_ERR_ORDER_NOT_FOUND", { orderId }, { status: 404 });

/**
 * An order of the caller in this store, cart or placed. Errors: 404 `_ERR_ORDER_NOT_FOUND` for another shopper's, for
 * unknown ones and for requisition lists; a preview's orders are visible only in previews.
 * @see docs/interface/order.md#reading-an-order
 */
export async function ownOrder({ db, caller, store }: Who, orderId: string): Promise<OrderRow> {
  const id = readId(orderId);
  if (id === undefined || caller.kind === "anonymous") throw noSuchOrder(orderId);
  const mine = and(
    eq(orders.id, id),
    eq(orders.memberId, caller.memberId),
    eq(orders.storeId, store.id),
    eq(orders.preview, isPreview()),
  );
  const [order] = await db.select().from(orders).where(mine);
  if (!order || !(isCart(order.status) || isPlaced(order.status))) throw noSuchOrder(orderId);
  return order;
}

/**
 * The cart to read: the current one (`.` or nothing), or a pending order of the caller by its id.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function cartNamed({ db, caller, store }: Who, orderId = "."): Promise<OrderRow> {
  if (isCurrentAlias(orderId)) return currentCart(db, caller, store);
  const order = await ownOrder({ db, caller, store }, orderId);
  if (!isCart(order.status)) throw refused("_ERR_ORDER_NOT_FOUND", { orderId });
  return order;
}

/** True for staff who serve this store; site administrators serve all. Pure. @see docs/interface/on-behalf.md#who-may-act */
export const isStaffOf = ({ kind, staff }: Caller, { id }: Store): boolean =>
  kind === "staff" && (staff?.role === "administrator" || Boolean(staff?.servedStoreIds.includes(id)));

/**
 * Errors: 403 except for staff of the store, whatever they name.
 * @see docs/interface/order.md#reading-an-order
 */
export function requireStaff(caller: Caller, store: Store): void {
  if (!isStaffOf(caller, store)) throw forbidden("order");
}

/** Any placed order of the store, for its staff. Errors: 403, 404 `_ERR_ORDER_NOT_FOUND`. */
export async function staffOrder(who: Who, orderId: string): Promise<OrderRow> {
  requireStaff(who.caller, who.store);
  const order = await orderInStore(who, orderId);
  if (!order || !isPlaced(order.status)) throw noSuchOrder(orderId);
  return order;
}

/**
 * An order or a cart that the caller may read: their own or, for the store's staff, any. Errors: 404 `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/order.md#reading-an-order
 */
export async function readableOrder(who: Who, orderId: string): Promise<OrderRow> {
  if (!isStaffOf(who.caller, who.store)) return ownOrder(who, orderId);
  const order = await orderInStore(who, orderId);
  if (!order || !(isCart(order.status) || isPlaced(order.status))) throw noSuchOrder(orderId);
  return order;
}

async function orderInStore({ db, store }: Pick<Who, "db" | "store">, orderId: string): Promise<OrderRow | undefined> {
  const id = readId(orderId);
  if (id === undefined) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.storeId, store.id)));
  return order;
}
