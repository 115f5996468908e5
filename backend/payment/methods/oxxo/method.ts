import type { HostedMethod } from "#backend/order/payment/method.ts";
import { cardProvider } from "#backend/payment/adapter.ts";
import { slipAddress } from "#backend/payment/slip-address.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { registerReference } from "./reference.ts";

/**
 * Cash at the register of a convenience store, within the store's limit for one payment.
 * @see docs/interface/payment.md#payments-by-reference
 */
export const oxxo: HostedMethod = {
  id: payMethods.oxxo,
  kind: "hosted",
  adapter: cardProvider,
  paysInstead: true,
  amounts: { currency: "MXN", upTo: "10000" },
  refer: ({ instructionId, attempt }) => ({ reference: registerReference(instructionId, attempt) }),
  page: (args) => Promise.resolve(slipAddress(args, "oxxo")),
};
