// `npm run conformance -- --url https://commerce.example --store 11`: how far an installation answers as the contract
// promises. Exits with 0 if every call made does, 1 if one does not, 2 if the installation could not be checked.
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
