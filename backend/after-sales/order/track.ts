import { asc, eq } from "drizzle-orm";
import type { contract } from "#contract";
import { readItems, readShipModes } from "#backend/cart/load.ts";
import { noSuchOrder } from "#backend/order/find.ts";
import { isRefused } from "#backend/order/open-line.ts";
import { soldBy } from "#backend/order/seller-people.ts";
import { readFilledParcels } from "#backend/order/parcel-record.ts";
import { readParcelsOf } from "#backend/order/seller-parcel.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { heldFor } from "#backend/payment/give-back.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { guessAt } from "#backend/platform/attempt/guess.ts";
import { forgiveAttempt, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { CommitThenThrow } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { isCanceled, isCancelable, isPlaced } from "#contract/shapes/order-status.ts";
import { readId } from "#backend/platform/http/id.ts";
import { isSameEmail } from "#backend/platform/mail/same-email.ts";
import { goesOn } from "./goes-on.ts";
import { shipmentsOf, type Tracking } from "./shipments.ts";

type Track = HandlerArgs<typeof contract.order.track>;

const misses = { name: "track order", max: 10, windowMs: 10 * 60_000 };

/**
 * Where a placed order is, for anyone who knows its number and email, or who placed it. No addresses, no payments.
 * Errors: 404 `_ERR_ORDER_NOT_FOUND`, the same for a wrong email and an unknown number; 429 after ten of these by one
 * caller, or a hundred for one order, in ten minutes.
 * @see docs/interface/order.md#tracking
 */
export async function track(args: Track): Promise<Tracking> {
  const { db, store, common } = args;
  const order = await find(args);
  const lines = await readItems(db, order.id);
  const modes = await readShipModes(db, store.id);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return {
    orderId: String(order.id),
    orderStatus: order.status,
    placedDate: (order.placedAt ?? order.createdAt).toISOString(),
    grandTotal: wireAmount(order.grandTotal),
    grandTotalCurrency: order.currency,
    ...(isCancelable(order.status) && (await ifCanceled(db, order))),
    statusHistory: events.map(({ status, at }) => ({ status, date: at.toISOString() })),
    ...shipmentsOf({
      order,
      lines: lines.filter((line) => isCanceled(order.status) || !isRefused(line)),
      modes,
      events,
      sellers: await soldBy(
        db,
        lines.map(({ id }) => id),
      ),
      parcels: await readParcelsOf(db, order.id),
      packed: await readFilledParcels(db, order.id),
      languageId: common.languageId,
    }),
  };
}

async function ifCanceled(db: Db, order: OrderRow) {
  const paid = wireAmount(await heldFor(db, order));
  return (await goesOn(db, order)) ? { paid, recurring: true } : { paid };
}

/** The order's owner is exempt from the limit on guesses. */
async function find(args: Track): Promise<OrderRow> {
  const { db, caller, store, body } = args;
  const order = await placedOrder(args);
  if (order && caller.kind !== "anonymous" && order.memberId === caller.memberId) return order;
  const guess = guessAt(misses, `${store.id} ${body.orderId.slice(0, 20)}`, args);
  await requireAttempt(db, guess);
  if (!order || order.email === "" || !isSameEmail(body.email, order.email))
    throw new CommitThenThrow(noSuchOrder(body.orderId));
  await forgiveAttempt(db, guess);
  return order;
}

async function placedOrder({ db, store, body }: Track): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, readId(body.orderId) ?? 0));
  // An emptied cart has the status of a canceled order, but was never placed.
  const isOrder = order && isPlaced(order.status) && (order.placedAt || !isCanceled(order.status));
  return isOrder && !order.preview && order.storeId === store.id ? order : undefined;
}
