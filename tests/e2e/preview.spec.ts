import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/desk-shop.ts";

/** Tomorrow on Mexico City's clock, as a form takes it. */
const tomorrow = (hour: string) =>
  `${new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "America/Mexico_City" }).format(Date.now() + 86_400_000)}T${hour}`;

const message = "Domingo de café";
const product = "/cafetera-de-goteo-mananera";
const price = "$777.00";

const tested = (javaScriptEnabled: boolean | undefined) => async (page: Page) => {
  // axe runs as a script.
  if (javaScriptEnabled !== false) await expectAccessible(page);
};

/** What the home page announces, and what the coffee maker costs. */
async function look(page: Page, query = "") {
  await page.goto(`/${query}`);
  const announced = await page.getByText(message).count();
  await page.goto(product + query);
  return { announced: announced > 0, cheap: (await page.locator("main").innerText()).includes(price) };
}

test("an editor schedules a message and a price, sees both ahead of time, and publishes them", async ({
  page,
  desk,
  javaScriptEnabled,
}) => {
  const check = tested(javaScriptEnabled);
  const shop = new URL(desk.origin);
  const studio = `${shop.protocol}//${shop.hostname}:${Number(shop.port) + 1}/studio`;
  await page.goto(studio);
  await page.getByLabel("Usuario").fill("editor");
  await page.getByLabel("Contraseña").fill("Editor.2026!");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  const workspace = `Café ${Date.now()}`;
  await page.getByLabel("Nuevo espacio de trabajo").fill(workspace);
  await page.getByRole("button", { name: "Crear" }).click();

  await page.getByRole("link", { name: "Mensaje en un espacio" }).click();
  await page.getByLabel("Espacio de trabajo").selectOption(workspace);
  await page.getByLabel("Dónde").selectOption("Home_Promotion");
  await page.getByLabel("Título en español").fill(message);
  await page.getByLabel("Título en inglés").fill("Coffee Sunday");
  await page.getByLabel("Prioridad").fill("9");
  await page.getByLabel("Empieza").fill(tomorrow("08:00"));
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Estado: Borrador")).toBeVisible();
  await check(page);
  const draft = page.url();

  await page.goto(`${studio}/1/new/price`);
  await page.getByLabel("Espacio de trabajo").selectOption(workspace);
  await page.getByLabel("Número de parte").fill("CAFE-GOTEO-02");
  await page.getByLabel("Precio", { exact: true }).fill("777");
  await page.getByLabel("Empieza").fill(tomorrow("08:00"));
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Estado: Borrador")).toBeVisible();
  const priced = page.url();

  await page.goto(`${studio}/1`);
  await page.locator("select[name=workspaceId]").selectOption(workspace);
  await page.getByLabel("La tienda al").fill(tomorrow("12:00"));
  await page.getByRole("button", { name: "Abrir la vista previa" }).click();
  await expect(page.locator(".ribbon--preview")).toContainText("Vista previa del");
  const query = new URL(page.url()).search;
  expect(query).toContain("WCPreviewToken=");
  expect(query).not.toContain("newPreviewSession");
  expect(await look(page, query)).toEqual({ announced: true, cheap: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator(".ribbon--preview")).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
  await check(page);

  for (const address of [draft, priced]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByText("Estado: Publicado")).toBeVisible();
  }
  // Published for tomorrow: today's shop is as it was, and tomorrow's has it without a workspace too.
  expect(await look(page)).toEqual({ announced: false, cheap: false });
  await page.goto(product + query);
  await page.getByRole("link", { name: "Salir de la vista previa" }).click();
  await expect(page.locator(".ribbon--preview")).toHaveCount(0);
  expect(page.url()).toBe(`${desk.origin}${product}?storeId=1`);
  await page.goto(`/?WCPreviewToken=unknown`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta vista previa terminó");
});
