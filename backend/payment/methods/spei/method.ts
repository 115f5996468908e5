import type { HostedMethod } from "#backend/order/payment/method.ts";
import { cardProvider } from "#backend/payment/adapter.ts";
import { slipAddress } from "#backend/payment/slip-address.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { clabeOf, collectingBank } from "./clabe.ts";

/**
 * A transfer from the shopper's bank to the order's own account number.
 * @see docs/interface/payment.md#payments-by-reference
 */
export const spei: HostedMethod = {
  id: payMethods.spei,
  kind: "hosted",
  adapter: cardProvider,
  paysInstead: true,
  amounts: { currency: "MXN" },
  refer: ({ orderId, instructionId, attempt }) => ({
    clabe: clabeOf(instructionId, attempt),
    bank: collectingBank.name,
    concept: String(orderId),
  }),
  page: (args) => Promise.resolve(slipAddress(args, "spei")),
};
