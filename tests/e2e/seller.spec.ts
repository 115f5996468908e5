import type { Page } from "@playwright/test";
import { and, eq, inArray } from "drizzle-orm";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { readyCart } from "#tests/support/carts.ts";
import { expect, test } from "#tests/support/desk-shop.ts";
import { type Call, mailTo, signInAs, signInByForm } from "#tests/support/sign-in.ts";

const marketplace = 3;
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a seller registers, is activated, uploads prices, refuses a unit, ships the rest and receives a return", async ({
  page,
  browser,
  desk: { db, origin: baseURL },
}, { project }) => {
  test.slow();
  const accessible = async (one: Page) => {
    if (project.name === "js") await expectAccessible(one);
  };
  const name = `Vidrio Soplado ${project.name}`;
  const email = `vidrio-${project.name}@ejemplo.mx`;

  await page.goto("/mercado/register/seller");
  await accessible(page);
  await register(page, name, email);
  await expect(page).toHaveURL(/register\/pending$/, { timeout: 15_000 });
  const sellerId = await approve(db, await signInAs(await browser.newContext(), baseURL, "admin", marketplace), name);
  expect(await mailTo(baseURL, email, "seller-activated")).toMatchObject({ url: `${baseURL}/mercado/account/seller` });
  await stockShelves(db, sellerId);

  await page.goto("/mercado/login");
  await signInByForm(page, { email, password: "Ladrillo-27" });
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/mercado/account/seller");
  await expect(page.getByText("0 pedidos por empacar")).toBeVisible();
  await accessible(page);
  await findPagesOnPhone(page);
  await uploadPrices(page);
  await accessible(page);
  await page.getByLabel("O pega las filas").fill("CESTA-TORTI-03,199.50,30");
  await button(page, "Cambiar precios y existencias").click();
  await expect(page.getByText("1 producto guardado.")).toBeVisible();
  await expect(page.locator("#price-0")).toHaveValue("199.50");
  await accessible(page);

  const buyer = await browser.newContext({ baseURL });
  const orderId = await buy(db, await signInAs(buyer, baseURL, "ana", marketplace));
  await page.goto("/mercado/account/seller/orders?state=open");
  await accessible(page);
  await page.getByRole("link", { name: `Pedido ${orderId}` }).click();
  await button(page, "Ya está empacado").click();
  await expect(page.getByText("Quedó como empacado.")).toBeVisible();
  await page.getByText("Rechazar productos").click();
  await page.getByLabel(/petate/i).fill("1");
  await page.getByLabel("Motivo").fill("Se mojó en el taller.");
  await accessible(page);
  await button(page, "Rechazar y devolver el dinero").click();
  await expect(page.getByText("Rechazado. Tu cliente recibe un correo")).toBeVisible();
  await page.getByLabel("Paquetería").fill("Estafeta");
  await page.getByLabel("Número de guía").fill("EST 0042");
  await button(page, "Ya va en camino").click();
  await expect(page.getByText("Quedó como enviado.")).toBeVisible();

  const [refund] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, Number(orderId)));
  await advanceOrders(db, later(6));
  const shopper = await buyer.newPage();
  await shopper.goto(`/mercado/account/orders/${orderId}`);
  await expect(
    shopper.getByText("No se puede enviar. No lo pagas; si ya lo pagaste, te devolvemos el dinero"),
  ).toBeVisible();
  const less = `$${Number(refund?.amount).toFixed(2)}`;
  await expect(shopper.getByText(`Pagas ${less}`)).toBeVisible();
  await expect(shopper.getByText("EST 0042")).toBeVisible();
  await expect(shopper.getByText(name).first()).toBeVisible();
  await accessible(shopper);

  await shopper.goto(`/mercado/account/returns/new/${orderId}`);
  await shopper.getByRole("navigation", { name: "Se devuelve a" }).getByRole("link", { name }).click();
  await expect(shopper.getByText(`Estos productos se devuelven a ${name}.`)).toBeVisible();
  await accessible(shopper);
  await shopper.getByLabel("Piezas que devuelves").first().fill("1");
  await shopper.getByLabel("Motivo").first().selectOption("CHANGEDMIND");
  await button(shopper, "Solicitar la devolución").click();
  await expect(shopper).toHaveURL(/returns\/\d+$/);
  await buyer.close();

  await page.goto("/mercado/account/seller/returns");
  await expect(page.getByText(/petate/i).first()).toBeVisible();
  await accessible(page);
  await page.goto("/mercado/account/seller/settlement");
  await expect(page.getByText("Comisión").first()).toBeVisible();
  await accessible(page);
});

