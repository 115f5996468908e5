import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";
import { ana, fillAddress, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartByCall, fillCart, home } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { mailTo, signIn } from "#tests/support/sign-in.ts";
import { manyItems } from "#tests/support/many-items.ts";

const coffee = "/cafetera-de-goteo-mananera";
const pan = "/search?q=SARTEN-HIERRO-03";
const field = (page: Page, row: number, name: "quantity" | "destination") =>
  page.locator(`[name="parts[${row}].${name}"]`);

async function goToParcels(page: Page) {
  await page.goto("/checkout");
  await fillAddress(page);
  await page.getByRole("button", { name: "Continuar a la entrega" }).click();
  await page.getByRole("link", { name: "Enviar a varias direcciones o recoger una parte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enviar a varias direcciones");
}

async function addOffice(page: Page) {
  await page.getByRole("button", { name: "Agregar una dirección" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agregar una dirección");
  await page.getByLabel("Nombre de esta dirección").fill("Oficina");
  for (const label of ["Código postal", "Calle y número", "Colonia", "Municipio o ciudad"] as const)
    await page.getByLabel(label).first().fill(ana[label]);
  await page.getByLabel("Estado").selectOption("DUR");
  await page.getByRole("button", { name: "Guardar la dirección" }).click();
  await expect(page).toHaveURL(/\/checkout\/parcels$/);
}

test("a guest ships two units home and one to the office, and picks up the rest", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await addToCart(page, coffee);
  await addToCart(page, coffee);
  await addToCart(page, coffee);
  await fillCart(page, pan);
  await goToParcels(page);

  await page.locator("details", { hasText: "Dividir" }).first().locator("summary").click();
  await field(page, 0, "quantity").fill("2");
  await addOffice(page);
  await expect(field(page, 0, "quantity")).toHaveValue("2");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByRole("alert")).toContainText("las cantidades suman 2");
  await expect(field(page, 0, "quantity")).toHaveValue("2");

  await page.locator("details", { hasText: "Dividir" }).first().locator("summary").click();
  const office = field(page, 1, "destination").locator('optgroup[label^="Oficina"] option').first();
  await field(page, 1, "quantity").fill("1");
  await field(page, 1, "destination").selectOption(await office.getAttribute("value"));
  const last = page.locator("select[name^=parts]").last();
  const store = last.locator('optgroup[label^="Recoger"] option').first();
  await last.selectOption(await store.getAttribute("value"));
  await page.getByRole("button", { name: "Continuar al pago" }).click();

  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByText(/Solo puedes pagar en la tienda si recoges todo/)).toBeVisible();
  await expect(page.getByLabel(/Paga en la tienda|Pago en tienda/)).toHaveCount(0);
  await page.getByLabel("Pago contra entrega").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await expect(page.getByRole("heading", { name: /^Paquete \d de 3$/ })).toHaveCount(3);
  await expect(page.getByText(/1 × Sartén/).first()).toBeVisible();

  // The short step redirects here while the order is split, and keeps every choice.
  await page.goto("/checkout/delivery");
  await expect(page).toHaveURL(/\/checkout\/parcels$/);
  await expect(field(page, 0, "quantity")).toHaveValue("2");
  await expect(field(page, 1, "quantity")).toHaveValue("1");
  await page.goto("/checkout/review");
  await placeButton(page).click();
  const orderId = await orderNumber(page);
  await expect(page.getByRole("heading", { name: /^Paquete \d de 3$/ })).toHaveCount(3);
  await expect(
    page
      .getByText("Mo-Fr", { exact: false })
      .or(page.getByText(/\d\d:\d\d/))
      .first(),
  ).toBeVisible();
  const mail = await mailTo(baseURL ?? "", ana.email, "order-confirmation");
  expect(mail.orderId).toBe(orderId);
  expect(mail.parcel).toMatchObject([
    { orderItem: [{ quantity: 2 }] },
    { physicalStore: { name: expect.any(String) }, shippingCharge: "0.00000" },
    { orderItem: [{ quantity: 1 }] },
  ]);
});

