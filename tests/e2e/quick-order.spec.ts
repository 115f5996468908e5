import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, test } from "#tests/support/test.ts";

const [brown, black] = ["AGENDA-2027-CAF", "AGENDA-2027-NEG"];

test("rows are typed, pasted and uploaded, checked, and added as far as they can be", async ({ page }, { project }) => {
  await page.goto("/oficina/cart");
  await page.getByRole("main").getByRole("link", { name: "Pedido rápido" }).click();
  await expect(page.getByRole("heading", { name: "Pedido rápido", level: 1 })).toBeVisible();
  await page.getByLabel("Número de parte o nombre").first().fill("agenda ejecutiva");
  await page.getByLabel("Cantidad", { exact: true }).first().fill("2");
  await page.getByLabel("Filas de una hoja de cálculo").fill(`Clave;Cantidad\n${black};1,0\n${black};9000\nNADA;1`);
  await page.getByRole("button", { name: "Revisar las filas" }).click();
  await expect(page.getByText("Todavía no se ha agregado nada.")).toBeVisible();
  await expect(page.getByLabel("Filas de una hoja de cálculo")).toHaveValue(/9000/);
  await page.getByLabel("¿A cuál te refieres?").selectOption(brown);
  if (project.name === "js") await expectAccessible(page);

  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByText("Se agregó 1 fila.").first()).toBeVisible();
  await expect(page.getByText("Solo hay").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Descargar estas filas (CSV)" })).toHaveAttribute(
    "href",
    /^data:text\/csv/,
  );
  await expect(page.getByLabel("Número de parte o nombre").first()).toHaveValue("");
  await expect(page.getByLabel("Cantidad", { exact: true }).first()).toHaveValue("");

  const file = { name: "filas.csv", mimeType: "text/csv", buffer: Buffer.from(`${black},"3"\n`) };
  await page.getByLabel("Archivo de filas").setInputFiles(file);
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await expect(page.getByRole("rowheader", { name: /Agenda/ })).toBeVisible();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await page.getByRole("link", { name: "Ver el carrito" }).first().click();
  await expect(page.getByRole("spinbutton", { name: /Agenda/ })).toHaveCount(2);
});
