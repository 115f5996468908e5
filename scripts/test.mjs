// `npm test`: the whole verdict. Every step runs, whatever the earlier ones said; any failure fails the whole.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { ensureBrowser } from "./lib/browser.mjs";
import { at, root } from "./lib/paths.mjs";
import { findTestDatabase } from "./lib/postgres.mjs";
import { follow } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

const results = [];
const begun = Date.now();
process.chdir(root);

await step("set-up", async () => {
  await setup();
  return 0;
});
if (results[0].passed) {
  await node("lint", ["node_modules/eslint/bin/eslint.js", ".", "--cache", "--cache-location", ".cache/eslint"]);
  await node("format", ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]);
  await node("types", ["node_modules/typescript/bin/tsc", "-p", "."]);
  await node("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]);
  await node("structure", ["scripts/structure.mjs"]);
  // On the embedded database first, whatever else there is.
  await node("unit", ["node_modules/vitest/vitest.mjs", "run"], { TEST_DATABASE_URL: undefined });
  const database = await findTestDatabase();
  if (database) {
    const suites = ["node_modules/vitest/vitest.mjs", "run", "backend", "sample", "tests/contract", "tests/soak"];
    await node("unit on PostgreSQL", suites, { TEST_DATABASE_URL: database });
  } else say("unit on PostgreSQL: skipped, none reachable (TEST_DATABASE_URL)");
  if (existsSync(at("scripts/map.mjs"))) await node("map", ["scripts/map.mjs", "--check"]);
  await step("browser", browserTests);
}

const failed = results.filter(({ passed }) => !passed);
mkdirSync(at("var"), { recursive: true });
writeFileSync(
  at("var/test-result.json"),
  JSON.stringify({ passed: results.length - failed.length, failed: failed.length }),
);
const verdict = failed.length === 0 ? "everything passed" : `FAILED: ${failed.map(({ name }) => name).join(", ")}`;
say(`${results.length} steps in ${seconds(begun)} — ${verdict}`);
process.exit(failed.length === 0 ? 0 : 1);

async function browserTests() {
  const browser = ensureBrowser();
  if (!browser) {
    say("no browser was found and none could be installed; set CHROMIUM_PATH");
    return 1;
  }
  return follow(process.execPath, ["node_modules/@playwright/test/cli.js", "test"], { CHROMIUM_PATH: browser });
}

function node(name, args, env = {}) {
  return step(name, () => follow(process.execPath, args, { NODE_ENV: "test", ...env }));
}

async function step(name, task) {
  const start = Date.now();
  const passed = await task().then(
    (code) => code === 0,
    (error) => (say(`${name}: ${error.message}`), false),
  );
  results.push({ name, passed });
  say(`${name}: ${passed ? "ok" : "FAILED"} in ${seconds(start)}`);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function say(message) {
  process.stdout.write(`[test] ${message}\n`);
}
