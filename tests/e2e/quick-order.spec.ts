import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const [brown, black] = ["AGENDA-2027-CAF", "AGENDA-2027-NEG"];

test("rows are typed, pasted and uploaded, checked, and the valid ones are added to the cart", async ({ page }, {
  project,
}) => {
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
  expect(await downloaded(page)).toContain("NADA,1,");
  await expect(page.getByLabel("Número de parte o nombre").first()).toHaveValue("");
  await expect(page.getByLabel("Cantidad", { exact: true }).first()).toHaveValue("");

  const file = { name: "filas.csv", mimeType: "text/csv", buffer: Buffer.from(`${black},"3"\n`) };
  await page.getByLabel("Archivo de filas").setInputFiles(file);
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await expect(page.getByRole("rowheader", { name: /Agenda/ })).toBeVisible();
  await page.getByRole("button", { name: "Agregar al carrito" }).click();
  await expect(page.getByLabel("Filas de una hoja de cálculo")).toHaveValue("");
  await page.getByRole("link", { name: "Ver el carrito" }).first().click();
  await expect(page.getByRole("spinbutton", { name: /Agenda/ })).toHaveCount(2);
});

test("a long file is checked by a job, and its valid rows are added to a requisition list", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  await signInAs(context, baseURL ?? "", project.name === "js" ? "elena" : "felipe", 2);
  const name = `Subida ${Date.now()}`;
  await page.goto("/oficina/account/requisition-lists");
  await page.getByLabel("Nombre de la lista").last().fill(name);
  await page.getByRole("button", { name: "Crear la lista" }).click();
  await page.getByRole("link", { name: "Pegar o subir muchas filas" }).click();
  const rows = [...Array.from({ length: 120 }, () => `${brown},1`), "NADA,1"];
  const file = { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.getByLabel("Archivo de filas").setInputFiles(file);
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  // The page refreshes by itself, without scripts, too.
  await expect(page.getByRole("heading", { name: "Filas que no se pueden agregar" })).toBeVisible({ timeout: 20_000 });
  if (project.name === "js") await expectAccessible(page);
  expect(await downloaded(page)).toContain("NADA,1,");
  await page.getByLabel("Lista de pedido").selectOption({ label: name });
  await page.getByRole("button", { name: "Agregar todas las filas correctas a la lista" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: /^Cantidad de/ })).toHaveValue("120");
});

async function downloaded(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar estas filas (CSV)" }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}
