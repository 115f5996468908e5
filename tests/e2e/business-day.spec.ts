import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { creditLines } from "#backend/platform/db/schema/credit-line.ts";
import { approvalGroups } from "#backend/platform/db/schema/member.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { placeButton } from "#tests/support/buying.ts";
import { home } from "#tests/support/carts.ts";
import { type DeskShop, expect, test } from "#tests/support/desk-shop.ts";
import { mails, mailTo, signInAgain, signInAs, signInByForm } from "#tests/support/sign-in.ts";

/** Gloria administers the cooperative, which buys on credit and approves orders above the limit that she sets. */
const organizationId = 7003;
const [brown, black] = ["AGENDA-2027-CAF", "AGENDA-2027-NEG"];
const password = "Jacaranda.2026!";

test("an invited buyer orders from a list on credit, is rejected, changes the order, is approved, and reorders", async ({
  page: buyer,
  browser,
  desk,
  javaScriptEnabled,
}) => {
  // A day of many pages; the speed of the machine must not matter here.
  test.setTimeout(150_000);
  const scripts = javaScriptEnabled !== false;
  await desk.db.insert(approvalGroups).values({ organizationId, typeId: 101 });
  await desk.db.update(creditLines).set({ creditLimit: "90000" }).where(eq(creditLines.organizationId, organizationId));
  const email = `compras.${Date.now()}@example.mx`;
  const gloria = await another(browser, desk, scripts);
  await signInAs(gloria.context(), desk.origin, "gloria", 2);
  await setLimit(gloria, scripts);
  await invite(gloria, email);

  await accept(buyer, desk, email);
  const call = await signInAgain(buyer.context(), desk.origin, email, 2);
  const { addressId } = await call("POST", "person/@self/contact", { ...home, nickName: "Planta" });
  await fillFromList(buyer);
  await switchThereAndBack(buyer);
  await split(buyer, "6", scripts);
  const first = await order(buyer, call, addressId, scripts);

  await reject(await another(browser, desk, scripts), desk, first, scripts);

  await buyer.goto(`/oficina/account/orders/${first}`);
  await expect(buyer.getByText(/Rechazado por Gloria/)).toBeVisible();
  await expect(buyer.getByText("Motivo: Menos agendas negras")).toBeVisible();
  const file = await buyer.request.get(`/oficina/account/orders/${first}/cost-centers`);
  expect(await file.text()).toContain(",Planta,,6,");
  await reorder(buyer);
  const quantity = buyer.getByRole("spinbutton", { name: /Agenda/ }).first();
  await quantity.fill("5");
  await buyer
    .getByRole("button", { name: /^Actualizar/ })
    .first()
    .click();
  await expect(quantity).toHaveValue("5");
  await expect(buyer.getByText(/En 1 partida hay asignadas más piezas/)).toBeVisible();
  await split(buyer, "2");
  const second = await order(buyer, call, addressId, scripts);

  await gloria.goto("/oficina/account");
  await expect(gloria.getByText("1 solicitud espera tu decisión.")).toBeVisible();
  await gloria.getByRole("link", { name: `Pedido ${second}` }).click();
  await gloria.getByRole("button", { name: "Aprobar" }).click();
  await expect(gloria.getByText("1 solicitud aprobada.")).toBeVisible();

  await buyer.goto(`/oficina/account/orders/${second}`);
  await expect(buyer.getByText(/Aprobado por Gloria/)).toBeVisible();
  await expect(buyer.getByText("Línea de crédito · Cargado a la línea de crédito")).toBeVisible();
  if (scripts) await expectAccessible(buyer);
  await reorder(buyer);
  await expect(buyer.getByRole("spinbutton", { name: /Agenda/ })).toHaveCount(2);
  if (scripts) await expectAccessible(buyer);
});

async function another(browser: Browser, { origin: baseURL }: DeskShop, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ baseURL, javaScriptEnabled, locale: "es-MX", ignoreHTTPSErrors: true })).newPage();
}

/** Refuses anything that isn't an amount, and shows what a limit changes before it is set. */
async function setLimit(page: Page, scripts: boolean) {
  await page.goto(`/oficina/account/organization?unit=${organizationId}`);
  await page.getByText("Más opciones").click();
  await page.getByRole("link", { name: "Reglas de aprobación" }).click();
  await page.getByLabel("Pedidos hasta").fill("mucho");
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByRole("alert")).toContainText("Escribe un monto como 5000");
  await expect(page.getByLabel("Pedidos hasta")).toHaveValue("mucho");
  if (scripts) await expectAccessible(page);
  await page.getByLabel("Pedidos hasta").fill("1,000");
  await page.getByRole("button", { name: "Ver qué cambia" }).click();
  await expect(page.getByText(/Los pedidos hasta \$1,000\.00\sMXN no necesitan aprobación/)).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar el cambio" }).click();
  await expect(page.getByText("El límite quedó guardado.")).toBeVisible();
}

async function invite(page: Page, email: string) {
  await page.goto("/oficina/account/organization/buyers/new");
  await page.getByLabel("Nombre", { exact: true }).fill("Norma");
  await page.getByLabel("Apellidos").fill("Paz");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByText("Datos laborales (opcional)").click();
  await page.getByLabel("Número de empleado").fill("E-77");
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByText("Invitamos a Norma Paz.")).toBeVisible();
  await expect(page.getByLabel("Número de empleado")).toHaveValue("E-77");
}

