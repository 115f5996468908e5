import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { shortNames } from "./short-tokens.mjs";

test("gives the tokens used most often the shortest names, and leaves undeclared ones alone", () => {
  const css = ":root { --ink: #000; --space-1: 4px; /* --old: 1px; */ } a { color: var(--ink); margin: var(--other); }";
  const [first, second] = [shortNames([css]), shortNames([css, "b { gap: var(--space-1) var(--space-1); }"])];
  expect([...first]).toEqual([
    ["--ink", "--a"],
    ["--space-1", "--b"],
  ]);
  expect([...second]).toEqual([
    ["--space-1", "--a"],
    ["--ink", "--b"],
  ]);
});

test("does not take part of a class name for a token: .block--name", () => {
  expect([...shortNames([":root{--a-b:1px}.part--a-b:hover{gap:1px}"]).keys()]).toEqual(["--a-b"]);
});

test("gives no two of the storefront's tokens the same name", () => {
  const folder = "app/styles";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const names = [...shortNames(files.map((name) => readFileSync(path.join(folder, name), "utf8"))).values()];
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
});
