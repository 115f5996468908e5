import { and, asc, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox, subscriptionOccurrences, subscriptions } from "../db/schema/index.ts";
import { BackendFault } from "../http/fault.ts";
import { lockOrder } from "../order/move.ts";
import { isPaid } from "../order/transitions.ts";
import { findStore } from "../store/store.ts";
import { isUnderWay } from "./cancel.ts";
import type { SubscriptionRow } from "./find.ts";
import { occurrenceAt } from "./interval.ts";
import { repeatOrder } from "./repeat-order.ts";

const mostAttempts = 3;
const aDay = 86_400_000;
const mostAtOnce = 1_000;

/**
 * Places every order that is due at `now`, each in one transaction with the note that it was placed: a crash between
 * leaves neither, a second run finds the note. Several processes may do this at once. A refused order is tried again on
 * the next two days; then it is given up, and after a failed payment the subscription rests.
 * @returns how many orders were placed
 */
export async function placeDue(db: Db, now = new Date()): Promise<number> {
  let placed = 0;
  const due = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, "Active"), lte(subscriptions.tryAt, now)))
    .orderBy(asc(subscriptions.tryAt))
    .limit(mostAtOnce);
  const troubles: unknown[] = [];
  for (const { id } of due) {
    try {
      if (await db.transaction((tx) => placeOne(tx, id, now))) placed += 1;
    } catch (error) {
      troubles.push(error); // one that fails keeps no other one from being placed
    }
  }
  await settle(db);
  if (troubles.length) throw new AggregateError(troubles, `${troubles.length} subscriptions could not be run`);
  return placed;
}

async function placeOne(db: Db, id: number, now: Date): Promise<boolean> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  // Asked again under the lock: it may have been run or cancelled meanwhile.
  if (!row?.nextAt || row.state !== "Active" || !row.tryAt || row.tryAt > now) return false;
  if (row.endAt && row.nextAt > row.endAt) return finish(db, row, "Expired");
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
    await fail(db, row, error.key, attempts, now);
    return false;
  }
  await goOn(db, row, now);
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

async function note(db: Db, { id, nextAt }: SubscriptionRow, outcome: Outcome) {
  const row = { ...outcome, updatedAt: new Date() };
  await db
    .insert(subscriptionOccurrences)
    .values({ subscriptionId: id, dueAt: nextAt ?? new Date(), ...row })
    .onConflictDoUpdate({ target: [subscriptionOccurrences.subscriptionId, subscriptionOccurrences.number], set: row });
}

async function fail(db: Db, row: SubscriptionRow, key: string, attempts: number, now: Date) {
  await mailFailure(db, row, key, attempts);
  if (attempts < mostAttempts) {
    const tryAt = new Date(now.getTime() + aDay);
    await db.update(subscriptions).set({ tryAt, updatedAt: now }).where(eq(subscriptions.id, row.id));
  } else if (aboutPayment.includes(key)) {
    const rest = { state: "Suspended" as const, tryAt: null, updatedAt: now };
    await db.update(subscriptions).set(rest).where(eq(subscriptions.id, row.id));
  } else await goOn(db, row, now);
}

const aboutPayment = ["_ERR_INVALID_PI_TOTAL_AMOUNT", "_ERR_PAYMENT_NOT_COMBINABLE", "_ERR_CREATE_PAYMENT_METHOD"];

/** This occurrence has had its turn; the next one is the first that lies ahead: what was missed is not made up for. */
async function goOn(db: Db, row: SubscriptionRow, now: Date): Promise<void> {
  const done = row.done + 1;
  const [interval, start] = [{ value: row.intervalValue, unit: row.intervalUnit }, row.startAt];
  let n = 1;
  while (occurrenceAt(start, interval, n) <= (row.nextAt ?? start) || occurrenceAt(start, interval, n) <= now) n += 1;
  const nextAt = occurrenceAt(start, interval, n);
  const over = (row.totalOccurrences !== null && done >= row.totalOccurrences) || (row.endAt && nextAt > row.endAt);
  if (over) {
    await finish(db, { ...row, done }, "Completed");
    return;
  }
  await db
    .update(subscriptions)
    .set({ done, nextAt, tryAt: nextAt, updatedAt: now })
    .where(eq(subscriptions.id, row.id));
}

async function finish(db: Db, { id, done }: SubscriptionRow, state: "Completed" | "Expired" | "Cancelled") {
  await db
    .update(subscriptions)
    .set({ state, done, nextAt: null, tryAt: null, updatedAt: new Date() })
    .where(eq(subscriptions.id, id));
  return false;
}

/** Those that waited for something: a cancelled one for its last order, a new one for its payment. */
async function settle(db: Db): Promise<void> {
  const waiting = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.state, ["PendingCancel", "InActive"]))
    .limit(mostAtOnce);
  for (const { id } of waiting) await db.transaction((tx) => settleOne(tx, id));
}

async function settleOne(db: Db, id: number): Promise<void> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (row?.state === "PendingCancel" && !(await isUnderWay(db, row))) await finish(db, row, "Cancelled");
  if (row?.state !== "InActive") return;
  const { status } = await lockOrder(db, row.parentOrderId);
  if (["X", "N"].includes(status)) await finish(db, row, "Cancelled");
  else if (isPaid(status)) await db.update(subscriptions).set({ state: "Active" }).where(eq(subscriptions.id, id));
}

async function mailFailure(db: Db, row: SubscriptionRow, key: string, attempts: number): Promise<void> {
  const { email } = await lockOrder(db, row.parentOrderId);
  if (!email) return;
  const payload = { subscriptionId: String(row.id), storeId: String(row.storeId), errorKey: key, attempts };
  await db.insert(outbox).values({ to: email, kind: "subscription-failed", payload });
}
