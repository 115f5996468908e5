// `npm test`: the full check. Every step runs, whatever the outcome of the earlier ones; any failure fails the whole.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { byDatabase } from "./lib/database-tests.mjs";
import { failedTests } from "./lib/failures.mjs";
import { at, root } from "./lib/paths.mjs";
import { findTestDatabase } from "./lib/postgres.mjs";
import { follow, runQuietly } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

readArguments("usage: npm test");
const results = [];
const failures = [];
const begun = Date.now();
let interrupted = false;
// The running step gets the signal too (./lib/run.mjs); the next ones do not begin.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => (interrupted = true));
process.chdir(root);

await step("set-up", () => setup({ build: false }).then(() => 0));
if (results[0].passed) {
  // Two at a time: each of these steps keeps one core busy.
  await Promise.all([
    inTurn([
      // It prepares the database too, which all tests share: with NODE_ENV=test its passwords are hashed cheaply.
      ["build", ["scripts/setup.mjs"]],
      ["format", ["node_modules/oxfmt/bin/oxfmt", "--check"]],
      ["unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]],
      ["structure", ["scripts/structure.mjs"]],
    ]),
    inTurn([
      ["lint", ["node_modules/eslint/bin/eslint.js", ".", "--cache", "--cache-location", ".cache/eslint"]],
      ["types", ["node_modules/typescript-native/bin/tsc", "-p", ".", "--checkers", "1"]],
      ["map", ["--import", "tsx", "scripts/map/main.ts", "--check"]],
    ]),
  ]);
  await unitTests();
  await step("browser", browserTests);
}

const failed = results.filter(({ passed }) => !passed);
mkdirSync(at("var"), { recursive: true });
writeFileSync(
  at("var/test-result.json"),
  JSON.stringify({ passed: results.length - failed.length, failed: failed.length }),
);
// Repeated at the end: a thousand lines of the browser tests have come in between.
for (const failure of failures) say(`failed: ${failure}`);
const verdict = [
  interrupted && "interrupted",
  failed.length > 0 && `FAILED: ${failed.map(({ name }) => name).join(", ")}`,
].filter(Boolean);
say(`${results.length} steps in ${seconds(begun)} — ${verdict.join("; ") || "everything passed"}`);
process.exit(verdict.length === 0 ? 0 : 1);

/** Runs steps one after another, alongside other such series: the output of each step appears when it ends. */
async function inTurn(steps) {
  for (const [name, args] of steps) await step(name, () => runQuietly(process.execPath, args, { NODE_ENV: "test" }));
}

/** Each rule on one database; every call, money and races on both (docs/decisions/082-one-database-a-rule.md). */
async function unitTests() {
  const database = await findTestDatabase();
  if (!database) {
    say("no PostgreSQL is reachable (TEST_DATABASE_URL): everything runs on the embedded database");
    return vitest("unit", [], undefined);
  }
  const { embedded, server } = byDatabase(testFiles());
  await vitest("unit", embedded, undefined);
  await vitest("unit on PostgreSQL", server, database);
}

function testFiles() {
  const folders = ["app", "backend", "contract", "sample", "scripts", "settings", "tests"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return files.filter((file) => /\.test\.tsx?$/.test(file));
}

async function browserTests() {
  const browser = ensureBrowser();
  if (!browser) {
    say("no browser was found and none could be installed; set CHROMIUM_PATH");
    return 1;
  }
  return follow(process.execPath, ["node_modules/@playwright/test/cli.js", "test"], { CHROMIUM_PATH: browser });
}

async function vitest(name, files, database) {
  const report = at("var/unit-report.json");
  rmSync(report, { force: true });
  const args = ["run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { NODE_ENV: "test", TEST_DATABASE_URL: database };
  await step(name, () => follow(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], env));
  if (existsSync(report)) failures.push(...failedTests(JSON.parse(readFileSync(report, "utf8")), root));
}

async function step(name, task) {
  if (interrupted) return;
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
