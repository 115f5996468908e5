// `npm run lighthouse`: how browse pages feel on a low-end phone and a slow line, with the production build (docs/performance.md).
// `--runs 3` makes fewer runs per page; `--page home` measures one kind of page.
import { mkdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import { openBrowser } from "./bench/bytes.mjs";
import { fromMemory, openShop } from "./bench/shop.mjs";
import { readArguments } from "./lib/arguments.mjs";
import { at, root } from "./lib/paths.mjs";
import { audit, version } from "./lighthouse/audit.mjs";
import { paints } from "./lighthouse/paints.mjs";
import { median, table } from "./lighthouse/report.mjs";
import { longestTask } from "./lighthouse/tasks.mjs";
import { setup } from "./setup.mjs";

/** Lighthouse's index of how fast a machine is, for a phone of the cheapest kind. */
const phoneIndex = 140;

const { values: flags } = readArguments("usage: npm run lighthouse -- [--runs 5] [--page home]", {
  options: { runs: { type: "string", default: "5" }, page: { type: "string", multiple: true } },
});

process.chdir(root);
await setup();
const shop = await openShop({ products: 0 });
const blank = await openBlank();
const results = [];
try {
  await shop.restart(fromMemory);
  for (const page of await browsePages()) results.push(await measure(page));
} finally {
  blank.close();
  await shop.close();
}
const machine = { cpu: os.cpus()[0]?.model.trim(), cores: os.cpus().length, load: os.loadavg()[0] };
mkdirSync(at("var"), { recursive: true });
writeFileSync(
  at("var/lighthouse.json"),
  `${JSON.stringify({ at: new Date().toISOString(), version, machine, results }, null, 2)}\n`,
);
process.stdout.write(`\n${table(results)}\n`);
process.stdout.write(`\n${machine.cores} × ${machine.cpu}, load ${machine.load.toFixed(1)}, Lighthouse ${version}\n`);
process.exit(0);

/** The pages, with the tasks and paints of each measured in our own browser: Lighthouse starts one for every visit. */
async function browsePages() {
  const browser = await openBrowser();
  try {
    const own = await shop.browsePages(browser);
    const all = [...own.map((page) => ({ ...page, origin: shop.origin })), blank.page];
    const pages = flags.page ? all.filter(({ name }) => flags.page.includes(name)) : all;
    for (const page of pages) {
      Object.assign(page, { tasks: [], paints: [] });
      for (let round = 0; round < Number(flags.runs); round += 1) {
        page.tasks.push(await longestTask(browser, page));
        page.paints.push(await paints(browser, page));
      }
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** The first run only shows how fast the machine is right now and is not counted. */
async function measure({ name, origin, path, cookie, tasks, paints }) {
  const address = origin + path;
  const indexes = [(await audit({ address, cookie, factor: 12 })).benchmarkIndex];
  const runs = [];
  for (let round = 1; round <= Number(flags.runs); round += 1) {
    process.stderr.write(`[lighthouse] ${name}, ${round}\n`);
    const factor = median(indexes) / phoneIndex;
    const run = await audit({ address, cookie, factor });
    indexes.push(run.benchmarkIndex);
    runs.push({ ...run, factor });
  }
  return { name, path, tasks, paints, runs };
}

/** A page with a single word: it takes what the browser and this machine need anyway. No page can be better. */
async function openBlank() {
  const server = http.createServer((_req, res) => {
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.end(
      '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>Blank</title><p>Blank',
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { page: { name: "blank", origin, path: "/" }, close: () => server.close() };
}
