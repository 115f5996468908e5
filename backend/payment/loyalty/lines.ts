import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { isRefused } from "#backend/order/open-line.ts";
import { productsIn } from "#backend/catalog/products-in.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readWide } from "#backend/platform/db/read.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { type Decimal, Decimal as Exactly, sum, zero } from "#backend/platform/money.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { earningValue, type PointsLine } from "./points.ts";
import type { LoyaltySettings } from "./settings.ts";

/** The lines of an order as points see them; what was returned and credited is left out. */
export const pointsLines = async (
  db: Db,
  store: Store,
  { id }: Pick<OrderRow, "id">,
  settings: LoyaltySettings,
): Promise<PointsLine[]> => (await pointsLinesOf(db, store, [id], settings)).get(id) ?? [];

/**
 * What is paid in money for the goods of an order, as far as they earn points: for all that has earned them, and for what is kept of it.
 * What came back in an earlier parcel and was credited before the last one left has earned nothing. What returns gave back in points since
 * was paid with points by then.
 * @param earnedAt when the points were credited
 */
export async function earningValues(
  db: Db,
  store: Store,
  { id }: Pick<OrderRow, "id">,
  { earnedAt, ...settings }: LoyaltySettings & { earnedAt: Date },
) {
  const sent = (await pointsLinesOf(db, store, [id], settings, { until: earnedAt })).get(id) ?? [];
  const kept = await pointsLines(db, store, { id }, settings);
  const paid = (await paidWithPoints(db, [id])).get(id) ?? zero;
  const inPoints = and(eq(refunds.orderId, id), eq(refunds.method, payMethods.points), gt(returnEvents.at, earnedAt));
  const back = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(returnEvents, and(eq(returnEvents.returnId, refunds.returnId), eq(returnEvents.code, "CREDITED")))
    .where(inPoints);
  return {
    sent: earningValue({ lines: sent, paidWithPoints: sum([paid, ...back.map(({ amount }) => amount)]) }),
    kept: earningValue({ lines: kept, paidWithPoints: paid }),
  };
}

/**
 * The same for many orders in as many queries as for one, by the order's id.
 * @param until leaves out only what was returned and credited by then
 */
export async function pointsLinesOf(
  db: Db,
  store: Store,
  orderIds: readonly number[],
  { excluded }: LoyaltySettings,
  { until }: { until?: Date } = {},
): Promise<Map<number, PointsLine[]>> {
  const where = inArray(orderItems.orderId, [...orderIds]);
  const items = (await readWide(db, orderItems, { where, orderBy: orderItems.id })).filter((line) => !isRefused(line));
  const out = await productsIn(db, store, excluded, items);
  const returned = await creditedPieces(db, orderIds, until);
  const taxIncluded = includesTax(store);
  const lines = new Map<number, PointsLine[]>(orderIds.map((id) => [id, []]));
  for (const item of items)
    lines.get(item.orderId)?.push({
      id: item.id,
      value: valueOf(item, returned.get(item.id) ?? 0, taxIncluded),
      excluded: out.has(item.productId),
    });
  return lines;
}

/** What points pay of orders at present, by the order's id: set aside or taken, less what was given back. */
export async function paidWithPoints(db: Db, orderIds: readonly number[]): Promise<Map<number, Decimal>> {
  const { orderId, status } = loyaltyReservations;
  const rows = await db
    .select()
    .from(loyaltyReservations)
    .where(and(inArray(orderId, [...orderIds]), inArray(status, ["RESERVED", "REDEEMED"])));
  const paid = new Map<number, Decimal>();
  for (const { orderId, amount, reversed } of rows)
    paid.set(orderId, (paid.get(orderId) ?? zero).plus(amount).minus(reversed));
  return paid;
}

function valueOf({ price, adjustment, salesTax, quantity }: OrderItemRow, returned: number, taxIncluded: boolean) {
  const whole = new Exactly(price).plus(adjustment).plus(taxIncluded ? 0 : salesTax);
  return whole.times(Math.max(0, quantity - returned)).dividedBy(quantity);
}

async function creditedPieces(db: Db, orderIds: readonly number[], until?: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(returnEvents, and(eq(returnEvents.returnId, returns.id), eq(returnEvents.code, "CREDITED")))
    .where(and(inArray(returns.orderId, [...orderIds]), until && lte(returnEvents.at, until)));
  const pieces = new Map<number, number>();
  for (const { id, quantity } of rows) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}
