/** Runs a command: an error becomes a sentence on standard error and exit code 1. */
export const runCommand = (main: () => Promise<void>): void =>
  void main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
