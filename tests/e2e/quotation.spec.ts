import { expectAccessible } from "#tests/support/accessible.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const goods = { partNumber: "AGENDA-2027-CAF", shipModeId: "14504" };

test("a buyer quotes a cart, sends the quotation, and orders at its prices, which hold only for its quantities", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const call = await signInAs(context, baseURL ?? "", project.name === "js" ? "hugo" : "gloria", 2);
  const addressId = await cartByCall(call, { ...goods, quantity: "2" });
  await page.goto("/oficina/cart");
  await page.getByText("Opciones del carrito").click();
  await page.getByRole("link", { name: "Cotizar este carrito" }).click();
  await page.getByLabel("Tu referencia").fill("Obra Norte");
  await page.getByLabel("Nota").fill("Segundo piso");
  await page.getByRole("button", { name: "Crear la cotización" }).click();
  const heading = page.getByRole("heading", { name: /^Cotización COT-\d{6}$/, level: 1 });
  await expect(heading).toBeVisible();
  const number = (await heading.innerText()).replace("Cotización ", "");
  // Capitals matter here: one sentence is part of the other.
  const [held, dropped] = [
    new RegExp(`Precio de la cotización ${number}`),
    new RegExp(`Sin el precio de la .* ${number}`),
  ];
  await expect(page.getByText("Segundo piso")).toBeVisible();
  if (project.name === "js") await expectAccessible(page);

  await page.getByLabel("Correo electrónico").fill("no es");
  await page.getByRole("button", { name: "Enviar la cotización" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Correo electrónico").fill("elena@example.com");
  await page.getByRole("button", { name: "Enviar la cotización" }).click();
  await expect(page.getByText("La cotización va en camino a elena@example.com.")).toBeVisible();

  await page.getByRole("button", { name: "Pedir a estos precios" }).click();
  await expect(page.getByText(held).first()).toBeVisible();
  await page
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .first()
    .fill("3");
  await page
    .getByRole("button", { name: /^Actualizar/ })
    .first()
    .click();
  await expect(page.getByText(dropped).first()).toBeVisible();

  await page
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .first()
    .fill("2");
  await page
    .getByRole("button", { name: /^Actualizar/ })
    .first()
    .click();
  await expect(page.getByText(held).first()).toBeVisible();

  const { grandTotal } = await call("GET", "cart/@self");
  const payment = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: addressId };
  await call("POST", "cart/@self/payment_instruction", payment);
  await call("PUT", "cart/@self/precheckout");
  const { orderId } = await call("POST", "cart/@self/checkout");
  await page.goto("/oficina/account/quotations?state=ORDERED");
  if (project.name === "js") await expectAccessible(page);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Esta cotización ya no se puede pedir.")).toHaveCount(0);
  await page.getByRole("link", { name: `El pedido ${orderId} se hizo a estos precios` }).click();
  await expect(page.getByText(held).first()).toBeVisible();
});
