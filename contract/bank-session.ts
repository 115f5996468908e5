import * as z from "zod";
import { BankPromotion } from "./bank-promotion.ts";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { flag, id, list } from "./wire.ts";

const base = "bankPaymentProvider";

/** A promotion that holds for the order, as `banks/promo/eligibility` has it. */
const PaymentPlan = BankPromotion.omit({ eligible: true, reasonCode: true });
export type PaymentPlan = z.output<typeof PaymentPlan>;

/** A card that its holder lets the bank remember. */
const BankToken = z.object({
  token: z.string(),
  brand: z.string(),
  /** First six and last four digits: `476134xxxxxx0036`. */
  maskedAccount: z.string(),
  expire_month: z.string(),
  /** Two digits. */
  expire_year: z.string(),
  /** The one used last. */
  isDefault: flag,
});
export type BankToken = z.output<typeof BankToken>;

const updateStatus = z.literal("SUCCESS");

/**
 * Paying at the page of a bank, in a session the bank has opened for an order.
 * @see docs/interface/bank-session.md#bank-session
 */
export const bankSession = {
  /** Which cards the bank takes, and the plans that hold: for a cart, or for a placed order that is not paid yet. */
  options: call(`GET ${base}/paymentoptionsinquiry/{orderId}`, {
    capability: "bankSessions",
    fullAuthentication: true,
    resource: "bankPaymentProvider",
    reply: z.object({
      orderId: id,
      currency: z.string(),
      cardTypes: list(z.string()),
      /** For a placed order only those that leave its total alone. */
      paymentPlans: list(PaymentPlan),
    }),
    faults: ["_ERR_CREATE_PAYMENT_METHOD", "_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /** The caller's own cards at banks. */
  tokens: call(`GET ${base}/token/{userId}`, {
    capability: "bankSessions",
    fullAuthentication: true,
    resource: "bankPaymentProvider",
    reply: z.object({ userId: id, tokens: list(BankToken) }),
    faults: [],
  }),
  /** Opens a session of half an hour. */
  create: call(`POST ${base}/createsessionwithtoken`, {
    inPerson: true,
    capability: "bankSessions",
    fullAuthentication: true,
    resource: "bankPaymentProvider",
    status: 201,
    body: z.object({
      orderId: id.optional(),
      /** A card of the caller's; without one the bank's page asks for a card. */
      token: z.string().optional(),
    }),
    reply: z.object({
      sessionId: z.string(),
      sessionVersion: z.string(),
      updateStatus,
      merchant: z.string(),
      apiVersion: z.string(),
    }),
    faults: ["_ERR_CREATE_PAYMENT_METHOD", "_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /**
   * Binds the session to the order and writes its `BankCard` instruction. Of a placed order that is not paid yet it opens
   * another attempt: what the bank still says about older ones no longer counts.
   */
  update: call(`PUT ${base}`, {
    inPerson: true,
    capability: "bankSessions",
    fullAuthentication: true,
    resource: "bankPaymentProvider",
    body: z.object({
      orderId: id.optional(),
      sessionId: z.string(),
      /**
       * Plain decimal with a point; of a placed order what its instruction says. With a `promoId` as much of it as is open
       * once the promotion has been chosen.
       */
      piAmount: z.string(),
      /**
       * Without it what `banks/apply-promo` has stored. Ours: null pays at once, without a plan; of a cart it is chosen by
       * this call, and payments other than wallets make room.
       */
      promoId: id.nullable().optional(),
      months: z.number().optional(),
      billing_address_id: id,
      /** The bank's page remembers the card that is typed there; guests have nowhere to keep it. */
      saveToken: z.enum(["true", "false"]).optional(),
    }),
    reply: z.object({
      orderId: id,
      sessionId: z.string(),
      updateStatus,
      piId: id,
      /** `required`: the bank will ask for a code; it does so on its own page. */
      authentication: z.object({ required: flag, redirectHtml: z.string() }),
    }),
    faults: [
      ...cartFaults,
      "_ERR_BANK_PROMO_BIN_MISMATCH",
      "_ERR_BANK_PROMO_EXPIRED",
      "_ERR_BANK_PROMO_NOT_ELIGIBLE",
      "_ERR_CREATE_PAYMENT_METHOD",
      "_ERR_INVALID_ADDR",
      "_ERR_INVALID_PIID",
      "_ERR_INVALID_PI_TOTAL_AMOUNT",
      "_ERR_ORDER_WRONG_STATUS",
      "_ERR_PAYMENT_NOT_COMBINABLE",
    ],
  }),
};
