import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { placeButton } from "#tests/support/buying.ts";
import { readyCart } from "#tests/support/carts.ts";
import { inviteBuyer, mails, signInAgain, signInAs, signInByForm } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** Above the 5,000 pesos from which on the builders approve orders. */
const builders = { by: "bruno", organizationId: "7001" };
const goods = { partNumber: "IMP-TANQUE-02", quantity: "2", shipModeId: "14504" };

test("an order above the limit is rejected, changed, and approved, and its buyer reads each step", async ({
  page,
  context,
  browser,
  baseURL: origin,
  javaScriptEnabled,
}) => {
  const baseURL = origin ?? "";
  const call = await signInAgain(context, baseURL, await inviteBuyer(context, baseURL, builders), 2);
  const addressId = await readyCart(call, "COD", goods);
  await page.goto("/oficina/checkout/review");
  await expect(page.getByText("Este pedido se enviará a aprobación")).toBeVisible();
  await expect(page.getByText(/límite de la organización, \$5,000/)).toBeVisible();
  await expect(page.getByText("Lo puede aprobar: Bruno Salas y Julia Ochoa.")).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  const first = await place(page);

  // The e-mail's link survives the sign-in.
  const link = await linkOf(baseURL, first);
  const approver = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })).newPage();
  await approver.goto(link);
  await signInByForm(approver, { email: "julia", password: "Julia.2026!" });
  await expect(approver.getByRole("heading", { level: 1, name: `Pedido ${first}` })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(approver);
  await approver.getByRole("button", { name: "Rechazar" }).click();
  await expect(approver.getByRole("alert")).toContainText("Escribe por qué rechazas.");
  await approver.getByLabel("Motivo").fill("Basta con una");
  await approver.getByRole("button", { name: "Rechazar" }).click();
  await expect(approver.getByText("1 solicitud rechazada.")).toBeVisible();

  await page.goto(`/oficina/account/orders/${first}`);
  await expect(page.getByText(/Rechazado por Julia Ochoa/)).toBeVisible();
  await expect(page.getByText("Motivo: Basta con una")).toBeVisible();
  await page.getByRole("button", { name: "Volver a pedir" }).first().click();
  await expect(page).toHaveURL(/\/oficina\/cart$/);
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId: goods.shipModeId, x_calculateOrder: "1" });
  const { grandTotal: piAmount } = await call("GET", "cart/@self");
  await call("POST", "cart/@self/payment_instruction", { piAmount, billing_address_id: addressId, payMethodId: "COD" });
  await page.goto("/oficina/checkout/review");
  const second = await place(page);

  await approver.goto("/oficina/account/approvals");
  if (javaScriptEnabled !== false) await expectAccessible(approver);
  await approver.getByLabel(`Elegir Pedido ${second}`).check();
  await approver.getByRole("button", { name: "Aprobar las elegidas" }).click();
  await expect(approver.getByText("1 solicitud aprobada.")).toBeVisible();
  await page.goto(`/oficina/account/orders/${second}`);
  await expect(page.getByText(/Aprobado por Julia Ochoa/)).toBeVisible();
});

test("of two approvers at once the second is told that somebody was faster", async ({
  page,
  context,
  browser,
  baseURL: origin,
  javaScriptEnabled,
}) => {
  const baseURL = origin ?? "";
  await readyCart(await signInAgain(context, baseURL, await inviteBuyer(context, baseURL, builders), 2), "COD", goods);
  await page.goto("/oficina/checkout/review");
  const orderId = await place(page);
  const link = await linkOf(baseURL, orderId);
  const [first, second] = [await context.newPage(), page];
  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false });
  await signInAs(other, baseURL, "bruno", 2);
  await signInAs(context, baseURL, "julia", 2);
  const late = await other.newPage();
  await first.goto(link);
  await late.goto(link);
  await first.getByRole("button", { name: "Aprobar" }).click();
  await expect(first.getByText("1 solicitud aprobada.")).toBeVisible();
  await late.getByLabel("Motivo").fill("Muy caro");
  await late.getByRole("button", { name: "Rechazar" }).click();
  await expect(late.getByText("ya la había decidido otra persona")).toBeVisible();
  await expect(late.getByText(/Aprobado por Julia Ochoa/)).toBeVisible();
  await second.close();
});

/** Places the order of the review that is open. Gives its number. */
async function place(page: Page): Promise<string> {
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  await expect(page.getByRole("heading", { name: "Tu pedido se envió a aprobación" })).toBeVisible();
  return /(\d+)(\?|$)/.exec(page.url())?.[1] ?? "";
}

/** The address in the e-mail to an approver. */
async function linkOf(baseURL: string, orderId: string): Promise<string> {
  const all = await mails(baseURL, "julia@example.com");
  const mail = all.find(({ kind, payload }) => kind === "approval-requested" && payload.orderId === orderId);
  return mail?.payload.url ?? "";
}
