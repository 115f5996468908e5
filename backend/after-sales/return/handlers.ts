import { and, eq } from "drizzle-orm";
import { contract } from "#contract";
import { dueFor } from "#backend/payment/give-back.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { roundMoney, wireAmount } from "#backend/platform/money.ts";
import { writtenLanguage } from "#backend/platform/text.ts";
import { returnReasons } from "#contract/return.ts";
import { orderForReturn } from "./access.ts";
import { sendCode, verifyCode } from "./code.ts";
import { createReturn } from "./create.ts";
import { readReturnable, readReturns, type ReturnableLine, viewReturn } from "./read.ts";
import { refundMethodsOf } from "./refund-method.ts";
import { resendMail } from "./resend.ts";
import { creditOf, paidFor } from "./rules.ts";
import { trackReturn } from "./track.ts";

/**
 * Returns.
 * @see docs/interface/return.md#return
 * @see docs/decisions/015-returns-without-an-account.md
 */
export const returnHandlers = handlers(contract.returns, {
  /** Errors: 404 `_ERR_ORDER_NOT_FOUND`. */
  async get(args) {
    const { db, store, common } = args;
    const order = await orderForReturn(args, args.params.orderId);
    const { lines, window, deliveredAt, taxIncluded } = await readReturnable(db, store, order);
    const made = await readReturns(db, eq(returns.orderId, order.id));
    const language = writtenLanguage(common.languageId);
    const sellers = viewSellers(lines);
    const due = await dueFor(db, order);
    return {
      orderId: String(order.id),
      orderStatus: order.status,
      currency: order.currency,
      returnable: flagText(lines.some(({ reason }) => !reason)),
      returnableUntil: window.until?.toISOString() ?? "",
      x_legalUntil: window.legalUntil?.toISOString() ?? "",
      x_policyUntil: window.policyUntil?.toISOString() ?? "",
      x_deliveredDate: deliveredAt?.toISOString() ?? "",
      ...(due.gt(0) && { x_due: wireAmount(due) }),
      ...(sellers.length && { x_seller: sellers }),
      orderItem: lines.map(({ line, sent, returned, credited, reason, seller }) => ({
        orderItemId: String(line.id),
        ...(seller && { x_sellerId: String(seller.id), x_sellerName: seller.name }),
        partNumber: line.partNumber,
        productId: String(line.productId),
        quantity: line.quantity.toFixed(1),
        quantityReturned: returned.toFixed(1),
        quantityReturnable: (reason ? 0 : sent - returned).toFixed(1),
        unitCredit: wireAmount(roundMoney(paidFor(line, taxIncluded).dividedBy(line.quantity), order.currency)),
        ...(!reason && {
          totalCredit: wireAmount(creditOf(line, sent - returned, returned, taxIncluded, order.currency, credited)),
        }),
        returnable: flagText(!reason),
        nonReturnableReason: reason,
      })),
      returnReason: returnReasons.map((code) => ({ code, description: words[code][language] })),
      refundMethod: await refundMethodsOf(db, order),
      deliveryMethod: ["STORE", "CARRIER"],
      ...(made.length && { Return: made.map(viewReturn) }),
    };
  },

  create: createReturn,
  resendMail,
  track: trackReturn,

  /** The generic user has none. */
  async list({ db, caller, store }) {
    if (caller.kind === "anonymous") return { Return: [] };
    const made = await readReturns(db, and(eq(returns.memberId, caller.memberId), eq(returns.storeId, store.id)));
    return { Return: made.map((one) => ({ orderId: String(one.row.orderId), ...viewReturn(one) })) };
  },

  sendCode,
  verifyCode,
});

/** Each seller once, with its terms. */
const viewSellers = (lines: readonly ReturnableLine[]) =>
  [...new Map(lines.flatMap(({ seller }) => (seller ? [[seller.id, seller] as const] : []))).values()].map(
    (seller) => ({
      sellerId: String(seller.id),
      name: seller.name,
      city: seller.city,
      returnTerms: seller.returnTerms,
    }),
  );

const words: Record<(typeof returnReasons)[number], { es: string; en: string }> = {
  DEFECT: { es: "Llegó dañado o no funciona", en: "Damaged or not working" },
  WRONGITEM: { es: "No es lo que pedí", en: "Not what I ordered" },
  CHANGEDMIND: { es: "Ya no lo quiero", en: "No longer wanted" },
  OTHER: { es: "Otro motivo", en: "Another reason" },
};
