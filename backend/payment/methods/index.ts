import type { PaymentMethod } from "#backend/order/payment/method.ts";
import { bank } from "./bank/method.ts";
import { billMeLater, payLater } from "./bill-later/method.ts";
import { card } from "./card/method.ts";
import { cashOnDelivery } from "./cash-on-delivery/method.ts";
import { creditLine } from "./credit-line/method.ts";
import { oxxo } from "./oxxo/method.ts";
import { payInStore } from "./pay-in-store/method.ts";
import { paypal } from "./paypal/method.ts";
import { points } from "./points/method.ts";
import { spei } from "./spei/method.ts";
import { voucher } from "./voucher/method.ts";

/** Every payment method that this backend implements (docs/recipes/payment-method.md). */
export const paymentMethods: readonly PaymentMethod[] = [
  card,
  bank,
  paypal,
  oxxo,
  spei,
  voucher,
  points,
  creditLine,
  cashOnDelivery,
  payInStore,
  billMeLater,
  payLater,
];
