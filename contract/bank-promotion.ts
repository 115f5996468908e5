import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { amount, id, list, moment } from "./wire.ts";

/** Interest-free months, an instant discount, cashback from the bank, or payments that start in a later month. */
export const bankPromotionTypes = ["MSI", "DISCOUNT", "CASHBACK", "DEFERRED"] as const;
export const bankCardTypes = ["CREDIT", "DEBIT"] as const;
/** Why a promotion does not hold. */
const bankPromotionReasons = [
  "OUT_OF_WINDOW",
  "OTHER_CURRENCY",
  "BIN_NOT_PARTICIPATING",
  "DEBIT_NOT_ALLOWED",
  "DEPARTMENT_EXCLUDED",
  "MIN_PURCHASE_NOT_MET",
  "ALREADY_USED",
  "OTHER_PROMO_APPLIED",
] as const;
/** Why a promotion that was chosen was lost. */
export const bankPromotionLosses = [...bankPromotionReasons, "PAYMENT_DECLINED"] as const;
export type BankPromotionReason = (typeof bankPromotionReasons)[number];

/** The result of a promotion. Which fields are present depends on its type. */
const benefit = {
  /** `MSI`: how many payments. `DEFERRED`: after how many months the bank charges. */
  months: z.number().optional(),
  /** `MSI`: every payment but the first, floored to the currency's decimals. */
  monthlyAmount: amount.optional(),
  /** `MSI`: the first payment, with the remainder from rounding down, so that all payments add up to exactly the amount. */
  firstMonthAmount: amount.optional(),
  /** `DISCOUNT` (ours): what it takes off, positive. */
  discountAmount: amount.optional(),
  /** `CASHBACK`: what the bank gives back later, on the statement; the order's total is the same. */
  cashbackAmount: amount.optional(),
  maxCashback: amount.optional(),
  /** Always false here: an order has one bank promotion. */
  combinableWithMSI: z.boolean().optional(),
};

export const BankPromotion = z.object({
  promoId: id,
  type: z.enum(bankPromotionTypes),
  name: z.string(),
  /** Ours. */
  bankId: id,
  bankName: z.string(),
  eligible: z.boolean(),
  reasonCode: z.enum(bankPromotionReasons).nullable(),
  minPurchase: amount,
  /** `YYYY-MM-DD`. */
  validFrom: z.string(),
  validTo: z.string(),
  ...benefit,
});
export type BankPromotion = z.output<typeof BankPromotion>;

/** The bank promotion that a cart has or an order was placed with. */
export const ChosenBankPromotion = z.object({
  promoId: id,
  type: z.enum(bankPromotionTypes),
  name: z.string(),
  bankId: id,
  bankName: z.string(),
  /** The first digits of the card it was chosen for; empty when only the bank was. */
  cardBin: z.string(),
  ...benefit,
});
export type ChosenBankPromotion = z.output<typeof ChosenBankPromotion>;

/** One that was chosen and no longer holds. */
export const LostBankPromotion = z.object({
  promoId: id,
  type: z.enum(bankPromotionTypes),
  name: z.string(),
  months: z.number().optional(),
  /** Ours: `PAYMENT_DECLINED`, when the bank did not pay with it. */
  reasonCode: z.enum(bankPromotionLosses),
});
export type LostBankPromotion = z.output<typeof LostBankPromotion>;

/** What there is nothing to say about may be null or absent: a retailer sends `promotionRemoved` only after a loss. */
const Eligibility = z.object({
  orderId: id,
  currency: z.string(),
  /** What is left to pay by card: after vouchers and points, before a discount of the bank. */
  orderAmount: amount,
  evaluatedAt: moment,
  cardBin: z.string().nullish(),
  /** Null: the digits are unknown, or none were given. */
  bank: z.object({ bankId: id, name: z.string(), cardType: z.enum(bankCardTypes) }).nullish(),
  selectedPromoId: id.nullish(),
  promotionRemoved: LostBankPromotion.nullish(),
  promos: list(BankPromotion),
});
export type BankEligibility = z.output<typeof Eligibility>;

/** Accepted for compatibility with the retailer, without effect. */
const transactions = z.string().optional();

/**
 * What banks offer those who pay with their cards. Full card numbers never come here.
 * @see docs/interface/bank-promotion.md#bank-promotion
 */
export const bankPromotion = {
  /** Every promotion of the store for the cart: for the digits last asked about, otherwise by bank ("if you pay with …"). */
  eligibility: call("GET banks/promo/eligibility", {
    capability: "bankPromotions",
    fullAuthentication: true,
    query: z.object({ transactions, orderId: z.string().optional() }),
    reply: Eligibility,
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /** The same for a card by its first digits, which are remembered with the order. */
  evaluate: call("PUT banks/promo/eligibility", {
    capability: "bankPromotions",
    fullAuthentication: true,
    query: z.object({ transactions }),
    body: z.object({
      orderId: id.optional(),
      /** The first 6 to 8 digits. */
      cardBin: z.string(),
      payMethodId: z.string().optional(),
    }),
    reply: Eligibility,
    faults: [...cartFaults, "_ERR_ORDER_WRONG_STATUS", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Chooses one, replacing any other. `promoId: null` clears it, including one that was lost. */
  apply: call("POST banks/apply-promo", {
    capability: "bankPromotions",
    fullAuthentication: true,
    body: z.object({
      orderId: id.optional(),
      promoId: id.nullable(),
      /** Ours: without it any credit card of the bank will do. */
      cardBin: z.string().optional(),
      months: z.number().optional(),
    }),
    reply: z.object({
      orderId: id,
      applied: z.boolean(),
      promoId: id.nullable(),
      type: z.enum(bankPromotionTypes).nullable(),
      ...benefit,
      /** Of the order's total; zero or negative. */
      adjustmentAmount: amount,
      grandTotal: amount,
      currency: z.string(),
    }),
    faults: [
      ...cartFaults,
      "_ERR_BANK_PROMO_EXPIRED",
      "_ERR_BANK_PROMO_NOT_ELIGIBLE",
      "_ERR_ORDER_WRONG_STATUS",
      "_ERR_TOO_MANY_REQUESTS",
    ],
  }),
  /** Ours: what the banks would offer for a single purchase of this amount, independent of any cart. */
  offers: call("GET banks/promo", {
    capability: "bankHints",
    open: true,
    query: z.object({
      /** Plain decimal, in the call's currency. */
      amount: z.string(),
      productId: z.string().optional(),
    }),
    reply: z.object({ currency: z.string(), amount, promos: list(BankPromotion) }),
    faults: [],
  }),
};
