import type { HostedMethod } from "#backend/order/payment/method.ts";
import { cardProvider } from "#backend/payment/adapter.ts";
import { cardPageAddress } from "#backend/payment/card-page.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { attachAgreement, isAgreement, takeAgreement } from "./agreement.ts";

/**
 * PayPal: agreed to before ordering, captured afterward; later attempts are paid at its page.
 * @see docs/interface/payment.md#paypal-agreements
 */
export const paypal: HostedMethod = {
  id: payMethods.paypal,
  kind: "hosted",
  adapter: cardProvider,
  paysInstead: true,
  attach: attachAgreement,
  page: async (args) => {
    const { id, attempt, amount } = args.instruction;
    return cardPageAddress(args, args.order, { id, attempt, amount, kind: "paypal" }, args.returnPath);
  },
  takeVerdict: (db, orderId, verdict) => (isAgreement(verdict) ? takeAgreement(db, orderId, verdict) : undefined),
};
