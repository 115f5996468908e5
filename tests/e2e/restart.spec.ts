import { ana, fillAddress, goOnFromDelivery, goToReview, orderNumber, placeButton } from "#tests/support/buying.ts";
import { addToCart } from "#tests/support/carts.ts";
import { type OwnShop, ownShop } from "#tests/support/own-shop.ts";
import { expect, hydrate, test } from "#tests/support/test.ts";

test.describe.configure({ mode: "serial" });

let shop: OwnShop;
test.beforeAll(async ({}, { workerIndex }) => {
  test.setTimeout(120_000);
  shop = await ownShop(Number(process.env.E2E_PORT ?? 4310) + 90 + workerIndex * 10);
  await shop.start();
});
test.afterAll(() => shop.close());

test(
  "a restart of the whole shop during checkout loses nothing",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({ baseURL: shop.origin, javaScriptEnabled });
    await addToCart(page, "/seis-tazas-para-expreso");
    await page.goto("/checkout/address");
    await fillAddress(page);
    await page.getByRole("button", { name: "Continuar a la entrega" }).click();
    await expect(page).toHaveURL(/\/checkout\/delivery$/);

    await shop.kill();
    await shop.start();

    await page.reload();
    await expect(page).toHaveURL(/\/checkout\/delivery$/);
    await page.goto("/checkout/address");
    await expect(page.getByLabel("Calle y número")).toHaveValue(ana["Calle y número"]);
    await page.goto("/checkout/delivery");
    await goOnFromDelivery(page);
    await placeButton(page).click();
    await orderNumber(page);
    await page.close();
  },
);

test(
  "only one of two concurrent guests gets the last unit; the other returns to the cart with a warning",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const guests = await Promise.all(
      ["first", "second"].map(async () => {
        const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
        const page = await context.newPage();
        await addToCart(page, "/lampara-de-edicion-limitada-luna-de-barro");
        await goToReview(page);
        if (javaScriptEnabled) await hydrate(page);
        return page;
      }),
    );
    await Promise.all(guests.map((page) => placeButton(page).click()));
    await Promise.all(guests.map((page) => page.waitForURL(/\/(checkout\/confirmation\/\d+|cart)/)));
    const [loser, ...others] = guests.filter((page) => /\/cart/.test(page.url()));
    expect([others.length, guests.filter((page) => /confirmation/.test(page.url())).length]).toEqual([0, 1]);
    if (loser) await expect(loser.locator(".notice--warning").first()).toContainText("Lámpara");
  },
);

test(
  "the same review submitted to two nodes at once places a single order",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    const node = await shop.startNode();
    const page = await browser.newPage({ baseURL: shop.origin, javaScriptEnabled });
    await addToCart(page, "/seis-tazas-para-expreso");
    await goToReview(page);
    const form = { intent: "place", ticket: await page.locator("input[name=ticket]").inputValue() };
    const send = (origin: string) =>
      page.request.post(`${origin}/checkout/review`, { form, headers: { origin }, maxRedirects: 0 });
    const placed = await Promise.all([shop.origin, node, shop.origin, node].map(send));
    const goals = new Set(placed.map((answer) => new URL(answer.headers().location ?? "", node).pathname));
    expect(placed.map((answer) => answer.status())).toEqual([303, 303, 303, 303]);
    expect([...goals]).toEqual([expect.stringMatching(/^\/checkout\/confirmation\/\d+$/)]);
    await page.close();
  },
);
