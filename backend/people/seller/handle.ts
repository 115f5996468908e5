import type { contract, WireReply } from "#contract";
import { followLines } from "#backend/after-sales/fulfillment/follow.ts";
import { sumsOf } from "#backend/after-sales/fulfillment/mail.ts";
import { refuseLines } from "#backend/after-sales/fulfillment/refuse-lines.ts";
import type { Pieces } from "#backend/after-sales/fulfillment/rules.ts";
import { updateLines } from "#backend/order/lines.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { isOpen } from "#backend/order/open-line.ts";
import { shipStock } from "#backend/order/reserve.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { saveParcel } from "#backend/order/seller-parcel.ts";
import { takePieces } from "#backend/order/split-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { commissionOf, commissionPercent } from "./commission.ts";
import { grossOf, partState, requireOrder, type SellersOrder, viewSellersOrder } from "./orders.ts";
import type { SellerRow } from "./record.ts";
import { piecesToRefuse } from "./refusal-rules.ts";
import { ownSeller } from "./scope.ts";

type Handle = typeof contract.seller.handle;
type Args = HandlerArgs<Handle>;
type Part = SellersOrder & { seller: SellerRow };

/**
 * What a seller does about its lines of an order. The order's row is locked: of two concurrent calls, the second sees what the first has
 * done. Errors: 401; 403 for guests; 404 for people without a seller and for an order without a line of theirs; 409
 * `_ERR_ALREADY_PROCESSED` with the state once it is shipped or refused, or packed twice; 409 `_ERR_ORDER_WRONG_STATUS` while the shop
 * still checks the order; `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM` (carrier, trackingNumber, reason, quantity);
 * `_ERR_INVALID_ORDER_REFNUM` for a line that is not open, or no longer has that many pieces.
 * @see docs/interface/seller.md#orders
 */
export async function handle(args: Args): Promise<WireReply<Handle>> {
  const { db, params, query } = args;
  const { seller } = await ownSeller(args);
  const { order: known } = await requireOrder(db, seller, params.orderId);
  await lockOrder(db, known.id);
  const found = { ...(await requireOrder(db, seller, params.orderId)), seller };
  const state = partState(found);
  if (state === "shipped" || state === "refused") throw refused("_ERR_ALREADY_PROCESSED", { state });
  if (found.order.locked) throw refused("_ERR_ORDER_IS_LOCKED");
  await { pack, ship, refuse }[query.action](args, found);
  return viewSellersOrder(db, await requireOrder(db, seller, params.orderId));
}

/** Packing releases an order whose check is over. */
async function release({ db }: Args, { order, held }: Part): Promise<OrderRow> {
  if (order.status !== orderStatus.paid) return order;
  if (held) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status }, { status: 409 });
  return moveOrder(db, order.id, orderStatus.released);
}

async function pack(args: Args, part: Part): Promise<void> {
  if (part.parcel?.packedAt) throw refused("_ERR_ALREADY_PROCESSED", { state: "packed" });
  await release(args, part);
  await saveParcel(args.db, { orderId: part.order.id, sellerId: part.seller.id, packedAt: new Date() });
}

async function ship(args: Args, part: Part): Promise<void> {
  const { db, store, body } = args;
  const [carrier, trackingNumber] = [word("carrier", body.carrier), word("trackingNumber", body.trackingNumber)];
  const order = await release(args, part);
  const own = part.lines.filter(isOpen);
  const gross = grossOf(own);
  await saveParcel(db, {
    orderId: order.id,
    sellerId: part.seller.id,
    shippedAt: new Date(),
    carrier,
    trackingNumber,
    gross: gross.toFixed(6),
    commission: commissionOf(gross, commissionPercent(store.userData), order.currency).toFixed(6),
  });
  await shipStock(db, store, own);
  await updateLines(db, idsOf(own), { fulfillmentStatus: "Shipped" });
  await followLines(db, order.id);
  await mail(args, order, "seller-shipped", { seller: part.seller.name, carrier, trackingNumber });
}

/** Refunds what was paid for the pieces, including their delivery; if there is no other line, the whole order is canceled. */
async function refuse(args: Args, part: Part): Promise<void> {
  const { db, store, body } = args;
  const reason = word("reason", body.reason, 254);
  const { order, seller } = part;
  const asked = chosen(part.lines.filter(isOpen), body);
  const { taken: own } = await takePieces(db, part.lines, asked, order.currency);
  const pieces = own.reduce((total, { quantity }) => total + quantity, part.parcel?.refused ?? 0);
  await saveParcel(db, { orderId: order.id, sellerId: seller.id, refused: pieces, refusalReason: reason });
  const given = await refuseLines(db, store, order, own, "SELLER_REFUSED");
  if (!given) return;
  await followLines(db, order.id);
  const orderItem = own.map(({ partNumber, quantity }) => ({ partNumber, quantity }));
  const money = sumsOf(given, order.currency);
  await mail(args, order, "seller-refused", { seller: seller.name, reason, orderItem, ...money });
}

function chosen(open: readonly OrderItemRow[], { orderItemId = [], orderItem = [] }: Args["body"]): Pieces {
  const some = orderItem.map(({ orderItemId: id, quantity, x_of: of }) => ({ id: readId(id), quantity, of }));
  const refusal = piecesToRefuse(open, { whole: orderItemId.map(readId), some });
  if ("badQuantity" in refusal) throw invalid("quantity");
  if ("gone" in refusal) throw refused("_ERR_INVALID_ORDER_REFNUM", { id: String(refusal.gone ?? "") });
  return refusal.pieces;
}

const idsOf = (lines: readonly OrderItemRow[]) => lines.map(({ id }) => id);

function word(field: string, sent = "", longest = 60): string {
  // A reason is typed in a box of several lines, and shown in one.
  const text = sent.trim().replace(/\s*[\r\n]\s*/g, " ");
  if (!text) throw missing(field);
  if (text.length > longest || /\p{Cc}/u.test(text)) throw invalid(field);
  return text;
}

async function mail({ db }: Args, { id, storeId, email, languageId }: OrderRow, kind: string, about: object) {
  const payload = { orderId: String(id), storeId: String(storeId), languageId, ...about };
  if (email) await db.insert(outbox).values({ to: email, kind, payload });
}
