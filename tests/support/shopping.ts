import type { Page } from "@playwright/test";

/** Languages of the sample store with the value of their cookie (its JSON string, base64). */
export const languages = ["es-ES", "ar-EG"].map((locale) => ({
  locale,
  cookie: encodeURIComponent(Buffer.from(JSON.stringify(locale)).toString("base64")),
}));

/** Puts one pan, which has no choices, into the cart: whatever the language. */
export async function fillCart(page: Page, address = "/search?q=SARTEN-HIERRO-03") {
  await page.goto(address);
  await page.locator("form.buy-form button[name=intent][value=add], form.buy-form button[type=submit]").first().click();
  await page.locator(".notice--success").first().waitFor();
}
