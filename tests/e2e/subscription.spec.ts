import { dayOf } from "#contract/calendar/day.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { orderNumber } from "#tests/support/buying.ts";
import { cartByCall, readyCart } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

test("a shopper sets up a recurring order, sees its schedule, skips one, takes that back, and stops it in two clicks", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await readyCart(call);
  await page.goto("/checkout/review");
  await page.getByLabel("Cada cuándo").selectOption({ label: "Cada 2 semanas" });
  await page
    .getByRole("button", { name: /^Confirmar/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/\d+/);

  await page.goto("/account/subscriptions");
  await expect(page.getByText("Cada 2 semanas")).toBeVisible();
  await expect(page.getByText("Activo", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Pedido \d+$/ }).click();
  await expect(page.getByText("Puedes cancelar hasta")).toBeVisible();
  await expect(page.getByText("El precio del día en que se hace cada pedido.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Historial" })).toContainText(/Pedido \d+/);
  const here = page.url();

  const explained = await page.getByText(/^Si omites el pedido del /).innerText();
  await page.getByRole("button", { name: "Omitir el próximo pedido" }).click();
  await expect(page.getByText(/^Listo: tu próximo pedido será el /).first()).toBeVisible();
  await expect(page.getByText(/^Si omites el pedido del /)).not.toHaveText(explained);

  await page.locator("summary", { hasText: "Cambiar el día del próximo pedido" }).click();
  const inTwoWeeks = dayOf(new Date(Date.now() + 14 * 86_400_000));
  await page.getByLabel("Nuevo día").fill(inTwoWeeks);
  await page.getByRole("button", { name: "Cambiar el día" }).click();
  await expect(page.getByText(/^Listo: tu próximo pedido será el .+, y el que sigue, el /).first()).toBeVisible();
  await expect(page.getByText(/^Si omites el pedido del /)).toHaveText(explained);

  await page.locator("summary", { hasText: "Dejar de repetir" }).click();
  await page.getByRole("button", { name: "Sí, dejar de repetir" }).click();
  await expect(page.getByText("Listo: ya no haremos más pedidos.").first()).toBeVisible();
  await expect(page.getByText("Por terminar")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Dejar de repetir" })).toHaveCount(0);

  await signIn(context, baseURL ?? "");
  expect((await page.goto(here))?.status()).toBe(404);
});

test(
  "a recurring order is not offered with a payment method that needs the shopper",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await page.goto("/account/subscriptions");
    await expect(page.getByRole("heading", { name: "No tienes pedidos que se repitan" })).toBeVisible();
    await readyCart(call, "SimplePunchout");
    await page.goto("/checkout/review");
    await expect(page.getByText(/elige una forma de pago que no te pida nada/)).toBeVisible();
    await expect(page.getByLabel("Cada cuándo")).toHaveCount(0);
  },
);

test(
  "the review says that a voucher pays only the first of the recurring orders",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    const addressId = await cartByCall(call);
    await call("POST", "cart/@self/payment_instruction/electronic_voucher", {
      folio: "402188309007",
      pin: "2580",
      piAmount: "5",
    });
    const { grandTotal } = await call("GET", "cart/@self");
    const rest = { piAmount: String(Number(grandTotal) - 5), billing_address_id: addressId, payMethodId: "COD" };
    await call("POST", "cart/@self/payment_instruction", rest);
    await page.goto("/checkout/review");
    await expect(
      page.getByText(/la línea de crédito pagan solo este pedido. Los siguientes se pagan así: Pago contra/),
    ).toBeVisible();
    await page.getByLabel("Cada cuándo").selectOption({ label: "Cada mes" });
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await orderNumber(page);
    await page.goto("/account/subscriptions");
    await expect(page.getByText("Cada mes", { exact: true })).toBeVisible();
  },
);

for (const { locale, cookie } of languages)
  test(`recurring orders are accessible and do not overflow in ${locale}`, async ({
    page,
    context,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "axe runs as a script");
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    const call = await signIn(context, baseURL ?? "");
    await readyCart(call);
    const { orderId } = await call("PUT", "cart/@self/precheckout", {});
    await page.goto("/checkout/review");
    await expectAccessible(page);
    await call("PUT", "cart/@self/precheckout", {});
    const rhythm = { fulfillmentInterval: "1", fulfillmentIntervalUOM: "MON" };
    await call("POST", `subscription/${String(orderId)}/submit_recurring_or_subscription`, rhythm);
    await page.goto("/account/subscriptions");
    await expectAccessible(page);
    await page.locator(".panel a").first().click();
    await page.locator("#main summary").first().waitFor();
    await expectAccessible(page);
  });
