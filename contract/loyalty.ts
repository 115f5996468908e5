import * as z from "zod";
import { call } from "./call.ts";
import { amount, flag, id, moment } from "./wire.ts";

export const movementTypes = ["ACCRUAL", "REDEMPTION", "REVERSAL", "EXPIRATION", "ADJUSTMENT"] as const;
export const otpChannels = ["SMS", "EMAIL"] as const;
export const otpPurposes = ["LINK", "UNLINK", "REDEEM"] as const;
export const unlinkReasons = ["LOST", "CHANGE", "OTHER"] as const;
export const clubMessageTypes = ["WELCOME", "PURCHASE", "INVITE"] as const;
/** Why points cannot be used for an order. */
export const redemptionReasons = [
  "REDEMPTION_DISABLED",
  "CURRENCY_NOT_SUPPORTED",
  "CARD_BLOCKED",
  "BALANCE_UNAVAILABLE",
  "ORDER_NOT_ELIGIBLE",
  "NO_BALANCE",
] as const;
/** Why a card cannot be linked. */
const linkReasons = [
  "ALREADY_LINKED_TO_YOU",
  "ALREADY_LINKED",
  "BLOCKED",
  "MAX_CARDS_REACHED",
  "NO_CONTACT_ON_FILE",
] as const;

/** A decimal number of points; parts of a point are possible. */
const points = z.string().regex(/^-?\d+(\.\d+)?$/);
const Balance = z.object({ currency: z.string(), amount, points });
const Channel = z.enum(otpChannels);

const Movement = z.object({
  transactionId: z.string(),
  date: moment,
  type: z.enum(movementTypes),
  amount,
  points,
  balanceAfter: amount,
  orderId: id.nullable(),
  channel: z.enum(["ONLINE", "STORE"]),
  storeName: z.string(),
  description: z.string(),
});

const Card = z.object({
  /** An opaque handle. */
  cardId: z.string(),
  /** Masked except for the last four digits. */
  cardNumber: z.string(),
  alias: z.string(),
  cardType: z.literal("MONEDERO"),
  status: z.enum(["LINKED", "BLOCKED"]),
  primary: z.boolean(),
  holderName: z.string(),
  linkedDate: moment,
  /** Null while the ledger is unavailable, which `stale` indicates. */
  balance: Balance.extend({ pointValue: amount, pendingAmount: amount }).nullable(),
  stale: z.boolean().optional(),
  /** What will expire if it is not used, soonest first; days without a time. */
  expiring: z.array(z.object({ amount, points, expiryDate: z.string() })),
  balanceAsOf: moment,
  /** The latest twenty, newest first; only with `transactions=true`. */
  transactions: z.array(Movement).optional(),
});
export type LoyaltyCard = z.output<typeof Card>;

const Flags = z.object({
  loyaltyEnabled: z.boolean(),
  linkEnabled: z.boolean(),
  unlinkEnabled: z.boolean(),
  accrualEnabled: z.boolean(),
  redemptionEnabled: z.boolean(),
  otpRequiredForLink: z.boolean(),
  otpRequiredForUnlink: z.boolean(),
  otpRequiredForRedemption: z.boolean(),
  otpChannels: z.array(Channel),
  maxCardsPerUser: z.number(),
  cardNumberLength: z.number(),
  minRedemption: amount,
  maxRedemptionPercent: amount,
  accrualPercent: amount,
});
export type LoyaltyFlags = z.output<typeof Flags>;

