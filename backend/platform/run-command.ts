import { DrizzleQueryError } from "drizzle-orm";

/** Runs a command: an error becomes a sentence on standard error and exit code 1. */
export const runCommand = (main: () => Promise<void>): void =>
  void main().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  });

/** What is wrong, for the person at the terminal. A failed query says only which one it was: its cause says why. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DrizzleQueryError && error.cause) return sentenceOf(error.cause);
  // A name with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first === undefined ? error.message : sentenceOf(first);
}
