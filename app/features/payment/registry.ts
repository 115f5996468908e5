import type { PayMark } from "#app/components/pay-marks.tsx";
import { payMethods } from "#contract/shapes/payment-method.ts";

/** A payment method, as far as the rest of the shop has to know it. What it shows and asks for is in its folder. */
export type PaymentMethod = {
  /** Its folder in `payment/methods/`, under the same name as in the backend. */
  id: string;
  payMethodId: string;
  /**
   * `wallet`: value kept in the shop, used up before anything else, in the order of the list. `credit`: an
   * organization's line, held like a wallet and chosen like any other. `card`: pays what all others leave.
   */
  kind: "wallet" | "credit" | "other" | "card";
  /** Chosen from the list at the payment step; all others have a form of their own there. */
  listed?: true;
  /** Pays the whole order or nothing. */
  exclusive?: true;
  /** The logos beside its name: those of the brands it takes, or its own. */
  marks?: readonly PayMark[];
  /** Paid elsewhere with a reference: the confirmation shows it, and its page is only a slip to print. */
  slip?: true;
  /** A placed order that is not paid yet may be paid with it instead. */
  paysInstead?: true;
  /** Agreed to at its page before the order is placed, so the page is not opened again. */
  agreedBefore?: true;
};

/** Paid at a register or from a bank. */
const slip = { kind: "other", listed: true, slip: true, paysInstead: true } as const;

/**
 * The payment methods this storefront knows. A method that is more than an entry in the list also appears in
 * `methods/parts.server.ts`, which loads and acts, and in `methods/views.tsx`, which draws
 * (docs/recipes/payment-method.md).
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const paymentMethods: readonly PaymentMethod[] = [
  { id: "voucher", payMethodId: payMethods.voucher, kind: "wallet" },
  { id: "points", payMethodId: payMethods.points, kind: "wallet" },
  { id: "credit-line", payMethodId: payMethods.creditLine, kind: "credit", listed: true },
  { id: "cash-on-delivery", payMethodId: payMethods.cashOnDelivery, kind: "other", listed: true },
  { id: "pay-in-store", payMethodId: payMethods.payInStore, kind: "other", listed: true, exclusive: true },
  { id: "bill-later", payMethodId: payMethods.billMeLater, kind: "other", listed: true },
  { id: "bill-later", payMethodId: payMethods.payLater, kind: "other", listed: true },
  {
    id: "paypal",
    payMethodId: payMethods.paypal,
    kind: "other",
    listed: true,
    agreedBefore: true,
    paysInstead: true,
    marks: ["paypal"],
  },
  { ...slip, id: "oxxo", payMethodId: payMethods.oxxo, marks: ["oxxo"] },
  { ...slip, id: "spei", payMethodId: payMethods.spei, marks: ["spei"] },
  { id: "bank", payMethodId: payMethods.bank, kind: "other" },
  {
    id: "card",
    payMethodId: payMethods.card,
    kind: "card",
    listed: true,
    paysInstead: true,
    marks: ["visa", "mastercard", "amex", "carnet"],
  },
];