/** @see docs/interface/loyalty.md */
export const loyalty = {
  /** The caller's linked cards; none is an empty list. */
  cards: call("GET loyalty/cards", {
    capability: "loyalty",
    fullAuthentication: true,
    resource: "loyalty",
    query: z.object({ transactions: flag.optional() }),
    reply: z.object({ recordSetTotal: z.number(), cards: z.array(Card) }),
    faults: [],
  }),
  /** What the store's program offers; `user` for registered callers only. */
  flags: call("GET loyalty/flags", {
    capability: "loyalty",
    reply: z.object({
      flags: Flags,
      user: z.object({ hasLinkedCard: z.boolean(), promptToLink: z.boolean() }).optional(),
    }),
    faults: [],
  }),
  /** What the card means for an order: how much of it points may pay, and what it will earn. Changes nothing. */
  cardForCheckout: call("GET loyalty/card-for-checkout", {
    capability: "loyalty",
    fullAuthentication: true,
    query: z.object({ orderId: z.string().optional() }),
    reply: z.object({
      hasCard: z.boolean(),
      orderId: id.nullable(),
      card: z.object({ cardId: z.string(), cardNumber: z.string(), balance: Balance.nullable() }).optional(),
      redemption: z
        .object({
          allowed: z.boolean(),
          reasonCode: z.enum(redemptionReasons).nullable(),
          maxAmount: amount,
          appliedAmount: amount,
          excludedOrderItemIds: z.array(id),
        })
        .optional(),
      accrual: z.object({ estimatedAmount: amount, estimatedPoints: points }).optional(),
    }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  /** `id` is a full card number and part of the path: never log that path unmasked. */
  validate: call("GET loyalty/card/validate/{id}", {
    capability: "loyalty",
    fullAuthentication: true,
    reply: z.object({
      valid: z.literal(true),
      validationId: z.string(),
      cardNumber: z.string(),
      cardType: z.literal("MONEDERO"),
      status: z.enum(["ACTIVE", "BLOCKED"]),
      linkable: z.boolean(),
      reasonCode: z.enum(linkReasons).nullable(),
      otpChannels: z.array(z.object({ channel: Channel, destination: z.string() })),
    }),
    faults: ["_ERR_LOYALTY_CARD_INVALID", "_ERR_TOO_MANY_REQUESTS"],
  }),
  /** Sends a code to the contact on file for the card; the response never contains it. */
  sendOtp: call("POST loyalty/otp-distributor", {
    capability: "loyalty",
    fullAuthentication: true,
    status: 201,
    body: z.object({
      /** For linking. */
      validationId: id.optional(),
      /** For unlinking and redeeming. */
      cardId: id.optional(),
      channel: Channel,
      purpose: z.enum(otpPurposes),
    }),
    reply: z.object({
      otpRequestId: z.string(),
      channel: Channel,
      destination: z.string(),
      /** Seconds. */
      expiresIn: z.number(),
      /** Seconds. */
      resendAfter: z.number(),
      attemptsLeft: z.number(),
      resendsLeft: z.number(),
    }),
    faults: ["_ERR_OTP_BLOCKED", "_ERR_OTP_DELIVERY", "_ERR_OTP_RESEND_LIMIT", "_ERR_OTP_RESEND_TOO_EARLY"],
  }),
  link: call("POST loyalty/card/link", {
    capability: "loyalty",
    fullAuthentication: true,
    status: 201,
    body: z.object({
      validationId: id,
      otpRequestId: id,
      otp: z.string(),
      alias: z.string().optional(),
    }),
    reply: z.object({
      cardId: z.string(),
      cardNumber: z.string(),
      status: z.literal("LINKED"),
      balance: Balance.nullable(),
    }),
    faults: [
      "_ERR_LOYALTY_CARD_ALREADY_LINKED",
      "_ERR_LOYALTY_CARD_BLOCKED",
      "_ERR_LOYALTY_MAX_CARDS",
      "_ERR_OTP_BLOCKED",
      "_ERR_OTP_EXPIRED",
      "_ERR_OTP_INCORRECT",
    ],
  }),
  /** Staff need a comment instead of a code. */
  unlink: call("POST loyalty/card/unlink", {
    capability: "loyalty",
    fullAuthentication: true,
    body: z.object({
      cardId: id,
      otpRequestId: id.optional(),
      otp: z.string().optional(),
      reason: z.enum(unlinkReasons),
      comment: z.string().optional(),
    }),
    /** BLOCKED (ours): a lost card that an order still needs; it is unlinked when that is settled. */
    reply: z.object({ cardId: z.string(), status: z.enum(["UNLINKED", "BLOCKED"]) }),
    faults: [
      "_ERR_LOYALTY_CARD_IN_USE",
      "_ERR_ORDER_NOT_FOUND",
      "_ERR_OTP_BLOCKED",
      "_ERR_OTP_EXPIRED",
      "_ERR_OTP_INCORRECT",
    ],
  }),
  /** A text message of the club about a placed order; a repeat answers 200 with the id of the first one. */
  clubMessage: call("POST SendClubMsgCmd", {
    capability: "clubMessages",
    fullAuthentication: true,
    status: 201,
    body: z.object({
      orderId: id,
      /** Ten digits. */
      mobilePhone: z.string(),
      messageType: z.enum(clubMessageTypes),
      acceptsTerms: z.boolean().optional(),
    }),
    reply: z.object({ orderId: id, messageId: z.string(), status: z.literal("QUEUED") }),
    faults: ["_ERR_ORDER_NOT_FOUND", "_ERR_ORDER_WRONG_STATUS"],
  }),
};
