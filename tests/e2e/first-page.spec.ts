import type { Page } from "@playwright/test";
import { drawOffscreen } from "#tests/support/accessible.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

test.use({ pictures: true });

const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

test("a first visit inlines its styles and looks the same as a page that links to them", async ({ page, context }) => {
  const tab = await context.newPage();
  for (const path of ["/", "/search?q=mesa", "/vestido-midi-agave"]) {
    await context.clearCookies();
    const [own, ownLook] = [await sheetsAskedFor(tab, path), await looksOf(tab)];
    expect(own.filter((name) => !/^(print|foot|lower)-/.test(name))).toEqual([]);
    expect(await tab.locator("style[data-href]").count()).toBeGreaterThan(2);
    const [linked, linkedLook] = [await sheetsAskedFor(tab, path), await looksOf(tab)];
    expect(linked.join()).toContain("shell-");
    expect(await tab.locator("style").count()).toBe(0);
    expect(ownLook).toEqual(linkedLook);
  }
  await page.goto("/");
});

test("hydration replaces inline styles with links to the same style sheets in the same order", async ({
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "there is no framework");
  const tab = await context.newPage();
  const trouble: string[] = [];
  tab.on("pageerror", (error) => trouble.push(String(error)));
  await tab.goto("/");
  const written = await tab.locator("style[data-href]").evaluateAll((all) => all.map(({ dataset }) => dataset.href));
  const before = await looksOf(tab);
  await hydrate(tab);
  expect(await tab.locator("style").count()).toBe(0);
  const links = await tab
    .locator("head link[rel=stylesheet]")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => written.includes(href ?? ""))).toEqual(written);
  expect(await looksOf(tab)).toEqual(before);
  await tab.locator(".product-card__name a").first().click();
  await tab.locator(".product").waitFor();
  await expect(tab.locator("html[data-hydrated]")).toBeAttached();
  expect(trouble).toEqual([]);
});

test("a first page whose style sheets cannot be fetched keeps its looks and its links work", async ({
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "none is fetched");
  const tab = await context.newPage();
  const trouble: string[] = [];
  tab.on("pageerror", (error) => trouble.push(String(error)));
  await tab.goto("/");
  const before = await looksOf(tab);
  await tab.route(/\/assets\/shell-[\w-]+\.css/, (route) => route.abort());
  const failed = tab.waitForEvent("requestfailed");
  await tab.dispatchEvent("body", "pointermove", { movementX: 1 });
  await failed;
  expect(await looksOf(tab)).toEqual(before);
  await tab.unroute(/\/assets\/shell-[\w-]+\.css/);
  await tab.locator(".product-card__name a").first().click();
  await tab.locator(".product").waitFor();
  expect(trouble).toEqual([]);
});

/** Loads a page, and names the style sheets that the browser asked for. */
async function sheetsAskedFor(page: Page, path: string): Promise<string[]> {
  const names: string[] = [];
  const note = (request: { url(): string }) => {
    const [, name] = /\/assets\/([\w-]+\.css)$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  };
  page.on("request", note);
  await page.goto(path);
  page.off("request", note);
  return names;
}

/** The looks of everything on the page, on a phone and in a wide window. */
async function looksOf(page: Page): Promise<string[][]> {
  await page.evaluate(drawOffscreen);
  const looks = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    looks.push(await page.evaluate(lookOfAll));
  }
  return looks;
}

function lookOfAll(): string[] {
  const properties = ["display", "color", "backgroundColor", "font", "opacity"] as const;
  return [...document.querySelectorAll("body :not(script, link)")].map((element) => {
    const { x, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return [element.localName, x, width, height, ...properties.map((name) => style[name])].join(" ");
  });
}
