import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/test.ts";
import { fillCart, languages } from "#tests/support/shopping.ts";

/** Every screen a guest can open without a cart. */
const openScreens = [
  "/",
  "/zapatos",
  "/tenis-mujer",
  "/tenis-mujer?page=99",
  "/search?q=mesa",
  "/search?q=zzzzqqq",
  "/search",
  "/vestido-midi-agave",
  "/sala-completa-nogal",
  "/arma-tu-rincon-de-cafe",
  "/paquete-primera-cocina",
  "/horno-para-pizza-de-lena-y-gas",
  "/entregas",
  "/cart",
  "/track",
  "/no-existe",
  "/cerrada",
  "/oficina",
  "/mercado",
];
/** Screens of somebody with a filled cart, as far as a fresh guest gets without typing. */
const cartScreens = ["/cart", "/checkout/address"];

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

async function check(page: Page, address: string) {
  await page.goto(address);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${address} ${size.width}: ${id} ${nodes[0]?.html.slice(0, 160)}`),
    ).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${address} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
}

for (const { locale, cookie } of languages) {
  // axe needs scripts of its own; the pages are the same HTML in both modes.
  test.describe(`in ${locale}`, () => {
    test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "axe runs as a script");
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    });

    for (const address of openScreens) test(`${address} is accessible and fits`, ({ page }) => check(page, address));

    test("the screens of a cart are accessible and fit", async ({ page }) => {
      await fillCart(page);
      for (const address of cartScreens) await check(page, address);
    });
  });
}
