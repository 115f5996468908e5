import { DrizzleQueryError } from "drizzle-orm";

/**
 * Where an error comes from, fit for a log. A failed query says in its message which values it was sent with: passwords'
 * hashes, codes, addresses of people. Of such an error only the statement, the database's codes and the places are told.
 */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DrizzleQueryError)) return error.stack ?? error.message;
  // The message is the head of the stack, and what somebody typed may look like a line of it.
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
