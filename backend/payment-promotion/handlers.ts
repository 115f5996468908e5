import { contract } from "#contract";
import { currentCart } from "../cart/current.ts";
import { invalid, missing, needsIdentity, refused } from "../http/fault.ts";
import { type HandlerArgs, handlers } from "../http/router.ts";
import { decimalsOf, roundMoney } from "../money.ts";
import { voucherPromotions } from "../voucher/promotions.ts";
import type { Evaluate, WirePaymentPromotion } from "./evaluate.ts";

/** Everything that a way of paying may give, in the order in which it is told. */
const parts: readonly Evaluate[] = [voucherPromotions];

/** What ways of paying would do for a cart. Source: contract §7, bank or voucher promotions. */
export const paymentPromotionHandlers = handlers(contract.paymentPromotion, {
  /**
   * Evaluates and stores nothing. Errors: `USR.CWXFR0130E`; 404 without a cart; `_ERR_ORDER_NOT_FOUND` for an order that
   * is not the caller's cart; `_ERR_CMD_MISSING_PARAM` without cardBin and voucherIds; `_ERR_CMD_INVALID_PARAM` (cardBin);
   * those of the parts.
   */
  async evaluate(args) {
    const { caller, body } = args;
    if (caller.kind === "N") throw needsIdentity();
    const { cardBin, voucherIds = [] } = body;
    if (cardBin === undefined && !voucherIds.length) throw missing("cardBin");
    if (cardBin !== undefined && !/^\d{6,8}$/.test(cardBin)) throw invalid("cardBin");
    const order = await cartAsked(args);
    const promos: WirePaymentPromotion[] = [];
    for (const evaluate of parts) promos.push(...(await evaluate(args, order)));
    const { id, currency, grandTotal } = order;
    return {
      orderId: String(id),
      currency,
      orderAmount: roundMoney(grandTotal, currency).toFixed(decimalsOf(currency)),
      ...(cardBin !== undefined && { cardBin }),
      promos,
    };
  },
});

/** Reading must not wait for the cart's lock. */
async function cartAsked({ db, caller, store, body }: HandlerArgs<typeof contract.paymentPromotion.evaluate>) {
  const order = await currentCart(db, caller, store);
  const { orderId = "." } = body;
  if (!["", ".", ".**.", String(order.id)].includes(orderId)) throw refused("_ERR_ORDER_NOT_FOUND", "", orderId);
  return order;
}
