// `npm run conformance -- --url https://commerce.example --store 11`: how far an installation answers as the contract
// promises. Ends with 0 when all that was asked does, 1 when something does not, 2 when it could not look.
import { usage } from "./options.ts";
import { run } from "./run.ts";

const args = process.argv.slice(2);
if (args.includes("--help")) process.stdout.write(`${usage}\n`);
else
  process.exitCode = await run(args, process.env, (text) => process.stdout.write(text)).catch((error: unknown) => {
    process.stderr.write(
      `[conformance] ${error instanceof Error ? error.message : String(error)} (--help names the options)\n`,
    );
    return 2;
  });
