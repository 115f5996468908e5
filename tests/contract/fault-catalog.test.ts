import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { faultEntry } from "#contract";
import { faults } from "#contract/faults/catalog.ts";
import { commonFaults } from "#contract/faults/common.ts";
import { callNames, callOf } from "./ask.ts";

const root = path.join(import.meta.dirname, "../../backend");
const read = (folder: string, wanted: (file: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && wanted(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
const sources = read(root, (file) => !/\.(test|fixture)\.ts$|messages\.ts$/.test(file));
const tests = read(root, (file) => file.endsWith(".test.ts")) + read(import.meta.dirname, () => true);
const keys = Object.keys(faults);

test("the backend raises every fault of the catalog, except those of the suite's own installations", () => {
  const made = (key: string) => sources.includes(`"${key}"`);
  expect(keys.filter((key) => !faultEntry(key)?.suiteOnly && !made(key))).toEqual([]);
  expect(keys.filter((key) => faultEntry(key)?.suiteOnly && made(key))).toEqual([]);
});

test("a test provokes every fault that the backend raises", () => {
  const provoked = (key: string) => new RegExp(`(?<![A-Z_])${key.replaceAll(".", "\\.")}(?![A-Z_])`).test(tests);
  expect(keys.filter((key) => key && !faultEntry(key)?.suiteOnly && !provoked(key))).toEqual([]);
});

test("every fault is either common to all calls or declared by those that return it", () => {
  const named = new Set<string>(callNames.flatMap((name) => callOf(name).faults));
  expect(keys.filter((key) => !Object.hasOwn(commonFaults, key) && !named.has(key))).toEqual([]);
  expect([...named].filter((key) => Object.hasOwn(commonFaults, key))).toEqual([]);
});

test.each(callNames)("%s declares each of its faults once", (name) => {
  const own = callOf(name).faults;
  expect(own.filter((key, index) => own.indexOf(key) !== index)).toEqual([]);
});
