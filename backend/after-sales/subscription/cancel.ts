import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { type OrderStatus, orderStatus } from "#contract/shapes/order-status.ts";
import { cancelableStates } from "#contract/subscription.ts";
import {
  lockSubscription,
  noSuchSubscription,
  readOccurrenceOrders,
  readOccurrences,
  type SubscriptionRow,
} from "./find.ts";

type Cancel = typeof contract.subscription.cancel;

/**
 * The subscription that a cancellation names, its row locked; whose it is has to be checked. Errors: those of `requireRegistered`;
 * 404.
 */
export async function namedSubscription(args: HandlerArgs<Cancel>): Promise<SubscriptionRow> {
  const { db, caller, store, params, query } = args;
  requireRegistered(caller, "CancelRecurringOrder");
  const row = await lockSubscription(db, store, eq(subscriptions.parentOrderId, readId(params.orderId) ?? -1));
  if (query.subscriptionId !== undefined && query.subscriptionId !== String(row.id)) throw noSuchSubscription();
  return row;
}

/**
 * Ends a repetition. An order that is on its way still arrives: until then the state is PendingCancel. Errors: 409
 * `_ERR_ALREADY_PROCESSED` for one that has ended.
 * @see docs/interface/subscription.md#canceling-a-subscription
 */
export async function endRepetition(db: Tx, row: SubscriptionRow): Promise<WireReply<Cancel>> {
  if (!cancelableStates.includes(row.state)) throw refused("_ERR_ALREADY_PROCESSED", { state: row.state });
  const state = (await isUnderWay(db, row)) ? ("PendingCancel" as const) : ("Cancelled" as const);
  await db
    .update(subscriptions)
    .set({ state, nextAt: null, tryAt: null, updatedAt: new Date() })
    .where(eq(subscriptions.id, row.id));
  return { subscriptionId: [String(row.id)], subscriptionType: ["RecurringOrder"], state: [state] };
}

/** Ends every repetition of a person whose account is removed. */
export const endRepetitionsOf = (db: Tx, memberId: number): Promise<void> =>
  endAll(db, eq(subscriptions.memberId, memberId));

/** Ends the repetition that an order belongs to, if any. The order's row is locked after this, as by the job that places orders. */
export async function endRepetitionOfOrder(db: Tx, orderId: number): Promise<void> {
  const { subscriptionId } = subscriptionOccurrences;
  const its = db.select({ subscriptionId }).from(subscriptionOccurrences);
  await endAll(db, inArray(subscriptions.id, its.where(eq(subscriptionOccurrences.orderId, orderId))));
}

async function endAll(db: Tx, which: SQL): Promise<void> {
  const going = and(which, inArray(subscriptions.state, [...cancelableStates]));
  for (const row of await db.select().from(subscriptions).where(going).orderBy(subscriptions.id).for("update"))
    await endRepetition(db, row);
}

/** An order in one of these statuses has arrived, or never will. */
export const arrivedStatuses: OrderStatus[] = [
  orderStatus.delivered,
  orderStatus.canceled,
  orderStatus.denied,
  orderStatus.returnOpen,
  orderStatus.lockedByReturn,
  orderStatus.lockedByAppeasement,
];

/** Whether the newest order of a subscription has not reached its end. */
export async function isUnderWay(db: Db, row: SubscriptionRow): Promise<boolean> {
  const orders = await readOccurrenceOrders(db, await readOccurrences(db, [row]));
  return [...orders.values()].some(({ status }) => !arrivedStatuses.includes(status));
}
