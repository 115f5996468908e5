import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { ana, goOnFromDelivery, goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, home, readyCart } from "#tests/support/carts.ts";
import { languages, press, typeAddress } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const save = (page: Page) => page.getByRole("button", { name: "Guardar y volver al pago" }).click();
const openInvoice = (page: Page) => page.locator("summary", { hasText: "Necesito factura" }).click();
const change = (page: Page) => page.getByRole("link", { name: "Editar Factura (CFDI)" }).click();

async function fillInvoice(page: Page, more: { rfc?: string; regime?: string } = {}) {
  await page.getByLabel("RFC", { exact: true }).fill(more.rfc ?? "gode 561231 gr8");
  await page.getByLabel("Nombre o razón social").fill("Emilia Gómez");
  await page.getByLabel("Régimen fiscal").selectOption(more.regime ?? "612");
  await page.getByLabel("Uso del CFDI").selectOption("G03");
  await page.getByLabel("Código postal del domicilio fiscal").fill("34000");
}

test("a guest requests an invoice, corrects the errors, and adds a separate billing address", async ({ page }) => {
  test.setTimeout(60_000);
  await addToCart(page, "/prensa-francesa-de-un-litro");
  await goToReview(page);
  await expect(page.getByText(/Total a pagar: .*con envío e impuestos incluidos/)).toBeVisible();
  await expect(page.getByText("Igual a la dirección de entrega")).toBeVisible();
  await change(page);
  await openInvoice(page);
  await fillInvoice(page, { rfc: "GODE561231GR9", regime: "601" });
  await save(page);
  await expect(page.locator("#rfc-error")).toContainText("compáralo con tu Constancia");
  await expect(page.locator("#regime-error")).toContainText("persona física");
  await expect(page.getByLabel("Nombre o razón social")).toHaveValue("Emilia Gómez");

  // Away to the form of another address and back: everything typed is still there.
  await page.getByRole("button", { name: "Agregar otra dirección" }).click();
  await page.getByLabel("Nombre de esta dirección").fill("Despacho");
  for (const label of ["Código postal", "Calle y número", "Colonia", "Municipio o ciudad"] as const)
    await page.getByLabel(label).first().fill(ana[label]);
  await page.getByLabel("Estado").selectOption("DUR");
  await page.getByRole("button", { name: "Guardar la dirección" }).click();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(page.getByLabel("Despacho")).toBeChecked();
  await expect(page.getByLabel("RFC", { exact: true })).toHaveValue("GODE561231GR9");
  await fillInvoice(page);
  await save(page);
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByText("GODE******GR8")).toBeVisible();

  await page.goto("/checkout/review");
  await expect(page.getByText("612 · Personas Físicas")).toBeVisible();
  await placeButton(page).click();
  await orderNumber(page);
});

test("a shopper saves invoice data, reuses it, sees it with the order, and deletes it", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const call = await signIn(context, baseURL ?? "");
  await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
  await page.goto("/checkout");
  await typeAddress(page);
  await goOnFromDelivery(page);
  await change(page);
  await openInvoice(page);
  await fillInvoice(page);
  await page.getByLabel("Guardar estos datos en mi cuenta").check();
  await save(page);
  await expect(page.getByText("EMILIA GÓMEZ")).toBeVisible();
  await change(page);
  await page.getByRole("button", { name: "Mejor sin factura" }).click();
  await expect(page.getByText(/^Sin factura\. Si la necesitas/)).toBeVisible();
  await change(page);
  await page.getByRole("button", { name: "Usar mis datos guardados: GODE******GR8" }).click();
  await expect(page.getByText("EMILIA GÓMEZ")).toBeVisible();
  await page.goto("/checkout/review");
  await expect(page.getByText("Total a pagar")).toBeVisible();
  await placeButton(page).click();
  await page.goto(`/account/orders/${await orderNumber(page)}`);
  await expect(page.getByRole("heading", { name: "Datos de la factura" })).toBeVisible();
  await expect(page.getByText("GODE******GR8")).toBeVisible();

  await page.goto("/account/invoice");
  await expect(page.getByLabel("RFC", { exact: true })).toHaveValue("GODE561231GR8");
  await page.getByLabel("Uso del CFDI").selectOption("D01");
  await page.getByLabel("Régimen fiscal").selectOption("626");
  await page.getByRole("button", { name: "Guardar los datos" }).click();
  await expect(page.locator("#cfdiUse-error")).toContainText("no corresponde al régimen");
  await page.getByLabel("Uso del CFDI").selectOption("S01");
  await page.getByRole("button", { name: "Guardar los datos" }).click();
  await expect(page.getByText("Guardamos tus datos de facturación.")).toBeVisible();
  await page.locator("summary", { hasText: "Borrar mis datos" }).click();
  await page.getByRole("button", { name: "Borrar ahora" }).click();
  await expect(page.getByText("Borramos tus datos de facturación.")).toBeVisible();
  await expect(page.getByLabel("RFC", { exact: true })).toHaveValue("");
});

test(
  "invoice data changed in another tab is shown before the order is placed",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await readyCart(call);
    const kept = { invoiceRfc: "GODE561231GR8", invoiceName: "EMILIA", invoiceRegime: "612", invoiceUse: "G03" };
    const write = (values: Record<string, string>) => {
      const pairs = Object.entries({ ...values, invoicePostalCode: "34000" });
      const orderExtendAttribute = pairs.map(([attributeName, attributeValue]) => ({ attributeName, attributeValue }));
      return call("POST", "cart", { orderItem: [], orderExtendAttribute });
    };
    await write(kept);
    await page.goto("/checkout/review");
    await expect(page.getByText("GODE******GR8")).toBeVisible();
    await write({ ...kept, invoiceName: "EMILIA GÓMEZ" });
    await placeButton(page).click();
    await expect(page.getByText("Los datos de la factura cambiaron")).toBeVisible();
    await expect(page.getByText("EMILIA GÓMEZ")).toBeVisible();
    await placeButton(page).click();
    await orderNumber(page);
  },
);

test(
  "a billing address deleted in the meantime must be chosen again",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
    await page.goto("/checkout");
    await typeAddress(page);
    await goOnFromDelivery(page);
    await call("POST", "person/@self/contact", {
      ...home,
      nickName: "Despacho",
      addressLine: ["Calle 1", "", ""],
    });
    await change(page);
    await page.getByLabel("Despacho").check();
    await save(page);
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    await page.goto("/checkout/review");
    await expect(page.getByText("Calle 1")).toBeVisible();
    await call("DELETE", "person/@self/contact/Despacho");
    // What was billed to that address is open again.
    await page.goto("/checkout/review");
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    await expect(page.getByText("ya no está en tu libreta")).toBeVisible();
  },
);

for (const { locale, cookie } of languages) {
  test(`billing is accessible and does not overflow in ${locale}`, async ({
    page,
    context,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "axe runs as a script");
    test.setTimeout(60_000);
    await readyCart(await signIn(context, baseURL ?? ""));
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    await page.goto("/checkout/billing");
    await page.locator("details:has([name=rfc]) > summary").click();
    await page.locator("[name=rfc]").fill("X");
    await press(page);
    await page.locator("#rfc-error").waitFor();
    await expectAccessible(page);
    await page.goto("/account/invoice");
    await expectAccessible(page);
  });
}
