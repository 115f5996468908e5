import type { FaultKey } from "./catalog.ts";

/** Keys that several calls declare together, because they share the same operation. */
const group = <const Keys extends readonly FaultKey[]>(...keys: Keys) => keys;

/** A write to a cart finds and locks it. */
export const cartFaults = group(
  "_ERR_ORDER_NOT_FOUND",
  "_ERR_FORMAT_ORDERIDS_NOT_CORRECT",
  "_ERR_ORDER_IS_LOCKED",
  "_ERR_ORDER_IS_NOT_LOCKED",
);

/** An order is canceled, or a cart discarded. */
export const cancelFaults = group(
  "_ERR_ORDER_IS_LOCKED",
  "_ERR_ORDER_IS_NOT_LOCKED",
  "_ERR_ORDER_NOT_FOUND",
  "_ERR_ORDER_WRONG_STATUS",
  "_ERR_DUAL_CONTROL_WAITS",
);

/** A product is put on a line. */
export const lineFaults = group(
  "_API_BAD_INV",
  "_ERR_PROD_NOT_ORDERABLE",
  "_ERR_GETTING_SKU",
  "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE",
);

/** Pieces are assigned to cost centers. */
export const costCenterKeys = group("_ERR_COST_CENTER_TOO_MANY", "_ERR_COST_CENTER_UNKNOWN");

/** A promotion code starts or stops counting. */
export const codeFaults = group(
  "ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME",
  "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
  "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
);

/** A new password breaks a rule. */
export const passwordRuleFaults = group(
  "_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD",
  "_ERR_AUTHENTICATION_REUSEOLD_PASSWORD",
  "_ERR_AUTHENTICATION_USERIDMATCH_PASSWORD",
  "_ERR_AUTHENTICATION_COMMON_KEYWORD_PASSWORD",
  "_ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD",
  "_ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD",
  "_ERR_AUTHENTICATION_MINIMUMLETTERS_PASSWORD",
  "_ERR_AUTHENTICATION_MINIMUMDIGITS_PASSWORD",
);

/** A payment is put on a cart: its amount and address, and what each method requires besides. */
export const instructionFaults = group(
  "_ERR_INVALID_PI_TOTAL_AMOUNT",
  "_ERR_INVALID_ADDR",
  "_ERR_PAYMENT_NOT_COMBINABLE",
  "_ERR_CREATE_PAYMENT_METHOD",
  "_ERR_CREDIT_LINE_EXCEEDED",
  "_ERR_VOUCHER_INVALID",
  "_ERR_VOUCHER_BALANCE",
  "_ERR_POINTS_BALANCE",
  "_ERR_LOYALTY_BALANCE",
  "_ERR_LOYALTY_UNAVAILABLE",
  "_ERR_LOYALTY_CARD_BLOCKED",
  "_ERR_OTP_INCORRECT",
  "_ERR_OTP_EXPIRED",
  "_ERR_OTP_BLOCKED",
  "_ERR_BANK_PROMO_BIN_MISMATCH",
  "_ERR_TOO_MANY_REQUESTS",
);

/** A cart is checked before it becomes an order. */
export const checkedCartFaults = group(
  "_ERR_MISSING_ORDERITEMS",
  "_API_BAD_INV",
  "_API_CANT_RESOLVE_FFMCENTER",
  "_ERR_PROD_NOT_ORDERABLE",
  "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE",
  "_ERR_INVALID_ADDR",
  ...costCenterKeys,
);

/** An order is placed: its payments are used. */
export const placingFaults = group(
  "_ERR_ORDER_UNLOCKED",
  "_ERR_ORDER_WRONG_STATUS",
  "_ERR_QUOTATION_OVER",
  "_ERR_NO_PENDING_ORDERS",
  "_ERR_INVALID_PI_TOTAL_AMOUNT",
  "_ERR_PAYMENT_NOT_COMBINABLE",
  "_ERR_CREATE_PAYMENT_METHOD",
  "_ERR_CREDIT_LINE_EXCEEDED",
  "_ERR_VOUCHER_BALANCE",
  "_ERR_LOYALTY_BALANCE",
  "_ERR_LOYALTY_UNAVAILABLE",
  "_ERR_LOYALTY_CARD_BLOCKED",
  "_ERR_BANK_PROMO_EXPIRED",
  "_ERR_BANK_PROMO_NOT_ELIGIBLE",
  "_ERR_PO_NUMBER_REQUIRED",
  "_ERR_PO_NUMBER_DUPLICATED",
  "_ERR_PO_LIMIT_EXCEEDED",
  "_ERR_PO_INACTIVE",
);
