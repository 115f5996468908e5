/**
 * Says in the log that another system gave no usable answer. For callers that are refused all the same, so that a visitor learns nothing
 * about it. Only the kind of the error is logged: its message may repeat what was sent.
 */
export function noteNoAnswer(system: string, error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 40, event: "no_answer", system, err: troubleOf(error) })}\n`);
}

/** `TimeoutError`, `TypeError ECONNREFUSED`. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code: unknown = error.cause instanceof Object ? Reflect.get(error.cause, "code") : undefined;
  return typeof code === "string" ? `${error.name} ${code}` : error.name;
}
