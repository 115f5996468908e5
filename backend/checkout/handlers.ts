import { contract } from "#contract";
import type { CheckoutCall } from "#backend/cart/handlers.ts";
import { paymentPolicies, usablePayments } from "#backend/payment/usable.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { checkout } from "./place-order.ts";
import { precheckout } from "./precheckout.ts";
import { usableShippingModes } from "./shipping/usable.ts";

/** The calls that turn a cart into an order. @see docs/interface/checkout.md#placing */
export const checkoutHandlers = handlers<Pick<typeof contract.cart, CheckoutCall>>(contract.cart, {
  precheckout,
  checkout,
  usableShippingModes,
  usablePayments,
  paymentPolicies,
});
