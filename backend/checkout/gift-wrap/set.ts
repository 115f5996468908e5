import { randomUUID } from "node:crypto";
import type { contract, WireReply } from "#contract";
import { finishWrite } from "#backend/cart/after-write.ts";
import { refusedGifts } from "#backend/cart/gift-wrap/offer.ts";
import { noGift } from "#backend/cart/gift-wrap/settle.ts";
import { readItems } from "#backend/cart/load.ts";
import { isOn, readQuantity } from "#backend/cart/quantity.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { updateLines } from "#backend/order/lines.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { GiftNote } from "#backend/platform/db/schema/order-line.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { type GiftNoteField, giftNoteLimits, giftText } from "#contract/shapes/gift-wrap.ts";
import { cutLine, joinEqualLines } from "../shipping/parts.ts";

type Call = typeof contract.giftWrap.set;
type Body = HandlerArgs<Call>["body"];

/**
 * Makes lines of a cart a gift. Errors: those of `cartForWrite`; `_ERR_CMD_MISSING_PARAM` (orderItem) without goods, (message) if
 * nothing is to be done with them; `_ERR_CMD_INVALID_PARAM` (giftWrapId, orderItemId); `_ERR_INVALID_INPUT` (recipient, sender,
 * message, each with its maximum; quantity); `_ERR_GIFT_WRAP_REFUSED`; `_ERR_ORDER_LINE_LIMIT_EXCEEDED`.
 * @see docs/interface/gift-wrap.md#calls
 */
export async function set({ db, caller, store, params, body }: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const order = await cartForWrite(db, caller, store, params.orderId);
  const gift = giftOf(body);
  const items = await readItems(db, order.id);
  const id = body.giftWrapId ?? randomUUID();
  const before = items.filter(({ giftWrap }) => giftWrap?.id === id);
  if (body.giftWrapId !== undefined && !before.length) throw invalid("giftWrapId");
  const wanted = wantedOf(items, body);
  const refusals = await refusedGifts(
    db,
    store,
    order,
    wanted.map(({ line }) => line),
  );
  for (const { line } of wanted) {
    const why = refusals.get(line.id);
    if (why) throw refused("_ERR_GIFT_WRAP_REFUSED", { why, partNumber: line.partNumber });
  }
  await updateLines(
    db,
    before.map((line) => line.id),
    noGift,
  );
  const cut = await cutAll(db, wanted, id);
  await updateLines(db, cut, { giftWrap: { id, ...gift.how }, giftNote: gift.note });
  await joinEqualLines(db, order.id);
  await finishWrite({ db, store, order });
  return { orderId: String(order.id), giftWrapId: id };
}

type Wanted = { line: OrderItemRow; pieces: number };

function wantedOf(items: readonly OrderItemRow[], { orderItem }: Body): Wanted[] {
  if (!orderItem.length) throw missing("orderItem");
  if (new Set(orderItem.map(({ orderItemId }) => orderItemId)).size < orderItem.length) throw invalid("orderItemId");
  return orderItem.map(({ orderItemId, quantity }) => {
    const line = items.find(({ id }) => String(id) === orderItemId);
    if (!line) throw invalid("orderItemId");
    const pieces = quantity === undefined ? line.quantity : readQuantity(quantity);
    if (pieces > line.quantity) throw refused("_ERR_INVALID_INPUT", { field: "quantity", max: line.quantity });
    return { line, pieces };
  });
}

/** Makes the given pieces lines of their own; what is left of a line of this gift is no longer a gift. @returns their ids */
async function cutAll(db: Tx, wanted: readonly Wanted[], id: string): Promise<number[]> {
  const ids: number[] = [];
  for (const { line, pieces } of wanted) {
    const whole = line.giftWrap?.id === id ? { ...line, ...noGift } : line;
    await cutLine(db, whole, pieces < line.quantity ? [pieces, line.quantity - pieces] : [line.quantity]);
    ids.push(line.id);
  }
  return ids;
}

/** What is to be done with the goods; a gift needs at least one of these. */
function giftOf(body: Body) {
  const how = { wrapped: isOn(body.wrapped), pricesHidden: isOn(body.pricesHidden) };
  const note: GiftNote = {
    recipient: textOf("recipient", body.recipient),
    sender: textOf("sender", body.sender),
    message: textOf("message", body.message),
  };
  const written = Object.values(note).some(Boolean);
  if (!written && !how.wrapped && !how.pricesHidden) throw missing("message");
  return { how, note: written ? note : null };
}

function textOf(field: GiftNoteField, sent: string): string {
  const text = giftText(field, sent);
  if (text === undefined) throw refused("_ERR_INVALID_INPUT", { field, max: giftNoteLimits[field] });
  return text;
}
