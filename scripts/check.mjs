// `npm run check`: checks a change in about two minutes: lint, format and types, then the unit tests closest to it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { nearestTests } from "./lib/imports.mjs";
import { root } from "./lib/paths.mjs";
import { follow, runQuietly } from "./lib/run.mjs";

readArguments("usage: npm run check");
/** The number of test files that two cores can run in a minute. */
const maxTests = 40;
process.chdir(root);

const files = changedFiles();
const code = files.filter((file) => /\.(m?[jt]s|tsx)$/.test(file));
const { nearest, others } = nearestTests(tracked().filter(isTest), files, maxTests);
say(`${files.length} changed files, ${nearest.length} unit test files`);
const lint = ["node_modules/eslint/bin/eslint.js", "--cache", "--cache-location", ".cache/eslint", "--no-warn-ignored"];
const format = ["node_modules/oxfmt/bin/oxfmt", "--check", "--no-error-on-unmatched-pattern"];
const types = ["node_modules/typescript-native/bin/tsc", "-p", ".", "--checkers", "1"];
// Only what changed since the last check; `npm test` checks everything.
const onlyChanges = ["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"];
const results = await Promise.all([
  inTurn([code.length > 0 && ["lint", [...lint, ...code]], files.length > 0 && ["format", [...format, ...files]]]),
  inTurn([["types", [...types, ...onlyChanges]]]),
]);
const failed = results.flat();
if (nearest.length > 0) {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...nearest];
  if (await follow(process.execPath, vitest, { NODE_ENV: "test", TEST_DATABASE_URL: undefined })) failed.push("unit");
}
if (others > 0) say(`${others} more test files depend on the change from farther away: npm test runs them`);
say(failed.length === 0 ? "everything passed" : `FAILED: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

/** @returns the names of the steps that failed */
async function inTurn(steps) {
  const bad = [];
  for (const [name, args] of steps.filter(Boolean)) if (await runQuietly(process.execPath, args)) bad.push(name);
  return bad;
}

/** What differs from the main branch: this branch's commits, and what is not committed yet. */
function changedFiles() {
  const base = lines("merge-base", "HEAD", "origin/main")[0] ?? "HEAD";
  const known = lines("diff", "--name-only", "--diff-filter=d", base);
  return [...new Set([...known, ...lines("ls-files", "--others", "--exclude-standard")])].filter((file) =>
    existsSync(file),
  );
}

function tracked() {
  return lines("ls-files", "--cached", "--others", "--exclude-standard").filter((file) => existsSync(file));
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

function lines(...args) {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    return []; // no such branch
  }
}

function say(message) {
  process.stdout.write(`[check] ${message}\n`);
}
