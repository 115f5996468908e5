import {
  type AnsweredFault,
  type CallName,
  type FaultKey,
  type FaultOf,
  type FaultParameters,
  hasKey,
} from "#contract";

/** What else is known about a refusal. */
type Circumstances = {
  /** The call was sent without tokens: a 401 says nothing about the shopper's session. */
  open?: boolean | undefined;
  /** The path names one thing (`order/{orderId}`): a 404 says that this thing is unknown. */
  named?: boolean | undefined;
  /** The body was empty or `{}`. */
  bare?: boolean | undefined;
};

/**
 * The backend understood and refused (4xx; 429 is `CommerceUnavailable`). `refusalOf` says which faults of which call it
 * was, typed by the calls.
 */
export class CommerceError extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly faults: readonly AnsweredFault[],
    readonly circumstances: Circumstances = {},
  ) {
    super(`${call} answered ${status} ${faults.map(({ key }) => key).join(" ")}`);
  }
}

/** The call's preview token is invalid or has expired: no call with it succeeds. */
export const isPreviewOver = ({ faults }: CommerceError): boolean =>
  faults.some(({ key }) => key === "_ERR_PREVIEW_TOKEN_INVALID");

/**
 * The installation does not have this call, which belongs to an absent capability. Callers that can do without it treat
 * it as a refusal; a page that cannot responds with 404.
 * @see docs/decisions/037-capabilities.md
 */
export class CapabilityAbsent extends CommerceError {
  constructor(call: string) {
    super(call, 404, []);
  }
}

/** The refusal of a call: those of its faults that the contract names, each with its parameters by name. */
export type Refusal<Key extends FaultKey> = {
  /** All of them, for their words. */
  faults: readonly AnsweredFault[];
  /** Whether one of the faults has one of these keys. */
  is: (...keys: Key[]) => boolean;
  /** The parameters of the fault with this key; undefined when there is none. */
  find: <One extends Key>(key: One) => FaultParameters<One> | undefined;
};

/**
 * The refusal of one of these calls. Undefined for the error of any other call, and for anything that is not a response
 * of the backend, so that a handler never takes one call's fault for another's.
 * @example if (refusalOf(error, "order.cancel")?.is("_ERR_ORDER_WRONG_STATUS")) return false;
 */
export function refusalOf<Name extends CallName>(error: unknown, ...calls: Name[]): Refusal<FaultOf<Name>> | undefined {
  if (!(error instanceof CommerceError) || !calls.some((name) => name === error.call)) return undefined;
  const { faults } = error;
  return {
    faults,
    is: (...keys) => faults.some(({ key }) => keys.some((one) => one === key)),
    find: <One extends FaultOf<Name>>(wanted: One) => faults.find((fault) => hasKey(fault, wanted))?.parameters,
  };
}

export type Trouble = "refused" | "timeout" | "malformed" | "failed" | "overloaded";
const statuses = { refused: 503, timeout: 504, malformed: 502, failed: 502, overloaded: 503 } as const;

/** The backend could not be reached, did not respond in time, was overloaded, or sent an invalid response. */
export class CommerceUnavailable extends Error {
  readonly status: 502 | 503 | 504;

  constructor(
    readonly call: string,
    readonly trouble: Trouble,
    /** A write whose outcome is unknown: it may have been done. */
    readonly doubtful: boolean,
    detail = "",
    /** The status of a response that arrived nevertheless. */
    readonly answered?: number,
  ) {
    super(`${call}: ${trouble} ${detail}`);
    this.status = statuses[trouble];
  }
}

/** A refusal or an outage of the backend; anything else that is thrown is a response, or a defect of ours. */
export const isOfCommerce = (error: unknown): error is CommerceError | CommerceUnavailable =>
  error instanceof CommerceError || error instanceof CommerceUnavailable;

const partialCode = "CWXFR0222E";
/** The backend's error when a remembered caller makes a private call. */
export const partialError = (call: string) =>
  new CommerceError(call, 401, [{ key: "ERR_PARTIAL_AUTHENTICATION_NOT_ALLOWED", code: partialCode, parameters: {} }]);
/** The tokens are valid, but the shopper is only remembered: the password has to be entered again. */
export const isPartial = (error: unknown) =>
  error instanceof CommerceError && error.faults.some(({ code }) => code === partialCode);
/** Session and identity faults: the tokens are of no use anymore. */
export const isGone = (error: unknown) => isUnauthorized(error) && !isPartial(error);
/** The backend does not accept the tokens that were sent; older releases report this with 400 and a session key. */
export const isUnauthorized = (error: unknown): error is CommerceError =>
  error instanceof CommerceError &&
  !error.circumstances.open &&
  (error.status === 401 || (error.status === 400 && error.faults.some(isOfSession)));
/** The requested thing does not exist: the path names it, or the fault says so. Any other 404 is a fault of the interface. */
export const isMissing = (error: unknown): error is CommerceError =>
  error instanceof CommerceError &&
  error.status === 404 &&
  (error.circumstances.named === true || hasOneOf(error, missingKeys));
/**
 * Unknown, or another person's: the caller cannot tell which.
 * @see docs/interface/errors.md#unknown-and-foreign-ids
 */
export const isUnknown = (error: unknown): error is CommerceError =>
  isMissing(error) || (error instanceof CommerceError && hasOneOf(error, [...missingKeys, "_ERR_USER_AUTHORITY"]));
/** There is no cart: a 404 with an empty body. @see docs/interface/cart.md#reading */
export const isNoCart = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.status === 404 && error.circumstances.bare === true;

const hasOneOf = ({ faults }: CommerceError, keys: readonly string[]) => faults.some(({ key }) => keys.includes(key));

/** Installations say so in the key or in the code. */
const isOfSession = ({ key, code }: AnsweredFault) => sessionFaults.includes(key) || sessionFaults.includes(code);

/** @see docs/interface/errors.md#session-and-authority */
const sessionFaults = [
  "_ERR_ACTIVITY_TOKEN",
  "_ERR_EXPIRED_ACTIVITY_TOKEN",
  "_ERR_TERMINATED_ACTIVITY_TOKEN",
  "_ERR_INVALID_COOKIE",
  "ERR_COOKIE_EXPIRED",
  "CWXBB1010E",
  "CWXBB1011E",
  "CWXBB1012E",
  "CWXBB1103E",
  "CMN1039E",
  "CWXFR0223E",
  "ERR_AUTHENTICATION_COOKIE_NOT_IN_HTTPS",
  // The query service's.
  "CWXFR0231E",
  // Tokens were sent, but the caller counts as anonymous.
  "USR.CWXFR0130E",
  "CWXFR0268E",
];

const missingKeys: FaultKey[] = [
  "_ERR_RESOURCE_NOT_FOUND",
  "_ERR_FINDER_EXCEPTION",
  "_ERR_ORDER_NOT_FOUND",
  "_ERR_INVALID_ORDER_REFNUM",
  "_ERR_FINDING_ORDER",
  "_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST",
];
