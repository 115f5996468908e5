import { defineFaults } from "./entry.ts";

/**
 * Signing in, accounts, passwords, addresses and lists.
 * @see docs/interface/identity.md#password-and-account-rules
 */
export const personFaults = defineFaults({
  /** No logon id (2000), or the logon id and the password do not belong together (2010). */
  _ERR_AUTHENTICATION_ERROR: { code: ["2010", "2000"] },
  _ERR_PASSWORD_FAILED: { suiteOnly: true },
  /** After a failed attempt; how long to wait. */
  _ERR_LOGIN_NOT_ALLOWED_NOW: { code: "2300", parameters: ["seconds"] },
  /** After `attempts` failed ones; how long to wait. */
  _ERR_PERSON_ACCOUNT_LOCKED_OUT: { code: "2490", parameters: ["attempts", "seconds"] },
  _ERR_PERSON_ACCOUNT_DISABLED: { code: "2110" },
  /** No key: the code says what state the account is in. Ours answers 2410 (waits for approval, or was refused) and 2430. */
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
  /** The person has no e-mail address to write to. */
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
  /** A checkout profile, or a wishlist, of that name is there already. */
  _ERR_INVALID_NAME: { code: "CMN1652E", parameters: ["name"] },

  /** The organization above has another one of that name. */
  _ERR_RDN_ALREADY_EXIST: { parameters: ["name"] },
  /** It would leave the organization without an administrator. */
  _ERR_LAST_ADMINISTRATOR: { status: 409, parameters: ["organization"] },
  /** People do not administer their own accounts. */
  _ERR_OWN_ACCOUNT: { status: 409 },

  _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: { parameters: ["externalId"] },
  _ERR_GIFTLIST_ITEM_NOT_FOUND: { parameters: ["giftListItemId"] },
  _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING: {},
  _ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID: { parameters: ["name"] },

  /** Attempts, mails or questions are limited; by code, 400 of a return's mail. @see docs/interface/errors.md#rate-limits */
  _ERR_TOO_MANY_REQUESTS: { status: [429, 400], code: ["CMN4429E", ""] },

  /** A letter with a code in it is not sent again. */
  _ERR_LETTER_SECRET: { parameters: ["kind"] },
  /** Nothing was done yet: a second agent has to confirm it. Ours. @see docs/interface/dual-control.md#what-waits */
  _ERR_DUAL_CONTROL_WAITS: { status: 409, parameters: ["requestId", "until"] },
  /** Somebody else has to decide what one has asked for. */
  _ERR_DUAL_CONTROL_OWN: { status: 403 },
  /** It was decided or withdrawn, or waited too long; the parameters are its state and who decided. */
  _ERR_DUAL_CONTROL_OVER: { status: 409, parameters: ["state", "by?"] },
  /** What it is about has changed since it was asked for: it was not done, and cannot be any more. */
  _ERR_DUAL_CONTROL_STALE: { status: 409 },
});
