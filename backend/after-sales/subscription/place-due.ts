import { and, asc, eq, inArray, isNull, lte, notExists, notInArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockOrder } from "#backend/order/move.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { findStore } from "#backend/store/store.ts";
import { isPaid, orderStatus, type OrderStatus, orderStatuses } from "#contract/shapes/order-status.ts";
import { arrivedStatuses, isUnderWay } from "./cancel.ts";
import type { SubscriptionRow } from "./find.ts";
import { dateAfter } from "./next-order.ts";
import { repeatOrder } from "./repeat-order.ts";

const maxAttempts = 3;
const aDay = 86_400_000;
/** An order that will never be paid. */
const endStatuses: OrderStatus[] = [orderStatus.canceled, orderStatus.denied];

/**
 * Places every order that is due, each in one transaction with the note that it was placed: a crash in between leaves
 * neither, and a second run finds the note. A refused order is retried on the next two days; then it is given up, and
 * if its payment fails or its buyer may no longer buy, the subscription is suspended.
 */
export const subscriptionJob = rowJob({
  name: "subscriptions",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, "Active"), lte(subscriptions.tryAt, now), ready(subscriptions.id)))
      .orderBy(asc(subscriptions.tryAt))
      .limit(limit),
  work: (tx, { id }, { now }) => placeOne(tx, id, now),
});

/** Continues subscriptions that were waiting for something: a canceled one for its last order, a new one for its payment. */
export const waitingJob = rowJob({
  name: "waiting_subscriptions",
  due: (db, { limit, ready }) => {
    const child = alias(orders, "child");
    const underWay = db
      .select({ id: child.id })
      .from(subscriptionOccurrences)
      .innerJoin(child, eq(child.id, subscriptionOccurrences.orderId))
      .where(
        and(eq(subscriptionOccurrences.subscriptionId, subscriptions.id), notInArray(child.status, arrivedStatuses)),
      );
    const arrived = and(eq(subscriptions.state, "PendingCancel"), notExists(underWay));
    const paid = and(
      eq(subscriptions.state, "InActive"),
      or(isNull(orders.id), notInArray(orders.status, unpaidStatuses)),
    );
    return db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .leftJoin(orders, eq(orders.id, subscriptions.parentOrderId))
      .where(
        and(inArray(subscriptions.state, ["PendingCancel", "InActive"]), or(arrived, paid), ready(subscriptions.id)),
      )
      .limit(limit);
  },
  work: (tx, { id }, { now }) => settleOne(tx, id, now),
});

const unpaidStatuses = orderStatuses.filter((status) => !isPaid(status) && !endStatuses.includes(status));

/** One round of both at `now`. @returns how many orders were placed */
export async function placeDue(db: Db, now = new Date()): Promise<number> {
  const placed = await subscriptionJob.run(db, { now });
  await waitingJob.run(db, { now });
  return placed;
}

async function placeOne(db: Tx, id: number, now: Date): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  // Checked again under the lock: it may have been run or canceled in the meantime.
  if (!row?.nextAt || row.state !== "Active" || !row.tryAt || row.tryAt > now) return false;
  if (row.endAt && row.nextAt > row.endAt) return finish(db, row, "Expired");
  const due = { ...row, nextAt: row.nextAt };
  const number = row.done + 1;
  const before = await occurrenceOf(db, row, number);
  const attempts = (before?.attempts ?? 0) + 1;
  if (before?.orderId != null) return false;
  const store = await findStore(db, String(row.storeId));
  const parent = await lockOrder(db, row.parentOrderId);
  try {
    const order = await db.transaction((tx) => repeatOrder(tx, store, parent));
    await note(db, row, { number, attempts, orderId: order.id, faultKey: null, faultParameters: null });
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    await note(db, row, { number, attempts, faultKey: error.key, faultParameters: error.parameters.join(",") });
    await fail(db, due, error.key, attempts, now);
    return false;
  }
  await goOn(db, due, now);
  return true;
}

async function occurrenceOf(db: Db, { id }: SubscriptionRow, number: number) {
  const [row] = await db
    .select()
    .from(subscriptionOccurrences)
    .where(and(eq(subscriptionOccurrences.subscriptionId, id), eq(subscriptionOccurrences.number, number)));
  return row;
}

type Outcome = Omit<typeof subscriptionOccurrences.$inferInsert, "subscriptionId" | "dueAt">;

