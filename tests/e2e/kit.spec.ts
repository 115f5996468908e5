import { cartLines } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/test.ts";

test("a kit requires at least two parts, updates its total, and is added to the cart as one line", async ({ page }) => {
  await page.goto("/arma-tu-rincon-de-cafe");
  const wanted = page.getByLabel("Incluir");
  await expect(wanted).toHaveCount(5);
  for (const index of [1, 2, 3, 4]) await wanted.nth(index).uncheck();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("alert")).toContainText("Un kit necesita mínimo dos piezas.");
  await expect(wanted.nth(0)).toBeChecked();
  await expect(wanted.nth(1)).not.toBeChecked();

  await wanted.nth(2).check();
  await expect(page.getByText("El precio de arriba cambia cuando actualizas el total.")).toBeVisible();
  await page.getByRole("button", { name: "Actualizar el total" }).click();
  await expect(page).toHaveURL(/k=CAFE-GOTEO-02/);
  await expect(page.locator(".price--large .price__offer")).toHaveText("$1,578.00 MXN");
  await expect(wanted.nth(2)).toBeChecked();
  await expect(wanted.nth(4)).not.toBeChecked();

  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Agregaste Arma tu rincón de café.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 1 artículo" })).toBeVisible();
});

test("a kit can be saved for later like any other product", async ({ page }) => {
  await page.goto("/arma-tu-rincon-de-cafe");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardado para después.").first()).toBeVisible();
  await page.goto("/wishlist");
  await expect(page.getByRole("link", { name: "Arma tu rincón de café", exact: true })).toBeVisible();
});

test("a package has a single price and is added to the cart as one product", { tag: "@server" }, async ({ page }) => {
  await page.goto("/paquete-primera-cocina");
  await expect(page.locator(".price--large .price__offer")).toHaveText("$2,199.00 MXN");
  await expect(page.getByRole("heading", { name: "Comal de acero para seis tortillas" })).toBeVisible();
  await page.getByLabel("Cantidad").fill("2");
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Agregaste 2 × Paquete Primera cocina.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Carrito, 2 artículos" })).toBeVisible();
});

test("a kit in the cart is edited on its product page with its chosen parts, and can be restored once removed", async ({
  page,
}) => {
  await page.goto("/arma-tu-rincon-de-cafe?k=CAFE-GOTEO-02:1&k=CAFE-TAZAS-05:2");
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Agregaste Arma tu rincón de café.")).toBeVisible();
  await page.goto("/cart");
  const line = cartLines(page).filter({ hasText: "Arma tu rincón de café" });
  await expect(line).toContainText("$1,957.00");
  await line.getByRole("link", { name: /^Editar/ }).click();
  const wanted = page.getByLabel("Incluir");
  await expect(page.getByText("Estás cambiando el kit que llevas en tu carrito.")).toBeVisible();
  await expect(wanted.nth(0)).toBeChecked();
  await expect(wanted.nth(1)).not.toBeChecked();
  await expect(page.getByLabel("Cantidad: Seis tazas para expreso")).toHaveValue("2");

  await wanted.nth(0).uncheck();
  await page.getByLabel("Cantidad: Seis tazas para expreso").fill("1");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(page.getByRole("alert")).toContainText("Un kit necesita mínimo dos piezas.");
  await wanted.nth(2).check();
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Cambiamos Arma tu rincón de café.")).toBeVisible();
  await expect(line).toContainText("$908.00");
  await line.getByRole("button", { name: /^Quitar/ }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(line).toContainText("$908.00");
});

test("adding a kit with incompatible parts names them", { tag: "@server" }, async ({ page }) => {
  await page.goto("/oficina/arma-tu-puesto-de-trabajo?k=SILLA-CAJERO-04:1&k=SILLA-DIRECT-03:1");
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByRole("alert")).toContainText("no va junto con");
  await expect(page.getByRole("alert")).toContainText("Sillón ejecutivo Consejo");
});

test("a kit preselects compatible parts and names the incompatible ones", async ({ page }) => {
  await page.goto("/oficina/arma-tu-puesto-de-trabajo");
  const parts = page.locator("#kit").getByRole("article");
  await expect(
    parts.filter({ hasText: "No va junto con Sillón ejecutivo Consejo" }).getByRole("checkbox"),
  ).toBeChecked();
  await expect(
    parts
      .filter({ has: page.getByText("Sillón ejecutivo Consejo", { exact: true }) })
      .getByRole("checkbox")
      .first(),
  ).not.toBeChecked();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText(/Agregaste/)).toBeVisible();
});
