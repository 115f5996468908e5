import { defineFaults } from "./entry.ts";

/**
 * Payments, what pays, and purchase orders. Amounts are decimal strings.
 * @see docs/interface/errors.md#payment
 */
export const paymentFaults = defineFaults({
  /** The amounts and the total differ. */
  _ERR_INVALID_PI_TOTAL_AMOUNT: { parameters: ["amount?"] },
  /** The order has no such instruction. */
  _ERR_INVALID_PIID: { parameters: ["piId"] },
  /** The payment system refuses or is unavailable: `AWAY`, `GONE`, `REFUSED`, or the status of an agreement. */
  _ERR_CREATE_PAYMENT_METHOD: { code: ["CMN1112E", "1007"], parameters: ["reason"] },
  _ERR_PAYMENT_NOT_COMBINABLE: { parameters: ["method?"] },

  /** `CRD1001E` with what is left, `CRD1002E` for a line that is not active. */
  _ERR_CREDIT_LINE_EXCEEDED: { code: ["CRD1001E", "CRD1002E"], parameters: ["left?", "currency?"] },

  /** With the voucher's currency, if it is valid but the order is in another one. */
  _ERR_VOUCHER_INVALID: { parameters: ["currency?"] },
  /** What the agent may still give this shopper. */
  _ERR_GOODWILL_LIMIT: { parameters: ["left", "currency?"] },
  /** The voucher has less than this; the parameter is how much it has. */
  _ERR_VOUCHER_BALANCE: { parameters: ["available"] },

  _ERR_BANK_PROMO_NOT_ELIGIBLE: { code: "BNK1001E", parameters: ["reason"] },
  _ERR_BANK_PROMO_EXPIRED: { code: "BNK1002E" },
  /** The card is not one of the promotion's. */
  _ERR_BANK_PROMO_BIN_MISMATCH: { code: "BNK1003E" },

  _ERR_PO_NUMBER_REQUIRED: {},
  _ERR_PO_NUMBER_DUPLICATED: { parameters: ["number"] },
  _ERR_PO_LIMIT_EXCEEDED: { parameters: ["number", "left", "currency"] },
  _ERR_PO_INACTIVE: { parameters: ["number"] },
});
