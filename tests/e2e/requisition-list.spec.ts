import { expectAccessible } from "#tests/support/accessible.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const brown = "AGENDA-2027-CAF";
const black = "AGENDA-2027-NEG";

test("a buyer creates a list, shares it, adds chosen lines to the cart, copies it and deletes the copy", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.setTimeout(60_000);
  await signInAs(context, baseURL ?? "", project.name === "js" ? "elena" : "felipe", 2);
  const name = `Semana ${Date.now()}`;
  await page.goto("/oficina/account/requisition-lists");
  if (project.name === "js") await expectAccessible(page);
  await page.getByRole("button", { name: "Crear la lista" }).click();
  const error = (text: RegExp) => page.getByRole("alert").getByRole("link", { name: text });
  await expect(error(/^Nombre de la lista: Completa/)).toBeVisible();
  await page.getByLabel("Nombre de la lista").last().fill(name);
  await page.getByRole("button", { name: "Crear la lista" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.getByLabel("Número de parte").fill(brown);
  await page.getByLabel("Cantidad", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Agregar a la lista" }).click();
  await expect(page.getByText("Lo agregamos a la lista.")).toBeVisible();
  await expect(page.getByText(brown, { exact: true })).toBeVisible();

  await page.goto("/oficina/search?q=agenda");
  await page.getByRole("link", { name: /^Agregar a la lista: Agenda/ }).click();
  const form = page.locator("#add-to-list");
  await expect(form.getByLabel("Lista", { exact: true })).toContainText(name);
  await expect(form.getByLabel("Nombre de la lista")).toBeHidden();
  await form.getByRole("button", { name: "Agregar a la lista" }).click();
  await expect(error(/^Elige las opciones que faltan/)).toHaveAttribute("href", "#list-partNumber");
  await form.getByLabel("Variante").selectOption(black);
  if (project.name === "js") await expectAccessible(page);
  await form.getByRole("button", { name: "Agregar a la lista" }).click();
  await expect(page.getByText("Lo agregamos a la lista.")).toBeVisible();
  await page.getByRole("link", { name: "Ir a la lista" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText(black, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Compartir con mi organización" }).click();
  await expect(page.getByRole("button", { name: "Dejar de compartir" })).toBeVisible();

  await page
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .first()
    .fill("0");
  await page.getByRole("button", { name: "Guardar cantidades" }).click();
  await expect(error(/^Cantidad de Agenda.*: Escribe un número/)).toBeVisible();
  await page
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .first()
    .fill("2");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("checkbox").last().check();
  await page
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .last()
    .fill("9000");
  await page.getByRole("button", { name: "Agregar las partidas elegidas al carrito" }).click();
  await expect(page.getByText("Se agregó 1 de 2 partidas a tu carrito.")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: /^Cantidad de/ }).last()).toHaveValue("9000");
  if (project.name === "js") await expectAccessible(page);

  await page.getByLabel("Nombre de la lista").first().fill(`${name} copia`);
  await page.getByRole("button", { name: "Guardar como lista" }).click();
  await expect(page.getByRole("heading", { name: `${name} copia`, level: 1 })).toBeVisible();
  await page.getByText("Eliminar", { exact: true }).click();
  await page.getByRole("button", { name: "Sí, eliminar la lista" }).click();
  await expect(page.getByText("La lista se eliminó.")).toBeVisible();
  await page.goto("/oficina/cart");
  await expect(page.getByText(/Agenda/).first()).toBeVisible();
});
