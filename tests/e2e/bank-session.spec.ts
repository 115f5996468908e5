import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { orderNumber, payAtBank, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { choosePlan, plan, reviewPlan, threeMonths } from "#tests/support/installments.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** Documented test cards: Banco Norteño's approve, decline and ask for a code; Banco Sierra's approves. */
const cards = {
  norteno: "4152310000000001",
  declined: "4152319900000003",
  challenge: "4152315500000005",
  sierra: "5204160000000005",
};
const pans = { quantity: "5" };
const paid = "Gracias, tu pedido está pagado";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name });
async function place(page: Page) {
  await reviewPlan(page);
  await placeButton(page).click();
}

test("a saved bank card pays installments by security code, is refused for another bank's plan, and is removed", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call, pans);
  await choosePlan(page);
  await page.getByLabel("Recordar la tarjeta").check();
  await place(page);
  await expect(page.locator("[name=remember]")).toBeChecked();
  await payAtBank(page, cards.norteno);
  await expect(heading(page)).toHaveText(paid);

  await cartByCall(call, pans);
  await choosePlan(page, "Banco Sierra");
  await page.getByLabel("VISA ····0001").check();
  await button(page, "Usar esta promoción").click();
  await expect(page.getByText("Esta tarjeta no es del banco de la promoción").first()).toBeVisible();
  await expect(page.getByLabel("VISA ····0001")).toBeChecked();
  await plan(page, threeMonths, "Banco Norteño").click();
  await place(page);
  await expect(page.locator("[name=number]")).toHaveCount(0);
  await page.locator("[name=cvc]").fill("123");
  await page.locator("button[value=pay]").click();
  await expect(heading(page)).toHaveText(paid);
  await expect(page.getByText("VISA ····0001").first()).toBeVisible();

  await page.goto("/account/cards");
  await expect(page.getByText("Guardada por su banco")).toBeVisible();
  expect(await page.content()).not.toContain("tok_");
  await button(page, "Quitar").click();
  await expect(page.getByRole("heading", { name: "No hay tarjetas guardadas" })).toBeVisible();
  await cartByCall(call, pans);
  await choosePlan(page);
  await expect(page.getByLabel("VISA ····0001")).toHaveCount(0);
});

test("the bank requires a confirmation code and refuses a wrong one", async ({ page, context, baseURL }) => {
  await cartByCall(await signIn(context, baseURL ?? ""), pans);
  await choosePlan(page);
  await place(page);
  await payAtBank(page, cards.challenge);
  await expect(heading(page)).toHaveText("Confirma tu compra");
  await page.locator("[name=code]").fill("000000");
  await page.locator("button[value=confirm]").click();
  await expect(page.getByText("El código no coincide")).toBeVisible();
  await page.locator("[name=code]").fill("123456");
  await page.locator("button[value=confirm]").click();
  await expect(heading(page)).toHaveText(paid);
});

test(
  "after a decline the shopper chooses how to pay again, also on the order page, and the order is paid once",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await cartByCall(call, pans);
    await choosePlan(page);
    await place(page);
    await payAtBank(page, cards.declined);
    const number = await orderNumber(page);
    await expect(page.getByText(/«3 meses sin intereses» ya no aplica/)).toBeVisible();
    await expect(page.getByText("Los meses que habías elegido terminaron")).toBeVisible();
    await button(page, "Pagar así").click();
    await expect(page.getByText("Elige una opción").first()).toBeVisible();
    await page.locator("label", { hasText: threeMonths }).filter({ hasText: "Banco Sierra" }).first().click();
    await button(page, "Pagar así").click();
    await expect(page.getByText("meses sin intereses (Banco Sierra)")).toBeVisible();
    await page.locator("button[value=cancel]").click();
    await page.goto(`/account/orders/${number}`);
    await expect(page.getByText("Elige otra vez cómo pagar")).toBeVisible();
    await page.getByLabel("En una sola exhibición").check();
    await button(page, "Pagar así").click();
    await expect(page.getByText("meses sin intereses")).toHaveCount(0);
    await payAtBank(page, cards.norteno);
    expect(await orderNumber(page)).toBe(number);
    await expect(heading(page)).toHaveText(paid);
    await expect(page.getByText("Elige otra vez cómo pagar")).toHaveCount(0);
    const order = await call("GET", `order/${number}`);
    expect(order.orderStatus).toBe("C");
    expect(order.x_refund ?? []).toEqual([]);
  },
);

test("choosing installments again is accessible and does not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  await cartByCall(await signIn(context, baseURL ?? ""), pans);
  await choosePlan(page);
  await page.getByLabel("Recordar la tarjeta").check();
  await place(page);
  await page.locator("button[value=cancel]").click();
  await orderNumber(page);
  const paths = [page.url(), page.url().replace("/checkout/confirmation/", "/account/orders/")];
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("[name=promoId]").first()).toBeAttached();
      await expectAccessible(page);
    }
  }
});
