import { createServer, connect, type Socket } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { orderNumber, payAtBank, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { ownShop } from "#tests/support/own-shop.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

/** Documented test cards: Banco Norteño's approve, decline and ask for a code; Banco Sierra's approves. */
const cards = {
  norteno: "4152310000000001",
  declined: "4152319900000003",
  challenge: "4152315500000005",
  sierra: "5204160000000005",
};
const pans = { quantity: "5" };
const paid = "Gracias, tu pedido está pagado";
const threeMonths = "3 meses sin intereses";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name });
const plan = (page: Page, name: string, bank: string) =>
  page.getByRole("group", { name: bank, exact: true }).locator("label", { hasText: name }).first();

/** Opens the part of the payment step, and chooses a plan of a bank. */
async function choose(page: Page, bank = "Banco Norteño", name = threeMonths) {
  await page.goto("/checkout/payment");
  const open = page.locator("summary", { hasText: /Meses sin intereses|Elegir otra promoción/ });
  if (!(await page.getByLabel("Primeros 6 dígitos").isVisible())) await open.click();
  await plan(page, name, bank).click();
}

async function goToReview(page: Page) {
  await button(page, "Usar esta promoción").click();
  await expect(page.getByText("Tu promoción bancaria")).toBeVisible();
  await button(page, "Continuar a la revisión").click();
  await expect(page).toHaveURL(/review$/);
}

async function place(page: Page) {
  await goToReview(page);
  await placeButton(page).click();
}

test("a saved bank card pays installments by security code, is refused for another bank's plan, and is removed", async ({
  page,
  context,
  baseURL,
}) => {
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call, pans);
  await choose(page);
  await page.getByLabel("Recordar la tarjeta").check();
  await place(page);
  await expect(page.locator("[name=remember]")).toBeChecked();
  await payAtBank(page, cards.norteno);
  await expect(heading(page)).toHaveText(paid);

  await cartByCall(call, pans);
  await choose(page, "Banco Sierra");
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
  await choose(page);
  await expect(page.getByLabel("VISA ····0001")).toHaveCount(0);
});

test("the bank requires a confirmation code and refuses a wrong one", async ({ page, context, baseURL }) => {
  await cartByCall(await signIn(context, baseURL ?? ""), pans);
  await choose(page);
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
    await choose(page);
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

test(
  "during a bank outage the order waits, cards still work, and installments are shown as unavailable",
  { tag: "@server" },
  async ({ browser }, { project, parallelIndex }) => {
    test.setTimeout(120_000);
    const port = Number(process.env.E2E_PORT ?? 4310) + 150 + (project.name === "js" ? 0 : 20) + parallelIndex * 40;
    const bank = await gate(port + 7, port + 5);
    const shop = await ownShop(port, { env: { BANK_ORIGIN: `http://127.0.0.1:${port + 7}`, PATIENCE: "5" } });
    try {
      await shop.start();
      const javaScriptEnabled = project.name === "js";
      const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled, locale: "es-MX" });
      const page = await context.newPage();
      const goto = page.goto.bind(page);
      page.goto = async (...args) => {
        const response = await goto(...args);
        if (javaScriptEnabled) await hydrate(page);
        return response;
      };
      const call = await signIn(context, shop.origin);
      await cartByCall(call, pans);
      await choose(page);
      await goToReview(page);
      bank.close();
      await placeButton(page).click();
      const number = await orderNumber(page);
      await expect(page.getByText("El banco no responde en este momento").first()).toBeVisible();

      await cartByCall(call, pans);
      await page.goto("/checkout/payment");
      await expect(page.locator("[data-degraded=bank-session]")).toContainText("Los bancos no responden");
      await page.getByLabel("Tarjeta de crédito o débito").check();
      await button(page, "Continuar a la revisión").click();
      await placeButton(page).click();
      await payAtProvider(page, "4111111111111111");
      await expect(heading(page)).toHaveText(paid);

      await bank.open();
      await page.goto(`/order/${number}/pay`);
      expect(await orderNumber(page)).toBe(number);
      // The page looks for a payment every five seconds for a minute, and then offers to pay again.
      await page.goto(`/checkout/confirmation/${number}?try=12`);
      await button(page, "Pagar ahora").click();
      await payAtBank(page, cards.norteno);
      expect(await orderNumber(page)).toBe(number);
      await expect(heading(page)).toHaveText(paid);
      await context.close();
    } finally {
      bank.close();
      await shop.close();
    }
  },
);

/** A gate in front of the bank that can be shut. */
async function gate(from: number, to: number) {
  const open = new Set<Socket>();
  let server = createServer();
  const start = () =>
    new Promise<void>((resolve) => {
      server = createServer((here) => {
        const there = connect(to, "127.0.0.1");
        for (const end of [here, there]) {
          open.add(end);
          end.on("error", () => undefined).on("close", () => [here, there].forEach((one) => one.destroy()));
        }
        here.pipe(there).pipe(here);
      });
      server.listen(from, "127.0.0.1", resolve);
    });
  await start();
  const close = () => {
    server.close();
    for (const end of open) end.destroy();
    open.clear();
  };
  return { close, open: start };
}

for (const { locale, cookie } of languages)
  test(`choosing installments again is accessible and does not overflow in ${locale}`, async ({
    page,
    context,
    baseURL,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "axe runs as a script");
    await cartByCall(await signIn(context, baseURL ?? ""), pans);
    await choose(page);
    await page.getByLabel("Recordar la tarjeta").check();
    await place(page);
    await page.locator("button[value=cancel]").click();
    await orderNumber(page);
    await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
    for (const path of [page.url(), page.url().replace("/checkout/confirmation/", "/account/orders/")]) {
      await page.goto(path);
      await expect(page.locator("[name=promoId]").first()).toBeAttached();
      await expectAccessible(page);
    }
  });
