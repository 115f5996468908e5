import { and, asc, eq, inArray, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import { batchJob, type BatchJob, type Job } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { bankSessions } from "#backend/platform/db/schema/bank-session.ts";
import {
  fraudChecks,
  orderEvents,
  orderPromotionCodes,
  orderRewardOptions,
  orders,
} from "#backend/platform/db/schema/order.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { paymentInstructions, paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { daysBefore, type Retention } from "#backend/platform/retention.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** Days after which a cart goes that was emptied, merged or thrown away. */
const discardedDays = 30;

/** Carts and saved carts that have not changed for a long time. Those a member of staff has locked stay. */
export const cartJob = ({ everyMinutes, cartDays }: Retention): Job =>
  batchJob({
    name: "carts",
    everyMs: everyMinutes * 60_000,
    ...removing((now) =>
      and(
        eq(orders.status, orderStatus.cart),
        eq(orders.locked, false),
        lt(orders.updatedAt, daysBefore(now, cartDays)),
      ),
    ),
  });

/** Carts that were emptied, merged or thrown away. Placed orders that were canceled and scheduled orders are not carts. */
export const discardedCartJob = ({ everyMinutes }: Retention): Job =>
  batchJob({
    name: "discarded_carts",
    everyMs: everyMinutes * 60_000,
    ...removing((now) =>
      and(
        eq(orders.status, orderStatus.canceled),
        isNull(orders.placedAt),
        lt(orders.updatedAt, daysBefore(now, discardedDays)),
      ),
    ),
  });

/** Days after which what was bought in a preview goes. */
const previewDays = 7;

/** What was bought in previews: it never becomes an order. */
export const previewOrderJob = ({ everyMinutes }: Retention): Job =>
  batchJob({
    name: "preview_orders",
    everyMs: everyMinutes * 60_000,
    due: (db, { now, limit, ready }) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOldPreview(now), ready(orders.id)))
        .orderBy(asc(orders.updatedAt))
        .limit(limit),
    work: async (tx, ids, { now }) => {
      const locked = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.id, ids), isOldPreview(now)))
        .for("update", { skipLocked: true });
      const found = locked.map(({ id }) => id);
      if (found.length) await tx.delete(fraudChecks).where(inArray(fraudChecks.orderId, found));
      return deleteCarts(tx, found);
    },
  });

const isOldPreview = (now: Date) => and(orders.preview, lt(orders.updatedAt, daysBefore(now, previewDays)));

/** Deletes what no order has ever become of; value that a wallet holds for it must have gone back before. */
function removing(old: (now: Date) => SQL | undefined): Pick<BatchJob, "due" | "work"> {
  return {
    due: (db, { now, limit, ready }) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(old(now), neverOrdered(db), ready(orders.id)))
        .orderBy(asc(orders.updatedAt))
        .limit(limit),
    work: async (tx, ids, { now }) => {
      const locked = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(inArray(orders.id, ids), old(now), neverOrdered(tx)))
        .for("update", { skipLocked: true });
      return deleteCarts(
        tx,
        locked.map(({ id }) => id),
      );
    },
  };
}

/** Nothing but a cart so far, and nothing is held for it. */
function neverOrdered(db: Db): SQL | undefined {
  const ordered = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), ne(orderEvents.status, orderStatus.canceled)));
  const held = db
    .select({ id: paymentInstructions.id })
    .from(paymentInstructions)
    .where(and(eq(paymentInstructions.orderId, orders.id), paymentInstructions.held));
  return and(notExists(ordered), notExists(held));
}

/** Deletes carts with all that hangs on them, but for the ledgers of wallets. Their rows are locked. @returns how many */
export async function deleteCarts(tx: Db, ids: number[]): Promise<number> {
  if (!ids.length) return 0;
  const parts = [
    orderAdjustments,
    orderPromotionCodes,
    orderRewardOptions,
    orderItems,
    orderBankPromotions,
    orderComments,
    orderEvents,
    bankSessions,
    paypalOrders,
    paymentInstructions,
  ];
  for (const part of parts) await tx.delete(part).where(inArray(part.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
