import * as z from "zod";
import { call } from "./call.ts";
import { amount, id, list } from "./wire.ts";

const paymentPromotionTypes = ["MSI", "DISCOUNT", "CASHBACK", "DEFERRED", "VOUCHER"] as const;

const PaymentPromotion = z.object({
  /** Null for a voucher. */
  promoId: id.nullable(),
  type: z.enum(paymentPromotionTypes),
  /** With type `VOUCHER`. */
  voucherId: id.optional(),
  name: z.string(),
  eligible: z.boolean(),
  /** Why not: a bank promotion's reason, `VOUCHER_EXPIRED` or `VOUCHER_NO_BALANCE`. */
  reasonCode: z.string().nullable(),
  /** What it would take off the amount left to pay; zero or negative. */
  amount,
  months: z.number().nullable(),
});
type PaymentPromotion = z.output<typeof PaymentPromotion>;

/** @see docs/interface/payment-promotion.md */
export const paymentPromotion = {
  /** Evaluates the promotions of a payment method for the cart. Nothing is stored. */
  evaluate: call("POST cart/@self/bank_voucher_promotions", {
    capability: "paymentPromotions",
    fullAuthentication: true,
    resource: "cart",
    body: z.object({
      orderId: id.optional(),
      /** The first 6 to 8 digits of a card, never the full number. */
      cardBin: z.string().optional(),
      payMethodId: z.string().optional(),
      voucherIds: z.array(z.string()).optional(),
    }),
    reply: z.object({
      orderId: id,
      currency: z.string(),
      orderAmount: amount,
      cardBin: z.string().optional(),
      promos: list(PaymentPromotion),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_TOO_MANY_REQUESTS", "_ERR_VOUCHER_INVALID"],
  }),
};
