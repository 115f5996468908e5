// `npm run e2e -- <playwright arguments>`: only the browser tests, for example `-- tests/e2e/cart.spec.ts --project no-js`.
import { ensureBrowser } from "./lib/browser.mjs";
import { root } from "./lib/paths.mjs";
import { follow } from "./lib/run.mjs";
import { startSplitHosts } from "./lib/split-hosts.mjs";
import { setup } from "./setup.mjs";

process.chdir(root);
await setup();
const browser = ensureBrowser();
if (!browser) {
  process.stderr.write("[e2e] no browser was found and none could be installed; set CHROMIUM_PATH\n");
  process.exit(1);
}
// `--plain`: against a backend without any of our extensions (decision 037): a guest's purchase, account, orders, lists.
// Tests of our extensions are left out by their tag.
// `--split`: with search, media and pictures each on a port of its own.
const journeys = ["account", "cart", "checkout", "order", "place-order", "saved-cart", "wishlist"];
const withHosts = ["home", "listing", "product", "search", ...journeys];
const given = process.argv.slice(2);
const plain = given.includes("--plain");
const split = given.includes("--split");
const wanted = given.filter((one) => one !== "--plain" && one !== "--split");
const named = wanted.some((one) => one.endsWith(".spec.ts")) ? [] : plain ? journeys : split ? withHosts : [];
const specs = named.map((name) => `tests/e2e/${name}.spec.ts`);
const args = ["test", ...wanted, ...specs, ...(plain ? ["--grep-invert", "@ours"] : [])];
const backend = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4310) + 1}`;
const hosts = split ? await startSplitHosts(backend) : undefined;
const code = await follow(process.execPath, ["node_modules/@playwright/test/cli.js", ...args], {
  CHROMIUM_PATH: browser,
  ...(plain && { PLAIN: "1" }),
  ...hosts?.settings,
});
if (hosts) process.stdout.write(`[e2e] hosts: ${JSON.stringify(hosts.counts)}\n`);
process.exit(code);
