import { expect, test } from "#tests/support/test.ts";

test("a bundle requires every open choice, and adds the products that were not left out", async ({ page }) => {
  await page.goto("/sala-completa-nogal");
  await expect(page.getByRole("heading", { level: 1, name: "Sala completa Nogal" })).toBeVisible();

  // Nothing is chosen yet: the page names each open choice and keeps what was ticked.
  const wanted = page.getByLabel("Incluir");
  await wanted.nth(3).uncheck();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("alert")).toContainText("Elige una opción: Mesa de centro Parota.");
  await expect(wanted.nth(3)).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Carrito, vacío" })).toBeVisible();

  await page.getByLabel("Opción: Sofá Nogal de tres plazas").selectOption({ index: 1 });
  await page.getByLabel("Opción: Mesa de centro Parota").selectOption({ index: 1 });
  await wanted.nth(2).uncheck();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Agregaste 2 piezas.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 2 artículos" })).toBeVisible();
});

test(
  "a bundle with a product short of stock names that product and adds nothing",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/sala-completa-nogal");
    await page.getByLabel("Opción: Sofá Nogal de tres plazas").selectOption({ index: 1 });
    await page.getByLabel("Opción: Mesa de centro Parota").selectOption({ index: 1 });
    await page.getByLabel("Incluir").nth(2).uncheck();
    await page.getByLabel("Incluir").nth(3).uncheck();
    await page.getByLabel("Cantidad: Mesa de centro Parota").fill("98");
    await page.getByRole("button", { name: "Agregar al carrito" }).click();
    await expect(page.getByRole("alert")).toContainText("No hay suficientes piezas de Mesa de centro Parota");
    await expect(page.getByLabel("Cantidad: Mesa de centro Parota")).toHaveValue("98");
    await expect(page.getByRole("link", { name: "Carrito, vacío" })).toBeVisible();
  },
);

test("an empty bundle is refused", { tag: "@server" }, async ({ page }) => {
  await page.goto("/sala-completa-nogal");
  const wanted = page.getByLabel("Incluir");
  for (let index = 0; index < 4; index += 1) await wanted.nth(index).uncheck();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("alert")).toContainText("Marca al menos una pieza.");
});
