import { and, eq } from "drizzle-orm";
import { prorate } from "#backend/pricing/prorate.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order.ts";
import { Decimal, sum } from "#backend/platform/money.ts";

type Line = Pick<OrderItemRow, "id" | "shippingCharge" | "giftWrapCharge">;

/**
 * What was paid for the delivery of each line and its gift wrapping, tax aside: the charges less what promotions took off delivery,
 * which only the order has, by charges; wrapping is never free by them. `discount` is not positive. Pure.
 */
export function shareDelivery(lines: readonly Line[], discount: Decimal, currency: string): Map<number, Decimal> {
  const charges = lines.map(({ shippingCharge, giftWrapCharge }) => new Decimal(shippingCharge).minus(giftWrapCharge));
  const paid = Decimal.max(0, sum(charges).plus(discount));
  const shares = discount.isZero() ? charges : prorate(paid, charges, currency, charges);
  return new Map(lines.map(({ id, giftWrapCharge }, index) => [id, sum([shares[index] ?? 0, giftWrapCharge])]));
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
