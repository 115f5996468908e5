import { and, asc, eq, exists, inArray, isNotNull, lt } from "drizzle-orm";
import { eraseGiftNotes } from "#backend/order/lines.ts";
import { batchJob, type Job } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { daysBefore, type Retention } from "#backend/platform/retention.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** Days after an order has arrived, or was canceled, in which its buyer still reads what was on a gift's note. */
const notedDays = 90;

const { delivered, canceled, denied } = orderStatus;

/** Gift messages: once delivered and read, nothing needs them anymore. */
export const giftNoteJob = ({ everyMinutes }: Retention): Job =>
  batchJob({
    name: "gift_notes",
    everyMs: everyMinutes * 60_000,
    due: (db, { now, limit, ready }) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(isOver(now), noted(db), ready(orders.id)))
        .orderBy(asc(orders.updatedAt))
        .limit(limit),
    work: async (tx, ids, { now }) => {
      const due = and(inArray(orders.id, ids), isOver(now));
      const locked = await tx.select({ id: orders.id }).from(orders).where(due).for("update", { skipLocked: true });
      return eraseGiftNotes(
        tx,
        locked.map(({ id }) => id),
      );
    },
  });

const isOver = (now: Date) =>
  and(inArray(orders.status, [delivered, canceled, denied]), lt(orders.updatedAt, daysBefore(now, notedDays)));

const noted = (db: Db) =>
  exists(
    db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orders.id), isNotNull(orderItems.giftNote))),
  );
