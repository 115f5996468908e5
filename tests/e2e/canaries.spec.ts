import { readFileSync } from "node:fs";
import type { BrowserContext, Page, Response } from "@playwright/test";
import { openDatabase } from "#backend/platform/db/client.ts";
import { orderNumber, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { mailTo, register, signIn, signInByForm, signOut } from "#tests/support/sign-in.ts";
import { dump, finderOf } from "#tests/support/canaries.ts";
import { type OwnShop, ownShop } from "#tests/support/own-shop.ts";
import { expect, test } from "#tests/support/test.ts";

/**
 * Secrets that must never be stored, logged or echoed: typed in a browser, then searched for in everything the
 * shop's processes wrote, in every page and response, in cookies and storage, and in every row of the
 * database. The backend's calls have such a test of their own (tests/faults/canaries.test.ts).
 */
const typed = {
  card: "4111111111111111",
  declinedCard: "4000000000000002",
  strayCard: "5555555555554444",
  cvc: "7193",
  strayCvc: "7194",
  password: "Canario.Tienda.81",
  wrongPassword: "Canario.Mal.82",
  folio: "402188309007",
  pin: "2580",
  wrongPin: "8265",
  wrongOtp: "000171",
};
/** From the sample data: an unlinked card with points. */
const loyaltyNumber = "6370120000091111";

test.describe.configure({ mode: "serial" });
let shop: OwnShop;
let log: string;
let data: string;
test.beforeAll(async ({}, { workerIndex }) => {
  test.setTimeout(120_000);
  const port = Number(process.env.E2E_PORT ?? 4310) + 90 + workerIndex * 10;
  log = `var/canaries-${port}.log`;
  data = `var/test-shop-${port}/postgres`;
  shop = await ownShop(port, { env: { LOG_LEVEL: "trace" }, log });
  await shop.start();
});
test.afterAll(() => shop.close());

/** Collects every response that a browser gets from the shop, with its request. */
function listen(context: BrowserContext) {
  const heard: Promise<{ asked: string; text: string }>[] = [];
  const read = async (response: Response) => {
    const request = response.request();
    const text = await response.text().catch(() => "");
    const headers = JSON.stringify(await response.allHeaders());
    return { asked: `${request.method()} ${request.url()}`, text: `${headers} ${text}` };
  };
  context.on("response", (response) => {
    if (response.url().startsWith(shop.origin) && !/\/assets\//.test(response.url())) heard.push(read(response));
  });
  return () => Promise.all(heard);
}

test("secrets typed into forms appear in no log, response, cookie, browser storage or database row", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
  const answers = listen(context);
  const page = await context.newPage();
  await passwords(page);
  const call = await signIn(context, shop.origin);
  await page.goto("/account/loyalty");
  await page.getByLabel("Número de tarjeta").fill(loyaltyNumber);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  await expect(page.getByText("Enviamos un código a")).toContainText("0143");
  const otp = String((await mailTo(shop.origin, "6185550143", "loyalty-otp")).code);
  expect(otp).toMatch(/^\d{6}$/);
  for (const [code, then] of [
    [typed.wrongOtp, "Intentos restantes: 2"],
    [otp, ""],
  ] as const) {
    await page.getByLabel("Un nombre para este monedero").fill("El de casa");
    await page.getByLabel("Código").fill(code);
    await page.getByRole("button", { name: "Vincular monedero" }).click();
    if (then) await expect(page.getByRole("alert")).toContainText(then);
    else await expect(page.getByText("************1111")).toBeVisible();
  }
  await cartByCall(call);
  await vouchers(page);
  await strayCards(page);
  await pay(page);

  const secrets = { ...typed, otp, loyaltyNumber };
  const find = finderOf(secrets);
  const found: string[] = [];
  const look = (place: string, text: string) => found.push(...find(text).map((name) => `${place}: ${name}`));
  for (const { name, value } of await context.cookies()) {
    look(`cookie ${name}`, value);
    look(`cookie ${name}, decoded`, Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
  }
  if (javaScriptEnabled)
    look("storage", await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
  for (const { asked, text } of await answers()) look(asked.replace(shop.origin, ""), text);
  await context.close();
  await shop.kill();
  look("log", readFileSync(log, "utf8"));
  const { db, close } = await openDatabase({ dataDir: data });
  for (const [table, rows] of await dump(db)) look(`table ${table}`, rows);
  await close();
  // A refused form shows the folio and the number again, so that people can correct them, but only in the response to that form.
  const mending = /^POST [^ ]*: (folio|loyaltyNumber)$/;
  expect(found.filter((place) => !mending.test(place) && place !== "table outbox: otp")).toEqual([]);
  expect(readFileSync(log, "utf8").length).toBeGreaterThan(10_000);
});

async function passwords(page: Page) {
  const { email } = await register(page, { email: `canario-${Date.now()}@example.mx`, password: typed.password });
  await signOut(page);
  await page.goto("/login");
  await signInByForm(page, { email, password: typed.wrongPassword });
  // An attempt counts until it is judged: the next one would have to wait for it.
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.goto("/login");
  await signInByForm(page, { email, password: typed.password });
  await expect(page).toHaveURL(/\/account/);
}

async function vouchers(page: Page) {
  await page.goto("/checkout/payment");
  await page.locator("summary", { hasText: "Escribir el folio" }).click();
  for (const [pin, then] of [
    [typed.wrongPin, "No podemos usar este vale"],
    [typed.pin, "Listo: pagas con el vale ****9007."],
  ] as const) {
    await page.getByLabel("Folio del vale").fill(typed.folio);
    await page.locator("#folioPin").fill(pin);
    await page.locator("#folioAmount").fill("100");
    await page.getByRole("button", { name: "Usar el vale" }).click();
    await expect(page.getByText(then, { exact: false }).first()).toBeVisible();
  }
}

/** Types a card number where it does not belong. */
async function strayCards(page: Page) {
  await page.goto("/checkout/payment");
  if (!(await page.getByLabel("Primeros 6 dígitos").isVisible()))
    await page.locator("summary", { hasText: /Meses sin intereses|Elegir otra promoción/ }).click();
  await page.getByLabel("Primeros 6 dígitos").evaluate((field) => field.removeAttribute("maxlength"));
  await page.getByLabel("Primeros 6 dígitos").fill(typed.strayCard);
  await page.getByRole("button", { name: "Ver qué aplica a mi tarjeta" }).click();
  await expect(page.getByText("Escribe solo los primeros 6 a 8 dígitos").first()).toBeVisible();
  await page.goto("/checkout/payment");
  await page.getByLabel("Tarjeta de crédito o débito").check();
  await page.getByText("Dividir el pago").click();
  await page.getByRole("textbox", { name: "Importe", exact: true }).fill("5555 5555 5555 4444");
  await page.getByRole("button", { name: "Continuar a la revisión" }).first().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
}

async function pay(page: Page) {
  await page.goto("/checkout/payment");
  await page.getByLabel("Tarjeta de crédito o débito").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).first().click();
  await expect(page).toHaveURL(/review$/);
  await placeButton(page).click();
  const type = async (number: string, cvc: string, holder = "Ana Rios") => {
    await page.locator("[name=number]").fill(number);
    await page.locator("[name=expiry]").fill("12/30");
    await page.locator("[name=cvc]").fill(cvc);
    await page.locator("[name=holder]").fill(holder);
    await page.locator("button[value=pay]").click();
  };
  await type(typed.strayCard, typed.strayCvc, typed.strayCard);
  await expect(page.locator("#holder")).toHaveAttribute("aria-invalid", "true");
  expect(await page.content()).not.toContain(typed.strayCard);
  await type(typed.declinedCard, typed.cvc);
  await orderNumber(page);
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await page.locator("[name=remember]").check();
  await type(typed.card, typed.cvc);
  await orderNumber(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias, tu pedido está pagado");
  await page.goto("/account/cards");
  await expect(page.getByText("VISA ····1111").first()).toBeVisible();
}
