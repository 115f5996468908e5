import { expectAccessible } from "#tests/support/accessible.ts";
import { languages } from "#tests/support/shopping.ts";
import { mailTo, signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("a shopper returns two units, sees the progress, and prints a label", async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? "", "ana");
  await page.goto("/account/orders/900100510");
  await expect(page.getByText("Tu derecho por ley: puedes devolver hasta el")).toBeVisible();
  await expect(page.getByText("Nuestra promesa: puedes devolver hasta el")).toBeVisible();
  await page.getByRole("link", { name: "Devolver algo" }).click();

  await page.getByRole("button", { name: "Solicitar la devolución" }).click();
  await expect(page.getByRole("alert")).toContainText("Elige al menos una pieza para devolver.");
  await page.getByLabel("Piezas que devuelves").first().fill("99");
  await page.getByLabel("Motivo").first().selectOption("Llegó dañado o no funciona");
  await page.getByLabel("Algo que debamos saber").first().fill("Se descosió");
  await page.getByRole("button", { name: "Solicitar la devolución" }).click();
  await expect(page.getByText(/^De 0 a \d/).first()).toBeVisible();
  await expect(page.getByLabel("Piezas que devuelves").first()).toHaveValue("99");
  await expect(page.getByLabel("Algo que debamos saber").first()).toHaveValue("Se descosió");
  await page.getByLabel("Piezas que devuelves").first().fill("2");
  await page.getByRole("button", { name: "Solicitar la devolución" }).click();

  await expect(page).toHaveURL(/\/account\/returns\/\d+$/);
  await expect(page.getByText("Tu devolución está solicitada.")).toBeVisible();
  await expect(page.getByText("Se descosió")).toBeVisible();
  await page.getByRole("button", { name: "Enviar otra vez las instrucciones" }).click();
  await expect(page.getByText("Enviamos otra vez las instrucciones a a***@example.com.")).toBeVisible();
  await expect(page.getByText("Estamos revisando tu devolución")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver la guía" })).toHaveCount(0);
  await page.goto(`${page.url()}/label`);
  await expect(page).toHaveURL(/\/account\/returns\/\d+$/);
  await page.goto("/account/returns/5001/label");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("search")).toBeHidden();
  await expect(page.getByText(/^RX\d+$/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Código de barras de la guía RX5001" })).toBeVisible();
  await expect(page.locator("#main").getByText("Av. 20 de Noviembre 1250 Ote., Centro")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.goto("/account/returns");
  await expect(page.getByRole("link", { name: "Devolución 5001 del pedido 900100509" })).toBeVisible();
});

test(
  "an impossible return says why before it starts, and other shoppers' orders and unknown returns are not found",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? "", "ana");
    await page.goto("/account/returns/new/900100507");
    await expect(page).toHaveURL("/account/orders/900100507");
    await expect(page.getByText("El plazo para devolver ya terminó.")).toBeVisible();
    await page.goto("/account/returns/new/900100508");
    await expect(page.getByText("Por higiene, este tipo de producto no se puede devolver")).toBeVisible();
    for (const address of [
      "/account/returns/new/900100513",
      "/account/returns/new/1",
      "/account/returns/999999",
      "/account/returns/x",
    ])
      expect((await page.goto(address))?.status(), address).toBe(404);
  },
);

test("a guest returns an item with an emailed code", async ({ page, context, baseURL, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, "one order, and one code a minute: once is enough");
  await page.goto("/track?order=900100513");
  await page.getByLabel("Correo electrónico").fill("invitada@example.com");
  await page.getByRole("button", { name: "Ver el pedido" }).click();
  await page.getByRole("link", { name: "Devolver algo" }).click();
  await expect(page).toHaveURL("/order/900100513/return");
  await expect(page.getByLabel("Piezas que devuelves")).toHaveCount(0);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  await page.getByLabel("Código").fill("12");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toContainText("El código tiene seis dígitos.");
  const { code } = await mailTo(baseURL ?? "", "invitada@example.com", "return-code");
  await page.getByLabel("Código").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toContainText("El código no es correcto o ya venció.");
  await page.getByLabel("Código").fill(String(code));
  await page.getByRole("button", { name: "Continuar" }).click();

  await page.getByLabel("Piezas que devuelves").fill("1");
  await page.getByLabel("Piezas que devuelves").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Motivo: Elige una opción.");
  await page.getByLabel("Motivo").selectOption("Ya no lo quiero");
  await page.getByLabel("Lo llevo a una tienda").check();
  await page.getByRole("button", { name: "Solicitar la devolución" }).click();
  const missing = page.getByRole("link", { name: "Código postal: Escribe tu código postal y busca una tienda." });
  await expect(missing).toHaveAttribute("href", "#near");
  await page.getByLabel("Código postal").fill("34000");
  await page.getByRole("button", { name: "Buscar tiendas" }).click();
  await expect(page.getByLabel("Piezas que devuelves")).toHaveValue("1");
  await expect(page.getByLabel("Lo llevo a una tienda")).toBeChecked();
  await expect(page.locator("label", { has: page.locator("[name=physicalStoreId]") }).first()).toContainText("km");
  await page.locator("[name=physicalStoreId]").first().check();
  await page.getByRole("button", { name: "Solicitar la devolución" }).click();
  await expect(page).toHaveURL(/\/order\/900100513\/returns\/\d+$/);
  const address = page.url();
  await expect(page.getByText("Estamos revisando tu devolución")).toBeVisible();
  await context.clearCookies();
  expect((await page.goto(address))?.status()).toBe(404);
});

test("orders and returns are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(120_000);
  await signInAs(context, baseURL ?? "", "ana");
  const addresses = [
    "/account/orders?q=toalla",
    "/account/orders/900100510",
    "/account/orders/900100512/cancel",
    "/account/returns",
    "/account/returns/new/900100508",
    "/account/returns/5001",
    "/account/returns/5001/label",
    "/order/900100513/return?sent=1",
  ];
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const address of addresses) {
      await page.goto(address);
      await expectAccessible(page);
    }
  }
});
