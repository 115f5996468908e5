import { messageFor } from "./messages.ts";

/** An error the caller is told about. `key` and `code` are the interface's, `parameters` fill its message. */
export class BackendFault extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly code = "",
    readonly parameters: string[] = [],
    /** After how many seconds the same call may be sent again. */
    readonly retryAfter?: number,
  ) {
    super(`${key} ${parameters.join(",")}`);
  }

  /** The body as it goes over the wire, worded in the caller's language. */
  body(languageId: number, correlationIdentifier: string) {
    const errorMessage = messageFor(this.key, this.code, this.parameters, languageId);
    const errorParameters = this.parameters.join(",");
    const { key: errorKey, code: errorCode } = this;
    return { errors: [{ errorKey, errorCode, errorMessage, errorParameters, correlationIdentifier }] };
  }
}

/** A fault whose call has written something that must stay: the router commits the transaction, then tells the fault. */
export class CommitThenThrow extends Error {
  constructor(readonly fault: BackendFault) {
    super(fault.message);
  }
}

/** 400: a business rule or a bad value. */
export const refused = (key: string, code = "", ...parameters: string[]) =>
  new BackendFault(400, key, code, parameters);
/** 404: unknown, or somebody else's; the two must look alike. */
export const notFound = (key = "_ERR_RESOURCE_NOT_FOUND", code = "CMN4404E", ...parameters: string[]) =>
  new BackendFault(404, key, code, parameters);
/** 403: known to the caller's role, but not theirs to do. */
export const forbidden = (...parameters: string[]) =>
  new BackendFault(403, "_ERR_USER_AUTHORITY", "CMN1501E", parameters);
/** 401: the identity is gone. */
export const unauthorized = (key: string, code: string) => new BackendFault(401, key, code);
export const missing = (field: string) => refused("_ERR_CMD_MISSING_PARAM", "CMN0206E", field);
export const invalid = (field: string) => refused("_ERR_CMD_INVALID_PARAM", "CMN0191E", field);
/** 400: the shared generic user may not write; the client makes a guest and repeats. */
export const needsIdentity = () => refused("USR.CWXFR0130E", "USR.CWXFR0130E");

/** 503: nothing was done, because the database is away or too many ask at once. Ours; the suite has no key for it. */
export const unavailable = () => new BackendFault(503, "ERR_SERVICE_UNAVAILABLE", "", [], 2);
/** 504: the database was lost at the commit; whether the work was done has to be asked. Never sent for anything else. Ours. */
export const outcomeUnknown = () => new BackendFault(504, "ERR_OUTCOME_UNKNOWN");

/** The one 404 without errors: there is no cart. */
export class NoCart extends Error {}
