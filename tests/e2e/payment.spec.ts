import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { fillAddress, goToReview, orderNumber, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { addToCart, cartByCall, home } from "#tests/support/carts.ts";
import { languages, payByCard } from "#tests/support/shopping.ts";
import { mailTo, signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const card = "Tarjeta de crédito o débito";

const orderButton = (page: Page) => placeButton(page);

async function payPart(page: Page, way: string, amount: string) {
  await page.getByRole("radio", { name: way }).check();
  await page.getByText("Dividir el pago").click();
  await page.getByRole("textbox", { name: "Importe" }).fill(amount);
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const paid = "Gracias, tu pedido está pagado";

/** From the home page to the placed order, by card and without an account. @returns how many controls it took, not counting typing */
async function buyFromHome(page: Page, email: string): Promise<number> {
  const taken: string[] = [];
  const act = async (control: Locator) => {
    taken.push(await control.innerText());
    await control.click();
  };
  const go = (name: string | RegExp) => act(page.getByRole("button", { name }).first());
  await page.goto("/");
  // Found by its id: it is a search box, and a combobox once the page is hydrated.
  await page.locator("#search").fill("prensa francesa");
  await page.locator("#search").press("Enter");
  await act(
    page
      .getByRole("main")
      .getByRole("link", { name: /^Prensa francesa/ })
      .first(),
  );
  await go("Agregar al carrito");
  await page.locator(".notice--success, dialog[open]").first().waitFor();
  await act(page.locator("a[href='/cart']:visible").last());
  // With scripts, the header is that of an earlier page; its links still lead back to this one.
  await expect(page.getByRole("banner").getByRole("link", { name: "Entrar" })).toHaveAttribute(
    "href",
    /returnTo=%2Fcart$/,
  );
  await go("Ir a pagar");
  await fillAddress(page, { email });
  for (const name of ["Continuar a la entrega", "Continuar al pago", "Continuar a la revisión"]) await go(name);
  await expect(page).toHaveURL(/\/checkout\/review$/);
  await act(placeButton(page));
  return taken.length + 1;
}

test("a guest orders in at most nine actions and, after two declined cards, pays through the emailed link", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `pago-${Date.now()}-${Math.random()}@ejemplo.mx`;
  expect(await buyFromHome(page, email)).toBeLessThanOrEqual(9);
  await payAtProvider(page, "4000000000000002");
  const number = await orderNumber(page);
  await expect(heading(page)).toHaveText("Tu pago no pasó");
  const { payUrl } = await mailTo(baseURL ?? "", email, "order-confirmation");
  const link = new URL(String(payUrl)).pathname;
  for (const [tried, then] of [
    ["4000000000000002", "Tu pago no pasó"],
    ["4111111111111111", paid],
  ] as const) {
    await page.goto(link);
    expect(await orderNumber(page)).toBe(number);
    await page.getByRole("button", { name: "Pagar ahora" }).click();
    await payAtProvider(page, tried);
    expect(await orderNumber(page)).toBe(number);
    await expect(heading(page)).toHaveText(then);
  }
  await page.goto(link);
  await expect(heading(page)).toHaveText(paid);
  await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);
  const stranger = await (await browser.newContext({ baseURL })).request.get(link);
  expect(stranger.url()).toContain(`/track?order=${number}`);
});

test("a card is saved on request, pays again with its security code, and is removed", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  const order = async (way: string) => {
    await cartByCall(call);
    await page.goto("/checkout/payment");
    await page.getByRole("radio", { name: way }).check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await placeButton(page).click();
    await expect(heading(page)).toHaveText("Pago con tarjeta");
  };
  await order(card);
  await expect(page.locator("[name=remember]")).not.toBeChecked();
  await page.locator("[name=remember]").check();
  await payByCard(page);
  await expect(heading(page)).toHaveText(paid);
  await order("VISA ····1111");
  await expect(page.locator("[name=number]")).toHaveCount(0);
  await page.locator("[name=cvc]").fill("123");
  await page.locator("button[value=pay]").click();
  await expect(heading(page)).toHaveText(paid);
  await expect(page.getByText("VISA ····1111")).toBeVisible();
  await page.goto("/account/cards");
  await expect(page.getByText("Vence 12/30")).toBeVisible();
  expect(await page.content()).not.toContain("tok_");
  await page.getByRole("button", { name: /Quitar/ }).click();
  await expect(page.getByRole("heading", { name: "No hay tarjetas guardadas" })).toBeVisible();
  await cartByCall(call);
  await page.goto("/checkout/payment");
  await expect(page.getByLabel(card)).toBeVisible();
  await expect(page.getByLabel("VISA ····1111")).toHaveCount(0);
});

test(
  "when one of two cards is declined, the page says what is paid and what is still due",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await cartByCall(await signIn(context, baseURL ?? ""));
    await page.goto("/checkout/payment");
    await payPart(page, card, "300");
    await expect(page.getByText("Falta por pagar")).toContainText("$548.00 MXN");
    await page.getByLabel(card).check();
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await orderButton(page).click();
    await payAtProvider(page, "4111111111111111");
    await payAtProvider(page, "4000000000000002");
    await orderNumber(page);
    await expect(page.getByRole("status")).toContainText(/Ya se pagaron \$300\.00\sMXN .+ faltan \$548\.00\sMXN/);
    await expect(page.getByText("no se cobró nada")).toHaveCount(0);
    await page.getByRole("button", { name: "Pagar ahora" }).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(paid);
  },
);

