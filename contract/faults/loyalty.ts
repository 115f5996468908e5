import { defineFaults } from "./entry.ts";

/** Loyalty cards, their points and the codes that prove them. @see docs/interface/loyalty.md#codes */
export const loyaltyFaults = defineFaults({
  _ERR_LOYALTY_CARD_INVALID: { code: "LOY1001E" },
  _ERR_LOYALTY_CARD_ALREADY_LINKED: { status: 409, code: "LOY1002E" },
  _ERR_LOYALTY_MAX_CARDS: { status: 409, code: "LOY1003E" },
  _ERR_LOYALTY_CARD_BLOCKED: { code: "LOY1004E" },
  /** An order paid with the card is still open. */
  _ERR_LOYALTY_CARD_IN_USE: { status: 409, code: "LOY1005E" },
  _ERR_POINTS_BALANCE: { suiteOnly: true },
  /** More than can be used; the parameter is the usable amount, a decimal string. */
  _ERR_LOYALTY_BALANCE: { code: "LOY1006E", parameters: ["max"] },
  _ERR_LOYALTY_UNAVAILABLE: { code: "LOY1007E" },
  _ERR_OTP_INCORRECT: { code: "LOY2001E", parameters: ["attemptsLeft"] },
  _ERR_OTP_EXPIRED: { code: "LOY2002E" },
  _ERR_OTP_RESEND_TOO_EARLY: { status: 429, code: "LOY2003E", parameters: ["seconds"] },
  _ERR_OTP_RESEND_LIMIT: { status: 429, code: "LOY2004E" },
  _ERR_OTP_BLOCKED: { status: 403, code: "LOY2005E", parameters: ["minutes"] },
  _ERR_OTP_DELIVERY: { status: 502, code: "LOY2006E" },
});
