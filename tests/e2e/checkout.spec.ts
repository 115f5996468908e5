import {
  choosePickUpStore,
  fillAddress,
  goOnFromDelivery,
  goToReview,
  orderNumber,
  placeButton,
} from "#tests/support/buying.ts";
import { addToCart, cartLines } from "#tests/support/carts.ts";
import { mailTo } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("a guest has an order delivered and pays cash on delivery", async ({ page }) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await page.getByLabel("Nota para el repartidor").fill("Dejar con el <b>portero</b>");
  await goOnFromDelivery(page);
  await expect(page.getByText("Av. Juárez 101")).toBeVisible();
  await expect(page.getByText("Para el repartidor: Dejar con el <b>portero</b>")).toBeVisible();
  await expect(placeButton(page)).toHaveText(/Confirmar y pagar \$[\d,.]+\sMXN al recibir/);
  await placeButton(page).click();
  await orderNumber(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias por tu pedido");
  await expect(page.getByText("Pagas al repartidor")).toBeVisible();
  await expect(page.getByText("Para el repartidor: Dejar con el <b>portero</b>")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu carrito está vacío");
});

test("a guest picks up an order in a store and pays at the register", async ({ page }) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await goToReview(page, { delivery: "Recoger en tienda", payment: "Pago en tienda" });
  await expect(page.getByRole("heading", { name: "Factura (CFDI)" })).toBeVisible();
  await placeButton(page).click();
  await orderNumber(page);
  await expect(page.getByText("Pagas en la caja")).toBeVisible();
});

test(
  "the collector of a guest's order is named on the review and confirmation pages and gets an email",
  { tag: "@server" },
  async ({ page, baseURL }) => {
    await addToCart(page, "/molino-de-cafe-manual");
    await page.goto("/checkout");
    await fillAddress(page);
    await page.getByRole("button", { name: "Continuar a la entrega" }).click();
    await page.getByLabel("Recoger en tienda").check();
    const goOn = page.getByRole("button", { name: "Continuar al pago" });
    await goOn.click();
    await page.locator("[name=physicalStoreId]").first().check();
    await page.getByLabel("Otra persona").check();
    await page.getByLabel("Su correo electrónico").fill("luz");
    await goOn.click();
    await expect(page.getByRole("alert")).toContainText("Su nombre completo");
    await expect(page.getByLabel("Su nombre completo")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Su correo electrónico")).toHaveValue("luz");
    await expect(page.getByLabel("Otra persona")).toBeChecked();
    const email = `luz-${crypto.randomUUID()}@example.mx`;
    await page.getByLabel("Su nombre completo").fill("Luz Mora");
    await page.getByLabel("Su correo electrónico").fill(email);
    await choosePickUpStore(page);
    await page.getByLabel("Pago en tienda").check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await expect(page.getByText(`Lo recoge Luz Mora (${email})`)).toBeVisible();
    await placeButton(page).click();
    const orderId = await orderNumber(page);
    await expect(page.getByText(`Lo recoge Luz Mora (${email})`)).toBeVisible();
    expect(await mailTo(baseURL ?? "", email, "pickup-collector")).toMatchObject({ orderId, buyer: "Ana Ríos" });
  },
);

test(
  "a kit and a bundle are ordered with the chosen parts; the review asks about a mistyped email",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/arma-tu-rincon-de-cafe");
    for (const index of [0, 1, 4]) await page.locator(`[name="parts[${index}].include"]`).uncheck();
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(page.getByText(/Agregaste/)).toBeVisible();
    await page.goto("/cine-en-casa");
    for (const choice of await page.locator("select[name^=parts]").all()) await choice.selectOption({ index: 1 });
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(page.getByText(/Agregaste/)).toBeVisible();
    await page.goto("/cart");
    const kit = cartLines(page).filter({ hasText: "rincón de café" });
    expect(await cartLines(page).count()).toBeGreaterThan(2);
    await expect(kit).toContainText("Molino de café");
    await kit.getByRole("button", { name: "Quitar" }).click();
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(kit).toContainText("Seis tazas");
    await goToReview(page, { email: "ana@gmial.com" });
    await expect(page.getByRole("status").filter({ hasText: "¿Quisiste escribir ana@gmail.com?" })).toBeVisible();
    await expect(page.getByText(/1 × Molino de café/).first()).toBeVisible();
    await placeButton(page).click();
    await orderNumber(page);
  },
);

test("address errors are listed in the order of their fields, and the input is kept", async ({ page }) => {
  await addToCart(page, "/cafetera-de-goteo-mananera");
  await page.goto("/checkout/review");
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await page.getByLabel("Correo electrónico").fill("ana@");
  await page.getByLabel("Nombre", { exact: true }).fill("Ana");
  await page.getByLabel("Código postal").fill("340");
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Escribe un correo");
  await expect(summary).toContainText("El código postal tiene cinco dígitos");
  await expect(summary).toContainText("Escribe tus apellidos.");
  const order = await summary
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => document.querySelector(link.getAttribute("href") ?? "")?.getBoundingClientRect().top ?? 0),
    );
  expect(order, "errors stand in the order of their fields").toEqual([...order].sort((a, b) => a - b));
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@");
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
});

test(
  "a postal code fills in the address and shows the surcharge for an extended zone",
  { tag: "@ours" },
  async ({ page }) => {
    await addToCart(page, "/cafetera-de-goteo-mananera");
    await page.goto("/checkout/address");
    await page.getByLabel("Nombre", { exact: true }).fill("Ana");
    await page.getByLabel("Código postal").fill("29950");
    await page.getByRole("button", { name: "Buscar mi dirección" }).click();
    await expect(page.getByLabel("Municipio o ciudad")).toHaveValue("Ocosingo");
    await expect(page.getByLabel("Estado")).toHaveValue("CHP");
    await expect(page.getByLabel("Colonia", { exact: true })).toHaveValue("Ocosingo Centro");
    await expect(page.getByText(/zona extendida: el envío cuesta \$149\.00/)).toBeVisible();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Ana");
    await expect(page.getByLabel("Calle y número"), "the focus goes on").toBeFocused();
    await page.getByLabel("Código postal").fill("99999");
    await page.getByRole("button", { name: "Buscar mi dirección" }).click();
    await expect(page.getByText("No encontramos el código postal 99999.")).toBeVisible();
    await fillAddress(page);
    await page.getByLabel("Estado").selectOption("GUA");
    await page.getByRole("button", { name: "Continuar a la entrega" }).click();
    await expect(page.getByRole("alert")).toContainText("El código postal 34000 es de Durango.");
  },
);

test(
  "in the system's own colors the steps ahead still look different from the current one",
  { tag: "@server" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await addToCart(page, "/cafetera-de-goteo-mananera");
    await page.goto("/checkout");
    const colors = () =>
      page
        .locator(".steps__item")
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderBlockStartColor));
    await expect.poll(async () => (await colors()).length).toBe(4);
    const [current, ...ahead] = await colors();
    expect(ahead).not.toContain(current);
  },
);
