import type { OfflineMethod } from "#backend/payment/method.ts";
import { dueOnMonthlyBill, dueOnOwnBill } from "./due.ts";

/** A bill for each order. Source: contract §6.1, table. */
export const billMeLater: OfflineMethod = { id: "BillMeLater", kind: "offline", invoiced: true, dueDay: dueOnOwnBill };

/** One bill for all orders of a month. Source: contract §6.1, table. */
export const payLater: OfflineMethod = { id: "PayLater", kind: "offline", invoiced: true, dueDay: dueOnMonthlyBill };