test(
  "a destination that is deleted or another shopper's must be replaced; one button ships all to one address",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    const casa = await call("POST", "person/@self/contact", { ...home, primary: "true" });
    const office = await call("POST", "person/@self/contact", { ...home, nickName: "Oficina" });
    const { orderItem } = await call("POST", "cart", {
      orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "3" }],
    });
    const [{ orderItemId }] = orderItem as [{ orderItemId: string }];
    const part = { orderItemId, shipModeId: "14501" };
    await call("PUT", "cart/@self/shipping_info", {
      orderItem: [
        { ...part, addressId: casa.addressId },
        { ...part, addressId: office.addressId, quantity: "1" },
      ],
    });
    await page.goto("/checkout/delivery");
    await expect(page).toHaveURL(/\/checkout\/parcels$/);
    // Two tabs show the same cart; each sends a different number to the office.
    const other = await context.newPage();
    await other.goto("/checkout/parcels");
    for (const [tab, first, second] of [
      [page, "2", "1"],
      [other, "1", "2"],
    ] as const) {
      const [home, office] = [field(tab, 0, "quantity"), field(tab, 1, "quantity")];
      await home.fill(first);
      await office.fill(second);
      await tab.getByRole("button", { name: "Continuar al pago" }).click();
      await expect(tab).toHaveURL(/\/checkout\/payment$/);
    }
    await other.close();
    const { orderItem: lines } = (await call("GET", "cart/@self")) as { orderItem: { quantity: string }[] };
    expect(lines.map(({ quantity }) => quantity)).toEqual(["1.0", "2.0"]);

    await call("DELETE", "person/@self/contact/Oficina");
    await page.goto("/checkout/review");
    await expect(page).toHaveURL(/\/checkout\/parcels$/);
    await expect(page.getByText("El lugar al que iba ya no está disponible")).toBeVisible();
    await page.getByRole("button", { name: "Continuar al pago" }).click();
    await expect(page.getByRole("alert")).toContainText("Cafetera de goteo Mañanera: Elige a dónde va");

    await page
      .locator("select[name^=parts]")
      .nth(1)
      .evaluate((select: HTMLSelectElement) => {
        const option = new Option("Ajena", "a.1.14501");
        select.add(option);
        select.value = option.value;
      });
    await page.getByRole("button", { name: "Continuar al pago" }).click();
    await expect(page.getByRole("alert")).toContainText("Elige a dónde va");

    await page.getByRole("button", { name: "Enviar todo a una sola dirección" }).click();
    await expect(page).toHaveURL(/\/checkout\/delivery$/);
    await expect(page.getByText(/3 × Cafetera/)).toBeVisible();
  },
);

test("a long cart is split into parcels page by page; adding an address on the way keeps the input", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const call = await signIn(context, baseURL ?? "");
  const partNumbers = await manyItems(baseURL ?? "", 17);
  const { addressId } = await call("POST", "person/@self/contact", { ...home, primary: "true" });
  await call("POST", "cart", { orderItem: partNumbers.map((partNumber) => ({ partNumber, quantity: "4" })) });
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId: "14501", x_calculateOrder: "1" });
  await page.goto("/checkout/parcels");
  await page.getByRole("button", { name: "Seguir con la página 2 de 2" }).click();
  await expect(page).toHaveURL(/parcels\?page=2$/);
  await expect(page.locator("[name$='.destination']")).toHaveCount(20);
  await page.locator("summary", { hasText: "Dividir" }).last().click();
  await field(page, 16, "quantity").fill("3");
  await field(page, 17, "quantity").fill("1");
  await page.getByRole("button", { name: "Agregar una dirección" }).click();
  await page.getByLabel("Nombre de esta dirección").fill("Taller");
  for (const label of ["Código postal", "Calle y número", "Colonia", "Municipio o ciudad"] as const)
    await page.getByLabel(label).first().fill(ana[label]);
  await page.getByLabel("Estado").selectOption("DUR");
  await page.getByRole("button", { name: "Guardar la dirección" }).click();
  await expect(page).toHaveURL(/parcels\?page=2$/);
  await expect(field(page, 16, "quantity")).toHaveValue("3");
  await expect(field(page, 17, "quantity")).toHaveValue("1");
  const taller = page.locator("optgroup[label*='Taller'] option").first();
  await field(page, 17, "destination").selectOption((await taller.getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  expect((await call("GET", "cart/@self")).recordSetTotal).toBe("18");
});

test("the parcels and new-address pages are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  await cartByCall(await signIn(context, baseURL ?? ""), { quantity: "2" });
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const address of ["/checkout/parcels", "/checkout/new-address"]) {
      await page.goto(address);
      await page.evaluate(() =>
        document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")),
      );
      await expectAccessible(page);
    }
  }
});
