import type { Contract, WireReply } from "#contract";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { Decimal, roundMoney } from "#backend/platform/money.ts";
import { type OccurrenceRow, readOccurrenceOrders, readOccurrences, type SubscriptionRow } from "./find.ts";
import { noEnd } from "./interval.ts";
import { moveDays, skipTo } from "./next-order.ts";

type Wire = WireReply<Contract["subscription"]["get"]>["resultList"][number];

const unitWidth = 16;

/** Subscriptions as they go over the wire. @see docs/interface/subscription.md#reading-subscriptions */
export async function viewSubscriptions(db: Db, rows: readonly SubscriptionRow[]): Promise<Wire[]> {
  const occurrences = await readOccurrences(db, rows);
  const orders = await readOccurrenceOrders(db, occurrences);
  return rows.map((row) =>
    view(
      row,
      occurrences.filter(({ subscriptionId }) => subscriptionId === row.id),
      orders,
    ),
  );
}

function view(row: SubscriptionRow, occurrences: OccurrenceRow[], orders: Map<number, OrderRow>): Wire {
  const placed = occurrences.flatMap(({ orderId }) => orders.get(orderId ?? 0) ?? []);
  const last = placed.at(-1);
  const schedule = viewSchedule(row, placed.length);
  const now = new Date();
  const [afterSkip, days] = [skipTo(row, now), moveDays(row, now)];
  const currency = last?.currency ?? "MXN";
  return {
    subscriptionIdentifier: { subscriptionId: String(row.id) },
    subscriptionTypeCode: "RecurringOrder",
    state: row.state,
    lastUpdate: row.updatedAt.toISOString(),
    purchaseDetails: { parentOrderIdentifier: { parentOrderId: String(row.parentOrderId) } },
    subscriptionInfo: {
      paymentInfo: {
        totalCost: { value: roundMoney(new Decimal(last?.grandTotal ?? 0), currency).toNumber(), currency },
      },
      fulfillmentSchedule: schedule,
      paymentSchedule: schedule,
    },
    x_occurrences: occurrences.toReversed().map((one) => ({
      number: one.number,
      dueDate: one.dueAt.toISOString(),
      attempts: one.attempts,
      ...(one.orderId !== null && { orderId: String(one.orderId), orderStatus: orders.get(one.orderId)?.status }),
      ...(one.faultKey !== null && { errorKey: one.faultKey, errorParameters: one.faultParameters ?? "" }),
    })),
    ...(afterSkip && { x_skipTo: afterSkip.toISOString() }),
    ...(days && { x_moveDays: days }),
  };
}

const viewSchedule = (row: SubscriptionRow, completedOccurrences: number) => ({
  startInfo: { startDate: row.startAt.toISOString() },
  frequencyInfo: {
    frequency: { value: row.intervalValue, uom: row.intervalUnit.padEnd(unitWidth) },
    ...(row.nextAt && { nextOccurence: row.nextAt.toISOString() }),
    completedOccurrences,
    ...(row.totalOccurrences !== null && { remainingOccurrences: row.totalOccurrences - row.done }),
  },
  endInfo: {
    endDate: row.endAt?.toISOString() ?? noEnd,
    ...(row.totalOccurrences !== null && { totalOccurrences: row.totalOccurrences }),
  },
});
