import { languages } from "#app/i18n/locales.ts";
import { expect, test } from "#tests/support/test.ts";

test("the shop switches to English and Arabic and remembers the choice", async ({ page }) => {
  await page.goto("/zapatos");
  await page.getByLabel("Idioma", { exact: true }).selectOption({ label: "English" });
  await page.locator("form:has(#footer-language) button").click();
  await expect(page.getByText("The store is now in English.")).toBeVisible();
  await expect(page).toHaveURL(/\/zapatos$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shoes");
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "العربية" });
  await page.getByRole("button", { name: "Change" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.goto("/cart");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar-EG");
});

test("prices are shown in the shopper's currency, with its code", { tag: "@server" }, async ({ page }) => {
  await page.goto("/search?q=SARTEN-HIERRO-03");
  await expect(page.getByText(/\$749\.00\sMXN/).first()).toBeVisible();
  await page.getByLabel("Moneda", { exact: true }).selectOption("USD");
  await page.locator("form:has(#footer-currency) button").click();
  await expect(page.getByText(/\$\d+\.\d\d\sUSD/).first()).toBeVisible();
});

test("in all fourteen languages pages are written and fit a small phone", { tag: "@server" }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mercado/platon-de-talavera-de-40-cm");
  await page.locator("main button.button--primary").first().click();
  const wrong: string[] = [];
  for (const { intl, dir } of languages)
    for (const screen of [
      "",
      "/search?q=barro",
      "/platon-de-talavera-de-40-cm",
      "/cart",
      "/checkout/address",
      "/register",
    ]) {
      await page.goto(`/mercado${screen}${screen.includes("?") ? "&" : "?"}lang=${intl}`, {
        waitUntil: "domcontentloaded",
      });
      const faults = await page.evaluate(faultsOf, { lang: intl, dir });
      wrong.push(...faults.map((fault) => `${screen} in ${intl}: ${fault}`));
    }
  expect(wrong).toEqual([]);
});

function faultsOf({ lang, dir }: { lang: string; dir: string }): string[] {
  const { documentElement: html, body } = document;
  const unfilled = /\{\{.*?\}\}|\bundefined\b/.exec(body.innerText)?.[0];
  return [
    html.lang === lang && html.dir === dir ? "" : `is in ${html.lang}, ${html.dir}`,
    html.scrollWidth > html.clientWidth ? `${html.scrollWidth} px wide` : "",
    unfilled ? `says ${unfilled}` : "",
  ].filter(Boolean);
}
