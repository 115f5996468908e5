import { expectAccessible } from "#tests/support/accessible.ts";
import { home } from "#tests/support/carts.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("a checkout profile leads straight to the review; a deleted address must be entered again", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await call("POST", "person/@self/contact", home);
  await page.goto("/account/checkout-profiles");
  await page.getByRole("button", { name: "Guardar el perfil" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Nombre del perfil").fill("Casa y efectivo");
  await page.getByLabel("Entregar en").selectOption("Casa");
  await page.getByLabel("Entrega", { exact: true }).selectOption("14501");
  await page.getByLabel("Pago", { exact: true }).selectOption("COD");
  await page.getByLabel("Dirección para la factura").selectOption("Casa");
  await page.getByRole("button", { name: "Guardar el perfil" }).click();
  await expect(page.getByRole("heading", { name: "Casa y efectivo" })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);

  await page.goto("/checkout/quick");
  await expect(page.getByRole("heading", { name: "Tu carrito está vacío" })).toBeVisible();
  await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
  await page.goto("/cart");
  await page.getByRole("link", { name: "Compra rápida" }).click();
  await page.getByRole("button", { name: /Usar y revisar/ }).click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
  await expect(page.getByText("Av. Juárez 101").first()).toBeVisible();
  if (javaScriptEnabled !== false) {
    await page.goto("/checkout/quick");
    await page.mouse.move(20, 20);
    await expect(page.getByText("La última que usaste")).toBeVisible();
  }

  await call("DELETE", "person/@self/contact/Casa");
  await page.goto("/checkout/quick");
  await expect(page.getByText(/La dirección de entrega ya no existe\./)).toBeVisible();
  await page.getByRole("button", { name: /Usar y revisar/ }).click();
  await expect(page).toHaveURL(/\/checkout\/(address|delivery)$/);
});

test("a shopper ships to a saved address; an incomplete one is refused and opened for completion", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await call("POST", "person/@self/contact", home);
  await call("POST", "person/@self/contact", {
    ...home,
    nickName: "Taller",
    addressLine: ["Hidalgo 9", "Centro"],
    phone1: "12",
  });
  await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Compra rápida" })).toHaveCount(0);
  await page.goto("/checkout/address");
  await page.getByLabel("Taller").check();
  await page.getByRole("button", { name: "Enviar a esta dirección" }).click();
  await expect(page.getByRole("alert")).toContainText("le faltan datos");
  await expect(page.getByLabel("Taller")).toBeChecked();
  await expect(page.getByLabel("Calle y número")).toHaveValue("Hidalgo 9");
  await expect(page.getByLabel("Celular")).toHaveValue("12");
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.getByLabel("Casa").check();
  await page.getByRole("button", { name: "Enviar a esta dirección" }).click();
  await expect(page).toHaveURL(/\/checkout\/delivery$/);
  await page.goto("/checkout/address");
  await expect(page.getByLabel("Calle y número")).toHaveValue("Av. Juárez 101");
});
