import { and, eq } from "drizzle-orm";
import { prorate } from "#backend/pricing/prorate.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { Decimal, sum } from "#backend/platform/money.ts";

type Line = Pick<OrderItemRow, "id" | "shippingCharge" | "giftWrapCharge">;

/**
 * What was paid for the delivery and gift wrapping of each line, before tax: the charges less the promotions' discount on delivery, which
 * is known only per order and is prorated by charges; promotions never make wrapping free. `discount` is not positive. Pure.
 */
export function shareDelivery(lines: readonly Line[], discount: Decimal, currency: string): Map<number, Decimal> {
  const charges = lines.map(({ shippingCharge, giftWrapCharge }) => new Decimal(shippingCharge).minus(giftWrapCharge));
  const paid = Decimal.max(0, sum(charges).plus(discount));
  const shares = discount.isZero() ? charges : prorate(paid, charges, currency, charges);
  return new Map(lines.map(({ id, giftWrapCharge }, index) => [id, sum([shares[index] ?? 0, giftWrapCharge])]));
}

/**
 * The same for a placed order, including refused lines: each line's own discounts are recorded. Orders that were placed before they were
 * (December 2026) share theirs.
 */
export async function readDeliveryPaid(db: Db, { id, currency }: Pick<OrderRow, "id" | "currency">) {
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id);
  const rows = await db
    .select({ amount: orderAdjustments.amount, orderItemId: orderAdjustments.orderItemId })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, id), eq(orderAdjustments.usage, "Shipping")));
  const off = (lineId: number | null) =>
    sum(rows.filter(({ orderItemId }) => orderItemId === lineId).map(({ amount }) => amount));
  if (rows.every(({ orderItemId }) => orderItemId === null)) return shareDelivery(lines, off(null), currency);
  return new Map(lines.map((line) => [line.id, Decimal.max(0, off(line.id).plus(line.shippingCharge))]));
}
