import { and, eq } from "drizzle-orm";
import { prorate } from "#backend/pricing/prorate.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order.ts";
import { Decimal, sum } from "#backend/platform/money.ts";

type Line = Pick<OrderItemRow, "id" | "shippingCharge">;

/**
 * What was paid for the delivery of each line, tax aside: the charges less what promotions took off delivery, which only the order
 * has, by charges. `discount` is not positive. Pure.
 */
export function shareDelivery(lines: readonly Line[], discount: Decimal, currency: string): Map<number, Decimal> {
  const charges = lines.map(({ shippingCharge }) => new Decimal(shippingCharge));
  if (discount.isZero()) return new Map(lines.map(({ id }, index) => [id, charges[index] ?? new Decimal(0)]));
  const shares = prorate(Decimal.max(0, sum(charges).plus(discount)), charges, currency, charges);
  return new Map(lines.map(({ id }, index) => [id, shares[index] ?? new Decimal(0)]));
}

/** The same of a placed order, refused lines included. */
export async function readDeliveryPaid(db: Db, { id, currency }: Pick<OrderRow, "id" | "currency">) {
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id);
  const rows = await db
    .select({ amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, id), eq(orderAdjustments.usage, "Shipping")));
  return shareDelivery(lines, sum(rows.map(({ amount }) => amount)), currency);
}
