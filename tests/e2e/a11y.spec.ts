import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";
import { fillCart } from "#tests/support/carts.ts";
import { languages, payByCard, press, typeAddress } from "#tests/support/shopping.ts";

test.use({ pictures: true });

/** Every screen a guest can open without a cart. Those of one list are opened in one tab, which loads the scripts only once. */
const openScreens = {
  "home and listings": ["/", "/zapatos", "/tenis-mujer", "/tenis-mujer?page=99"],
  "what a search finds": ["/search?q=mesa", "/search?q=zzzzqqq", "/search"],
  products: [
    "/vestido-midi-agave",
    "/sala-completa-nogal",
    "/arma-tu-rincon-de-cafe",
    "/paquete-primera-cocina",
    "/horno-para-pizza-de-lena-y-gas",
  ],
  "help, an empty cart and what is missing": ["/entregas", "/contact", "/faq", "/cart", "/track", "/no-existe"],
  "other stores": ["/cerrada", "/oficina", "/mercado"],
};

async function check(page: Page, address: string) {
  await page.goto(address);
  await expectAccessible(page);
}

/** Follows the other way on from the delivery step, and returns. */
async function lookAtPickUp(page: Page) {
  await page.locator("[name=shipModeId]").last().check();
  await press(page);
  await page.waitForURL(/\/checkout\/pickup$/);
  await page.locator("[name=collector][value=other]").check();
  await expectAccessible(page);
  await page.goto("/checkout/delivery");
  await hydrate(page);
}

for (const { locale, cookie } of languages) {
  // axe needs scripts of its own; the pages are the same HTML in both modes.
  test.describe(`in ${locale}`, () => {
    test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "axe runs as a script");
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    });

    for (const [name, addresses] of Object.entries(openScreens))
      test(`${name}: accessible, and nothing overflows`, async ({ page }) => {
        for (const address of addresses) await test.step(address, () => check(page, address));
      });

    test("every checkout step is accessible and does not overflow", async ({ page }) => {
      test.setTimeout(90_000);
      await fillCart(page);
      await check(page, "/cart");
      await check(page, "/cart/gift-wrap");
      await check(page, "/checkout/address");
      await press(page, "save"); // nothing typed: the page with errors
      await expectAccessible(page);
      await typeAddress(page);
      for (const step of ["delivery", "payment", "review"]) {
        await page.waitForURL(new RegExp(`/checkout/${step}$`));
        await hydrate(page);
        await expectAccessible(page);
        if (step === "delivery") await lookAtPickUp(page);
        await press(page);
      }
      await page.locator("[name=number]").fill("4111111111111111");
      await expectAccessible(page);
      await payByCard(page);
      await page.waitForURL(/\/checkout\/confirmation\/\d+/);
      await hydrate(page);
      await expectAccessible(page);
    });
  });
}

test("of texts that look alike one is measured, and a fainter one is found", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  await page.goto("/faq");
  await expectAccessible(page);
  const title = page.locator("main h1");
  const paint = (property: string, value: string) =>
    title.evaluate((one, [name = "", text = ""]) => one.style.setProperty(name, text), [property, value]);
  for (const [property, value] of [
    ["color", "#aaa"],
    ["background-color", "#333"],
    ["opacity", "0.4"],
  ] as const) {
    await paint(property, value);
    await expect(expectAccessible(page), property).rejects.toThrow("color-contrast");
    await paint(property, "");
  }
  await expectAccessible(page);
  // Axe doesn't judge a single letter, which must not count as a sufficient contrast of this look.
  await paint("color", "#aaa");
  await title.evaluate((one) => (one.textContent = "x"));
  await expectAccessible(page);
  await title.evaluate((one) => (one.textContent = "Preguntas"));
  await expect(expectAccessible(page), "more letters").rejects.toThrow("color-contrast");
});
