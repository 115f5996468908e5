import { DrizzleQueryError } from "drizzle-orm";

/**
 * The trace of an error, safe for logs. The message of a failed query contains its parameters: password hashes, codes,
 * people's addresses. For such an error only the statement, the database's codes and the stack frames are logged.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DrizzleQueryError)) return error.stack ?? error.message;
  // The stack begins with the message, and user input in it may look like a stack frame.
  const { message, stack = "" } = error;
  const end = stack.lastIndexOf(message);
  const places = end < 0 ? "" : stack.slice(end + message.length);
  const codes = ["code", "table", "constraint"].flatMap((name) => textOf(error.cause, name));
  return [`Failed query: ${error.query}`, ...codes].join("\n") + places;
}

/** The database's own message is left out: it quotes values too (`invalid input syntax for type bigint: "…"`). */
function textOf(cause: unknown, name: string): string[] {
  const value: unknown = cause instanceof Object ? Reflect.get(cause, name) : undefined;
  return typeof value === "string" ? [`${name}: ${value}`] : [];
}
