import * as z from "zod";
import { BankPromotion } from "./bank-promotion.ts";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { flag, id, list } from "./wire.ts";

const base = "bankPaymentProvider";

/** A promotion that holds for the order, as in `banks/promo/eligibility`. */
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
 * Paying on a bank's page, in a session the bank has opened for an order.
 * @see docs/interface/bank-session.md#bank-session
 */
export const bankSession = {
  /** The cards the bank accepts, and the plans that hold, for a cart or for a placed order that is not paid yet. */
  options: call(`GET ${base}/paymentoptionsinquiry/{orderId}`, {
    capability: "bankSessions",
    fullAuthentication: true,
    resource: "bankPaymentProvider",
    reply: z.object({
      orderId: id,
      currency: z.string(),
      cardTypes: list(z.string()),
      /** For a placed order only those that do not change its total. */
      paymentPlans: list(PaymentPlan),
    }),
    faults: ["_ERR_CREATE_PAYMENT_METHOD", "_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
  /** The caller's own cards at banks. */
  tokens: call(`GET ${base}/token/{userId}`, {
    inPerson: true,
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
   * Binds the session to the order and writes its `BankCard` instruction. For a placed order that is not paid yet it opens
   * another attempt; the bank's messages about earlier ones no longer count.
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
       * Plain decimal with a point; for a placed order, the amount of its instruction. With a `promoId`, as much of it as is
       * still to be paid once the promotion has been chosen.
       */
      piAmount: z.string(),
      /**
       * Default: what `banks/apply-promo` has stored. Ours: null pays at once, without a plan; for a cart, this call chooses it,
       * and payments other than wallets make room.
       */
      promoId: id.nullable().optional(),
      months: z.number().optional(),
      billing_address_id: id,
      /** The bank remembers the card typed on its page; guests have nowhere to keep it. */
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
