import type { Page } from "@playwright/test";

/** Languages of the sample store with the value of their cookie (its JSON string, base64). */
export const languages = ["es-ES", "ar-EG"].map((locale) => ({
  locale,
  cookie: encodeURIComponent(Buffer.from(JSON.stringify(locale)).toString("base64")),
}));

/** Presses the button that continues the checkout, found by its place because its words differ by language. */
export async function press(page: Page, intent?: string) {
  await page
    .locator(`.split__action button${intent ? `[value=${intent}]` : ""}`)
    .first()
    .click();
}

const address = {
  email: "ana@ejemplo.mx",
  phone: "6181234567",
  firstName: "Ana",
  lastName: "Ríos",
  postalCode: "34000",
  street: "Av. Juárez 101",
  colonia: "Zona Centro",
  city: "Durango",
};

/** Fills in the address step by the names of its fields and continues. */
export async function typeAddress(page: Page) {
  for (const [name, value] of Object.entries(address)) await page.locator(`[name=${name}]`).first().fill(value);
  await page.locator("[name=state]").selectOption("DUR");
  await press(page, "save");
}

/** Pays on the provider's page, whatever its language. */
export async function payByCard(page: Page, number = "4111111111111111") {
  await page.locator("[name=number]").fill(number);
  await page.locator("[name=expiry]").fill("12/30");
  await page.locator("[name=cvc]").fill("123");
  await page.locator("[name=holder]").fill("Ana Rios");
  await page.locator("button[value=pay]").click();
}
