import { expect, type Page } from "@playwright/test";
import { payByCard } from "./shopping.ts";

/** What browser tests do again and again on the way to an order, by the words a shopper reads. The shop is in Spanish. */
export const ana = {
  email: "ana@ejemplo.mx",
  Celular: "618 123 4567",
  Nombre: "Ana",
  Apellidos: "Ríos",
  "Código postal": "34000",
  "Calle y número": "Av. Juárez 101",
  Colonia: "Zona Centro",
  "Municipio o ciudad": "Durango",
};

export async function fillAddress(page: Page, more: Partial<Record<string, string>> = {}) {
  const { email, Colonia: colonia = "", ...fields } = { ...ana, ...more };
  await page.getByLabel("Correo electrónico").fill(email ?? "");
  for (const [label, value] of Object.entries(fields))
    await page
      .getByLabel(label)
      .first()
      .fill(value ?? "");
  await fillColonia(page, colonia);
  await page.getByLabel("Estado").selectOption("DUR");
}

/** Where the postal code is known, its colonias are a list with a field for all others. */
async function fillColonia(page: Page, colonia: string) {
  const list = page.locator("select[name=colonia]");
  const listed = (await list.count()) > 0;
  if (listed) await list.selectOption("other");
  await page.locator(listed ? "[name=coloniaOther]" : "[name=colonia]").fill(colonia);
}

/** From the cart to the review: address, a way of delivery by its name, a payment method by its name. */
export async function goToReview(page: Page, options: Options = {}) {
  await page.goto("/checkout");
  await fillAddress(page, options.email ? { email: options.email } : {});
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await goOnFromDelivery(page, options);
}

type Options = { delivery?: string; payment?: string; email?: string };

/** Completes the checkout from the delivery step. */
export async function goOnFromDelivery(page: Page, options: Options = {}) {
  const { delivery = "Entrega estándar", payment = "Pago contra entrega" } = options;
  await expect(page).toHaveURL(/\/checkout\/delivery$/);
  await page.getByLabel(delivery).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  if (delivery === "Recoger en tienda") {
    await expect(page).toHaveURL(/\/checkout\/pickup$/);
    await choosePickUpStore(page);
  }
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await page.getByLabel(payment).check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
}

/** Chooses the first store that has everything, because not all do. */
export async function choosePickUpStore(page: Page) {
  const stores = page.locator("[name=physicalStoreId]");
  await stores.first().waitFor();
  for (const store of await stores.all()) {
    await store.check();
    const answered = page.waitForResponse((one) => one.request().method() === "POST" && /\/pickup\b/.test(one.url()));
    await page.getByRole("button", { name: "Continuar al pago" }).click();
    // A form that comes back without scripts has status 200 (docs/decisions/064); 204 is how a redirect reaches scripts.
    if ([204, 303].includes((await answered).status())) return page.waitForURL(/\/checkout\/payment$/);
    await expect(page.getByText(/no tiene suficiente/).first()).toBeVisible();
  }
}

export const placeButton = (page: Page) => page.getByRole("button", { name: /^(Confirmar|Enviar a aprobación$)/ });

export async function payAtProvider(page: Page, number: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pago con tarjeta");
  await payByCard(page, number);
}

/** Pays on a bank's page, where purchases in months are paid. */
export async function payAtBank(page: Page, number: string) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pago en la página de tu banco");
  await payByCard(page, number);
}

export const orderNumber = async (page: Page) => {
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  return /confirmation\/(\d+)/.exec(page.url())?.[1] ?? "";
};
