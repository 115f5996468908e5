import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inlineStyles } from "#server/replay/inline-styles.ts";

const css = "body{margin:0;--price:'$&'}";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "inline-styles-"));
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/assets/shell-A1.css`, `${css}\n`);
  writeFileSync(`${folder}/assets/dark-B2.css`, "body{color:#fff}");
  writeFileSync(`${folder}/assets/pictured-C3.css`, "body{background:url(paper.png)}");
  writeFileSync(`${folder}/assets/ending-D4.css`, "a::after{content:'</style><b>'}");
});
afterAll(() => rmSync(folder, { recursive: true }));

const link = (name: string, media = "") => `<link rel="stylesheet" href="/assets/${name}.css"${media}/>`;
const page = (head: string, body = "") => `<html><head><title>á</title>${head}</head><body>${body}</body></html>`;
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("render-blocking stylesheets are inlined into the page, in order and with their media", () => {
  const dark = ' media="screen and (prefers-color-scheme: dark)"';
  const html = page(link("shell-A1") + link("dark-B2", dark));
  const { inline, sourcesOf } = inlineStyles(folder);
  expect(inline(html)).toBe(
    page(
      `<style data-href="/assets/shell-A1.css">${css}</style>` +
        `<style data-href="/assets/dark-B2.css"${dark}>body{color:#fff}</style>`,
    ),
  );
  expect(sourcesOf(html)).toEqual([sourceOf(css), sourceOf("body{color:#fff}")]);
});

test.each([
  ["one for print", page(link("shell-A1", ' media="print"'))],
  ["one in the body", page("", link("shell-A1"))],
  ["one that is not there", page(link("gone-E5"))],
  ["one with addresses relative to it", page(link("pictured-C3"))],
  ["one that would end its element", page(link("ending-D4"))],
  ["one outside the folder", page('<link rel="stylesheet" href="/assets/../../secret.css"/>')],
  ["one of another origin", page('<link rel="stylesheet" href="https://example.com/assets/shell-A1.css"/>')],
  ["a text without a head", link("shell-A1")],
])("a stylesheet stays a link: %s", (_name, html) => {
  const { inline, sourcesOf } = inlineStyles(folder);
  expect(inline(html)).toBe(html);
  expect(sourcesOf(html)).toEqual([]);
});
