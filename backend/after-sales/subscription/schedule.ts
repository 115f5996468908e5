import { and, asc, eq, lte } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { redeemPromotions } from "#backend/cart/promotion/redeem.ts";
import { claimQuotations } from "#backend/cart/quotation/claim.ts";
import { checkTerms } from "#backend/checkout/lasting-terms.ts";
import { placeOrder, requireChecked } from "#backend/checkout/place-order.ts";
import { promiseDates } from "#backend/checkout/promise-dates.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { heldForMs, holderOf } from "#backend/order/hold-rules.ts";
import { recipientOf } from "#backend/order/mail.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { numberOf, refuseSingleUse, refuseUnkept } from "#backend/order/purchase-order/lasting.ts";
import { takePurchaseOrder } from "#backend/order/purchase-order/take.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { scheduledOrders } from "#backend/platform/db/schema/subscription.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { isScheduled, orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "../order/cancel.ts";
import { requireEntitled } from "./buyer.ts";
import type { Interval } from "./interval.ts";
import { refuseUnrepeatable } from "./repeatable.ts";
import { refuseLapsed, type Timing, timingOf } from "./start.ts";
import { startSubscription } from "./submit.ts";

type Schedule = typeof contract.subscription.schedule;

const anHour = 3_600;

/**
 * Has a prepared order placed at a later time; the order waits as I, keeps its prices, and takes its quotations, its uses of promotions and
 * its purchase order number. With an interval (whole hours) it is repeated from then on, except in a preview. Errors: those of
 * `requireRegistered`, `timingOf`, `checkTerms`, `cartForWrite`, `requireChecked`, `requireEntitled`, `refuseLapsed`, `claimQuotations`,
 * `redeemPromotions` and `takePurchaseOrder`;
 * with an interval those of `refuseUnrepeatable` and `refuseSingleUse`.
 * @see docs/interface/subscription.md#scheduling-an-order
 */
export async function schedule(args: HandlerArgs<Schedule>): Promise<WireReply<Schedule>> {
  const { db, caller, store, params, body } = args;
  requireRegistered(caller, "ScheduleOrder");
  const timing = timingOf(body, new Date());
  const order = await cartForWrite(db, caller, store, params.orderId);
  requireChecked(order, body.x_version);
  const lines = await readItems(db, order.id);
  await requireEntitled(db, store, order, lines);
  await checkTerms(db, order, lines);
  refuseLapsed(lines, timing.tryAt);
  if (timing.intervalSeconds !== null) await refuseUnrepeatable(db, store, order);
  if (!order.preview) await takeAll(db, order, lines, { sent: body.purchaseorder_id, timing });
  const email = await recipientOf(db, order, lines);
  await promiseDates(db, store, order.id, timing.tryAt);
  await db.update(orders).set({ current: false, email }).where(eq(orders.id, order.id));
  await moveOrder(db, order.id, orderStatus.scheduled);
  await db.insert(scheduledOrders).values({ orderId: order.id, ...timing });
  if (email && !order.preview) await mailScheduled(db, { ...order, email }, lines, timing.tryAt);
  return { redirecturl: "", viewTaskName: "RedirectView" };
}

/** Confirms in writing what will be placed, and when: the confirmation of the order itself follows on its day. */
async function mailScheduled(db: Tx, order: OrderRow & { email: string }, lines: OrderItemRow[], at: Date) {
  const payload = {
    orderId: String(order.id),
    storeId: String(order.storeId),
    languageId: order.languageId,
    currency: order.currency,
    grandTotal: wireAmount(order.grandTotal),
    placedOn: at.toISOString(),
    orderItem: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
  };
  await db.insert(outbox).values({ to: order.email, kind: "order-scheduled", payload });
}

type Numbered = { sent: string | undefined; timing: Timing };

/**
 * What is refused later would cancel the order then, so it is taken now, in the sequence in which placing takes it: the quotations that its
 * prices come from, which may expire, promotions with limited uses, and its number, of which a waiting order counts as one order.
 */
async function takeAll(db: Tx, order: OrderRow, lines: OrderItemRow[], { sent, timing }: Numbered): Promise<void> {
  await claimQuotations(db, order, lines);
  await redeemPromotions(db, order);
  await takePurchaseOrder(db, order, lines, sent);
  if (timing.intervalSeconds === null) await refuseUnkept(db, order, lines);
  else await refuseSingleUse(db, order, lines, sent);
}

/** Places the scheduled orders whose time has come; one that is refused for the last time is canceled, with an email. */
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
  if (holderOf(order, now) !== undefined) {
    // Staff hold it: it is placed once it is free, and not canceled for waiting.
    await db
      .update(scheduledOrders)
      .set({ tryAt: new Date(now.getTime() + heldForMs) })
      .where(mine);
    return false;
  }
  const store = await findStore(db, String(order.storeId));
  try {
    await db.transaction(async (tx) => {
      const lines = await readItems(tx, order.id);
      await requireEntitled(tx, store, order, lines);
      refuseLapsed(lines, now);
      await placeOrder(tx, { store, body: { purchaseorder_id: await numberOf(tx, order) } }, order);
    });
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    const attemptsLeft = row.attemptsLeft - 1;
    const tryAt = attemptsLeft > 0 ? new Date(now.getTime() + row.delaySeconds * 1_000) : null;
    await db.update(scheduledOrders).set({ attemptsLeft, tryAt, faultKey: error.key }).where(mine);
    if (!tryAt) await cancelOrder(db, store, orderId, { reason: "SCHEDULE_FAILED" });
    return false;
  }
  await db.update(scheduledOrders).set({ tryAt: null }).where(mine);
  if (row.intervalSeconds !== null && !order.preview) {
    const interval: Interval = { value: row.intervalSeconds / anHour, unit: "HUR" };
    await startSubscription(db, order, { interval, startAt: now, endAt: null, totalOccurrences: null });
  }
  return true;
}
