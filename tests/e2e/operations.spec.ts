import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { dayOf } from "#backend/platform/time.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { readyCart } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/desk-shop.ts";
import { type Call, signIn } from "#tests/support/sign-in.ts";

const partNumber = "SARTEN-HIERRO-03";
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const go = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
/** The entry about the newest act on the page. */
const lastAct = (page: Page) =>
  page.locator("h2:has-text('Quién hizo qué') + ul > li, .timeline li:has-text('envió')").first();

test("operators ship an order, deny a return, correct stock, stop a promotion, check a file and resend an email", async ({
  page,
  browser,
  context,
  desk: { db, origin },
  javaScriptEnabled,
}) => {
  // Their policy forbids scripts (backend/studio/answer.ts), so both modes would be the same; axe needs them.
  test.skip(javaScriptEnabled === false, "the desk has no scripts, axe is one");
  test.slow();
  const check = (one = page) => expectAccessible(one);
  const { protocol, hostname, port } = new URL(origin);
  const desk = `${protocol}//${hostname}:${Number(port) + 1}/operations`;
  await db.update(stock).set({ onHand: 50, reserved: 0, restockAt: null });
  const call = await signIn(context, origin);
  const [order, other] = [await buy(db, call), await buy(db, call)];

  await page.goto(desk);
  await check();
  await enter(page, "oscar", "ana");
  await expect(page.getByRole("alert")).toContainText("no puede trabajar aquí");
  await enter(page, "oscar", "Oscar.2026!");
  const late = await (await browser.newContext({ locale: "es-MX" })).newPage();
  await late.goto(desk);
  await enter(late, "admin", "Admin.2026!");

  await check();
  await go(page, `Pedido ${order}`);
  await go(late, `Pedido ${order}`);
  await ship(page, check);
  const [answer] = await Promise.all([late.waitForResponse(/\/order\//), press(late, "Empacar")]);
  expect(answer.status()).toBe(409);
  await expect(late.getByRole("alert")).toContainText("Esto cambió desde que lo abriste");
  await expect(late.getByRole("alert")).toContainText("envió P1 · DHL · JD 0146");
  await expect(late.getByRole("group", { name: "Empacar" }).getByRole("spinbutton")).toHaveValue("1");
  await check(late);
  await late.context().close();

  await deliverAll(page, other);
  await denyReturn(page, await announceReturn(db, call, other), check);
  await correct(page, check);
  await planAndStop(page, check);
  await tryOut(page, check);
  await resend(page, db, check);
});

type Check = () => Promise<void>;

/** Buys two pans, paid on delivery; the fraud check of the order is over. */
async function buy(db: Db, call: Call): Promise<string> {
  await readyCart(call, "COD", { partNumber, quantity: "2" });
  await call("PUT", "cart/@self/precheckout");
  const { orderId } = await call("POST", "cart/@self/checkout");
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));
  return String(orderId);
}

async function enter(page: Page, name: string, password: string) {
  await page.getByLabel("Usuario").fill(name);
  await page.getByLabel("Contraseña").fill(password);
  await press(page, "Iniciar sesión");
}

/** The page says where to ship; one of two pieces goes; the page asks for a missing carrier and keeps the number. */
async function ship(page: Page, check: Check) {
  await expect(page.getByText("Av. Juárez 101")).toBeVisible();
  await page.getByRole("group", { name: "Empacar" }).getByRole("spinbutton").fill("1");
  await press(page, "Empacar");
  await page.getByLabel("Número de guía").fill("JD 0146");
  await press(page, "Enviar (P1)");
  await go(page, "Escribe la paquetería, con 60 caracteres como máximo.");
  await expect(page.getByLabel("Paquetería")).toBeFocused();
  await expect(page.getByLabel("Número de guía")).toHaveValue("JD 0146");
  await check();
  await page.getByLabel("Paquetería").fill("DHL");
  await press(page, "Enviar (P1)");
  await expect(lastAct(page)).toContainText("envió P1 · DHL · JD 0146");
}

async function deliverAll(page: Page, order: string) {
  await go(page, "Volver a la lista");
  await page.getByRole("checkbox", { name: `Pedido ${order}` }).check();
  await press(page, "Marcar como empacado");
  await expect(page.getByRole("status")).toHaveText("Empacados: 1");
  await page.getByLabel("Número de pedido").fill(order);
  await press(page, "Buscar");
  await page.getByLabel("Paquetería").fill("Estafeta");
  await page.getByLabel("Número de guía").fill("E 7");
  await press(page, "Enviar (P1)");
  await press(page, "Marcar como entregado");
  await expect(page.getByText("Entregado", { exact: true }).first()).toBeVisible();
}

async function announceReturn(db: Db, call: Call, orderId: string): Promise<string> {
  const [line] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));
  const returnItem = [{ orderItemId: String(line?.id), quantity: "1", reasonCode: "DEFECT", comment: "Se rayó" }];
  const { rmaId } = await call("POST", `devolucion/${orderId}`, { returnItem, deliveryMethod: "CARRIER" });
  return String(rmaId);
}

