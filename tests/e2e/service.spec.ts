import { expectAccessible } from "#tests/support/accessible.ts";
import { placedOrder } from "#tests/support/carts.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("an agent signs in, finds a shopper and an order, and leaves a comment", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const orderId = await placedOrder(await signIn(context, baseURL ?? ""));
  await page.goto("/service/people/4001");
  await expect(page).toHaveURL(/\/service\/sign-in\?returnTo=/);
  await page.getByLabel("Correo o usuario").fill("carla");
  await page.getByLabel("Contraseña").fill("equivocada");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Correo o usuario")).toHaveValue("carla");
  await page.getByLabel("Contraseña").fill(passwordOf("carla"));
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/service\/people\/4001$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ríos");
  if (javaScriptEnabled) await expectAccessible(page);

  await page.getByRole("link", { name: "Buscar a otro cliente" }).click();
  await page.getByLabel("Buscar por").selectOption("order");
  await page.getByRole("searchbox", { name: "Buscar", exact: true }).last().fill(orderId);
  await page.getByRole("button", { name: "Buscar", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/service/orders/${orderId}$`));
  await page.getByRole("button", { name: "Agregar comentario" }).click();
  await expect(page.getByRole("link", { name: "Escribe un comentario." })).toBeVisible();
  await page.getByLabel("Nuevo comentario").fill("Pide factura a nombre de su empresa.");
  await page.getByRole("button", { name: "Agregar comentario" }).click();
  await expect(page.getByText("Comentario agregado.")).toBeVisible();
  await expect(page.getByText("Pide factura a nombre de su empresa.")).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
});
