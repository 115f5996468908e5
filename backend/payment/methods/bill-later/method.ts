import type { OfflineMethod } from "#backend/order/payment/method.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { dueOnMonthlyBill, dueOnOwnBill } from "./due.ts";

/** A bill for each order. @see docs/interface/payment.md#methods */
export const billMeLater: OfflineMethod = {
  id: payMethods.billMeLater,
  kind: "offline",
  invoiced: true,
  dueDay: dueOnOwnBill,
};

/** One bill for all orders of a month. @see docs/interface/payment.md#methods */
export const payLater: OfflineMethod = {
  id: payMethods.payLater,
  kind: "offline",
  invoiced: true,
  dueDay: dueOnMonthlyBill,
};
