import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { staticFiles } from "#server/static-files.ts";
import { startShop, type Shop } from "./support.ts";

const folder = mkdtempSync(path.join(tmpdir(), "releases-"));
const shared = path.join(folder, "shared");

/** The files that one release wrote for browsers. */
function build(name: string): string {
  const files = path.join(folder, name);
  mkdirSync(path.join(files, "assets"), { recursive: true });
  for (const file of [`assets/root-${name}.js`, `assets/root-${name}.js.map`, "favicon.svg", "assets/same.css"])
    writeFileSync(path.join(files, file), `of ${name}`);
  return files;
}

let first: Shop;
let second: Shop;
beforeAll(async () => {
  first = await startShop({}, { files: staticFiles(build("one"), shared) });
  second = await startShop({}, { files: staticFiles(build("two"), shared) });
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true });
});

it("a node serves the hashed files of the previous and the next release", async () => {
  for (const shop of [first, second])
    for (const name of ["one", "two"]) {
      const { status, body, headers } = await shop.call(`/assets/root-${name}.js`);
      expect([status, body]).toEqual([200, `of ${name}`]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
});

it("a node serves its own files first, and files of no release are not found", async () => {
  expect((await first.call("/assets/same.css")).body).toBe("of one");
  expect((await second.call("/assets/same.css")).body).toBe("of two");
  for (const name of ["root-three.js", "root-one.js.map", "..%2f..%2fone%2ffavicon.svg"])
    expect([400, 404], name).toContain((await second.call(`/assets/${name}`)).status);
});

it("only hashed files are shared, without source maps or partial copies", () => {
  expect(readdirSync(shared)).toEqual(["assets"]);
  expect(readdirSync(path.join(shared, "assets")).sort()).toEqual(["root-one.js", "root-two.js", "same.css"]);
});
