// `npm run soak -- --rounds 200 --carts 10000 --forms 100000`: does many times what `npm test` does a few times.
// `npm run soak -- forms`: one of its files. `npm run soak -- crowd postgres`: suites that `npm test` never runs, each `tests/soak/<name>.soak.ts`.
// Every option `--some-name value` reaches the tests as SOAK_SOME_NAME. Figures are also in var/soak.json; exits with 2 if a run
// was inconclusive (the machine or the load generator was too busy).
import { existsSync, readdirSync, rmSync } from "node:fs";
import { at, root } from "./lib/paths.mjs";
import { readText } from "./lib/stamp.mjs";
import { findTestDatabase } from "./lib/postgres.mjs";
import { follow } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

process.chdir(root);
const namesIn = (pattern) => readdirSync(at("tests/soak")).flatMap((file) => pattern.exec(file)?.[1] ?? []);
const suites = namesIn(/^(.+)\.soak\.ts$/);
const tests = namesIn(/^(.+)\.test\.ts$/);
const usage = `usage: npm run soak -- [suite …] [--option value …]
suites: ${[...suites, ...tests].join(", ")}
options: ${knownOptions().join(", ")}`;
const { names, options } = read(process.argv.slice(2));
const files = names.map((name) =>
  suites.includes(name) ? `tests/soak/${name}.soak.ts` : tests.includes(name) ? `tests/soak/${name}.test.ts` : name,
);
for (const file of files) if (!existsSync(at(file))) fail(`there is no suite "${file}"\n${usage}`);

const many = { SOAK_ROUNDS: "200", SOAK_CARTS: "10000", SOAK_FORMS: "100000", SOAK_SECONDS: "3600" };
const database = await findTestDatabase();
// Races need a database; a suite that can do without one looks for TEST_DATABASE_URL itself.
if (!database && names.length === 0) fail("no PostgreSQL was found: races need one, set TEST_DATABASE_URL");
await setup();
rmSync(at("var/soak.json"), { force: true });
process.exit(
  verdict(
    await follow(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--no-file-parallelism",
        ...(names.length === 0 ? ["tests/soak"] : files),
      ],
      {
        NODE_ENV: "test",
        ...(database && { TEST_DATABASE_URL: database }),
        ...(names.length > 0 && { SOAK_SUITES: names.join(",") }),
        ...(files.every((file) => !file.endsWith(".soak.ts")) && many),
        ...options,
      },
    ),
  ),
);

/** 0: passed; 1: failed; 2: inconclusive, for the reason given with the figures. */
function verdict(code) {
  const { inconclusive = [] } = JSON.parse(readText(at("var/soak.json")) || "{}");
  return code === 0 && inconclusive.length > 0 ? 2 : code;
}

function read(args) {
  const names = [];
  const options = {};
  while (args.length > 0) {
    const word = args.shift();
    if (word === "--help") {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    const [, option, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/.exec(word) ?? [];
    if (!word.startsWith("-")) names.push(word);
    else if (!knownOptions().includes(`--${option}`)) fail(`there is no option ${word}\n${usage}`);
    else options[`SOAK_${option.replaceAll("-", "_").toUpperCase()}`] = value ?? args.shift() ?? "";
  }
  return { names, options };
}

/** What the suites read: a mistyped option must not mean hours with the usual numbers. */
function knownOptions() {
  const read = readdirSync(at("tests/soak")).flatMap((file) =>
    [...readText(at("tests/soak", file)).matchAll(/process\.env\.SOAK_([A-Z_]+)/g)].map(([, name]) => name),
  );
  return [...new Set(read)].sort().map((name) => `--${name.toLowerCase().replaceAll("_", "-")}`);
}

function fail(message) {
  process.stderr.write(`[soak] ${message}\n`);
  process.exit(1);
}
