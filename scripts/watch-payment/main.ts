// `npm run watch-payment -- https://shop.example`: compares the pages that take money with docs/payment-scripts.json.
// Exits with 0 if nothing differs, 1 if something does, 2 if the pages could not be checked.
import { run, usage } from "./run.ts";

const args = process.argv.slice(2);
if (args.includes("--help")) process.stdout.write(`${usage}\n`);
else
  process.exitCode = await run(args, (text) => process.stdout.write(text)).catch((error: unknown) => {
    process.stderr.write(`[watch-payment] ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
