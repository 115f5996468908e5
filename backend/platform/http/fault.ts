import { faultEntry, type FaultKey, type FaultParameters, type FaultVariant, parameterNames } from "#contract";
import { messageFor } from "./messages.ts";

/** An error that is sent to the caller, made by `refused`. `parameters` are in the order of the catalog. */
export class BackendFault extends Error {
  constructor(
    readonly key: FaultKey,
    readonly status: number,
    readonly code: string,
    readonly parameters: string[],
    /** The number of seconds after which the same call may be sent again. */
    readonly retryAfter?: number,
  ) {
    super(`${key} ${parameters.join(",")}`);
  }

  /** The body as it goes over the wire, worded in the caller's language. */
  body(languageId: number, correlationIdentifier: string) {
    const errorMessage = messageFor(this.key, this.code, this.parameters, languageId);
    const errorParameters = this.parameters.join(",");
    const { key: errorKey, code: errorCode } = this;
    const error = { errorKey, errorCode, errorMessage, errorParameters, correlationIdentifier };
    const older = faultEntry(this.key)?.older;
    return { errors: [error, ...(older ? [{ ...error, errorKey: older.key, errorCode: older.code }] : [])] };
  }
}

/** For `catch`: undefined for what was refused. An outage of the database says nothing about what was asked for, so it is thrown on. */
export function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof BackendFault)) throw error;
}

type Given<Key extends FaultKey> = [keyof FaultParameters<Key>] extends [never]
  ? Record<string, never>
  : FaultParameters<Key, string | number>;
type Rest<Key extends FaultKey> =
  Record<never, never> extends Given<Key>
    ? [parameters?: Given<Key>, variant?: FaultVariant<Key>]
    : [parameters: Given<Key>, variant?: FaultVariant<Key>];

/**
 * A fault of the contract's catalog, with the parameters the catalog names: a business rule, a bad value, or something
 * unknown. Its status and code are the catalog's first ones, or those of `variant`.
 * @see docs/interface/errors.md
 */
export function refused<Key extends FaultKey>(key: Key, ...[parameters, variant]: Rest<Key>): BackendFault {
  const { status = 400, code = "" } = faultEntry(key) ?? {};
  const given = new Map(Object.entries(parameters ?? {}));
  const values = parameterNames(key).flatMap((name) => given.get(name) ?? []);
  const usual = {
    status: typeof status === "number" ? status : status[0],
    code: typeof code === "string" ? code : code[0],
  };
  return new BackendFault(key, variant?.status ?? usual.status, variant?.code ?? usual.code, values.map(String));
}

/** A fault of a call that has written something to keep: the router commits the transaction, then answers with the fault. */
export class CommitThenThrow extends Error {
  constructor(readonly fault: BackendFault) {
    super(fault.message);
  }
}

/** 404: unknown, or owned by another caller; the two must look alike. */
export const notFound = () => refused("_ERR_RESOURCE_NOT_FOUND");
/** 403: the caller may know that it exists, but not do this. */
export const forbidden = (command: string) => refused("_ERR_USER_AUTHORITY", { command });
/** 400: a required field or parameter is absent. */
export const missing = (field: string) => refused("_ERR_CMD_MISSING_PARAM", { field });
/** 400: a field or parameter has a bad value. */
export const invalid = (field: string) => refused("_ERR_CMD_INVALID_PARAM", { field });
/** 400: the shared generic user may not write; the client makes a guest and repeats. */
export const needsIdentity = () => refused("USR.CWXFR0130E");

/** 503: nothing was done, because the database is down or there are too many requests. Ours; the suite has no key for it. */
export const unavailable = () => new BackendFault("ERR_SERVICE_UNAVAILABLE", 503, "", [], 2);
/** 504: the database was lost at the commit; the caller must check whether the work was done. Never sent for anything else. Ours. */
export const outcomeUnknown = () => refused("ERR_OUTCOME_UNKNOWN");

/** The only 404 without errors: there is no cart. */
export class NoCart extends Error {}
