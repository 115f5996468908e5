// `npm run e2e -- <playwright arguments>`: only the browser tests, for example `-- tests/e2e/cart.spec.ts --project no-js`.
import { ensureBrowser } from "./lib/browser.mjs";
import { root } from "./lib/paths.mjs";
import { follow } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

process.chdir(root);
await setup();
const browser = ensureBrowser();
if (!browser) {
  process.stderr.write("[e2e] no browser was found and none could be installed; set CHROMIUM_PATH\n");
  process.exit(1);
}
const args = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
process.exit(await follow(process.execPath, args, { CHROMIUM_PATH: browser }));
