import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { shortNames } from "./short-tokens.mjs";

test("the more often a token is named, the shorter it is; what is not declared keeps its name", () => {
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

test("a part of a name is no token: .block--name", () => {
  expect([...shortNames([":root{--a-b:1px}.part--a-b:hover{gap:1px}"]).keys()]).toEqual(["--a-b"]);
});

test("no two of the storefront's tokens get the same name", () => {
  const folder = "app/styles";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const names = [...shortNames(files.map((name) => readFileSync(path.join(folder, name), "utf8"))).values()];
  expect(names.length).toBeGreaterThan(60);
  expect(new Set(names).size).toBe(names.length);
});