async function denyReturn(page: Page, rmaId: string, check: Check) {
  await go(page, "Devoluciones");
  await check();
  await go(page, `Devolución ${rmaId}`);
  await press(page, "Aprobar");
  await press(page, "Marcar como recibida");
  await press(page, "Revisada: rechazar");
  await expect(page.getByRole("alert")).toContainText("Escribe un motivo");
  await check();
  await page.getByLabel("Motivo").fill("Tiene marcas de uso.");
  await press(page, "Revisada: rechazar");
  await expect(page.getByText("Motivo: Tiene marcas de uso.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Revisada/ })).toHaveCount(0);
}

async function correct(page: Page, check: Check) {
  await go(page, "Artículos");
  await page.getByLabel("Número de parte o nombre").fill(partNumber);
  await press(page, "Buscar");
  await go(page, partNumber);
  const shelf = page.getByLabel(/^Existencias · /).first();
  await shelf.fill("muchas");
  await page.getByLabel("Motivo").fill("Conteo del lunes");
  await press(page, "Guardar la corrección");
  await expect(page.getByText("Escribe un número entero.").first()).toBeVisible();
  await expect(shelf).toHaveValue("muchas");
  await check();
  await shelf.fill("41");
  await press(page, "Guardar la corrección");
  await expect(shelf).toHaveValue("41");
  await expect(lastAct(page)).toContainText("Conteo del lunes");
}

async function planAndStop(page: Page, check: Check) {
  await go(page, "Ofertas");
  await go(page, "Nueva oferta");
  await check();
  const fields = {
    Nombre: "Buen Fin",
    "Porcentaje o importe": "120",
    "Primer día": inDays(2),
    "Último día": inDays(9),
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, "Crear la oferta");
  await expect(page.getByRole("alert")).toContainText("Escribe un porcentaje de 0.01 a 100.");
  await check();
  await page.getByLabel("Porcentaje o importe").fill("12");
  await press(page, "Crear la oferta");
  await expect(page.getByRole("heading", { name: "Buen Fin Programada" })).toBeVisible();
  await check();
  await press(page, "Detener la oferta ahora");
  await expect(page.getByRole("heading", { name: "Buen Fin Terminada" })).toBeVisible();
}

/** Tries out a file with a wrong price, by running its job at once. */
async function tryOut(page: Page, check: Check) {
  await go(page, "Cargas");
  const buffer = Buffer.from(`partNumber,price.MXN\n${partNumber},399.00\nCOMAL-05,mucho\n`);
  await page.getByLabel("Archivo").setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer });
  await press(page, "Probar");
  await expect(page.getByText("0 / 2")).toBeVisible();
  await go(page, "Tareas");
  await press(page, "Ejecutar ahora: Importar archivos de catálogo subidos");
  await expect(page.getByRole("status")).toContainText("Se ejecutó: Importar archivos de catálogo subidos · Filas: 1");
  await check();
  await go(page, "Cargas");
  await go(page, "precios.csv");
  await expect(page.getByText("Rechazados: 1")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "COMAL-05" })).toContainText("mucho");
  await check();
}

async function resend(page: Page, db: Db, check: Check) {
  const letter = { to: "ana@example.mx", kind: "welcome", payload: {}, attempts: 3 };
  await db.insert(outbox).values({ ...letter, state: "dead", trouble: "550 5.1.1" });
  await go(page, "Mensajes");
  await expect(page.getByText("550 5.1.1")).toBeVisible();
  await check();
  await press(page, /^Enviar de nuevo: Bienvenida/);
  await expect(page.getByText("En espera", { exact: true })).toBeVisible();
}
