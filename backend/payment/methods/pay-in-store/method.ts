import type { OfflineMethod } from "#backend/order/payment/method.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/**
 * Paid in store: only when everything is picked up, and not combined with other methods.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const payInStore: OfflineMethod = {
  id: payMethods.payInStore,
  kind: "offline",
  exclusive: true,
  suits: ({ pickUpOnly }) => pickUpOnly,
};
