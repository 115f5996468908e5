import { and, eq, lte } from "drizzle-orm";
import type { OrderRow } from "../cart/rows.ts";
import { startClock } from "../clock.ts";
import type { Db } from "../db/client.ts";
import { orders, paymentInstructions, paypalOrders, refunds } from "../db/schema/index.ts";
import { decimalsOf, roundMoney } from "../money.ts";
import { adapterOf } from "./adapter.ts";

const mostAtOnce = 100;
const longestPauseMs = 10 * 60_000;

/** The pause before the provider is asked once more, in milliseconds: 4 s, 8 s … 10 minutes. Pure. */
export const pauseAfter = (tries: number): number => Math.min(longestPauseMs, 2_000 * 2 ** Math.min(tries, 20));

/**
 * Asks providers for what they owe us: refunds that are due, and the capture of what shoppers agreed to before they
 * ordered. Each is marked before it is sent, so that of several nodes one asks, and asked again until the provider says
 * that it is done. The mark is the number of tries: a time read from PostgreSQL has lost its microseconds.
 * @returns how many were taken
 */
export async function askProviders(db: Db, now = new Date()): Promise<number> {
  const due = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.status, "Requested"), lte(refunds.dueAt, now)))
    .orderBy(refunds.dueAt)
    .limit(mostAtOnce);
  let taken = 0;
  for (const { refund, order } of due) if (await askRefund(db, refund, order, now)) taken += 1;
  for (const agreed of await uncaptured(db, now)) if (await askCapture(db, agreed, now)) taken += 1;
  return taken;
}

/** Runs `askProviders` every two seconds (`everyMs`). @returns what stops it */
export const startPaymentClock = (db: Db, everyMs = 2_000) => startClock("payment", () => askProviders(db), everyMs);

async function askRefund(db: Db, refund: typeof refunds.$inferSelect, order: OrderRow, now: Date): Promise<boolean> {
  const { id, tries, method, currency } = refund;
  const next = { tries: tries + 1, dueAt: new Date(now.getTime() + pauseAfter(tries + 1)) };
  const mine = await db
    .update(refunds)
    .set(next)
    .where(and(eq(refunds.id, id), eq(refunds.tries, tries)))
    .returning({ id: refunds.id });
  if (!mine.length) return false;
  const request = {
    kind: "refund" as const,
    orderId: String(order.id),
    piId: String(refund.paymentInstructionId),
    reference: String(id),
    amount: roundMoney(refund.amount, currency).toFixed(decimalsOf(currency)),
    currency,
  };
  return (await adapterOf(method)?.ask(request, order.storeId)) ?? false;
}

/** Agreements whose order is placed and waits for their money. A later attempt is paid at the provider's page instead. */
const uncaptured = (db: Db, now: Date) =>
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
        eq(orders.status, "M"),
      ),
    )
    .orderBy(paypalOrders.dueAt)
    .limit(mostAtOnce);

type Uncaptured = Awaited<ReturnType<typeof uncaptured>>[number];

async function askCapture(db: Db, { agreement, instruction, order }: Uncaptured, now: Date): Promise<boolean> {
  const { id, tries } = agreement;
  const next = { tries: tries + 1, dueAt: new Date(now.getTime() + pauseAfter(tries + 1)) };
  const mine = await db
    .update(paypalOrders)
    .set(next)
    .where(and(eq(paypalOrders.id, id), eq(paypalOrders.tries, tries)))
    .returning({ id: paypalOrders.id });
  if (!mine.length) return false;
  const request = {
    kind: "capture" as const,
    orderId: String(order.id),
    piId: String(instruction.id),
    reference: String(instruction.attempt),
    amount: roundMoney(instruction.amount, order.currency).toFixed(decimalsOf(order.currency)),
    currency: order.currency,
  };
  return (await adapterOf(instruction.method)?.ask(request, order.storeId)) ?? false;
}
