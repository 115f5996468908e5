import { addToCart, goToReview, orderNumber, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { expect, test } from "#tests/support/test.ts";

const card = "Tarjeta de crédito o débito";

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