test(
  "an order left unpaid at the provider is paid in cash at a register instead",
  { tag: "@server" },
  async ({ page, javaScriptEnabled }) => {
    await addToCart(page, "/prensa-francesa-de-un-litro");
    await goToReview(page, { payment: card });
    await placeButton(page).click();
    await page.getByRole("link", { name: /^Volver a .+ sin pagar$/ }).click();
    const number = await orderNumber(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("esperamos el pago");
    await page.goto(`/checkout/confirmation/${number}?try=12`);
    await expect(page.getByRole("button", { name: "Pagar ahora" })).toBeVisible();
    await page.getByText("Pagar de otra forma").click();
    await page.getByLabel("Efectivo en OXXO").check();
    await page.getByRole("button", { name: "Cambiar la forma de pago" }).click();
    await expect(page.getByRole("heading", { name: "Paga en OXXO" })).toBeVisible();
    await expect(page.locator(".slip-number")).toHaveText(/^Referencia\s*93\d{12}$/);
    await expect(page.getByRole("button", { name: "Pagar ahora" })).toHaveCount(0);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("link", { name: "Ver e imprimir la ficha de pago" }).click();
    await page.getByRole("button", { name: "Simular que se pagó" }).click();
    expect(await orderNumber(page)).toBe(number);
    await expect(heading(page)).toHaveText(paid);
  },
);

test("an order is split between two payment methods, whose amounts are limited, changed and removed", async ({
  page,
  context,
  baseURL,
}) => {
  await cartByCall(await signIn(context, baseURL ?? ""));
  await page.goto("/checkout/payment");
  const goOn = page.getByRole("button", { name: "Continuar a la revisión" });
  const open = page.getByText("Falta por pagar");
  await payPart(page, "Pago contra entrega", "99,999");
  await expect(page.getByText(/puedes pagar como máximo/).last()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Importe" })).toHaveValue("99,999");
  await page.getByRole("textbox", { name: "Importe" }).fill("100");
  await goOn.click();
  await expect(open).toContainText("$748.00 MXN");
  await page.getByLabel(card).check();
  await goOn.click();
  await expect(page).toHaveURL(/review$/);
  await expect(page.getByText(`${card}: $748.00 MXN`)).toBeVisible();
  await page.getByRole("link", { name: "Editar Pago" }).click();
  await page.getByText("Editar o quitar: Pago contra entrega").click();
  await page.getByRole("textbox", { name: "Importe" }).fill("50");
  await page.getByRole("button", { name: "Guardar importe Pago contra entrega" }).click();
  await expect(open).toContainText("$50.00 MXN");
  await page.getByRole("button", { name: /que faltan con Tarjeta/ }).click();
  await expect(page).toHaveURL(/review$/);
  await page.getByRole("link", { name: "Editar Pago" }).click();
  await page.getByText("Editar o quitar: Pago contra entrega").click();
  await page.getByRole("button", { name: "Quitar Pago contra entrega" }).click();
  await expect(open).toContainText("$50.00 MXN");
});

test("PayPal is canceled, then agreed to with the chosen billing address, and captured when ordering", async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call);
  const office = { ...home, nickName: "Despacho", addressLine: ["Calle 1", "", ""] };
  const { addressId } = await call("POST", "person/@self/contact", office);
  await page.goto("/checkout/billing");
  await page.getByLabel("Despacho").check();
  await page.getByRole("button", { name: "Guardar y volver al pago" }).click();
  const choose = async (then: RegExp) => {
    await page.getByRole("radio", { name: "PayPal" }).check();
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
  const { paymentInstruction } = await call("GET", "cart/@self");
  expect(paymentInstruction).toMatchObject([{ payMethodId: "PayPal", billing_address_id: addressId }]);
  await orderButton(page).click();
  const number = await orderNumber(page);
  await expect(async () => {
    await page.goto(`/checkout/confirmation/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu pedido está pagado", {
      timeout: 500,
    });
  }).toPass();
});

test(
  "the payment callback rejects forged, missing and oversized signatures",
  { tag: "@server" },
  async ({ request }) => {
    const verdict = { orderId: "1", piId: "1", transactionId: "1.1.x", result: "APPROVED", amount: "1.00" };
    const send = (data: unknown) => request.post("/resources/payment-callback", { data });
    expect((await send({ ...verdict, signature: "00" })).status()).toBe(403);
    expect((await send({ ...verdict })).status()).toBe(400);
    expect((await send({ ...verdict, signature: "x".repeat(5_000) })).status()).toBe(400);
    const answer = await send({});
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(answer.headers()["content-type"]).toContain("application/json");
  },
);

test("paying is accessible and does not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call);
  await page.goto("/checkout/payment");
  await payPart(page, "Pago contra entrega", "100");
  await expect(page.getByText("Falta por pagar")).toBeVisible();
  await payPart(page, card, "99,999");
  await expect(page.getByText(/puedes pagar como máximo/).last()).toBeVisible();
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const address of ["/checkout/payment", "/account/cards"]) {
      await page.goto(address);
      await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      await expectAccessible(page);
    }
  }
});
