import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { checkout } from "#backend/checkout/place-order.ts";
import { cartNamed } from "#backend/order/find.ts";
import { lockOrder } from "#backend/order/move.ts";
import { refuseSingleUse } from "#backend/order/purchase-order/lasting.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { readDay, startOfDay } from "#backend/platform/time.ts";
import { isPaid } from "#contract/shapes/order-status.ts";
import { requireBuyer } from "./buyer.ts";
import { type Interval, occurrenceAt, readInterval } from "./interval.ts";
import { refuseUnrepeatable } from "./repeatable.ts";

type Submit = typeof contract.subscription.submit;
type Plan = { interval: Interval; startAt: Date; endAt: Date | null; totalOccurrences: number | null };

/**
 * Places a prepared order of the caller and repeats it from then on; the order is the first occurrence.
 * Errors: those of `requireRegistered` and of `checkout`; `_ERR_CMD_INVALID_PARAM` for an interval, a start in the
 * past, and an end before the start; with an interval those of `requireBuyer`, `refuseUnrepeatable` and `refuseSingleUse`.
 * What is bought in a preview is not repeated.
 * @see docs/interface/subscription.md#recurring-orders
 */
export async function submit(args: HandlerArgs<Submit>): Promise<WireReply<Submit>> {
  const { db, caller, store, params, body } = args;
  requireRegistered(caller, "SubmitRecurringOrder");
  const plan = planOf(body, new Date());
  const order = await cartNamed(args, params.orderId);
  const { notify_EMailSender_recipient, purchaseorder_id, x_version } = body;
  if (plan) {
    const locked = await lockOrder(db, order.id);
    await requireBuyer(db, locked);
    await refuseUnrepeatable(db, store, locked);
    await refuseSingleUse(db, locked, await readItems(db, locked.id), purchaseorder_id);
  }
  await checkout({
    ...args,
    query: {},
    params: {},
    body: { orderId: String(order.id), notify_EMailSender_recipient, purchaseorder_id, x_version },
  });
  if (plan && !order.preview) await startSubscription(db, order, plan);
  return { orderId: [String(order.id)] };
}

/** Records that an order that was just placed is repeated. */
export async function startSubscription(db: Tx, { id, memberId, storeId }: OrderRow, plan: Plan): Promise<void> {
  const [placed] = await db.update(orders).set({ typeCode: "REC" }).where(eq(orders.id, id)).returning();
  const { interval, startAt, endAt, totalOccurrences } = plan;
  const next = totalOccurrences === 1 ? null : firstAfter(plan, new Date());
  const nextAt = next && (!endAt || next <= endAt) ? next : null;
  const state = !nextAt ? "Completed" : placed && isPaid(placed.status) ? "Active" : "InActive";
  const [row] = await db
    .insert(subscriptions)
    .values({
      memberId,
      storeId,
      parentOrderId: id,
      state,
      intervalValue: interval.value,
      intervalUnit: interval.unit,
      startAt,
      endAt,
      totalOccurrences,
      nextAt,
      tryAt: nextAt,
    })
    .returning();
  if (!row) throw new Error("no subscription was written");
  await db
    .insert(subscriptionOccurrences)
    .values({ subscriptionId: row.id, number: 1, dueAt: new Date(), orderId: id });
}

/** A start in the future is when the second order is placed; otherwise it is placed one interval from now. */
const firstAfter = ({ startAt, interval }: Plan, now: Date) =>
  startAt > now ? startAt : occurrenceAt(startAt, interval, 1);

const aDay = 86_400_000;

/** The plan that the fields describe; undefined when they ask for no repetition. */
function planOf(body: HandlerArgs<Submit>["body"], now: Date): Plan | undefined {
  const value = body.fulfillmentInterval ?? body.paymentInterval;
  const unit = body.fulfillmentIntervalUOM ?? body.paymentIntervalUOM;
  if (!value && !unit) return undefined;
  const interval = readInterval(value, unit);
  if (!interval) throw invalid("fulfillmentInterval");
  const startAt = body.startDate ? momentOf("startDate", body.startDate) : now;
  if (startAt.getTime() < now.getTime() - aDay) throw invalid("startDate");
  const endAt = body.endDate ? momentOf("endDate", body.endDate) : null;
  if (endAt && endAt <= startAt) throw invalid("endDate");
  const total = Number(body.numberOfFulfillment || 0);
  if (!Number.isInteger(total) || total < 0 || total > 999) throw invalid("numberOfFulfillment");
  return { interval, startAt: startAt > now ? startAt : now, endAt, totalOccurrences: total || null };
}

/** A moment; a day alone begins in the shop's time zone, in which the months after it are counted. */
function momentOf(field: string, text: string): Date {
  const day = readDay(text);
  if (day) return startOfDay(day);
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? new Date(text) : undefined;
  // `Date` takes the 30th of February for a day in March.
  if (!moment || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(text.slice(0, 10)))
    throw invalid(field);
  return moment;
}
