import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { needsIdentity, NoCart, refused } from "#backend/platform/http/fault.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import { isPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { requireHold, takenBy } from "./hold.ts";
import type { OrderRow } from "./rows.ts";

/**
 * The caller's cart, for reading: the current pending order of this store and organization, else the pending one
 * updated last. Throws NoCart (404, no errors) without one, and for the generic user.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function currentCart(db: Db, caller: Caller, store: Store): Promise<OrderRow> {
  if (caller.kind === "anonymous") throw new NoCart();
  const [order] = await findCurrent(db, caller, store);
  if (!order) throw new NoCart();
  return order;
}

/**
 * The cart to change, its row locked until the transaction ends. `orderId`: `.` (also `.**.` or empty) for the current
 * one, else the id of a pending order of the caller.
 * Errors: `USR.CWXFR0130E` for the generic user, NoCart, `_ERR_ORDER_NOT_FOUND` for an id that is not a pending order
 * of the caller, `_ERR_FORMAT_ORDERIDS_NOT_CORRECT`, those of `requireHold`.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function cartForWrite(db: Tx, caller: Caller, store: Store, orderId = "."): Promise<OrderRow> {
  if (caller.kind === "anonymous") throw needsIdentity();
  const order = isCurrentAlias(orderId)
    ? await lockCurrent(db, caller, store)
    : await lockById(db, caller, store, orderId);
  if (!order) throw new NoCart();
  return requireHold(db, order, caller);
}

/**
 * As `cartForWrite`, but opens a cart (in the call's language and currency) when there is none.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function cartOrNew(
  db: Tx,
  caller: Caller,
  store: Store,
  common: Pick<Common, "languageId" | "currency">,
  orderId = ".",
): Promise<OrderRow> {
  try {
    return await cartForWrite(db, caller, store, orderId);
  } catch (error) {
    if (!(error instanceof NoCart)) throw error;
  }
  await lockMember(db, caller);
  const { languageId, currency } = common;
  const owner = { storeId: store.id, memberId: caller.memberId, organizationId: caller.organizationId };
  // Of two concurrent first adds, the second waits at the unique index, inserts nothing and uses the first one's cart.
  await db
    .insert(orders)
    .values({ ...owner, languageId, currency, current: true, preview: isPreview(), ...takenBy(caller) })
    .onConflictDoNothing();
  return cartForWrite(db, caller, store);
}

/**
 * Marks the order as changed: not prepared, with the next version. Every write calls it.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function bumpVersion(db: Tx, orderId: number): Promise<void> {
  await db
    .update(orders)
    .set({ prepared: false, version: sql`${orders.version} + 1`, updatedAt: new Date() })
    .where(eq(orders.id, orderId));
}

/** Serializes whatever moves the mark of the current cart. Locked before any order's row, never after. */
export const lockMember = (db: Tx, { memberId }: Caller) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");

/**
 * All pending orders of the caller here, with their rows locked in the order of their ids, so that two changes of several
 * carts wait for each other instead of deadlocking. The one that `.` means comes first and is marked: writing to the others,
 * or opening another one, does not take its place.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function lockCarts(db: Tx, caller: Caller, store: Store): Promise<OrderRow[]> {
  if (caller.kind === "anonymous") throw needsIdentity();
  await lockMember(db, caller);
  const mine = pendingOf(caller, store);
  const rows = await db.select().from(orders).where(mine).orderBy(orders.id).for("update");
  const latest = (a: OrderRow, b: OrderRow) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id;
  const [first, ...others] = rows.sort((a, b) => Number(b.current) - Number(a.current) || latest(a, b));
  if (!first) return [];
  if (!first.current) await markCurrent(db, [], first);
  return [{ ...first, current: true }, ...others];
}

/**
 * The cart marked as current, its row locked. Errors: `USR.CWXFR0130E`, those of `requireHold`.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function lockCurrentCart(db: Tx, caller: Caller, store: Store): Promise<OrderRow | undefined> {
  if (caller.kind === "anonymous") throw needsIdentity();
  const marked = and(pendingOf(caller, store), eq(orders.current, true));
  const [order] = await db.select().from(orders).where(marked).for("update");
  return order && requireHold(db, order, caller);
}

/**
 * Makes one of the locked pending orders the cart; the others are saved carts.
 * @see docs/interface/saved-cart.md#pending-orders
 */
export async function markCurrent(db: Tx, carts: readonly OrderRow[], { id }: Pick<OrderRow, "id">): Promise<void> {
  const former = carts.filter((cart) => cart.current && cart.id !== id).map((cart) => cart.id);
  if (former.length) await db.update(orders).set({ current: false }).where(inArray(orders.id, former));
  await db.update(orders).set({ current: true }).where(eq(orders.id, id));
}

/**
 * Whether an order id means the current cart rather than one by its number. Pure.
 * @see docs/interface/conventions.md#order-ids
 */
export const isCurrentAlias = (orderId: string) => ["", ".", ".**."].includes(orderId);

/** A preview has carts of its own: prices of another day never get into a real one. */
const pendingOf = (caller: Caller, store: Store) =>
  and(
    eq(orders.preview, isPreview()),
    eq(orders.memberId, caller.memberId),
    eq(orders.storeId, store.id),
    eq(orders.organizationId, caller.organizationId),
    eq(orders.status, orderStatus.cart),
  );

const findCurrent = (db: Db, caller: Caller, store: Store) =>
  db
    .select()
    .from(orders)
    .where(pendingOf(caller, store))
    .orderBy(desc(orders.current), desc(orders.updatedAt), desc(orders.id))
    .limit(1);

/** What `currentCart` finds, as part of a larger statement; `currentValues` supplies its parameters. */
export const currentRow = (): SQL =>
  sql`select * from ${orders} where ${and(
    eq(orders.preview, sql.placeholder("preview")),
    eq(orders.memberId, sql.placeholder("memberId")),
    eq(orders.storeId, sql.placeholder("storeId")),
    eq(orders.organizationId, sql.placeholder("organizationId")),
    eq(orders.status, orderStatus.cart),
  )} order by ${orders.current} desc, ${orders.updatedAt} desc, ${orders.id} desc limit 1`;

/** Whose cart a new one is: the columns that decide which carts its caller sees. */
export const currentValues = ({ memberId, organizationId }: Caller, { id: storeId }: Store) => ({
  ...{ preview: isPreview(), memberId, storeId, organizationId },
});

/** Without a mark, the one changed last is current; writing to it marks it, so that changing another one does not move it. */
async function lockCurrent(db: Tx, caller: Caller, store: Store) {
  const [order] = await findCurrent(db, caller, store);
  if (!order || order.current) return order && lockRow(db, caller, store, order.id);
  const [latest] = await lockCarts(db, caller, store);
  return latest;
}

async function lockById(db: Tx, caller: Caller, store: Store, orderId: string) {
  if (!/^\d{1,15}$/.test(orderId)) throw refused("_ERR_FORMAT_ORDERIDS_NOT_CORRECT", { orderId });
  const order = await lockRow(db, caller, store, Number(orderId));
  if (!order) throw refused("_ERR_ORDER_NOT_FOUND", { orderId });
  return order;
}

/** Asks the status again under the lock: the order may have been placed while we waited. */
async function lockRow(db: Tx, caller: Caller, store: Store, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(pendingOf(caller, store), eq(orders.id, orderId)))
    .for("update");
  return order;
}
