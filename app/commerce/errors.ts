/** One error of the backend, as its body carries it. */
export type CommerceFault = { errorKey: string; errorCode?: string; errorMessage: string; errorParameters: string };

/** The backend understood and refused (4xx). */
export class CommerceError extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly faults: CommerceFault[],
  ) {
    super(`${call} answered ${status} ${faults.map(({ errorKey }) => errorKey).join(" ")}`);
  }

  /** Whether one of the faults has this key. */
  is(...keys: string[]) {
    return this.faults.some(({ errorKey }) => keys.includes(errorKey));
  }
}

export type Trouble = "refused" | "timeout" | "malformed" | "failed" | "overloaded";
const statuses = { refused: 503, timeout: 504, malformed: 502, failed: 502, overloaded: 503 } as const;

/** The backend could not be reached, did not answer in time, or answered nonsense. */
export class CommerceUnavailable extends Error {
  readonly status: 502 | 503 | 504;

  constructor(
    readonly call: string,
    readonly trouble: Trouble,
    /** A write whose outcome nobody knows: it may have been done. */
    readonly doubtful: boolean,
    detail = "",
  ) {
    super(`${call}: ${trouble} ${detail}`);
    this.status = statuses[trouble];
  }
}

/** The tokens are good, but only remembered: the password has to be given again. */
export const isPartial = (error: unknown) =>
  error instanceof CommerceError && error.faults.some(({ errorCode }) => errorCode === "CWXFR0222E");
/** Session and identity faults: the tokens are of no use any more. */
export const isGone = (error: unknown) => error instanceof CommerceError && error.status === 401 && !isPartial(error);
export const isMissing = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && error.status === 404;
