import type { Page } from "@playwright/test";
import { cartByCall } from "#tests/support/carts.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type Call, signInAs, signInByForm } from "#tests/support/sign-in.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { startFaultShop } from "#tests/support/fault-shop.ts";
import { expect, test } from "#tests/support/test.ts";

/** Tests of one mode share a buyer, who has one cart. The two modes run at the same time: a buyer each, of one line. */
test.describe.configure({ mode: "serial" });
const buyerOf = (javaScriptEnabled: boolean | undefined) => (javaScriptEnabled === false ? "hugo" : "gloria");

/** A cart that lacks nothing but a payment; ten pieces cost more than the line of the sample gives. */
async function cartOf(call: Call, quantity = "2") {
  await call("DELETE", "cart/@self");
  await cartByCall(call, { partNumber: "AGENDA-2027-NEG", quantity, shipModeId: "14504" });
}

/** Chooses a payment method, for part of the total if an amount is given, and continues. */
async function choose(page: Page, way: string, amount = "") {
  await page.getByRole("radio", { name: way }).check();
  const field = page.locator("#amount");
  if (amount && !(await field.isVisible())) await page.locator("summary", { hasText: "Dividir el pago" }).click();
  if (amount) await field.fill(amount);
  await page.getByRole("button", { name: "Continuar a la revisión" }).first().click();
}

test("an amount above the available credit is refused, stating what is available, and the input is kept", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  const call = await signInAs(context, baseURL ?? "", buyerOf(javaScriptEnabled), 2);
  await cartOf(call, "10");
  await page.goto("/oficina/checkout/payment");
  const panel = page.locator(".panel").filter({ has: page.getByRole("heading", { name: "Línea de crédito" }) });
  await expect(panel).toContainText(/Cuenta \*{8}2291/);
  await expect(panel).toContainText(/Quedan \$[\d,.]+\sMXN de \$2,000\.00\sMXN\./);
  expect(await page.content()).not.toContain("CR-7003");
  await choose(page, "Línea de crédito", "2,100");
  await expect(page.getByRole("alert")).toContainText(/le quedan \$[\d,.]+\sMXN\. Escribe ese importe o menos/);
  await expect(page.locator("#amount")).toHaveValue("2,100");
  await expect(page.locator("#amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Línea de crédito")).toBeChecked();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  // The whole open amount is too much as well; the page stays as it was.
  await page.goto("/oficina/checkout/payment");
  await choose(page, "Línea de crédito");
  await expect(page.getByRole("alert")).toContainText(/le quedan \$[\d,.]+\sMXN/);
  await expect(page).toHaveURL(/checkout\/payment/);
});

