import { contract, type WireReply } from "#contract";
import { currentCart, isCurrentAlias } from "#backend/order/current.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { missing, needsIdentity, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { amountText } from "#backend/platform/money.ts";
import { withBin } from "../methods/bank/bank-promotion/probe.ts";
import { bankPromotionsOf } from "../methods/bank/bank-promotion/promotions.ts";
import { voucherPromotions } from "../methods/voucher/promotions.ts";
import type { Evaluate, WirePaymentPromotion } from "./evaluate.ts";

type Call = typeof contract.paymentPromotion.evaluate;

/** The sources of payment promotions, in response order. */
const parts: readonly Evaluate[] = [bankPromotionsOf, voucherPromotions];

/** Promotions of payment methods for a cart. @see docs/interface/payment-promotion.md#evaluation */
export const paymentPromotionHandlers = handlers(contract.paymentPromotion, {
  /**
   * Evaluates and stores nothing. Errors: `USR.CWXFR0130E`; 404 without a cart; `_ERR_ORDER_NOT_FOUND` for an order that
   * is not the caller's cart; `_ERR_CMD_MISSING_PARAM` without cardBin and voucherIds; `_ERR_CMD_INVALID_PARAM` (cardBin);
   * 429 for too many different ones; those of the parts.
   */
  async evaluate(args) {
    const { caller, body } = args;
    if (caller.kind === "anonymous") throw needsIdentity();
    const { cardBin, voucherIds = [] } = body;
    if (cardBin === undefined && !voucherIds.length) throw missing("cardBin");
    const look = (db: Tx) => evaluateAll({ ...args, db });
    return cardBin === undefined ? look(args.db) : withBin(args, cardBin, look);
  },
});

async function evaluateAll(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { cardBin } = args.body;
  const order = await cartAsked(args);
  const promos: WirePaymentPromotion[] = [];
  for (const evaluate of parts) promos.push(...(await evaluate(args, order)));
  const { id, currency, grandTotal } = order;
  return {
    orderId: String(id),
    currency,
    orderAmount: amountText(grandTotal, currency),
    ...(cardBin !== undefined && { cardBin }),
    promos,
  };
}

/** Reading must not wait for the cart's lock. */
async function cartAsked({ db, caller, store, body }: HandlerArgs<Call>) {
  const order = await currentCart(db, caller, store);
  const { orderId = "." } = body;
  if (!isCurrentAlias(orderId) && orderId !== String(order.id)) throw refused("_ERR_ORDER_NOT_FOUND", { orderId });
  return order;
}
