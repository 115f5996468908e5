import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { isStaffOf } from "#backend/order/find.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type OccurrenceRow = typeof subscriptionOccurrences.$inferSelect;
type Who = { db: Db; caller: Caller; store: Store };

/** The same error for unknown subscriptions and other shoppers'. */
export const noSuchSubscription = () => refused("_ERR_RESOURCE_NOT_FOUND");

/** The subscriptions of a member in a store, newest first. */
export const readSubscriptions = (db: Db, store: Store, memberId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.storeId, store.id)))
    .orderBy(desc(subscriptions.id));

/** Subscriptions of the caller, in the order of the ids; unknown ones and other shoppers' are left out. The store's staff see all. */
export async function ownSubscriptions(
  { db, caller, store }: Who,
  subscriptionIds: readonly string[],
): Promise<SubscriptionRow[]> {
  const ids = subscriptionIds.flatMap((id) => readId(id) ?? []);
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, [-1, ...ids]), eq(subscriptions.storeId, store.id)));
  const readable = rows.filter(({ memberId }) => memberId === caller.memberId || isStaffOf(caller, store));
  return ids.flatMap((id) => readable.find((row) => row.id === id) ?? []);
}

/** One of them. Errors: 404. */
export async function ownSubscription(who: Who, subscriptionId: string): Promise<SubscriptionRow> {
  const [row] = await ownSubscriptions(who, [subscriptionId]);
  if (!row) throw noSuchSubscription();
  return row;
}

/** A subscription of the store, its row locked against the job that places orders. Errors: 404. */
export async function lockSubscription(db: Tx, store: Store, named: SQL | undefined): Promise<SubscriptionRow> {
  const here = and(named, eq(subscriptions.storeId, store.id));
  const [row] = await db.select().from(subscriptions).where(here).for("update");
  if (!row) throw noSuchSubscription();
  return row;
}

/** Each time these were due, in order. */
export const readOccurrences = async (db: Db, rows: readonly SubscriptionRow[]): Promise<OccurrenceRow[]> =>
  rows.length
    ? db
        .select()
        .from(subscriptionOccurrences)
        .where(
          inArray(
            subscriptionOccurrences.subscriptionId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(subscriptionOccurrences.number))
    : [];

/** The orders these became. */
export async function readOccurrenceOrders(db: Db, occurrences: readonly OccurrenceRow[]) {
  const ids = occurrences.flatMap(({ orderId }) => orderId ?? []);
  const rows = ids.length ? await db.select().from(orders).where(inArray(orders.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
