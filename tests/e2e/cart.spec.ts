import { addToCart, cartLines } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/test.ts";

const grinder = "/molino-de-cafe-manual";

test("an empty cart links to the departments", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu carrito está vacío");
  await expect(page.getByRole("main").getByRole("link", { name: "Electrónica" })).toBeVisible();
});

test("quantities can be changed, and a removed line can be restored", async ({ page }) => {
  await addToCart(page, grinder);
  await page.goto("/cart");
  const line = cartLines(page).filter({ hasText: "Molino de café" });
  await line.getByRole("spinbutton").fill("2");
  await line.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("Cantidad actualizada.")).toBeVisible();
  await expect(line.getByText("$958.00")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 2 artículos" })).toBeVisible();
  await line.getByRole("button", { name: "Una pieza más de Molino de café manual" }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("3");
  await line.getByRole("button", { name: "Una pieza menos" }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");
  await line.getByRole("spinbutton").fill("0");
  await line.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu carrito está vacío");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");
});

test("an invalid or excessive quantity is kept and shows an error; a valid one is saved on the way to checkout", async ({
  page,
}) => {
  await addToCart(page, grinder);
  await page.goto("/cart");
  const field = cartLines(page).getByRole("spinbutton");
  await field.fill("1.5");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("alert")).toContainText(/Molino de café manual.*: .*número entero/);
  await expect(field).toHaveValue("1.5");
  await field.fill("900");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByRole("alert")).toContainText(/Solo quedan \d+ piezas de Molino de café manual/);
  await expect(field).toHaveValue("900");
  await field.fill("2");
  await page.getByRole("button", { name: "Ir a pagar" }).click();
  await expect(page).toHaveURL(/\/checkout\/address$/);
  await page.goto("/cart");
  await expect(field, "a quantity travels with the way to the checkout").toHaveValue("2");
  await page.getByRole("button", { name: "Guardar para después" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu carrito está vacío");
  await page.getByRole("link", { name: "Ver mi lista" }).last().click();
  await expect(page.getByText("Molino de café manual").first()).toBeVisible();
});

test("promotion codes: missing, unknown, expired, valid, duplicate and removed", async ({ page }) => {
  await addToCart(page, grinder);
  await page.goto("/cart");
  const code = page.getByLabel("Código", { exact: true });
  const apply = page.getByRole("main").getByRole("button", { name: "Aplicar" });
  const alert = page.getByRole("alert");
  await page.getByText("Código de promoción").click();
  await apply.click();
  await expect(alert).toContainText("Primero escribe un código");
  await code.fill("NADA");
  await apply.click();
  await expect(alert).toContainText("No conocemos este código");
  await expect(code).toHaveValue("NADA");
  await code.fill("PASADO");
  await apply.click();
  await expect(alert).toContainText("no está vigente");
  await code.fill("verano10");
  await apply.click();
  await expect(page.getByText("Aplicamos tu código: 10 % de descuento en tu pedido.")).toBeVisible();
  await expect(page.getByText("-$47.90")).toBeVisible();
  await code.fill("VERANO10");
  await apply.click();
  await expect(alert).toContainText("ya está en tu carrito");
  await page.getByRole("button", { name: "Quitar VERANO10" }).click();
  await expect(page.getByText("Quitamos el código.")).toBeVisible();
  await expect(page.getByText("-$47.90")).toBeHidden();
});