async function accept(page: Page, { origin }: DeskShop, email: string) {
  const { codeUrl } = await mailTo(origin, email, "invitation");
  await page.goto(String(codeUrl));
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Guardar e iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/oficina\/account$/);
}

/** Puts rows of a file into a requisition list, and its lines into the cart. */
async function fillFromList(page: Page) {
  await page.goto("/oficina/account");
  await page.getByRole("link", { name: "Ver todas las listas de pedido" }).click();
  await page.getByLabel("Nombre de la lista").last().fill("Agendas");
  await page.getByRole("button", { name: "Crear la lista" }).click();
  await page.getByRole("link", { name: "Pegar o subir muchas filas" }).click();
  const file = { name: "filas.csv", mimeType: "text/csv", buffer: Buffer.from(`${black};8\n${brown};4\nNADA;1`) };
  await page.getByLabel("Archivo de filas").setInputFiles(file);
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await expect(page.getByText("No conocemos este número de parte").first()).toBeVisible();
  await page.getByRole("button", { name: "Agregar a la lista" }).click();
  await page.getByRole("link", { name: "Agendas" }).first().click();
  await page.getByRole("button", { name: "Agregar todas las partidas al carrito" }).click();
  await expect(page.getByText("Se agregaron 2 partidas a tu carrito.").first()).toBeVisible();
}

/** Switches to the prices of the store, then back to those of all contracts. */
async function switchThereAndBack(page: Page) {
  const ribbon = page.getByRole("region", { name: "Compras para" });
  for (const [label, after] of [
    ["OficinaCentral público", /OficinaCentral público/],
    ["Todos los contratos: el precio más bajo", /Cooperativa Maguey$/],
  ] as const) {
    await page.goto("/oficina/account/organization/switch");
    await page.getByLabel("Comprar con").selectOption({ label });
    await page.getByRole("button", { name: "Ver qué cambia" }).last().click();
    await expect(page.getByRole("table", { name: "Qué cambia en tu carrito" })).toContainText(/Agenda/);
    await page.getByRole("button", { name: "Hacer el cambio" }).click();
    await expect(page).toHaveURL(/\/oficina\/cart$/);
    await expect(ribbon.getByText("Compras para").first()).toHaveText(after);
  }
}

/** Assigns this many pieces of the first line to one cost center; the rest stays with the order. */
async function split(page: Page, pieces: string, scripts = false) {
  await page.goto("/oficina/cart");
  await page.getByText("Opciones del carrito").click();
  await page.getByRole("link", { name: "Repartir por centro de costos" }).last().click();
  await page.getByLabel("Centro de costos", { exact: true }).first().fill("Planta");
  await page.getByLabel("Piezas").first().fill(`${pieces}${pieces}`);
  await page.getByRole("button", { name: "Guardar el reparto" }).click();
  await expect(page.getByRole("alert")).toContainText("piezas más de las que tiene la partida");
  if (scripts) await expectAccessible(page);
  await page.getByLabel("Piezas").first().fill(pieces);
  await page.getByRole("button", { name: "Guardar el reparto" }).click();
  await expect(page.getByText("El reparto quedó guardado.")).toBeVisible();
}

type Call = Awaited<ReturnType<typeof signInAgain>>;

/** Pays the cart by the credit line and places it, so that it waits for approval. Returns its number. */
async function order(page: Page, call: Call, addressId: unknown, scripts: boolean): Promise<string> {
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId: "14504", x_calculateOrder: "1" });
  await page.goto("/oficina/checkout/payment");
  await page.getByLabel("Línea de crédito").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).first().click();
  await expect(page.getByText("Este pedido se enviará a aprobación")).toBeVisible();
  await expect(page.getByText(/límite de la organización, \$1,000/)).toBeVisible();
  await expect(page.getByText(/Puede aprobarlo: Gloria/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^Planta/ })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await expect(placeButton(page)).toHaveText("Enviar a aprobación");
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  await expect(page.getByRole("heading", { name: "Tu pedido se envió a aprobación" })).toBeVisible();
  return /(\d+)(\?|$)/.exec(page.url())?.[1] ?? "";
}

/** The link of the email survives the sign-in; a rejection needs a reason. */
async function reject(page: Page, { origin }: DeskShop, orderId: string, scripts: boolean) {
  const all = await mails(origin, "gloria@example.com");
  const mail = all.find(({ kind, payload }) => kind === "approval-requested" && payload.orderId === orderId);
  await page.goto(String(mail?.payload.url));
  await signInByForm(page, { email: "gloria", password: "Gloria.2026!" });
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${orderId}` })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Planta/ })).toContainText("6");
  if (scripts) await expectAccessible(page);
  await page.getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByRole("alert")).toContainText("Escribe por qué rechazas.");
  await page.getByLabel("Motivo").fill("Menos agendas negras");
  await page.getByRole("button", { name: "Rechazar" }).click();
  await expect(page.getByText("1 solicitud rechazada.")).toBeVisible();
  await page.context().close();
}

async function reorder(page: Page) {
  await page.getByRole("button", { name: "Volver a pedir" }).first().click();
  await expect(page).toHaveURL(/\/oficina\/cart$/);
}
