// `npm run watch-payment -- https://shop.example`: compares the pages that take money with docs/payment-scripts.json.
// Ends with 0 when nothing differs, 1 when something does, 2 when it could not look.
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(text)).catch((error: unknown) => {
  process.stderr.write(`[watch-payment] ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
