import { afterAll, beforeAll, expect, test } from "vitest";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";

let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop()), 120_000);
afterAll(() => shop.close());

const imports = (html: string) => [...html.matchAll(/import text\d from "([^"]+)";([^\n]+)/g)];
const [cart, payment] = ["/cart", "/checkout/payment"];

test("a page's hydration data omits dictionary texts, and its module imports them", async () => {
  const { text } = await shop.page(cart, shop.visitor());
  expect(text).toMatch(/"root":\{[^]*?"text":0/);
  const found = imports(text);
  expect(found.map(([, , then = ""]) => /loaderData\["([^"]+)"\]\.(\w+)=/.exec(then)?.slice(1))).toEqual([
    ["root", "text"],
    ["routes/($storeToken)+/cart", "text"],
    ["routes/($storeToken)+/cart", "rewardText"],
  ]);
  const [, second] = found;
  const file = await shop.page(second?.[1] ?? "");
  const { wordsOf } = await import("#app/i18n/i18n.server.ts");
  const [, json = ""] = /^export default (.*);$/s.exec(file.text) ?? [];
  expect(JSON.parse(json)).toEqual(wordsOf("es-ES").cart);
  expect(file.headers.get("content-type")).toMatch("text/javascript");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(file.headers.getSetCookie()).toEqual([]);
});

test("the payment page and pages without scripts import no texts", async () => {
  expect(imports((await shop.page(payment, shop.visitor())).text)).toEqual([]);
  expect(imports((await shop.page(cart, undefined, { "save-data": "on" })).text)).toEqual([]);
});

test("a process serves texts that it has not rendered yet, but not those of other builds", async () => {
  const { addressOf } = await import("#app/i18n/shared-texts.server.ts");
  const { wordsOf } = await import("#app/i18n/i18n.server.ts");
  const address = addressOf(JSON.stringify(wordsOf("fr-FR").cart)) ?? "";
  expect((await shop.page(address)).status).toBe(200);
  for (const unknown of ["de-DE.aaaaaaaaaaaaaaaaaaaaaaaa.js", "xx.js", "__proto__.js"])
    expect((await shop.page(`/resources/texts/${unknown}`)).status).toBe(404);
});
