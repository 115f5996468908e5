import { expectAccessible } from "#tests/support/accessible.ts";
import { placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { mailTo, signIn, signInAs } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const brunosCard = "6370120000091111";

test(
  "an unknown number and a blocked loyalty card are refused with an error",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "");
    await page.goto("/account/loyalty");
    const number = page.getByLabel("Número de tarjeta");
    await number.fill("6370 1200 0009 1112");
    await page.getByRole("button", { name: "Enviarme el código" }).click();
    await expect(page.getByRole("alert")).toContainText("No conocemos este número.");
    await expect(number).toHaveValue("6370 1200 0009 1112");
    await number.fill("6370120000030093");
    await page.getByRole("button", { name: "Enviarme el código" }).click();
    await expect(page.getByRole("alert")).toContainText("Este monedero está bloqueado.");
    await page.goto("/account/loyalty");
    await expect(number).toHaveValue("");
  },
);

test(
  "the loyalty card page shows balance, expiring points and movements, but never the full number",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await signInAs(context, baseURL ?? "", "ana");
    await page.goto("/account/loyalty");
    await expect(page.getByText("************4821")).toBeVisible();
    await expect(page.getByText(/Saldo: \$325\.50/)).toBeVisible();
    await expect(page.getByText("Úsalos a tiempo")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Compra en tienda" }).first()).toBeVisible();
    expect(await page.content()).not.toContain("6370120000044821");
    await page.goto("/account");
    const card = page.locator("main .panel", { has: page.getByRole("heading", { name: "Monedero electrónico" }) });
    await expect(card).toContainText(/Mi monedero\s*Saldo: \$325\.50/);
    await card.getByRole("link", { name: "Ver tu monedero" }).click();
    await expect(page).toHaveURL(/\/account\/loyalty$/);
  },
);

test(
  "a store without a loyalty program has no loyalty card page or links to it",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? "");
    await page.goto("/mercado/account");
    await expect(page.getByRole("link", { name: "Monedero electrónico" })).toHaveCount(0);
    expect((await page.goto("/mercado/account/loyalty"))?.status()).toBe(404);
  },
);

test("linking requires the code, keeps all input except a wrong code, and can be abandoned", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled !== false, "the sample has one card to link: a code a minute, five a day");
  await signIn(context, baseURL ?? "");
  await page.goto("/account/loyalty");
  await page.getByLabel("Número de tarjeta").fill(brunosCard);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  await expect(page.getByText("Enviamos un código a")).toContainText("0143");
  expect(await page.content()).not.toContain(brunosCard);
  const code = String((await mailTo(baseURL ?? "", "6185550143", "loyalty-otp")).code);
  expect(await page.content()).not.toContain(code);
  await page.getByRole("button", { name: "Vincular monedero" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /^Código.*: / })).toBeVisible();
  await page.getByLabel("Un nombre para este monedero").fill("El de casa");
  await page.getByLabel("Código").fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Vincular monedero" }).click();
  await expect(page.getByRole("alert")).toContainText("Intentos restantes: 2");
  await expect(page.getByLabel("Un nombre para este monedero")).toHaveValue("El de casa");
  await expect(page.getByLabel("Código")).toHaveValue("");
  await page.getByRole("button", { name: "Enviar otro código por correo" }).click();
  await expect(page.getByRole("alert")).toContainText("segundos antes de pedir otro código");
  await page.getByRole("button", { name: "Usar otra tarjeta" }).click();
  await expect(page.getByLabel("Número de tarjeta")).toBeVisible();
});

test("after an order the club sends one message, only on request and with consent", async ({
  page,
  context,
  baseURL,
}) => {
  const phone = `618${String(Date.now()).slice(-7)}`;
  await cartByCall(await signIn(context, baseURL ?? ""));
  await page.goto("/cart");
  await expect(page.getByText(/juntas alrededor de/)).toHaveCount(0);
  await page.goto("/checkout/payment");
  await page.getByLabel("Pago contra entrega").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Únete al club" })).toBeVisible();
  const box = page.getByLabel(/^Acepto los términos/);
  await expect(box).not.toBeChecked();
  await page.locator("#mobilePhone").fill("618 12");
  await page.getByRole("button", { name: "Enviarme el mensaje" }).click();
  await expect(page.getByRole("alert")).toContainText("Marca la casilla");
  await expect(page.locator("#mobilePhone")).toHaveValue("618 12");
  expect(await mailTo(baseURL ?? "", phone, "club-message")).toEqual({});
  await box.check();
  await page.locator("#mobilePhone").fill(`+52 ${phone}`);
  await page.getByRole("button", { name: "Enviarme el mensaje" }).click();
  await expect(page.getByText("El mensaje va en camino.")).toBeVisible();
  await expect(box).toHaveCount(0);
  const orderId = /confirmation\/(\d+)/.exec(page.url())?.[1];
  expect(await mailTo(baseURL ?? "", phone, "club-message")).toMatchObject({ orderId, type: "INVITE" });
});

test("the loyalty card page is accessible and does not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  await signInAs(context, baseURL ?? "", "ana");
  for (const { cookie } of languages) {
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    await page.goto("/account/loyalty");
    await expectAccessible(page);
  }
});
