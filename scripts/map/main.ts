// `npm run map` writes docs/map.md: every call with its handler and faults, and the calls of every page as recorded by
// tests. `--check` fails if the page is stale. `--record` runs the browser tests first and records the writes of each page.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { contract, type Group } from "#contract";
import { readArguments } from "#scripts/lib/arguments.mjs";
import { addresses } from "./addresses.ts";
import { findingsOf, mapText } from "./map.ts";
import { readHandlers } from "./handlers.ts";
import { readRecording, readsFile, writesFile } from "./record.ts";
import { recordWrites } from "./record-writes.ts";

const target = "docs/map.md";
const { values: flags } = readArguments("usage: npm run map -- [--check] [--record]", {
  options: { check: { type: "boolean" }, record: { type: "boolean" } },
});
if (flags.record) await recordWrites();

const calls = Object.entries(contract).flatMap(([group, table]) =>
  Object.entries(table as Group).map(([key, call]) => ({ group, key, ...call })),
);
const map = {
  calls,
  handlers: readHandlers(),
  reads: readRecording(readsFile),
  writes: readRecording(writesFile),
  named: namedCalls(),
};
const findings = findingsOf(map, addresses);
for (const finding of findings) process.stderr.write(`[map] ${finding}\n`);

const text = mapText(map);
if (!flags.check) writeFileSync(target, text);
else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
  process.stderr.write("[map] docs/map.md is stale: run `npm run map` and commit it.\n");
  process.exitCode = 1;
}
if (findings.length) process.exitCode = 1;

/** What the storefront's code calls: `commerce.cart.add(`, even if it spans several lines. */
function namedCalls(): Set<string> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.server\.tsx?$/.test(name),
  );
  const text = files.map((name) => readFileSync(`app/${name}`, "utf8")).join("\n");
  return new Set([...text.matchAll(/\b(\w+)\s*\.\s*(\w+)\(/g)].map(([, group, key]) => `${group}.${key}`));
}
