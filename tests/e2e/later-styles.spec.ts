import type { Page } from "@playwright/test";
import { drawOffscreen } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

const later = /\/assets\/(foot|lower)-[\w-]+\.css$/;
const screens = [
  "/",
  "/hogar",
  "/hogar?all=1",
  "/search?q=mesa",
  "/tenis-de-montana-volcan",
  "/arma-tu-rincon-de-cafe",
  "/oficina/agenda-ejecutiva-semanal-2027",
  "/cart",
  "/login",
  "/faq",
];
const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

test("the first screen looks the same before the styles for what is below it arrive", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "the same styles");
  const seen: Record<string, string[]>[] = [{}, {}];
  for (const [round, looks] of seen.entries()) {
    // As if nothing had been looked at before.
    await page.context().clearCookies();
    if (round === 1) await page.route(later, (route) => route.fulfill({ contentType: "text/css", body: "" }));
    for (const screen of screens) {
      await page.goto(screen);
      await page.evaluate(drawOffscreen);
      for (const size of windows) {
        await page.setViewportSize(size);
        looks[`${screen} at ${size.width} px`] = await firstScreen(page);
      }
    }
  }
  expect(seen[1]).toEqual(seen[0]);
  for (const look of Object.values(seen[0] ?? {})) expect(look.length).toBeGreaterThan(20);
});

test("client navigation, forward and back, leaves no page without its styles", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "documents bring their styles");
  await page.goto("/search?q=mesa");
  await page.locator(".product-card__name a").first().click();
  await page.locator(".product").waitFor();
  expect(await missingSheets(page)).toEqual([]);
  await expect(page.locator(".site-footer")).toHaveCSS("background-color", /rgb\((?!0, 0, 0)/);
  await page.goBack();
  await page.locator(".listing").waitFor();
  expect(await missingSheets(page)).toEqual([]);
  await page.locator(".header-link[href$='/cart']").click();
  await page.locator("main h1").waitFor();
  await expect(page.locator("main .product-card").first()).toHaveCSS("display", "flex");
});

/** The look of all elements before the first link to later styles, as far as the window shows it. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector("body link[rel=stylesheet]");
    const properties = ["display", "color", "backgroundColor", "border", "font", "textAlign", "opacity"] as const;
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const before = link && link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      if (!before || element.contains(link) || y >= innerHeight || width * height === 0 || !element.checkVisibility())
        return [];
      const style = getComputedStyle(element);
      return [`${element.className} ${[x, y, width, height].join()} ${properties.map((name) => style[name]).join()}`];
    });
  });

/** Addresses of styles that the page links to but has not loaded. */
const missingSheets = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const wanted = links.filter(({ media }) => !media || matchMedia(media).matches);
    return wanted
      .map(({ href }) => href)
      .filter((href) => !links.some((link) => link.href === href && link.sheet !== null));
  });
