import { and, eq, inArray, max, sql } from "drizzle-orm";
import { forgetBins } from "../bank-promotion/probe.ts";
import { forgetSessions } from "../bank-session/find.ts";
import { readItems } from "../cart/load.ts";
import { startClock } from "../clock.ts";
import type { Db } from "../db/client.ts";
import { orderEvents, orderItems, orders } from "../db/schema/index.ts";
import { shipStock } from "../inventory/reserve.ts";
import { accrueOrder } from "../loyalty/accrue.ts";
import { expirePoints } from "../loyalty/ledger.ts";
import { dropAbandonedHolds } from "../payment/drop.ts";
import { advanceReturns } from "../return/advance.ts";
import { findStore } from "../store/store.ts";
import { expireVouchers } from "../voucher/expire.ts";
import { decideFraudChecks } from "./fraud.ts";
import { lockOrder, moveOrder } from "./move.ts";
import { releaseUnpaid } from "./unpaid.ts";
import { clockedStatuses, dueStep, type Standing } from "./progress.ts";

const mostAtOnce = 10_000;

/**
 * The fulfilment clock: moves every paid order whose next step is due at `now` on by one step, each in a transaction of
 * its own. Several processes may do this at once. `speed` divides the waiting times. @returns how many moved
 */
export async function advanceOrders(db: Db, now = new Date(), speed = 1): Promise<number> {
  let moved = 0;
  for (const { id, ...standing } of await standings(db)) {
    if (dueStep(standing, now, speed) && (await advance(db, id, standing, now, speed))) moved += 1;
  }
  return moved;
}

/**
 * Runs the clock every minute (`everyMs`); a failing round is logged and does not stop the next one.
 * @returns what stops it; a running round is waited for
 */
export const startOrderClock = (db: Db, { everyMs, speed = 1 }: { everyMs?: number; speed?: number } = {}) =>
  startClock("order", () => tick(db, speed), everyMs);

/**
 * One round: orders, returns, checks, what is held for carts that were left, orders nobody paid, vouchers and points past
 * their day, digits asked about an hour ago, sessions at banks that are over.
 */
async function tick(db: Db, speed: number) {
  const now = new Date();
  await advanceOrders(db, now, speed);
  await advanceReturns(db, now, speed);
  await decideFraudChecks(db, now, speed);
  await dropAbandonedHolds(db, now, speed);
  await releaseUnpaid(db, now, speed);
  await expireVouchers(db, now);
  await expirePoints(db, now);
  await forgetBins(db, now);
  await forgetSessions(db, now);
}

/** Orders the clock looks at, those that wait longest first. */
async function standings(db: Db): Promise<(Standing & { id: number })[]> {
  const since = max(orderEvents.at);
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      since,
      pickUpOnly: sql<boolean>`not exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id}
        and ${orderItems.physicalStoreId} is null)`,
    })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, orders.status)))
    .where(inArray(orders.status, clockedStatuses))
    .groupBy(orders.id)
    .orderBy(since)
    .limit(mostAtOnce);
  return rows.flatMap((row) => (row.since ? [{ ...row, since: row.since }] : []));
}

async function advance(db: Db, orderId: number, standing: Standing, now: Date, speed: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { status, storeId } = order;
    const to = dueStep(standing, now, speed);
    // Asked again under the lock: it may have been moved, cancelled or edited meanwhile.
    if (!to || status !== standing.status) return false;
    await moveOrder(tx, orderId, to, now);
    if (to === "S") {
      await shipStock(tx, await findStore(tx, String(storeId)), await readItems(tx, orderId));
      await accrueOrder(tx, order, now);
    }
    return true;
  });
}