test(
  "an order is split between the credit line and an invoice; canceling it restores the credit",
  { tag: "@server" },
  async ({ page, context, baseURL, javaScriptEnabled }) => {
    const call = await signInAs(context, baseURL ?? "", buyerOf(javaScriptEnabled), 2);
    await cartOf(call);
    await page.goto("/oficina/checkout/payment");
    await expect(page.getByText("la pagas por transferencia en 15 días")).toBeVisible();
    await choose(page, "Línea de crédito", "150");
    await expect(page.getByText(/^Falta por pagar/)).toBeVisible();
    await choose(page, "Pago con factura a 15 días");
    await expect(page).toHaveURL(/\/checkout\/review$/);
    await expect(page.getByText(/Línea de crédito \*{8}2291: \$150\.00/)).toBeVisible();
    await expect(page.getByText(/^Se paga a más tardar el \d+ \S+ 20\d\d$/)).toBeVisible();
    await page
      .getByRole("button", { name: /^Confirmar/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
    const orderId = /confirmation\/(\d+)/.exec(page.url())?.[1] ?? "";
    await expect(page.getByText(/^Línea de crédito \*{8}2291: \$150\.00/)).toBeVisible();
    await expect(page.getByText("Cargado a la línea de crédito", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Pago con factura a 15 días: \$[\d,.]+/)).toBeVisible();
    await expect(page.getByText(/^Se paga a más tardar el \d+ \S+ 20\d\d$/)).toBeVisible();
    await page.goto(`/oficina/account/orders/${orderId}`);
    await expect(page.getByText("Línea de crédito · Cargado a la línea de crédito")).toBeVisible();

    await page.goto("/oficina/account");
    await page.getByRole("link", { name: "Ver la línea de crédito" }).click();
    const movements = page.getByRole("table", { name: "Movimientos" });
    await expect(movements).toContainText(`Cargo del pedido ${orderId}`);
    if (javaScriptEnabled !== false) await expectAccessible(page);
    await page.goto(`/oficina/account/orders/${orderId}/cancel`);
    await expect(page.getByText(/^\$150\.00\sMXN vuelven enseguida a: Línea de crédito\.$/)).toBeVisible();
    await page.getByLabel(/^¿Por qué lo cancelas\?/).selectOption({ label: "Lo encontré más barato" });
    await page.getByRole("button", { name: "Sí, cancelar el pedido" }).click();
    await expect(page.getByText("El pedido quedó cancelado.")).toBeVisible();
    await expect(page.getByText(/Te devolvimos \$150\.00\sMXN .*\(Línea de crédito\)/)).toBeVisible();
    await expect(page.getByText("Cargado a la línea de crédito")).toHaveCount(0);
    await page.goto("/oficina/account/credit");
    await expect(movements).toContainText(`Reintegro del pedido ${orderId}`);
  },
);

test(
  "the monthly invoice shows its due date and that the organization's contract provides for it",
  { tag: "@server" },
  async ({ page, context, baseURL, javaScriptEnabled }) => {
    const call = await signInAs(context, baseURL ?? "", buyerOf(javaScriptEnabled), 2);
    await cartOf(call);
    await page.goto("/oficina/checkout/payment");
    await expect(page.getByText("a más tardar el día 10 del mes siguiente. Lo prevé el convenio")).toBeVisible();
    await choose(page, "Pago a fin de mes");
    await expect(page.getByText(/^Se paga a más tardar el 10 /)).toBeVisible();
    await page
      .getByRole("button", { name: /^Confirmar y pagar .* con la factura del mes$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
    await expect(page.getByText(/^Pago a fin de mes: \$[\d,.]+/)).toBeVisible();
    await expect(page.getByText(/^Se paga a más tardar el 10 /)).toBeVisible();
  },
);

test(
  "a closed credit line is announced in advance and refused when used",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    // Bruno has one cart: this runs in one mode only.
    const call = await signInAs(context, baseURL ?? "", "bruno", 2);
    await cartOf(call);
    await page.goto("/oficina/checkout/payment");
    await expect(page.getByText("está cerrada por ahora").first()).toBeVisible();
    await choose(page, "Línea de crédito", "10");
    await expect(page.getByRole("alert")).toContainText("está cerrada por ahora");
    await expect(page.locator("#amount")).toHaveValue("10");
    await choose(page, "Pago contra entrega", "10");
    await expect(page.getByText(/^Falta por pagar/)).toBeVisible();
    await page.goto("/oficina/account/credit");
    await expect(page.getByText("Cerrada", { exact: true })).toBeVisible();
  },
);

test(
  "checkout continues while the credit line or its account number cannot be read",
  { tag: "@server" },
  async ({ page, context, baseURL, javaScriptEnabled }) => {
    const logonId = buyerOf(javaScriptEnabled);
    await cartOf(await signInAs(context, baseURL ?? "", logonId, 2));
    const backend = new URL(baseURL ?? "");
    backend.port = String(Number(backend.port) + 1);
    const shop = await startFaultShop(backend.origin);
    try {
      await page.goto(`${shop.origin}/oficina/login?returnTo=%2Fcheckout%2Fpayment`);
      await signInByForm(page, { email: logonId, password: passwordOf(logonId) });
      await expect(page).toHaveURL(/checkout\/payment$/);
      await expect(page.getByText(/^Quedan /)).toBeVisible();
      await shop.proxy.set("error-json", ({ path }) => path.includes("/pattribute/"));
      await page.reload();
      // The account number is left out, because paying does not need it.
      await expect(page.getByText(/^Quedan /)).toBeVisible();
      await expect(page.getByText("2291")).toHaveCount(0);
      await shop.proxy.set("error-json", ({ path }) => path.includes("/contract?"));
      await page.reload();
      await expect(page.locator("[data-degraded=credit-line]")).toContainText(
        "Esta forma de pago no está disponible por ahora",
      );
      await choose(page, "Línea de crédito");
      await expect(page).toHaveURL(/checkout\/review$/);
      await page.goto(`${shop.origin}/oficina/account/credit`);
      await expect(page.locator("[data-degraded=credit-line]")).toContainText("no podemos mostrar el crédito");
      expect(shop.output()).not.toContain("CR-7003-2291");
    } finally {
      await shop.stop();
    }
  },
);

test("the footer links to a public list of the store's payment methods", { tag: "@server" }, async ({ page }) => {
  await page.goto("/oficina");
  await page.getByRole("link", { name: "Formas de pago" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Formas de pago" })).toBeVisible();
  for (const way of ["Pago contra entrega", "Pago con factura a 15 días", "Pago a fin de mes"])
    await expect(page.getByText(way, { exact: true })).toBeVisible();
  await expect(page.getByText("Las organizaciones cuyo convenio les da crédito")).toBeVisible();
  await page.goto("/payment-methods");
  await expect(page.getByText("Pago contra entrega", { exact: true })).toBeVisible();
  await expect(page.getByText("Pago a fin de mes")).toHaveCount(0);
});
