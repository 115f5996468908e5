import type { BrowserContext, Page } from "@playwright/test";
import ar from "#app/i18n/locales/ar-EG/order.json" with { type: "json" };
import es from "#app/i18n/locales/es-ES/order.json" with { type: "json" };
import { orderNumber, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { type Call, signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

const card = "Tarjeta de crédito o débito";
const { paid, waiting, failed } = es.confirmation;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const payButton = (page: Page) => page.getByRole("button", { name: es.confirmation.payAgain });

/** A shopper with an order on the provider's page; `mode`: how the callback behaves. */
async function atProvider(page: Page, context: BrowserContext, baseURL = "", mode = "normal", delayMs = 0) {
  const call = await signIn(context, baseURL);
  await cartByCall(call);
  await page.goto("/checkout/payment");
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await placeButton(page).click();
  await expect(heading(page)).toHaveText("Pago con tarjeta");
  const order = await page.locator("dd").nth(1).innerText();
  await page.goto(`${page.url()}?callbackMode=${mode}&callbackDelay=${delayMs}`);
  return { call, order };
}

/** This person's placed orders; of one of them its status, its payments, and how many refunds it has. */
async function books(call: Call, order: string) {
  const { Order = [] } = (await call("GET", "order/@history")) as { Order?: { orderId: string }[] };
  const { orderStatus, x_refund = [], paymentInstruction } = await call("GET", `order/${order}`);
  const states = (paymentInstruction as { piStatus: string }[]).map(({ piStatus }) => piStatus);
  return { orders: Order.map(({ orderId }) => orderId), orderStatus, states, refunds: (x_refund as unknown[]).length };
}

test("returning before the callback shows a waiting page that updates to the result by itself", async ({
  page,
  context,
  baseURL,
}) => {
  const { call, order } = await atProvider(page, context, baseURL, "late", 4_000);
  await payAtProvider(page, "4111111111111111");
  expect(await orderNumber(page)).toBe(order);
  await expect(heading(page)).toHaveText(waiting.title);
  await expect(page.getByRole("status")).toHaveText(waiting.text);
  await expect(payButton(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: waiting.reopen })).toBeVisible();
  await expect(heading(page)).toHaveText(paid.title, { timeout: 15_000 });
  expect(await books(call, order)).toEqual({ orders: [order], orderStatus: "C", states: ["Success"], refunds: 0 });
});

test(
  "pages link to an order left unpaid, and a duplicate callback pays it once",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const { call, order } = await atProvider(page, context, baseURL, "doubled");
    const provider = page.url();
    const bar = page.getByRole("region", { name: "Pedido sin pagar" });
    await page.goto("/checkout/review");
    await expect(page).toHaveURL(new RegExp(`/checkout/confirmation/${order}$`));
    await expect(bar).toHaveCount(0);
    await page.goto("/");
    await expect(bar).toContainText(order);
    await expect(bar.getByRole("link")).toHaveAttribute("href", `/order/${order}/pay`);
    await page.goto(provider);
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(paid.title);
    expect(await books(call, order)).toEqual({ orders: [order], orderStatus: "C", states: ["Success"], refunds: 0 });
    await page.goto("/");
    await expect(bar).toHaveCount(0);
  },
);

test(
  "after a lost callback the page waits a minute, then promises an email; paying again pays once",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const { call, order } = await atProvider(page, context, baseURL, "lost");
    await payAtProvider(page, "4111111111111111");
    expect(await orderNumber(page)).toBe(order);
    const looks = async (query: string) => {
      const html = await (await context.request.get(`/checkout/confirmation/${order}${query}`)).text();
      expect(html).toContain(`<h1>${waiting.title}</h1>`);
      return /<meta http-equiv="refresh" content="([^"]+)"/i.exec(html)?.[1] ?? "";
    };
    let [address, seconds] = ["", 0];
    for (let next = await looks(""); next; next = await looks(address.slice(address.indexOf("?")))) {
      const [, pause = "", to = ""] = /^(\d+);url=(.+)$/.exec(next) ?? [];
      seconds += Number(pause);
      address = to;
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect(seconds).toBe(60);
    for (const odd of ["?try=-9999999", "?try=NaN", "?try=0x1", "?try=12&try=0"]) await looks(odd);
    expect(await looks("?try=-9999999")).toContain("?try=1");
    await page.goto(address);
    await expect(heading(page)).toHaveText(waiting.title);
    await expect(page.getByRole("status")).toHaveText(waiting.later);
    expect((await books(call, order)).orderStatus).toBe("M");
    await payButton(page).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(paid.title);
    expect(await books(call, order)).toEqual({ orders: [order], orderStatus: "C", states: ["Success"], refunds: 0 });
  },
);