async function register(page: Page, name: string, email: string) {
  const fields: Record<string, string> = {
    "#name": name,
    "#legalName": `${name}, S.A. de C.V.`,
    "#taxPayerId": "TVE240318LKA",
    "#bankAccount": "044180012345678906",
    "#city": "Tonalá",
    "#firstName": "Inés",
    "#lastName": "Vela",
    "#email": email,
    "[name=password]": "Ladrillo-27",
  };
  for (const [field, value] of Object.entries(fields)) await page.locator(`main ${field}`).fill(value);
  const buffer = Buffer.from("%PDF-1.7\n%%EOF\n");
  await page.locator("#documents").setInputFiles({ name: "constancia.pdf", mimeType: "application/pdf", buffer });
  await page.locator("#human").check();
  await button(page, "Enviar el registro").click();
}

/** Accepts both requests and activates the seller. */
async function approve(db: Db, admin: Call, name: string): Promise<number> {
  const [seller] = await db.select().from(sellers).where(eq(sellers.name, name));
  const waiting = await db.select().from(approvals).where(eq(approvals.status, "0"));
  for (const { id, flowTypeId, entityId } of waiting.sort((one, other) => other.id - one.id).slice(0, 2)) {
    expect(flowTypeId === "10006" || entityId === seller?.organizationId).toBe(true);
    await admin("POST", `approval_status/${id}?action=updateApprovalStatus`, { aprv_act: "1" });
  }
  await admin("POST", `seller/${seller?.id}?action=activate`, {});
  return seller?.id ?? 0;
}

/** Puts goods of the new seller into the marketplace's catalog. */
const stockShelves = (db: Db, sellerId: number) =>
  db
    .update(products)
    .set({ sellerId })
    .where(
      and(eq(products.storeId, marketplace), inArray(products.partNumber, ["CESTA-TORTI-03", "TAPETE-PETATE-04"])),
    );

/** On a phone what waits comes first: the other pages are folded under the name of this one. */
async function findPagesOnPhone(page: Page) {
  const wide = page.viewportSize();
  const orders = page.getByRole("navigation", { name: "Páginas de tu tienda" }).getByRole("link", { name: "Pedidos" });
  await expect(orders).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(orders).toBeHidden();
  await page.getByText("Páginas de tu tienda: Resumen").click();
  await expect(orders).toBeVisible();
  if (wide) await page.setViewportSize(wide);
}

async function uploadPrices(page: Page) {
  await page.getByRole("link", { name: "Productos y existencias" }).click();
  await page.getByRole("link", { name: "Actualizar varios" }).click();
  const buffer = Buffer.from(
    "SKU;Precio;Existencias\nTAPETE-PETATE-04;450;25\nCESTA-TORTI-03;mucho;30\nHAMACA-04;1;1\n",
  );
  await page.locator("#file").setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer });
  await button(page, "Cambiar precios y existencias").click();
  await expect(page.getByText("1 producto guardado.")).toBeVisible();
  await expect(page.locator("tr", { hasText: "Fila 3" })).toContainText("precio mayor que cero");
  await expect(page.locator("tr", { hasText: "Fila 4" })).toContainText("No tienes ningún producto");
}

/** Buys two lines of the new seller and one of another, paid on delivery; the fraud check of the order is over. */
async function buy(db: Db, call: Call): Promise<string> {
  const [mode] = await db
    .select()
    .from(shipModes)
    .where(eq(shipModes.storeId, marketplace))
    .orderBy(shipModes.sequence);
  for (const [partNumber, quantity] of [
    ["TAPETE-PETATE-04", "2"],
    ["CHOCO-MESA-03", "1"],
  ])
    await call("POST", "cart", { orderItem: [{ partNumber, quantity }] });
  await readyCart(call, "COD", { partNumber: "CESTA-TORTI-03", shipModeId: String(mode?.id) });
  await call("PUT", "cart/@self/precheckout");
  const { orderId } = await call("POST", "cart/@self/checkout");
  await decideFraudChecks(db, later(48));
  return String(orderId);
}
