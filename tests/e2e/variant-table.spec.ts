import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

test("variants are ordered from a table, each with its own quantity", async ({ page }, { project }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/oficina/agenda-ejecutiva-semanal-2027");
  await expect(page.getByRole("table", { name: "Precios por volumen, por pieza" })).toBeVisible();
  if (project.name === "js") await expectAccessible(page);
  const quantities = page.getByRole("textbox", { name: /^Cantidad de/ });
  await quantities.nth(0).fill("2");
  await quantities.nth(1).fill("9000");
  await page.getByRole("button", { name: "Agregar estas cantidades al carrito" }).click();
  await expect(page.getByText("Se agregó 1 variante.").first()).toBeVisible();
  await expect(quantities.nth(1)).toHaveValue("9000");
  await expect(quantities.nth(0)).toHaveValue("");
  await quantities.nth(1).fill("1");
  await page.getByRole("button", { name: "Agregar estas cantidades al carrito" }).click();
  await page.getByRole("link", { name: "Ver el carrito" }).first().click();
  await expect(page.getByRole("spinbutton", { name: /Agenda/ })).toHaveCount(2);

  await page.goto("/vestido-midi-agave");
  await page.getByRole("link", { name: "Ver todas las variantes en una tabla" }).click();
  await expect(quantities.first()).toBeVisible();
});
