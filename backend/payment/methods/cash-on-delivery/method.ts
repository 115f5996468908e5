import type { OfflineMethod } from "#backend/order/payment/method.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/**
 * Paid to the courier, so at least one line has to be delivered.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const cashOnDelivery: OfflineMethod = {
  id: payMethods.cashOnDelivery,
  kind: "offline",
  suits: ({ pickUpOnly }) => !pickUpOnly,
};
