import { defineFaults } from "./entry.ts";

/**
 * Faults that any call may answer, so no call declares them: about the caller, the input, and failures.
 * @see docs/interface/errors.md#session-and-authority
 * @see docs/interface/errors.md#values-and-fields
 */
export const commonFaults = defineFaults({
  /** The generic user may not write: the client creates a guest and repeats once. */
  "USR.CWXFR0130E": { code: "USR.CWXFR0130E" },
  /** An unknown or altered token. */
  _ERR_ACTIVITY_TOKEN: { status: 401, code: "CWXBB1010E", older: { key: "CWXBB1010E", code: "1010" } },
  /** Idle for too long. */
  _ERR_EXPIRED_ACTIVITY_TOKEN: { status: 401, code: "CWXBB1011E", older: { key: "CWXBB1011E", code: "1011" } },
  /** The session was ended. */
  _ERR_TERMINATED_ACTIVITY_TOKEN: { status: 401, code: "CWXBB1012E", older: { key: "CWXBB1012E", code: "1012" } },
  /** A remembered caller has to give the password. */
  ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED: { status: 401, code: "CWXFR0222E" },
  /** Needs a registered person. */
  _ERR_DIDNT_LOGON: { status: 401, code: "CMN1039E" },
  /** Role or ownership. */
  _ERR_USER_AUTHORITY: { status: 403, code: "CMN1501E", parameters: ["command"] },
  /** Acting on behalf of a person without an open session that states the reason. Ours. @see docs/interface/on-behalf.md#sessions */
  _ERR_NO_ON_BEHALF_SESSION: { status: 403 },
  /** @see docs/interface/preview.md#tokens */
  _ERR_PREVIEW_TOKEN_INVALID: { status: 403 },

  /** A required field is absent. */
  _ERR_CMD_MISSING_PARAM: { code: ["CMN0206E", "2000"], parameters: ["field"] },
  /** A required parameter of a query is absent. */
  _ERR_MISSING_CMD_PARAMETER: { code: "CMN0206E", parameters: ["field"] },
  /** A bad value; a field of a person or an address has a code of its own. @see docs/interface/identity.md#field-codes */
  _ERR_CMD_INVALID_PARAM: {
    // oxfmt-ignore
    code: ["CMN0191E", "2010", "2020", "2190", "2195", "5060", "5066", "5210", "phone1", "mobilePhone1", "dateOfBirth"],
    parameters: ["field"],
  },
  /** A value the rules do not allow. For a return: the line's id, and how many pieces of it can still be returned. */
  _ERR_INVALID_INPUT: { status: [400, 409, 413], code: ["", "CMN0191E"], parameters: ["field?", "max?"] },
  /** Not a number where one is required; the parameter is what was sent, or where. */
  _ERR_NUMBER_FORMAT_EXCEPTION: { parameters: ["value"] },
  /** No such store, or no such row for this caller. */
  _ERR_RESOURCE_NOT_FOUND: { status: 404, code: "CMN4404E", parameters: ["name?"] },

  /** A defect. */
  ERR_INTERNAL_SERVER_ERROR: { status: 500, code: "CWXFR0230E" },
  /** Nothing was done: the database is down or overloaded. Ours. */
  ERR_SERVICE_UNAVAILABLE: { status: 503 },
  /** The database was lost at the commit: the caller must check whether the work was done. Ours. */
  ERR_OUTCOME_UNKNOWN: { status: 504 },
});