async function note(db: Tx, { id, nextAt }: SubscriptionRow, outcome: Outcome) {
  const row = { ...outcome, updatedAt: new Date() };
  await db
    .insert(subscriptionOccurrences)
    .values({ subscriptionId: id, dueAt: nextAt ?? new Date(), ...row })
    .onConflictDoUpdate({ target: [subscriptionOccurrences.subscriptionId, subscriptionOccurrences.number], set: row });
}

type Due = SubscriptionRow & { nextAt: Date };

async function fail(db: Tx, row: Due, key: string, attempts: number, now: Date) {
  const isLast = attempts >= maxAttempts;
  const isLasting = lastingFaults.includes(key);
  await mailFailure(db, row, { key, attempts, outcome: isLast ? (isLasting ? "suspended" : "skipped") : "again" });
  if (!isLast) {
    const tryAt = new Date(now.getTime() + aDay);
    await db.update(subscriptions).set({ tryAt, updatedAt: now }).where(eq(subscriptions.id, row.id));
  } else if (isLasting) {
    const rest = { state: "Suspended" as const, tryAt: null, updatedAt: now };
    await db.update(subscriptions).set(rest).where(eq(subscriptions.id, row.id));
  } else await goOn(db, row, now);
}

/** The payment fails, or the person may no longer buy: the next date would change nothing about it. */
const lastingFaults = [
  "_ERR_INVALID_PI_TOTAL_AMOUNT",
  "_ERR_PAYMENT_NOT_COMBINABLE",
  "_ERR_CREATE_PAYMENT_METHOD",
  "_ERR_USER_AUTHORITY",
];

/** This occurrence is done; the next one is the first in the future: missed ones are not made up for. */
async function goOn(db: Tx, row: Due, now: Date): Promise<void> {
  const done = row.done + 1;
  const nextAt = dateAfter(row, now);
  const over = (row.totalOccurrences !== null && done >= row.totalOccurrences) || (row.endAt && nextAt > row.endAt);
  if (over) {
    await finish(db, { ...row, done }, "Completed");
    return;
  }
  await db
    .update(subscriptions)
    .set({ done, nextAt, tryAt: nextAt, openAfter: null, updatedAt: now })
    .where(eq(subscriptions.id, row.id));
}

async function finish(db: Tx, { id, done }: SubscriptionRow, state: "Completed" | "Expired" | "Cancelled") {
  await db
    .update(subscriptions)
    .set({ state, done, nextAt: null, tryAt: null, updatedAt: new Date() })
    .where(eq(subscriptions.id, id));
  return false;
}

async function settleOne(db: Tx, id: number, now: Date): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (row?.state === "PendingCancel") {
    const underWay = await isUnderWay(db, row);
    if (!underWay) await finish(db, row, "Cancelled");
    return !underWay;
  }
  if (row?.state !== "InActive") return false;
  const { status } = await lockOrder(db, row.parentOrderId);
  if (endStatuses.includes(status)) await finish(db, row, "Cancelled");
  else if (isPaid(status)) await begin(db, row, now);
  else return false;
  return true;
}

/** Dates that have passed while the first order waited for its approval are not made up for: it has just gone out itself. */
async function begin(db: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const nextAt = row.nextAt && row.nextAt <= now ? dateAfter({ ...row, nextAt: row.nextAt }, now) : row.nextAt;
  if (!nextAt || (row.endAt && nextAt > row.endAt)) await finish(db, row, "Expired");
  else {
    const going = { state: "Active" as const, nextAt, tryAt: nextAt, updatedAt: now };
    await db.update(subscriptions).set(going).where(eq(subscriptions.id, row.id));
  }
}

/** What follows: another try tomorrow, the next date, or nothing. */
type Failure = { key: string; attempts: number; outcome: "again" | "skipped" | "suspended" };

async function mailFailure(db: Tx, row: SubscriptionRow, { key, attempts, outcome }: Failure): Promise<void> {
  const { email, languageId } = await lockOrder(db, row.parentOrderId);
  if (!email) return;
  // The shop calls a recurring order by the number of its first order.
  const names = { subscriptionId: String(row.id), orderId: String(row.parentOrderId), storeId: String(row.storeId) };
  const payload = { ...names, languageId, errorKey: key, attempts, outcome };
  await db.insert(outbox).values({ to: email, kind: "subscription-failed", payload });
}
