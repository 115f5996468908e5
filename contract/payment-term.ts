import * as z from "zod";
import { call } from "./call.ts";
import { amount, id, list, moment } from "./wire.ts";

/** `DRAW`: an order was placed on credit. `PAYMENT`: the organization has paid. The others are the same as for vouchers. */
export const creditMovements = ["RESERVE", "RELEASE", "DRAW", "REVERSAL", "PAYMENT"] as const;

const CreditMovement = z.object({
  date: moment,
  type: z.enum(creditMovements),
  /** Never negative: its type says which way it goes. */
  amount,
  /** What the organization owed afterward. */
  balanceAfter: amount,
  orderId: id.nullable(),
});

/** Ours: the state of a term's credit line, shared by all buyers of the organization. */
const CreditLine = z.object({
  /** Several terms may draw on one line. */
  creditLineId: id.optional(),
  currency: z.string(),
  limit: amount,
  /** What the organization owes; negative when it has paid too much. */
  balance: amount,
  /** What carts hold of it. */
  reservedAmount: amount,
  /** What can be drawn now; nothing if the line is not active. */
  available: amount,
  state: z.enum(["ACTIVE", "INACTIVE"]),
  /** A hundred, newest first; only on request. */
  transactions: list(CreditMovement).optional(),
  /** There are earlier ones: what to ask for them with (`x_before`). */
  earlier: z.string().optional(),
});
export type CreditLine = z.output<typeof CreditLine>;

/** A payment method that a contract sets up in advance. */
const PaymentTerm = z.object({
  termConditionId: id,
  tcSubType: z.literal("PaymentTCMethod"),
  /** The contract. */
  tradingId: id,
  tcSequence: z.number(),
  mandatoryFlag: z.boolean(),
  changeableFlag: z.boolean(),
  participants: z.array(z.string()),
  timeCreated: moment,
  timeUpdated: moment,
  /** Ours: the `payMethodId` it sets up. */
  x_payMethodId: z.string().optional(),
  /** The fields it fills in for the buyer; `attribute` returns what an `attributeId` means. */
  PAttrValues: list(z.object({ attributeId: id, PAttrValue: z.string() })),
  x_creditLine: CreditLine.optional(),
});
export type PaymentTerm = z.output<typeof PaymentTerm>;

const Agreement = z.object({
  contractId: id,
  name: z.string(),
  /** `3`: active; shoppers see no other. */
  state: z.string(),
  shortDescription: z.string().optional(),
  longDescription: z.string().optional(),
  createDate: moment.optional(),
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  /** The organization that buys; absent for a store's default contract. */
  participants: z.array(z.object({ role: z.string(), memberId: id })),
  currency: z.string(),
  paymentMethods: z.array(z.string()),
});

/** @see docs/interface/payment-term.md */
export const paymentTerm = {
  /**
   * Payment terms of the contracts of the organization the caller buys for: one by its id, or (ours, `eligible`) all of
   * them. A term of another organization's contract is treated as unknown.
   */
  find: call("GET contract", {
    extensions: { "q=eligiblePaymentTerms": "paymentTerms" },
    fullAuthentication: true,
    resource: "contract",
    query: z.object({
      q: z.enum(["byPaymentTermConditionId", "eligiblePaymentTerms", "eligible"]),
      paymentTermConditionId: z.string().optional(),
      /** Ours: includes the movements of their credit lines. */
      x_transactions: z.enum(["true", "false"]).optional(),
      /** Ours: only those before the ones of an earlier reply (`earlier`). */
      x_before: z.string().optional(),
      /** Ours: `false` leaves out what carts only held and released, so that a page is full of movements of what is owed. */
      x_holds: z.enum(["true", "false"]).optional(),
    }),
    reply: z.object({
      resultList: list(PaymentTerm).optional(),
      /** For `eligible`: the contracts the caller may shop under, names by id. */
      contracts: z.record(z.string(), z.string()).optional(),
    }),
    faults: [],
  }),
  /** The agreement itself, for who may buy under it, and for staff. */
  agreement: call("GET contract/{contractId}", {
    fullAuthentication: true,
    resource: "contract",
    query: z.object({ profileName: z.string().optional() }),
    reply: Agreement,
    faults: [],
  }),
  /** Which field of a payment an attribute of a term fills in; `encryptFlag` `1`: not to be shown in full. */
  attribute: call("GET cart/@self/pattribute/{id}", {
    reply: z.object({
      resultList: list(
        z.object({
          PAttributeId: id,
          referenceNumber: z.number(),
          name: z.string(),
          attrTypeId: z.string(),
          encryptFlag: z.string(),
          sequence: z.number(),
          accessBeanName: z.string(),
        }),
      ),
    }),
    faults: [],
  }),
};
