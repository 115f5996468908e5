import { and, asc, eq, lte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { placeOrder } from "#backend/checkout/place-order.ts";
import { promiseDates } from "#backend/checkout/promise-dates.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { recipientOf } from "#backend/order/mail.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { scheduledOrders } from "#backend/platform/db/schema/subscription.ts";
import { BackendFault, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { findStore } from "#backend/store/store.ts";
import { isScheduled, orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "../order/cancel.ts";
import type { Interval } from "./interval.ts";
import { startSubscription } from "./submit.ts";

type Schedule = typeof contract.subscription.schedule;

const anHour = 3_600;

/**
 * Has a prepared order placed at a later time; the order waits as I and keeps its prices. With an interval (whole
 * hours) it is repeated from then on. Errors: those of `requireRegistered` and `cartForWrite`; `_ERR_ORDER_UNLOCKED`
 * without a valid precheckout; `_ERR_CMD_INVALID_PARAM` for a start that is malformed or has passed, and for interval,
 * attempts, delay.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export async function schedule(args: HandlerArgs<Schedule>): Promise<WireReply<Schedule>> {
  const { db, caller, store, params, body } = args;
  requireRegistered(caller, "ScheduleOrder");
  const tryAt = startOf(body.start, new Date());
  const intervalSeconds = body.interval === undefined ? null : count("interval", body.interval, anHour, 99 * anHour);
  if (intervalSeconds !== null && intervalSeconds % anHour) throw invalid("interval");
  const attemptsLeft = count("attempts", body.attempts ?? 1, 1, 10);
  const delaySeconds = count("delay", body.delay ?? anHour, 60, 30 * 24 * anHour);
  const order = await cartForWrite(db, caller, store, params.orderId);
  if (!order.prepared) throw refused("_ERR_ORDER_UNLOCKED");
  const email = await recipientOf(db, order, await readItems(db, order.id));
  await promiseDates(db, store, order.id, tryAt);
  await db.update(orders).set({ current: false, email }).where(eq(orders.id, order.id));
  await moveOrder(db, order.id, orderStatus.scheduled);
  await db.insert(scheduledOrders).values({ orderId: order.id, tryAt, attemptsLeft, delaySeconds, intervalSeconds });
  return { redirecturl: "", viewTaskName: "RedirectView" };
}

/** Places the scheduled orders whose time has come; one that is refused for the last time is canceled, with an e-mail. */
export const scheduleJob = rowJob({
  name: "scheduled_orders",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: scheduledOrders.orderId })
      .from(scheduledOrders)
      .where(and(lte(scheduledOrders.tryAt, now), ready(scheduledOrders.orderId)))
      .orderBy(asc(scheduledOrders.tryAt))
      .limit(limit),
  work: (tx, { id }, { now }) => placeOne(tx, id, now),
});

/** One round of `scheduleJob` at `now`. @returns how many were placed */
export const placeScheduled = (db: Db, now = new Date()): Promise<number> => scheduleJob.run(db, { now });

async function placeOne(db: Tx, orderId: number, now: Date): Promise<boolean> {
  const order = await lockOrder(db, orderId);
  const mine = eq(scheduledOrders.orderId, orderId);
  const [row] = await db.select().from(scheduledOrders).where(mine).for("update");
  if (!row?.tryAt || row.tryAt > now) return false;
  if (!isScheduled(order.status)) {
    await db.update(scheduledOrders).set({ tryAt: null }).where(mine);
    return false;
  }
  const store = await findStore(db, String(order.storeId));
  try {
    await db.transaction((tx) => placeOrder(tx, { store, body: {} }, order));
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    const attemptsLeft = row.attemptsLeft - 1;
    const tryAt = attemptsLeft > 0 ? new Date(now.getTime() + row.delaySeconds * 1_000) : null;
    await db.update(scheduledOrders).set({ attemptsLeft, tryAt, faultKey: error.key }).where(mine);
    if (!tryAt) await cancelOrder(db, store, orderId, { reason: "SCHEDULE_FAILED" });
    return false;
  }
  await db.update(scheduledOrders).set({ tryAt: null }).where(mine);
  if (row.intervalSeconds !== null) {
    const interval: Interval = { value: row.intervalSeconds / anHour, unit: "HUR" };
    await startSubscription(db, order, { interval, startAt: now, endAt: null, totalOccurrences: null });
  }
  return true;
}

/** `YYYY:MM:DD:hh:mm:ss`, or `hh:mm:ss` of today, in UTC. */
function startOf(text: string, now: Date): Date {
  const [, date, time] = /^(?:(\d{4}:\d\d:\d\d):)?(\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const day = date?.replaceAll(":", "-") ?? now.toISOString().slice(0, 10);
  const start = new Date(`${day}T${time}.000Z`);
  if (Number.isNaN(start.getTime()) || start < now) throw invalid("start");
  return start;
}

function count(field: string, sent: string | number, least: number, max: number): number {
  const value = Number(sent);
  if (!Number.isInteger(value) || value < least || value > max) throw invalid(field);
  return value;
}
