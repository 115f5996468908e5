import { describe, expect, it } from "vitest";
import { hrefIn, noCarry } from "#app/navigation/carry.ts";
import { wordsOfHtml } from "#app/commerce/words-of-html.server.ts";
import { sanitize, splitBanner } from "./sanitize.server.ts";

describe("an editor's HTML", () => {
  it("keeps text, headings, lists, and links", () => {
    const html = '<h2>Luz</h2><p>De <strong>mesa</strong></p><ul><li><a href="/lamparas">Ver</a></li></ul>';
    expect(sanitize(html)).toBe(html);
  });

  it.each([
    ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
    ['<p onclick="x()">a</p>', "<p>a</p>"],
    ['<p style="color:red" class="x">a</p>', "<p>a</p>"],
    ['<img src=x onerror="x()"><p>a</p>', "<p>a</p>"],
    ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href=" java\nscript:alert(1)">a</a>', "<a>a</a>"],
    ['<a href="data:text/html,x">a</a>', "<a>a</a>"],
    ['<a href="//evil.example">a</a>', "<a>a</a>"],
    ["<iframe src='/x'></iframe>", ""],
    ["<svg><script>x</script></svg><p>a", "<p>a</p>"],
    ["<style>*{}</style>a", "a"],
    ["<h1>a</h1>", "<h2>a</h2>"],
  ])("%s", (html, clean) => expect(sanitize(html)).toBe(clean));

  it.each([
    [true, "<p>a</p><p>Vende aquí</p>"],
    [false, "<p>a</p><p>Todavía no</p><a>b</a>"],
  ])("shows only what applies when seller self-registration is %s", (selfRegistration, clean) => {
    const html =
      '<p class="x">a</p><div class="marketplace-seller-reg-on"><p>Vende<br> aquí</p></div>' +
      '<p class="marketplace-seller-reg-off">Todavía no</p><a class="marketplace-seller-reg-off">b</a>';
    const shown = sanitize(html, undefined, { enabled: true, selfRegistration });
    expect(shown.replace("<br />", "")).toBe(clean);
  });

  it("marks external links", () => {
    expect(sanitize('<a href="https://a.example" target="_blank">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow">a</a>',
    );
  });

  it("keeps internal links within the store", () => {
    const inStore = (path: string) => `/casanorte${path}`;
    expect(sanitize('<a href="/luz">a</a><a href="#b">b</a>', inStore)).toBe(
      '<a href="/casanorte/luz">a</a><a href="#b">b</a>',
    );
  });

  it("converts to plain text", () => {
    expect(wordsOfHtml("<p>Sal &amp; <b>pimienta</b></p>")).toBe("Sal & pimienta");
  });
});

describe("a banner", () => {
  it("has a title and a text", () => {
    expect(splitBanner("<h2>Casa &amp; luz</h2><p>Para ti.</p>")).toEqual({ title: "Casa & luz", text: "Para ti." });
  });
  it("may have only a title, or no title", () => {
    expect(splitBanner("<h3>Casa</h3>")).toEqual({ title: "Casa" });
    expect(splitBanner("<p>Para ti.</p>")).toEqual({ title: "", text: "Para ti." });
  });
  it("keeps richer text as HTML", () => {
    expect(splitBanner('<h2>A</h2><p>b</p><p><a href="/c">c</a></p>')).toEqual({
      title: "A",
      html: '<p>b</p><p><a href="/c">c</a></p>',
    });
  });
});

it.each(["/\t/evil.com", "/\n\\evil.com", "//evil.com", "/\\evil.com"])(
  "an editor's link %j stays on this origin",
  (to) => {
    const html = sanitize(`<a href="${to}">x</a>`, (path) => hrefIn(noCarry, path));
    const [, href = "/"] = /href="([^"]*)"/.exec(html) ?? [];
    expect(new URL(href, "https://shop.example").origin).toBe("https://shop.example");
  },
);
