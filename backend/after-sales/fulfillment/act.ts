import { followLines } from "#backend/after-sales/fulfillment/follow.ts";
import { isHeldForCheck } from "#backend/after-sales/order/fraud.ts";
import { endBackorder } from "#backend/order/backorder.ts";
import { updateLines } from "#backend/order/lines.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { deleteParcel, nameCarrier, saveFilledParcel } from "#backend/order/parcel-record.ts";
import { shipStock } from "#backend/order/reserve.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { takePieces } from "#backend/order/split-line.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { mailRefused, mailShipped } from "./mail.ts";
import { refuseLines } from "./refuse-lines.ts";
import { decide, heldBack, type Pieces, type Step, type Why } from "./rules.ts";
import { readRoundings } from "./roundings.ts";
import { readStage, type ReadStage } from "./stage.ts";

/** What is known about a step besides its rules. `at`: when it happened; `reason`: the reason for a refusal, for the buyer. */
export type Details = { at: Date; carrier?: string; trackingNumber?: string; reason?: string };
export type Outcome =
  | { result: "done" | "stale" | "waiting" }
  | { result: "refused"; why: Why | "notReady" | "checked" | "canceled" };

/**
 * Applies what the warehouse or an operator reports about an order: packs, unpacks, ships, delivers or refuses pieces. The order's row is locked:
 * of two concurrent calls, the second is judged by what the first has done. The caller is in a transaction. Errors: 404
 * `_ERR_ORDER_NOT_FOUND`.
 * @see docs/operations.md#statuses-of-the-warehouse
 */
export async function fulfill(db: Tx, orderId: number, step: Step, details: Details): Promise<Outcome> {
  const order = await lockOrder(db, orderId);
  if (order.status === orderStatus.canceled) return { result: "refused", why: "canceled" };
  const held = heldBack({ ...order, unchecked: await isHeldForCheck(db, orderId) });
  if (held === "notReady" || (held === "incomplete" && step.kind !== "refused"))
    return { result: "refused", why: "notReady" };
  const stage = await readStage(db, orderId);
  const decision = decide(stage, step);
  if (decision.result !== "done") return decision;
  if ("named" in decision) await nameCarrier(db, { orderId, code: decision.named }, carrierOf(details));
  else if ("opened" in decision) await deleteParcel(db, { orderId, code: decision.opened });
  else if ("refused" in decision) await refusePieces(db, order, stage, { ...decision, details });
  else {
    if (held === "checked") return { result: "refused", why: "checked" };
    await packOrShip(db, order, stage, { ...decision.parcel, details });
  }
  return { result: "done" };
}

const carrierOf = ({ carrier = "", trackingNumber = "" }: Details) => ({ carrier, trackingNumber });

type Packed = {
  code: string;
  to: "packed" | "shipped" | "delivered";
  pieces: Pieces;
  leaves: boolean;
  details: Details;
};

async function packOrShip(db: Tx, order: OrderRow, stage: ReadStage, { code, to, pieces, leaves, details }: Packed) {
  const known = stage.parcels.find((parcel) => parcel.code === code);
  if (order.status === orderStatus.paid) await moveOrder(db, order.id, orderStatus.released, details.at);
  const named = details.carrier ? carrierOf(details) : {};
  const times = {
    ...(leaves && { shippedAt: details.at }),
    ...(to === "delivered" && { deliveredAt: details.at }),
  };
  const change = { state: to, packedAt: known?.packedAt ?? details.at, ...named, ...times };
  await saveFilledParcel(db, { orderId: order.id, code }, change, pieces);
  if (leaves) {
    const leaving = stage.rows.flatMap((line) => cut(line, pieces));
    await shipStock(db, await findStore(db, String(order.storeId)), leaving);
    await markShipped(db, stage, code, pieces);
    await mailShipped(db, order, leaving, details);
  }
  await followLines(db, order.id, details.at);
}

const cut = (line: OrderItemRow, pieces: Pieces): OrderItemRow[] =>
  pieces.has(line.id) ? [{ ...line, quantity: pieces.get(line.id) ?? 0 }] : [];

/** Marks the lines of which nothing is left here. */
async function markShipped(db: Tx, { rows, parcels }: ReadStage, code: string, pieces: Pieces) {
  const left = parcels.filter((parcel) => parcel.code !== code && parcel.state !== "packed");
  const gone = ({ id, quantity }: OrderItemRow) =>
    left.reduce((sum, parcel) => sum + (parcel.pieces.get(id) ?? 0), pieces.get(id) ?? 0) >= quantity;
  const ids = rows.filter(gone).map(({ id }) => id);
  await updateLines(db, ids, { fulfillmentStatus: "Shipped" });
}

type Refused = { refused: Pieces; unpacked?: string; details: Details };

/** Refuses pieces. The pieces of a line that are still sent keep its number; the refused ones become a line of their own. */
async function refusePieces(db: Tx, order: OrderRow, stage: ReadStage, { refused, unpacked, details }: Refused) {
  if (unpacked !== undefined) await deleteParcel(db, { orderId: order.id, code: unpacked });
  const store = await findStore(db, String(order.storeId));
  const more = await readRoundings(db, store, order, stage.rows, refused);
  const { taken: lines, left } = await takePieces(db, stage.rows, refused, order.currency, more);
  for (const rest of left) await markShipped(db, withLine(stage, rest, unpacked), "", new Map());
  const given = await refuseLines(db, store, order, lines, "WAREHOUSE_REFUSED");
  if (!given) return;
  await endBackorder(db, order.id, details.at);
  await followLines(db, order.id, details.at);
  await mailRefused(db, order, lines, { reason: details.reason ?? "", ...given });
}

/** The stage after a line has become shorter: what is left of it may have been sent already. */
const withLine = (stage: ReadStage, rest: OrderItemRow, unpacked: string | undefined): ReadStage => ({
  ...stage,
  rows: [rest],
  parcels: stage.parcels.filter(({ code }) => code !== unpacked),
});
