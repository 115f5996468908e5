/**
 * The SQLSTATE of a failed query (`22021`), or the code of a failed connection (`ECONNRESET`); undefined for any other
 * error. Drivers and drizzle wrap each other's errors, so the causes are searched too.
 */
export function databaseCode(error: unknown): string | undefined {
  for (const one of causesOf(error)) if ("code" in one && typeof one.code === "string") return one.code;
  return undefined;
}

/**
 * A value that the database cannot store or read, whatever the statement: data exceptions (class 22: an unknown character,
 * a number out of range, a date that does not exist), and a text too long for an index (54000).
 */
export const isBadValue = (error: unknown) => hasCode(error, /^(22...|54000)$/);

/**
 * The connection is no longer usable: it broke, or its server is stopping or starting (57P01-57P03) or has become a standby
 * that accepts no writes (25006).
 */
export const isLost = (error: unknown) => hasCode(error, lostCode) || isTimeout(error) || saysAny(error, lostWords);

/** Worth another try in a moment: the server is down or full, or others held a needed lock for too long. */
export const isBusy = (error: unknown) => isLost(error) || hasCode(error, /^(40001|40P01|55P03|57014|53[234]00)$/);

/**
 * Nothing was committed and the same work may succeed at once: a deadlock, a serialization failure, a connection that was
 * already dead. Timeouts are not among them: waiting again would only take longer.
 */
export const isRepeatable = (error: unknown) =>
  !(error instanceof CommitInDoubt) && !isTimeout(error) && (hasCode(error, /^(40001|40P01)$/) || isLost(error));

/** The server answered the commit with an error, so the transaction was rolled back; the connection itself was not lost. */
export const isRefusedCommit = (error: unknown) => hasCode(error, /^(?!08|53|57P|58|E|F0|XX|40003)[0-9A-Z]{5}$/);

/** The connection was lost at the commit: the work is either done or not, and the server could not say which. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super("the connection was lost at the commit", { cause });
  }
}

/** More callers are waiting for the database than are allowed to. */
export class Crowded extends Error {}

/** The client has disconnected: the work stops and is rolled back. */
export class CallerLeft extends Error {}

const lostCode =
  /^(08...|25006|25P03|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no codes, only messages. */
const lostWords = /^(Connection terminated|Client was closed|Client has encountered a connection error)/;
const timeoutWords = /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to)/;

const isTimeout = (error: unknown) => saysAny(error, timeoutWords);
const saysAny = (error: unknown, words: RegExp) => causesOf(error).some(({ message }) => words.test(message));
const hasCode = (error: unknown, codes: RegExp) => codes.test(databaseCode(error) ?? "");

const maxCauses = 5;

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < maxCauses; at = at.cause) causes.push(at);
  return causes;
}
