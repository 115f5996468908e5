// `npm run bench`: what a page costs, on this machine, with the production build and the reference backend.
// `--large` measures a catalog of 50,000 products too (made once, about a minute), `--seconds 2` makes runs shorter.
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { measureBytes, openBrowser } from "./bench/bytes.mjs";
import { countCalls } from "./bench/calls.mjs";
import { firstLookLines, measureFirstLooks } from "./bench/first-look.mjs";
import { measureRun } from "./bench/load.mjs";
import { compared, table } from "./bench/report.mjs";
import { knownVisitorLines, measureKnownVisitor, measureSharedPages, sharedPageLines } from "./bench/shared-pages.mjs";
import { openShop } from "./bench/shop.mjs";
import { measureInTurns, together } from "./bench/turns.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { at, root } from "./lib/paths.mjs";
import { setup } from "./setup.mjs";

const { values: flags } = readArguments("usage: npm run bench -- [--large] [--seconds 5]", {
  options: { large: { type: "boolean", default: false }, seconds: { type: "string", default: "5" } },
});
const seconds = Number(flags.seconds);
const sizes = flags.large ? [0, 50_000] : [0];

process.chdir(root);
await setup();
const browser = await openBrowser();
const results = [];
try {
  for (const products of sizes) results.push(await measureShop(products));
} finally {
  await browser.close();
}
const machine = { cpu: os.cpus()[0]?.model.trim(), cores: os.cpus().length, node: process.version };
mkdirSync(at("var"), { recursive: true });
writeFileSync(
  at("var/bench.json"),
  `${JSON.stringify({ at: new Date().toISOString(), machine, results }, withoutCookies, 2)}\n`,
);
for (const result of results)
  process.stdout.write(
    `\n${[table(result), ...firstLookLines(result.firstLooks), ...sharedPageLines(result.sharedPages), ...knownVisitorLines(result.knownVisitor)].join("\n")}\n`,
  );
process.stdout.write(`\n${machine.cores} × ${machine.cpu}, Node ${machine.node}; also in var/bench.json\n`);
process.exit(0);

/** They open a session for as long as the catalog is kept. */
function withoutCookies(name, value) {
  return name === "cookie" ? undefined : value;
}

/** @param products the number of products to grow the catalog to; 0 leaves the sample unchanged */
async function measureShop(products) {
  const shop = await openShop({ products });
  try {
    const pages = [];
    for (const page of await shop.pages(browser)) {
      say(`${shop.products} products: ${page.name}`);
      const calls = await countCalls(shop, page);
      const bytes = await measureBytes(browser, shop, page);
      const { name, path, cookie } = page;
      pages.push({ name, path, cookie, calls, bytes });
    }
    const runs = await measureInTurns(pages, compared, (page) => {
      say(`${shop.products} products: ${page.name} under load`);
      return measureRun(shop, page, seconds);
    });
    for (const [at, page] of pages.entries()) page.load = together(runs[at]);
    say(`${shop.products} products: first looks`);
    const firstLooks = await measureFirstLooks(shop, await shop.firstLooks(browser));
    say(`${shop.products} products: pages from memory`);
    const publicPages = pages.filter(({ name }) => ["home", "listing", "product"].includes(name));
    const sharedPages = await measureSharedPages(shop, publicPages, seconds);
    const [guest] = pages.filter(({ name }) => name === "cart");
    const knownVisitor = await measureKnownVisitor(shop, publicPages, guest, seconds);
    return { products: shop.products, pages, firstLooks, sharedPages, knownVisitor };
  } finally {
    await shop.close();
  }
}

function say(message) {
  process.stderr.write(`[bench] ${message}\n`);
}
