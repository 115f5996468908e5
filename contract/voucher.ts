import * as z from "zod";
import { call } from "./call.ts";
import { cartFaults } from "./faults/groups.ts";
import { amount, flag, id, list, moment, pageQuery } from "./wire.ts";

export const voucherTypes = ["DEVOLUCION", "COMPENSACION", "PROMOCION"] as const;
const voucherStatuses = ["ACTIVE", "PARTIALLY_USED", "USED", "EXPIRED", "BLOCKED"] as const;
export const voucherMovements = ["ISSUE", "RESERVE", "REDEEM", "RELEASE", "REVERSAL", "EXPIRE"] as const;
export const voucherChannels = ["STORE", "ONLINE"] as const;

const VoucherMovement = z.object({
  date: moment,
  type: z.enum(voucherMovements),
  /** Never negative: its type says which way it goes. */
  amount,
  /** What is left on the voucher, reserved amounts included. */
  balanceAfter: amount,
  orderId: id.nullable(),
  channel: z.enum(voucherChannels),
});

const Voucher = z.object({
  voucherId: id,
  /** Masked except for its last four digits. */
  folio: z.string(),
  type: z.enum(voucherTypes),
  status: z.enum(voucherStatuses),
  /** Ours: the list may contain vouchers in several currencies. */
  currency: z.string(),
  originalAmount: amount,
  /** What has not been spent; the spendable amount is this minus `reservedAmount`. */
  balance: amount,
  reservedAmount: amount,
  /** `YYYY-MM-DD`. */
  issueDate: z.string(),
  /** The last day on which it can be spent, `YYYY-MM-DD`; after a reversal, the last day of the grace period. */
  expiryDate: z.string(),
  /** The shop on the street that issued it, or null. */
  issuingStoreId: id.nullable(),
  returnId: id.nullable(),
  requiresPin: flag,
  usableOnline: flag,
  transactions: list(VoucherMovement).optional(),
});
export type Voucher = z.output<typeof Voucher>;

/** @see docs/interface/voucher.md */
export const voucher = {
  /** The caller's vouchers, those that expire soonest first. `transactions=true`: includes their movements, oldest first. */
  list: call("GET person/@self/vales-de-caja", {
    capability: "vouchers",
    fullAuthentication: true,
    resource: "vales-de-caja",
    query: z.object({
      transactions: flag.optional(),
      status: z.enum(voucherStatuses).optional(),
      ...pageQuery,
    }),
    reply: z.object({
      recordSetTotal: z.number(),
      currency: z.string(),
      /** What can be spent now from the vouchers in this currency. */
      totalAvailable: amount,
      vouchers: list(Voucher),
    }),
    faults: [],
  }),
  /**
   * Pays the cart with a voucher, by `voucherId` or by the `folio` as typed. Sending the same voucher again replaces its
   * amount (ours), so that a repeated click pays once.
   */
  pay: call("POST cart/@self/payment_instruction/electronic_voucher", {
    capability: "vouchers",
    fullAuthentication: true,
    resource: "cart",
    status: 201,
    body: z.object({
      orderId: id.optional(),
      voucherId: id.optional(),
      folio: z.string().optional(),
      pin: z.string().optional(),
      /** Default: as much as the voucher has and the order needs. */
      piAmount: z.string().optional(),
      /** Ours; default: the first address that may be billed. */
      billing_address_id: id.optional(),
    }),
    reply: z.object({
      orderId: id,
      paymentInstruction: list(z.object({ piId: id, payMethodId: z.string(), piAmount: amount })),
      voucherId: id,
      folio: z.string(),
      /** What could still be spent elsewhere. */
      remainingBalance: amount,
    }),
    faults: [
      ...cartFaults,
      "_ERR_INVALID_ADDR",
      "_ERR_INVALID_PI_TOTAL_AMOUNT",
      "_ERR_PAYMENT_NOT_COMBINABLE",
      "_ERR_TOO_MANY_REQUESTS",
      "_ERR_VOUCHER_BALANCE",
      "_ERR_VOUCHER_INVALID",
    ],
  }),
  /** Takes the voucher off the cart and gives back what it held. */
  unpay: call("DELETE cart/@self/payment_instruction/electronic_voucher/{voucherId}", {
    capability: "vouchers",
    fullAuthentication: true,
    resource: "cart",
    reply: z.object({ orderId: id }),
    faults: [...cartFaults, "_ERR_VOUCHER_INVALID"],
  }),
};
