/** Runs a command: what it throws is a sentence on standard error and exit code 1. */
export const runCommand = (main: () => Promise<void>): void =>
  void main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
