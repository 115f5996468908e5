import { defineFaults } from "./entry.ts";

/**
 * Promotion codes.
 * @see docs/interface/errors.md#promotion-codes
 */
export const promotionFaults = defineFaults({
  /** Unknown, or not on the cart. */
  ERR_PROMOTION_CODE_INVALID: { code: "-1200" },
  /** Already on the cart. */
  ERR_PROMOTION_CODE_DUPLICATED: { code: "-1150", parameters: ["code"] },
  /** Not running now. */
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: { code: "-2200", parameters: ["name"] },
  /** Used by this shopper as often as allowed. */
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: { code: "-1800", parameters: ["name", "max"] },
  /** Used up. */
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: { code: "-1900", parameters: ["name", "max"] },
  /** No code was sent. */
  _ERR_PARAMETER_MISSING: { code: "-2810", parameters: ["field"] },
  _ERR_FORMAT_PROMOCODES_NOT_CORRECT: { suiteOnly: true },
});
