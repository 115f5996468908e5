import { and, asc, eq, exists, inArray, lte, ne, notExists, or } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { referenceMethods } from "#backend/order/payment/registry.ts";
import { lateWordMs, unpaidKeptMs } from "#backend/order/progress.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { findStore } from "#backend/store/store.ts";
import { awaitsPayment, orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "./cancel.ts";

/**
 * Cancels the orders whose payment has not arrived within 48 hours of placing them, or an hour later for a payment by reference: stock
 * and promotion uses are given back, partial payments are refunded, and the buyer gets an email. An order that a member of staff has
 * locked is left alone.
 */
export const unpaidJob = rowJob({
  name: "unpaid_orders",

  due: (db, { now, speed, limit, ready }) => {
    const placedUntil = new Date(now.getTime() - unpaidKeptMs / speed);
    const unpaid = db
      .select({ id: paymentInstructions.id })
      .from(paymentInstructions)
      .where(and(eq(paymentInstructions.orderId, orders.id), ne(paymentInstructions.status, "Success")));
    // For payments at a register in the last minute: their provider reports within the hour.
    const byReference = db
      .select({ id: paymentInstructions.id })
      .from(paymentInstructions)
      .where(
        and(
          eq(paymentInstructions.orderId, orders.id),
          eq(paymentInstructions.status, "Pending"),
          inArray(paymentInstructions.method, ["", ...referenceMethods()]),
        ),
      );
    const graceOver = lte(orders.placedAt, new Date(placedUntil.getTime() - lateWordMs / speed));
    const waits = and(
      eq(orders.status, orderStatus.received),
      eq(orders.locked, false),
      lte(orders.placedAt, placedUntil),
      or(graceOver, notExists(byReference)),
    );
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(and(waits, exists(unpaid), ready(orders.id)))
      .orderBy(asc(orders.placedAt))
      .limit(limit);
  },

  /** Checked again under the lock: the payment may have arrived in the meantime. */
  async work(tx, { id }) {
    const order = await lockOrder(tx, id);
    const paid = (await readInstructions(tx, id)).every(({ status }) => status === "Success");
    if (!awaitsPayment(order.status) || order.locked || paid) return false;
    await cancelOrder(tx, await findStore(tx, String(order.storeId)), id, { reason: "PAYMENT_OVERDUE" });
    return true;
  },
});

/** One round of `unpaidJob` at `now`; `speed` divides the waiting time. @returns how many were canceled */
export const releaseUnpaid = (db: Db, now = new Date(), speed = 1): Promise<number> =>
  unpaidJob.run(db, { now, speed });
