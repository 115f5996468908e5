import type { Page } from "@playwright/test";
import { addToCart, goToReview, orderNumber, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { expect, test } from "#tests/support/test.ts";

const card = "Tarjeta de crédito o débito";

async function payPart(page: Page, way: string, amount: string) {
  await page.getByLabel(way).check();
  await page.getByText("Pagar así solo una parte").click();
  await page.getByRole("textbox", { name: "Importe" }).fill(amount);
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
}

test("a declined card, then another one: one order, paid once", async ({ page }) => {
  await addToCart(page, "/prensa-francesa-de-un-litro");
  await goToReview(page, { payment: card });
  await placeButton(page).click();
  await payAtProvider(page, "4000000000000002");
  const number = await orderNumber(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu pago no pasó");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await payAtProvider(page, "4111111111111111");
  expect(await orderNumber(page)).toBe(number);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu pedido está pagado");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu pedido está pagado");
});

test("coming back without paying is not paying", async ({ page }) => {
  await addToCart(page, "/prensa-francesa-de-un-litro");
  await goToReview(page, { payment: card });
  await placeButton(page).click();
  await page.getByRole("link", { name: /Salir sin decidir/ }).click();
  const number = await orderNumber(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("esperamos el pago");
  await page.goto(`/checkout/confirmation/${number}?try=12`);
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeVisible();
});

test("two ways on one order: a part, too much, the rest, another amount, one removed", async ({ page }) => {
  await addToCart(page, "/prensa-francesa-de-un-litro");
  await goToReview(page);
  await page.getByRole("link", { name: "Cambiar Pago" }).click();
  const goOn = page.getByRole("button", { name: "Continuar a la revisión" });
  const open = page.getByText("Falta por pagar");
  await payPart(page, "Pago contra entrega", "99,999");
  await expect(page.getByText(/puedes pagar como máximo/).last()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Importe" })).toHaveValue("99,999");
  await page.getByRole("textbox", { name: "Importe" }).fill("100");
  await goOn.click();
  await expect(open).toContainText("$648.00 MXN");
  await page.getByLabel(card).check();
  await goOn.click();
  await expect(page).toHaveURL(/review$/);
  await expect(page.getByText(`${card}: $648.00 MXN`)).toBeVisible();
  await page.getByRole("link", { name: "Cambiar Pago" }).click();
  await page.getByText("Cambiar o quitar: Pago contra entrega").click();
  await page.getByRole("textbox", { name: "Importe" }).fill("50");
  await page.getByRole("button", { name: "Guardar importe Pago contra entrega" }).click();
  await expect(open).toContainText("$50.00 MXN");
  await page.getByRole("button", { name: /que faltan con Tarjeta/ }).click();
  await expect(page).toHaveURL(/review$/);
  await page.getByRole("link", { name: "Cambiar Pago" }).click();
  await page.getByText("Cambiar o quitar: Pago contra entrega").click();
  await page.getByRole("button", { name: "Quitar Pago contra entrega" }).click();
  await expect(open).toContainText("$50.00 MXN");
});

test("PayPal: cancelled there, chosen again, agreed to, and taken when ordered", async ({ page }) => {
  await addToCart(page, "/prensa-francesa-de-un-litro");
  await goToReview(page);
  await page.getByRole("link", { name: "Cambiar Pago" }).click();
  const choose = async (then: RegExp) => {
    await page.getByLabel("PayPal").check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pagar con PayPal");
    await page.getByRole("button", { name: then }).click();
    await expect(page).toHaveURL(/checkout\/payment/);
    await page.getByRole("button", { name: /con PayPal$/ }).click();
  };
  await choose(/Cancelar/);
  await expect(page.getByText(/No autorizaste en PayPal/)).toBeVisible();
  await choose(/Autorizar/);
  await expect(page).toHaveURL(/review$/);
  await placeButton(page)
    .or(page.getByRole("button", { name: "Hacer el pedido" }))
    .click();
  const number = await orderNumber(page);
  await expect(async () => {
    await page.goto(`/checkout/confirmation/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu pedido está pagado", {
      timeout: 500,
    });
  }).toPass();
});

test("the callback takes signed words of the provider only", async ({ request }) => {
  const verdict = { orderId: "1", piId: "1", transactionId: "1.1.x", result: "APPROVED", amount: "1.00" };
  const send = (data: unknown) => request.post("/resources/payment-callback", { data });
  expect((await send({ ...verdict, signature: "00" })).status()).toBe(403);
  expect((await send({ ...verdict })).status()).toBe(400);
  expect((await send({ ...verdict, signature: "x".repeat(5_000) })).status()).toBe(400);
  const answer = await send({});
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(answer.headers()["content-type"]).toContain("application/json");
});
