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

test("prices are shown in the shopper's currency, with its code", async ({ page }) => {
  await page.goto("/search?q=SARTEN-HIERRO-03");
  await expect(page.getByText(/\$749\.00\sMXN/).first()).toBeVisible();
  await page.getByLabel("Moneda", { exact: true }).selectOption("USD");
  await page.locator("form:has(#footer-currency) button").click();
  await expect(page.getByText(/\$\d+\.\d\d\sUSD/).first()).toBeVisible();
});
