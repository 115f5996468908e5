import { afterAll, beforeAll, expect, test } from "vitest";
import { allHandlers } from "#backend/handlers.ts";
import { plain } from "#backend/platform/http/dialect.ts";
import { createRouter } from "#backend/router.ts";
import { type Served, serveBackend } from "#tests/contract/ask.ts";
import { goods } from "#tests/contract/world.ts";
import { pagesOf } from "./matrix/pages.ts";
import { openPeople, type People } from "./matrix/people.ts";
import { openStorefront, type Storefront } from "./matrix/storefront.ts";

/** Screens that make no sense without what a plain installation of the suite lacks. */
const nothingWithout = [
  /^\/track(?!.*from=payment)/,
  /^\/newsletter/,
  /^\/stock-alert/,
  /^\/order\/\d+\/(return|cancel|calendar)/,
  /^\/(reviews|questions)\//,
  /^\/oficina\/account\/organization\/(approval-rules|cost-centers|tax-exemption)/,
  /^\/oficina\/(cart|account\/orders\/\d+)\/cost-centers/,
  /^\/oficina\/service\/tax-certificates/,
  /^\/service\/(log|dual-control)/,
  /^\/account\/orders\/\d+\/seller-rating/,
  /^\/cart\/(gift-wrap$|price-override\/)/,
  /^\/mercado\/service\/sellers/,
  /^(\/mercado)?\/(seller\/|register\/seller|account\/seller)/,
  /^(\/oficina)?\/account\/(returns|reviews|cards|loyalty|vouchers|credit|quotations|on-behalf)/,
];

let served: Served;
let shop: Storefront;
let people: People;
beforeAll(async () => {
  served = await serveBackend();
  shop = await openStorefront(createRouter(served.backend.db, allHandlers, { dialect: plain }));
  // What people have, such as returns and vouchers, was made while everything was available.
  people = await openPeople(served);
}, 120_000);
afterAll(() => served.close());

test("with a plain backend, every page opens or is not found", async () => {
  const { wordsOf } = await import("#app/i18n/i18n.server.ts");
  const { delivery } = wordsOf("es-ES").catalog;
  const wrong: string[] = [];
  // The first round finds out what is absent; the roll call finds the rest, as on a server's start.
  for (const round of [1, 2]) {
    if (round === 2) await shop.rollCall();
    for (const { path, who, answers } of pagesOf(people)) {
      const { status, html } = await shop.visit(path, people[who]);
      const expected = nothingWithout.some((one) => one.test(path)) ? 404 : answers;
      if (status !== expected && !(round === 1 && status === answers))
        wrong.push(`${round} ${path} (${who}) answers ${status}, not ${expected}`);
      if (round === 1) continue;
      const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to = ""]) => to);
      const lost = links.filter((to) => nothingWithout.some((one) => one.test(to)));
      if (lost.length) wrong.push(`${path} (${who}) offers ${[...new Set(lost)].join(" ")}`);
      if (/value="lookup"/.test(html)) wrong.push(`${path} (${who}) offers to look up a postal code`);
      if (html.includes(delivery.chooseFirst)) wrong.push(`${path} (${who}) announces a delivery date`);
      if (/data-degraded/.test(html)) wrong.push(`${path} (${who}) excuses itself for what was never there`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("what is in stock in a store is read from the suite's own list where ours is absent", async () => {
  await shop.rollCall();
  const { physicalStore } = people.ids;
  const { status, html, calls } = await shop.visit(`/stores/${physicalStore}?sku=${goods.plain}`);
  expect([status, calls.includes("inventory.byProduct")]).toEqual([200, true]);
  expect(html).toMatch(/\d+ piezas? aquí/);
});

test("without order tracking, shoppers whom an order is not known to belong to are led to a page that exists", async () => {
  const { unpaid } = people.ids;
  const back = await shop.visit(`/checkout/payment-return?orderId=${unpaid}`, people.stranger);
  expect(back.location).toBe(`/track?order=${unpaid}&from=payment`);
  const { status, html } = await shop.visit(back.location, people.stranger);
  expect([status, html]).toEqual([
    200,
    expect.stringMatching(/De vuelta de la página de pago[^]*href="\/account\/orders"/),
  ]);
  expect((await shop.visit(`/order/${unpaid}/pay`, people.stranger)).location).toBe("/account/orders");
});
