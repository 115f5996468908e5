import { and, eq, inArray } from "drizzle-orm";
import { isRefused } from "#backend/order/open-line.ts";
import { readItems } from "#backend/cart/load.ts";
import { productsIn } from "#backend/catalog/products-in.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { type Decimal, Decimal as Exactly, sum } from "#backend/platform/money.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import type { PointsLine } from "./points.ts";
import type { LoyaltySettings } from "./settings.ts";

/** The lines of an order as points see them; what was returned and credited is left out. */
export async function pointsLines(
  db: Db,
  store: Store,
  { id }: Pick<OrderRow, "id">,
  { excluded }: LoyaltySettings,
): Promise<PointsLine[]> {
  const items = (await readItems(db, id)).filter((line) => !isRefused(line));
  const out = await productsIn(db, store, excluded, items);
  const returned = await creditedPieces(db, id);
  const taxIncluded = includesTax(store);
  return items.map((item) => ({
    id: item.id,
    value: valueOf(item, returned.get(item.id) ?? 0, taxIncluded),
    excluded: out.has(item.productId),
  }));
}

/** What points pay of an order at present: set aside or taken, less what was given back. */
export async function paidWithPoints(db: Db, orderId: number): Promise<Decimal> {
  const rows = await db
    .select()
    .from(loyaltyReservations)
    .where(
      and(eq(loyaltyReservations.orderId, orderId), inArray(loyaltyReservations.status, ["RESERVED", "REDEEMED"])),
    );
  return sum(rows.map(({ amount, reversed }) => new Exactly(amount).minus(reversed)));
}

function valueOf({ price, adjustment, salesTax, quantity }: OrderItemRow, returned: number, taxIncluded: boolean) {
  const whole = new Exactly(price).plus(adjustment).plus(taxIncluded ? 0 : salesTax);
  return whole.times(Math.max(0, quantity - returned)).dividedBy(quantity);
}

async function creditedPieces(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: returnItems.orderItemId, quantity: returnItems.quantity })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(returnEvents, and(eq(returnEvents.returnId, returns.id), eq(returnEvents.code, "CREDITED")))
    .where(eq(returns.orderId, orderId));
  const pieces = new Map<number, number>();
  for (const { id, quantity } of rows) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return pieces;
}
