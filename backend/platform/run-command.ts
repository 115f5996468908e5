import { DrizzleQueryError } from "drizzle-orm";

/**
 * Runs a command: an error becomes a sentence on standard error and exit code 1.
 * @param usage how the command is used: printed for `--help` instead of running it, and after an argument it does not know
 */
export function runCommand(main: () => Promise<void>, usage: string): void {
  if (process.argv.includes("--help")) return void process.stdout.write(`${usage}\n`);
  main().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n${isOfArguments(error) ? `${usage}\n` : ""}`);
    process.exitCode = 1;
  });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
const isOfArguments = (error: unknown) => codeOf(error).startsWith("ERR_PARSE_ARGS");

/** What is wrong, for the person at the terminal. A failed query says only which one it was: its cause says why. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DrizzleQueryError && error.cause) return sentenceOf(error.cause);
  if (codeOf(error) === "ENOENT" && "path" in error) return `There is no file ${String(error.path)}.`;
  // Node adds advice about "--" to its sentence.
  if (isOfArguments(error)) return error.message.replace(/\. To specify .*$/s, "");
  // A name with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first === undefined ? error.message : sentenceOf(first);
}