test(
  "a forged return URL pays nothing and reveals no other shopper's order",
  { tag: "@server" },
  async ({ page, context, browser, baseURL }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const others = await atProvider(await elsewhere.newPage(), elsewhere, baseURL);
    await payAtProvider(elsewhere.pages()[0] ?? page, "4111111111111111");
    const { call, order } = await atProvider(page, context, baseURL);
    const piId = (answer: Record<string, unknown>) => (answer.paymentInstruction as { piId: string }[])[0]?.piId ?? "";
    const mine = piId(await call("GET", `order/${order}`));
    const theirs = piId(await others.call("GET", `order/${others.order}`));
    const back = "/checkout/payment-return";
    const forged = `result=APPROVED&piStatus=Success&status=paid&transactionId=${mine}.1.x&amount=0&signature=00`;
    const own = [
      `?orderId=${order}&piId=${mine}&${forged}`,
      `?orderId=${order}&piId=${theirs}`,
      `?orderId=${order}`,
      `?orderId=${order}&orderId=${others.order}&piId=${theirs}`,
      `?orderId=${order}&piId=${mine}&returnTo=https://evil.test/&url=//evil.test`,
    ];
    for (const query of [...own, ...own.slice(0, 1)]) {
      await page.goto(back + query);
      expect([query, await orderNumber(page)]).toEqual([query, order]);
      await expect(heading(page)).toHaveText(waiting.title);
    }
    await page.goto(`${back}?orderId=${others.order}&piId=${theirs}`);
    await expect(page).toHaveURL(new RegExp(`/track\\?order=${others.order}`));
    await expect(page.getByText(es.track.afterPayment)).toBeVisible();
    await expect(page.getByText(paid.title)).toHaveCount(0);
    for (const query of [
      "",
      "?orderId=",
      "?orderId=%00",
      "?orderId=1e5",
      `?orderId=${"9".repeat(40)}`,
      "?orderId[]=1",
    ]) {
      const answer = await page.goto(back + query);
      expect([query, answer?.status(), new URL(page.url()).pathname]).toEqual([query, 200, "/cart"]);
    }
    for (const store of ["/oficina", "/mercado"]) {
      await page.goto(`${store}${back}?orderId=${order}&piId=${mine}`);
      await expect(page.getByText(paid.title)).toHaveCount(0);
    }
    expect(await books(call, order)).toEqual({ orders: [order], orderStatus: "M", states: ["Pending"], refunds: 0 });
    await elsewhere.close();
  },
);

test(
  "returning in another language shows the waiting and paid pages in that language",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const { order } = await atProvider(page, context, baseURL, "late", 4_000);
    const arabic = languages.find(({ locale }) => locale === "ar-EG");
    await context.addCookies([{ name: "language", value: arabic?.cookie ?? "", url: baseURL ?? "" }]);
    await payAtProvider(page, "4111111111111111");
    expect(await orderNumber(page)).toBe(order);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(heading(page)).toHaveText(ar.confirmation.waiting.title);
    await expect(heading(page)).toHaveText(ar.confirmation.paid.title, { timeout: 15_000 });
  },
);

test(
  "a shopper signed out meanwhile looks up the order by number and email, and no page claims it is paid",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const { call, order } = await atProvider(page, context, baseURL);
    await context.clearCookies();
    await payAtProvider(page, "4111111111111111");
    await expect(page).toHaveURL(new RegExp(`/track\\?order=${order}&from=payment$`));
    await expect(page.getByText(es.track.afterPayment)).toBeVisible();
    await expect(page.getByLabel(es.track.number)).toHaveValue(order);
    await expect(page.getByText(paid.title)).toHaveCount(0);
    await page.getByLabel(es.track.email).fill("ines@example.mx");
    await page.getByRole("button", { name: es.track.submit }).click();
    await expect(page.getByRole("heading", { name: `Pedido ${order}` })).toBeVisible();
    expect((await books(call, order)).orderStatus).toBe("C");
  },
);

test(
  "a declined order is paid from its own page; the return link of the first attempt changes nothing",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const { call, order } = await atProvider(page, context, baseURL);
    const first = page.url();
    await payAtProvider(page, "4000000000000002");
    await expect(heading(page)).toHaveText(failed.title);
    await page.goto(`/account/orders/${order}`);
    await payButton(page).click();
    await expect(heading(page)).toHaveText("Pago con tarjeta");
    const second = page.url();
    await page.goto(first);
    await expect(heading(page)).toHaveText("Este pago ya se procesó");
    await page.getByRole("link", { name: /Volver a/ }).click();
    await expect(heading(page)).toHaveText(waiting.title);
    await page.getByRole("button", { name: waiting.reopen }).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(paid.title);
    await page.goBack();
    await expect(page.getByRole("button", { name: /^Pagar/ })).toHaveCount(0);
    await page.goto(second);
    await expect(heading(page), "the same attempt was opened again").toHaveText("Este pago ya se procesó");
    expect(await books(call, order)).toEqual({ orders: [order], orderStatus: "C", states: ["Success"], refunds: 0 });
  },
);
