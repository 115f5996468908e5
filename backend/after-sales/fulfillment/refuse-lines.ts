import { cancelOrder, type CancelReason } from "#backend/after-sales/order/cancel.ts";
import { creditOf } from "#backend/after-sales/return/rules.ts";
import { shippingLeft } from "#backend/after-sales/return/shipping.ts";
import { readItems } from "#backend/cart/load.ts";
import { updateLines } from "#backend/order/lines.ts";
import { isOpen, isRefused } from "#backend/order/open-line.ts";
import { readFilledParcels } from "#backend/order/parcel-record.ts";
import { releaseStock } from "#backend/order/reserve.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { readParcelsOf, type SellerParcelRow } from "#backend/order/seller-parcel.ts";
import { type GivenBack, giveBackPart } from "#backend/payment/give-back.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { sum } from "#backend/platform/money.ts";
import { includesTax, type Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { readDeliveryPaid } from "./delivery-paid.ts";

/**
 * Refuses lines that are not sent: their pieces are free again, and what was paid for them and their delivery is refunded the way it was
 * paid; so is the shipping of goods that came back, if it goes back because of this. The order's row is locked. @returns what is refunded, and how much less is to be paid; undefined when nothing else was left, or only
 * gifts that came with what is refused, so that the whole order was canceled
 */
export async function refuseLines(
  db: Tx,
  store: Store,
  order: OrderRow,
  lines: readonly OrderItemRow[],
  reason: CancelReason,
): Promise<GivenBack | undefined> {
  const ids = lines.map(({ id }) => id);
  const others = (await readItems(db, order.id)).filter((line) => !isRefused(line) && !ids.includes(line.id));
  if (await isNothingBought(db, order, others)) {
    await cancelOrder(db, store, order.id, { reason });
    return undefined;
  }
  const taxIncluded = includesTax(store);
  const delivery = await readDeliveryPaid(db, order);
  const amount = sum(
    lines.flatMap((line) => [
      creditOf(line, line.quantity, 0, taxIncluded, order.currency),
      delivery.get(line.id) ?? "0",
      taxIncluded ? "0" : line.shippingTax,
    ]),
  );
  await releaseStock(db, store, lines);
  await updateLines(db, ids, { status: orderStatus.canceled });
  return giveBackPart(db, order, amount.plus(await shippingLeft(db, store, order)));
}

/** Gifts that are packed already are sent. */
async function isNothingBought(db: Tx, { id }: OrderRow, others: readonly OrderItemRow[]): Promise<boolean> {
  if (!others.length) return true;
  if (!others.every((line) => line.freeGift && isOpen(line))) return false;
  return (await readFilledParcels(db, id)).length + (await readParcelsOf(db, id)).filter(isPacked).length === 0;
}

const isPacked = ({ packedAt }: SellerParcelRow) => packedAt !== null;
