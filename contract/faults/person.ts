import { defineFaults } from "./entry.ts";

/**
 * Signing in, accounts, passwords, addresses and lists.
 * @see docs/interface/identity.md#password-and-account-rules
 */
export const personFaults = defineFaults({
  /** No logon id (2000), or logon id and password do not match (2010). */
  _ERR_AUTHENTICATION_ERROR: { code: ["2010", "2000"] },
  _ERR_PASSWORD_FAILED: { suiteOnly: true },
  /** After a failed attempt; how long to wait. */
  _ERR_LOGIN_NOT_ALLOWED_NOW: { code: "2300", parameters: ["seconds"] },
  /** After `attempts` failed attempts; how long to wait. */
  _ERR_PERSON_ACCOUNT_LOCKED_OUT: { code: "2490", parameters: ["attempts", "seconds"] },
  _ERR_PERSON_ACCOUNT_DISABLED: { code: "2110" },
  /** No key: the code gives the state of the account. Ours answers 2410 (awaiting approval, or refused) and 2430. */
  "": { code: ["2410", "2400", "2420", "2430", "2450", "2570"], parameters: ["state?"] },
  _ERR_PASSWORD_EXPIRED: { code: "2170" },
  TOKEN_VALIDATION_FAIL: {},
  /** The provider cannot sign this account in. */
  _ERR_COULD_NOT_AUTHENTICATE: { parameters: ["provider"] },
  ERR_RECAPTCHA_INVALID: { parameters: ["reason"] },
  _ERR_LOGONID_ALREDY_EXIST: { code: "2030", parameters: ["logonId"] },
  _ERR_USER_ALREADY_REGISTERD: {},
  /** The current password is wrong. */
  _ERR_BAD_PARMS: { code: "2050" },
  _ERR_PASSWORDS_NOT_SAME: { code: "2080" },
  /** The person has no email address to write to. */
  _ERR_MISSING_PARMS: { code: "2100", parameters: ["field"] },

  _ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD: { code: "2200", parameters: ["length", "digits", "letters"] },
  _ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD: { code: "2210", parameters: ["max"] },
  _ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD: { code: "2220", parameters: ["max"] },
  _ERR_AUTHENTICATION_MINIMUMLETTERS_PASSWORD: { code: "2230", parameters: ["letters", "length", "digits"] },
  _ERR_AUTHENTICATION_MINIMUMDIGITS_PASSWORD: { code: "2240", parameters: ["digits", "length", "letters"] },
  _ERR_AUTHENTICATION_USERIDMATCH_PASSWORD: { code: "2250" },
  _ERR_AUTHENTICATION_REUSEOLD_PASSWORD: { code: "2260" },
  _ERR_AUTHENTICATION_COMMON_KEYWORD_PASSWORD: { code: "2270" },

  _ERR_NICKNAME_ALREDY_EXIST: { code: "5040", parameters: ["nickName"] },
  /** No such address of this person. */
  _ERR_FINDER_EXCEPTION: { status: 404, code: "CMN0411E" },
  /** A checkout profile or wishlist of that name already exists. */
  _ERR_INVALID_NAME: { code: "CMN1652E", parameters: ["name"] },

  /** The organization above already has one of that name. */
  _ERR_RDN_ALREADY_EXIST: { parameters: ["name"] },
  /** It would leave the organization without an administrator. */
  _ERR_LAST_ADMINISTRATOR: { status: 409, parameters: ["organization"] },
  /** People cannot administer their own accounts. */
  _ERR_OWN_ACCOUNT: { status: 409 },

  _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: { parameters: ["externalId"] },
  _ERR_GIFTLIST_ITEM_NOT_FOUND: { parameters: ["giftListItemId"] },
  _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING: {},
  _ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID: { parameters: ["name"] },

  /** Too many attempts, emails or questions; by code, 400 for a return's email. @see docs/interface/errors.md#rate-limits */
  _ERR_TOO_MANY_REQUESTS: { status: [429, 400], code: ["CMN4429E", ""] },

  /** A letter with a code in it is not sent again. */
  _ERR_LETTER_SECRET: { parameters: ["kind"] },
  /** Nothing was done yet: a second agent has to confirm it. Ours. @see docs/interface/dual-control.md#what-waits */
  _ERR_DUAL_CONTROL_WAITS: { status: 409, parameters: ["requestId", "until"] },
  /** People cannot decide their own requests; someone else has to. */
  _ERR_DUAL_CONTROL_OWN: { status: 403 },
  /** It was decided or withdrawn, or has expired; the parameters are its state and who decided. */
  _ERR_DUAL_CONTROL_OVER: { status: 409, parameters: ["state", "by?"] },
  /** Its subject has changed since the request: it was not done, and no longer can be. */
  _ERR_DUAL_CONTROL_STALE: { status: 409 },
});
