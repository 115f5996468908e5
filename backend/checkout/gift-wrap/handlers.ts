import { contract, type WireReply } from "#contract";
import { finishWrite } from "#backend/cart/after-write.ts";
import { refusedGifts } from "#backend/cart/gift-wrap/offer.ts";
import { giftWrapPrice } from "#backend/cart/gift-wrap/price.ts";
import { noGift } from "#backend/cart/gift-wrap/settle.ts";
import { type Gift, giftsOf } from "#backend/cart/gift-wrap/view.ts";
import { readItems } from "#backend/cart/load.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { readableOrder } from "#backend/order/find.ts";
import { updateLines } from "#backend/order/lines.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { sum, wireAmount } from "#backend/platform/money.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { joinEqualLines } from "../shipping/parts.ts";
import { set } from "./set.ts";

type Calls = typeof contract.giftWrap;

/** Gifts. @see docs/interface/gift-wrap.md#calls */
export const giftWrapHandlers = handlers(contract.giftWrap, { ofOrder, set, remove });

/**
 * Open to everyone who may read the order. Errors: 404 `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/gift-wrap.md#calls
 */
async function ofOrder(args: HandlerArgs<Calls["ofOrder"]>): Promise<WireReply<Calls["ofOrder"]>> {
  const { db, store, params } = args;
  const order = await readableOrder(args, params.orderId);
  const lines = await readItems(db, order.id);
  const price = giftWrapPrice(store, order.currency);
  const refused = isCart(order.status) ? await refusedGifts(db, store, order, lines) : new Map();
  return {
    orderId: String(order.id),
    offered: flagText(price !== undefined),
    ...(price && { price: wireAmount(price) }),
    currency: order.currency,
    giftWrap: giftsOf(lines).map(viewGift),
    refused: [...refused].map(([id, why]) => ({ orderItemId: String(id), why })),
  };
}

const viewGift = ({ id, wrapped, pricesHidden, note, lines }: Gift) => ({
  giftWrapId: id,
  orderItemId: lines.map((line) => String(line.id)),
  wrapped: flagText(wrapped),
  pricesHidden: flagText(pricesHidden),
  ...note,
  charge: wireAmount(sum(lines.map(({ giftWrapCharge }) => giftWrapCharge))),
});

/**
 * Removes a gift: its lines are bought like any others again, and merged with equal ones. Errors: those of `cartForWrite`,
 * `_ERR_CMD_INVALID_PARAM` (giftWrapId).
 * @see docs/interface/gift-wrap.md#calls
 */
async function remove({
  db,
  caller,
  store,
  params,
}: HandlerArgs<Calls["remove"]>): Promise<WireReply<Calls["remove"]>> {
  const order = await cartForWrite(db, caller, store, params.orderId);
  const lines = (await readItems(db, order.id)).filter(({ giftWrap }) => giftWrap?.id === params.giftWrapId);
  if (!lines.length) throw invalid("giftWrapId");
  await updateLines(
    db,
    lines.map(({ id }) => id),
    noGift,
  );
  await joinEqualLines(db, order.id);
  await finishWrite({ db, store, order });
  return { orderId: String(order.id) };
}
