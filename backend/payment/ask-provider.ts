import { and, count, eq, lte, min } from "drizzle-orm";
import { findHosted } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { type Round } from "#backend/platform/clock/for-each-row.ts";
import { type Looking, requestJob } from "#backend/platform/clock/job.ts";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions, paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { amountText } from "#backend/platform/money.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

const everyMs = 2_000;
const limit = 100;
const maxPauseMs = 10 * 60_000;

/** The pause before the provider is asked once more, in milliseconds: 4 s, 8 s … 10 minutes. Pure. */
const pauseAfter = (tries: number): number => Math.min(maxPauseMs, 2_000 * 2 ** Math.min(tries, 20));

/**
 * Asks providers for refunds that are due. Each is marked before it is sent, so that only one of several nodes asks, and retried until
 * the provider says that it is done. The mark is the number of tries, because a time read from PostgreSQL has lost its microseconds.
 */
export const refundJob = requestJob({
  name: "refunds",
  everyMs,
  limit,
  due: async (db, { now, limit, ready }) => {
    const rows = await db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(refunds.status, "Requested"), lte(refunds.dueAt, now), ready(refunds.id)))
      .orderBy(refunds.dueAt)
      .limit(limit);
    return rows.map((row) => ({ ...row, id: row.refund.id }));
  },
  work: (db, { refund, order }, round) => askRefund(db, refund, order, round),
});

/** Refunds that no provider has confirmed. */
export const refundQueue = queue("refunds", (db) =>
  db
    .select({ rows: count(), oldest: min(refunds.at) })
    .from(refunds)
    .where(eq(refunds.status, "Requested")),
);

/** Asks for the capture of what shoppers agreed to before they ordered, in the same way. */
export const captureJob = requestJob({
  name: "captures",
  everyMs,
  limit,
  due: async (db, looking) => (await uncaptured(db, looking)).map((row) => ({ ...row, id: row.agreement.id })),
  work: askCapture,
});

/** One round of both at `now`. @returns how many were taken */
export const askProviders = async (db: Db, now = new Date()): Promise<number> =>
  (await refundJob.run(db, { now })) + (await captureJob.run(db, { now }));

async function askRefund(
  db: Db,
  refund: typeof refunds.$inferSelect,
  { id: orderId, storeId }: OrderRow,
  { now, signal }: Round,
): Promise<boolean> {
  const { id, tries, method, amount, currency, paymentInstructionId } = refund;
  const claimed = await db
    .update(refunds)
    .set(nextTry(tries, now))
    .where(and(eq(refunds.id, id), eq(refunds.tries, tries)))
    .returning({ id: refunds.id });
  if (!claimed.length) return false;
  const request = { kind: "refund", orderId, piId: paymentInstructionId, reference: id, amount, currency } as const;
  return ask(method, request, storeId, signal);
}

/** Claims a request for this process until it is due again. */
const nextTry = (tries: number, now: Date) => ({
  tries: tries + 1,
  dueAt: new Date(now.getTime() + pauseAfter(tries + 1)),
});

type Wanted = {
  kind: "refund" | "capture";
  orderId: number;
  piId: number | null;
  reference: number;
  amount: string;
  currency: string;
};

/** Sends a request to the provider of a payment method. @returns whether it has accepted it */
async function ask(method: string, wanted: Wanted, storeId: number, signal: AbortSignal): Promise<boolean> {
  const { kind, orderId, piId, reference, amount, currency } = wanted;
  const ids = { orderId: String(orderId), piId: String(piId), reference: String(reference) };
  const request = { kind, ...ids, amount: amountText(amount, currency), currency };
  return (await findHosted(method)?.adapter.ask(request, storeId, signal)) ?? false;
}

/** Agreements whose order is placed and waits for their money. A later attempt is paid at the provider's page instead. */
const uncaptured = (db: Db, { now, limit, ready }: Looking) =>
  db
    .select({ agreement: paypalOrders, instruction: paymentInstructions, order: orders })
    .from(paypalOrders)
    .innerJoin(paymentInstructions, eq(paymentInstructions.reference, paypalOrders.id))
    .innerJoin(orders, eq(orders.id, paymentInstructions.orderId))
    .where(
      and(
        eq(paypalOrders.status, "APPROVED"),
        lte(paypalOrders.dueAt, now),
        eq(paymentInstructions.status, "Pending"),
        eq(paymentInstructions.attempt, 1),
        eq(orders.status, orderStatus.received),
        ready(paypalOrders.id),
      ),
    )
    .orderBy(paypalOrders.dueAt)
    .limit(limit);

type Uncaptured = { id: string } & Awaited<ReturnType<typeof uncaptured>>[number];

async function askCapture(
  db: Db,
  { agreement, instruction, order: { id: orderId, storeId, currency } }: Uncaptured,
  { now, signal }: Round,
): Promise<boolean> {
  const { id, tries } = agreement;
  const claimed = await db
    .update(paypalOrders)
    .set(nextTry(tries, now))
    .where(and(eq(paypalOrders.id, id), eq(paypalOrders.tries, tries)))
    .returning({ id: paypalOrders.id });
  if (!claimed.length) return false;
  const { id: piId, attempt: reference, amount, method } = instruction;
  const request = { kind: "capture", orderId, piId, reference, amount, currency } as const;
  return ask(method, request, storeId, signal);
}
