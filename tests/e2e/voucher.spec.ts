import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn, signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** The seed's paper voucher of 350 pesos. Both projects may hold part of it at the same time. */
const paper = { folio: "4021 8830 9007", pin: "2580" };
async function typeFolio(page: Page, { folio, pin }: typeof paper, amount = "") {
  const form = page.locator("summary", { hasText: "Escribir el folio" });
  if (!(await page.getByLabel("Folio del vale").isVisible())) await form.click();
  await page.getByLabel("Folio del vale").fill(folio);
  await page.locator("#folioPin").fill(pin);
  await page.locator("#folioAmount").fill(amount);
  await page.getByRole("button", { name: "Usar el vale" }).click();
}

test("a shopper sees only their own vouchers and movements", { tag: "@server" }, async ({ page, context, baseURL }) => {
  await signInAs(context, baseURL ?? "", "ana");
  await page.goto("/account");
  await expect(page.getByRole("link", { name: "Ver todos los vales" })).toBeVisible();
  await page.goto("/account/vouchers");
  await expect(page.getByText(/^Tienes \$[\d,.]+\sMXN para usar\.$/)).toBeVisible();
  const names = page.locator("main .panel h2 a");
  await expect(names.first()).toHaveText("Vale ****9004");
  await expect(page.getByText(/Vence en/).first()).toBeVisible();
  const over = page.locator("#over").locator("..").locator("..");
  for (const state of ["Usado", "Vencido", "Bloqueado"])
    await expect(over.getByText(state, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Vale ****9002", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vale ****9002" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Movimientos" })).toContainText("Pago del pedido");
  const here = page.url();
  expect((await page.goto("/account/vouchers/VC-9009"))?.status()).toBe(404);
  await signIn(context, baseURL ?? "");
  expect((await page.goto(here))?.status()).toBe(404);
  await page.goto("/account/vouchers");
  await expect(page.getByRole("heading", { name: "No tienes vales para usar" })).toBeVisible();
});

test("a voucher pays part of an order, a wrong PIN keeps the input, and what it holds cannot be spent twice", async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call);
  const amount = "100";
  await page.goto("/checkout/payment");
  await typeFolio(page, { ...paper, pin: "0000" }, amount);
  await expect(page.getByRole("alert")).toContainText("No podemos usar este vale");
  await expect(page.getByLabel("Folio del vale")).toHaveValue(paper.folio);
  await expect(page.locator("#folioAmount")).toHaveValue(amount);
  await expect(page.locator("#folioPin")).toHaveValue("");
  await page.locator("#folioPin").fill(paper.pin);
  await page.getByRole("button", { name: "Usar el vale" }).click();
  await expect(page.getByText("Listo: pagas con el vale ****9007.", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^Falta por pagar/)).toBeVisible();
  expect(page.url()).not.toContain("4021");

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  await cartByCall(await signIn(elsewhere, baseURL ?? ""));
  const tab = await elsewhere.newPage();
  await tab.goto(`${baseURL}/checkout/payment`);
  await typeFolio(tab, paper, "300");
  await expect(tab.getByRole("alert")).toContainText(/De este vale quedan \$[\d.]+/);
  await elsewhere.close();

  await page.locator("summary", { hasText: "Vale de caja ****9007" }).click();
  await page.getByRole("button", { name: /Quitar/ }).click();
  await expect(page.getByText(/^Falta por pagar/)).toHaveCount(0);
  await expect(page.getByLabel("Pago contra entrega")).toBeVisible();
});

test("an order is paid partly with the shopper's own voucher; canceling it restores the voucher", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(
    javaScriptEnabled === false,
    "Bruno has one cart and one voucher; paper ones are spent without scripts above",
  );
  const call = await signInAs(context, baseURL ?? "", "bruno");
  await cartByCall(call);
  await page.goto("/checkout/payment");
  await page.locator("summary", { hasText: "Vale ****9009" }).click();
  await expect(page.locator("#voucherAmount-VC-9009")).toHaveValue("250.00");
  await page.getByRole("button", { name: /Usar este vale/ }).click();
  await expect(page.getByText(/^Falta por pagar/)).toBeVisible();
  await page.getByLabel("Pago contra entrega").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).first().click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
  await page
    .getByRole("button", { name: /^Confirmar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);
  const orderId = /confirmation\/(\d+)/.exec(page.url())?.[1] ?? "";
  await page.goto("/account/vouchers");
  await expect(page.getByText("Usado", { exact: true })).toBeVisible();
  await call("DELETE", `cart/${orderId}/cancel_order`);
  await page.goto("/account/vouchers/VC-9009");
  await expect(page.getByText("Reintegro del pedido").first()).toBeVisible();
  await expect(page.getByText("Sin usar", { exact: true })).toBeVisible();
});

test("vouchers are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  await signInAs(context, baseURL ?? "", "ana");
  for (const address of ["/account/vouchers", "/account/vouchers/VC-9002", "/checkout/payment"]) {
    if (address === "/checkout/payment") await cartByCall(await signIn(context, baseURL ?? ""));
    for (const { cookie } of languages) {
      await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
      await page.goto(address);
      await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      await expectAccessible(page);
    }
  }
});
