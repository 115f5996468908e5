import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/desk-shop.ts";

test.use({ pictures: true });

/** Tomorrow on Mexico City's clock, in the format of a form field. */
const tomorrow = (hour: string) =>
  `${new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "America/Mexico_City" }).format(Date.now() + 86_400_000)}T${hour}`;

const message = "Domingo de café";
const notice = "El domingo abrimos a las nueve";
const entry = "Todo para el café";
const product = "/cafetera-de-goteo-mananera";
const price = "$777.00";
const password = "café de olla";
const drawing = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");

const tested = (javaScriptEnabled: boolean | undefined) => async (page: Page) => {
  // axe runs as a script.
  if (javaScriptEnabled !== false) await expectAccessible(page);
};

/** The editor's content on the home page and on every page, and the price of the coffee maker. */
async function look(page: Page, query = "") {
  await page.goto(`/${query}`);
  const isShown = async (text: string, place: string) => (await page.locator(place).getByText(text).count()) > 0;
  const seen = { message: await isShown(message, "main"), picture: (await page.getByAltText("Una taza").count()) > 0 };
  await page.goto(product + query);
  return {
    ...seen,
    notice: await isShown(notice, ".ribbon--announcement"),
    entry: await isShown(entry, ".site-nav"),
    cheap: (await page.locator("main").innerText()).includes(price),
  };
}

/** Saves a draft that begins tomorrow at eight. @returns its page */
async function save(page: Page, kind: string, fields: Record<string, string>, choices: Record<string, string>) {
  await page.goto(kind);
  for (const [label, value] of Object.entries(choices)) await page.getByLabel(label).selectOption(value);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Empieza").fill(tomorrow("08:00"));
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Estado: Borrador")).toBeVisible();
  return page.url();
}

test("an editor schedules a message with a picture, a notice, a menu entry and a price, previews and publishes them", async ({
  page,
  desk,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000);
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

  await page.getByRole("link", { name: "Imágenes" }).click();
  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Archivo de imagen").setInputFiles({ name, mimeType: "image/png", buffer });
    await page.getByRole("button", { name: "Subir una imagen" }).click();
  };
  await upload("taza.png", drawing);
  await expect(page.getByLabel("Archivo de imagen")).toHaveAccessibleDescription(/Es un dibujo SVG/);
  await check(page);
  const cup = { width: 1_000, height: 600, channels: 3 as const, background: "#7a4a2b" };
  await upload("taza.png", await sharp({ create: cup }).png().toBuffer());
  await page.getByLabel("Qué muestra, en español").fill("Una taza");
  await page.getByRole("button", { name: "Guardar descripción" }).click();
  await check(page);

  const at = { "Espacio de trabajo": workspace };
  const titled = (es: string, en: string) => ({ "Título en español": es, "Título en inglés": en });
  const drafts = [
    await save(
      page,
      `${studio}/1/new/spot`,
      { ...titled(message, "Coffee Sunday"), Prioridad: "9", "Lleva a": "cocina" },
      { ...at, Dónde: "Página de inicio y pago: oferta", Imagen: "taza.png" },
    ),
    await save(page, `${studio}/1/new/announcement`, titled(notice, "We open at nine on Sunday"), at),
    await save(page, `${studio}/1/new/menu`, { ...titled(entry, "All for coffee"), "Lleva a": "cocina" }, at),
    await save(page, `${studio}/1/new/price`, { "Número de parte": "CAFE-GOTEO-02", Precio: "777" }, at),
  ];
  await check(page);

  await page.goto(`${studio}/1`);
  await page.locator("select[name=workspaceId]").selectOption(workspace);
  await page.getByLabel("La tienda al").fill(tomorrow("12:00"));
  await page.getByLabel("Contraseña de la vista previa").fill(password);
  await page.getByRole("button", { name: "Abrir la vista previa" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No se puede abrir esta vista previa");
  await check(page);
  for (const typed of ["café americano", password]) {
    await page.getByLabel("Contraseña de la vista previa").fill(typed);
    await page.getByRole("button", { name: "Abrir", exact: true }).click();
    await expect(page.getByText("Esa no es la contraseña")).toHaveCount(typed === password ? 0 : 1);
  }
  await expect(page.locator(".ribbon--preview")).toContainText("Vista previa del");
  const query = new URL(page.url()).search;
  expect(query).toContain("WCPreviewToken=");
  expect(query).not.toContain("newPreviewSession");
  // On a busy machine a page leaves out what does not come in time.
  await expect
    .poll(() => look(page, query), { timeout: 30_000 })
    .toEqual({ message: true, picture: true, notice: true, entry: true, cheap: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator(".ribbon--preview")).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
  await check(page);

  for (const address of drafts) {
    await page.goto(address);
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByText("Estado: Programado")).toBeVisible();
  }
  // Published for tomorrow: today's shop is unchanged, and tomorrow's has it even without the workspace.
  expect(await look(page)).toEqual({ message: false, picture: false, notice: false, entry: false, cheap: false });
  await page.goto(product + query);
  await page.getByRole("link", { name: "Salir de la vista previa" }).click();
  await expect(page.locator(".ribbon--preview")).toHaveCount(0);
  expect(page.url()).toBe(`${desk.origin}${product}?storeId=1`);
  await page.goto(`/?WCPreviewToken=unknown`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No se puede abrir esta vista previa");
});
