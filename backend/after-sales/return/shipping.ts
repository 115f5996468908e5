import { readDeliveryPaid } from "#backend/after-sales/fulfillment/delivery-paid.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { type Decimal, zero } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { readReturnable, type Returnable } from "./read.ts";
import { readCredits } from "./credits.ts";
import { keptPieces, shippingCredit } from "./rules.ts";

type Announced = { pieces: number; reasonCode: string };

/**
 * The shipping that goes back with the last goods of an order: what was paid for that of all lines that were not refused, or nothing.
 * @param announced what is about to be returned in addition
 * @see docs/interface/return.md#creating-a-return
 */
export async function shippingBack(
  db: Db,
  order: Pick<OrderRow, "id" | "currency">,
  { lines, reasons, taxIncluded }: Returnable,
  announced: readonly Announced[] = [],
): Promise<Decimal> {
  const kept = keptPieces(lines) - announced.reduce((total, { pieces }) => total + pieces, 0);
  const paid = await readDeliveryPaid(db, order);
  return shippingCredit(
    lines.map(({ line }) => ({ ...line, shippingCharge: (paid.get(line.id) ?? zero).toFixed(6) })),
    kept,
    [...reasons, ...announced.map(({ reasonCode }) => reasonCode)],
    taxIncluded,
  );
}

/** The same if returns of an order were credited before the rest of it was refused, so that none of them could refund it. */
export async function shippingLeft(db: Db, store: Store, order: OrderRow): Promise<Decimal> {
  const credits = await readCredits(db, order.id);
  if (!credits.length || !credits.every(({ isCredited }) => isCredited)) return zero;
  return shippingBack(db, order, await readReturnable(db, store, order));
}
