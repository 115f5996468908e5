import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listings, offers } from "#backend/platform/db/schema/price.ts";
import { countedPages, pagesFromMemory } from "#tests/support/counted-pages.ts";
import { openServedShop, type ServedShop } from "#tests/support/served-shop.ts";
import { mirrorPage } from "#tests/support/visitor-checkout.ts";
import { patience } from "#tests/support/patience.ts";

let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop({ faulty: true })), 120_000);
afterAll(() => shop.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const listing = "/search?q=mesa";
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
/** Renewals happen behind the visitor's back. */

test("a page is rendered once for all visitors without cookies and carries no trace of any single request", async () => {
  const before = await countedPages("made");
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.page(listing)));
  answers.push(await shop.page(`${listing}&utm_source=letter`));
  expect(await countedPages("made")).toBe(before + 1);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const [{ headers, text } = answers[0]!] = answers;
  expect(text).not.toContain("nonce=");
  expect(headers.get("content-security-policy")).toMatch(
    /^script-src ('sha256-[\w+/]{43}=' )+'strict-dynamic';default-src/,
  );
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("cache-control")).toBe("private, no-cache");
});

test("the framework's hydration data is a separate, immutable file named by its content", async () => {
  const { text } = await shop.page(listing);
  expect(text).not.toContain("__remixContext");
  const [address = ""] = /\/resources\/hydration\/[\w-]{24}\.js/.exec(text) ?? [];
  const file = await shop.page(address);
  expect(file.text).toContain("window.__remixContext = {");
  expect(file.text).toContain('import "/manifest.js"');
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await shop.page("/resources/hydration/aaaaaaaaaaaaaaaaaaaaaaaa.js")).status).toBe(404);
});

test("a response that is not cached contains its hydration data and a new script nonce per request", async () => {
  const asked = await Promise.all(Array.from({ length: 3 }, () => shop.page("/tenis-mujer?page=99")));
  const nonces = asked.map(({ status, headers, text }) => {
    expect(status).toBe(404);
    expect(text).toContain("window.__remixContext = {");
    const [nonce = ""] = new Set([...text.matchAll(/<script nonce="([^"]+)"/g)].map(([, found = ""]) => found));
    expect(headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
});

test("each language, currency, store and data-saving mode has its own cached pages", async () => {
  const { preferenceIntents } = await import("#app/features/preferences/actions.server.ts");
  const plain = await shop.page(listing);
  const { text: english } = await shop.page(listing, undefined, { "accept-language": "fr, en-US;q=0.9" });
  expect(english).toContain('lang="en-US"');
  expect((await shop.page(listing, undefined, { "accept-language": "ar" })).text).toContain('dir="rtl"');
  expect((await shop.page(listing, undefined, { "save-data": "on" })).text).not.toContain("<script>");
  expect((await shop.page("/oficina")).text).not.toContain("Casa Norte");
  const visitor = shop.visitor();
  const dollars = { intent: "currency", currency: "USD", returnTo: "/" };
  expect((await visitor.post("/preferences", preferenceIntents, dollars)).status).toBe(303);
  // The notice of the change is shown once, to the visitor concerned.
  await shop.page("/", visitor);
  const before = await pagesFromMemory();
  const { text } = await shop.page(listing, visitor);
  expect(text).toContain("USD");
  expect((await shop.page(listing, visitor)).text).toBe(text);
  expect(await pagesFromMemory()).toBe(before + 1);
  expect((await shop.page(listing)).text).toBe(plain.text);
});

test("a cached product page is recorded as viewed, and its form takes effect once however often it is sent", async () => {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  await shop.page(mirrorPage);
  const visitor = shop.visitor();
  const { text, headers } = await shop.page(mirrorPage, visitor);
  expect(headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["__Host-shop", "__Host-view"]);
  const [, ticket = "?"] = /name="ticket" value="([^"]*)"/.exec(text) ?? [];
  expect(ticket).toBe("");
  const form = { intent: "add", partNumber: "ESPEJO-SOL-01", quantity: "2", ticket };
  const sent = [1, 2, 3].map(() => shop.visitor(visitor.jar).post(mirrorPage, catalogIntents, form));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303, 303]);
  const buyer = shop.visitor(visitor.jar);
  await buyer.post(mirrorPage, catalogIntents, form);
  expect((await shop.page("/", buyer)).text).toContain("Carrito, 2 artículos");
  // Visiting the page again makes it another wish, with a view or a ticket of its own.
  const viewed = buyer.jar.get("__Host-view");
  const again = await shop.page(mirrorPage, buyer);
  const [, own = ""] = /name="ticket" value="([^"]*)"/.exec(again.text) ?? [];
  expect(own !== "" || buyer.jar.get("__Host-view") !== viewed).toBe(true);
  await buyer.post(mirrorPage, catalogIntents, { ...form, ticket: own });
  expect((await shop.page("/", buyer)).text).toContain("Carrito, 4 artículos");
});

test("a visitor whose data a page shows does not get the copy rendered without it", async () => {
  const visitor = shop.visitor();
  await shop.page(mirrorPage, visitor);
  await shop.page("/");
  expect((await shop.page("/", visitor)).text).toContain("Vistos recientemente");
  const before = await pagesFromMemory();
  await shop.page(listing);
  await shop.page(listing, visitor);
  expect(await pagesFromMemory()).toBeGreaterThan(before);
});

test("a changed price shows after expiry and at once after a purge, and a render begun before a purge is not kept", async () => {
  const { db } = shop.backend;
  const change = async (price: string) => {
    await db.update(offers).set({ price }).where(eq(offers.currency, "MXN"));
    await db.update(listings).set({ minimumPrice: price, maximumPrice: price }).where(eq(listings.currency, "MXN"));
  };
  const shows = async (price: string) => (await shop.page(mirrorPage)).text.includes(price);
  await shop.page(mirrorPage);
  await change("4321");
  expect(await shows("4,321")).toBe(false);
  later(70);
  // The old one is shown while a new one is made.
  await vi.waitFor(async () => expect(await shows("4,321")).toBe(true), patience);
  await change("5678");
  const begun = shop.page(`${mirrorPage}?x=1`);
  await shop.purge(["product:ESPEJO-SOL-01"]);
  expect(await shows("5,678")).toBe(true);
  await begun;
  expect((await shop.page(`${mirrorPage}?x=1`)).text).toContain("5,678");
});

test("without the backend, a page is served stale until its deadline, and then an error", async () => {
  await shop.page(listing);
  await shop.proxy?.set("refuse");
  later(200);
  const tried = async () => (await countedPages("failed")) + (await countedPages("renewed"));
  const before = await tried();
  await vi.waitFor(async () => {
    expect((await shop.page(listing)).status).toBe(200);
    expect(await tried()).toBeGreaterThan(before);
  }, patience);
  expect((await shop.page(listing)).status).toBe(200);
  later(400);
  expect((await shop.page(listing)).status).toBeGreaterThanOrEqual(500);
  await shop.proxy?.set("pass");
});

test("a stale page is served at once while a renewal waits for a backend that hangs", async () => {
  // After everything that the tests before have cached.
  later(1_000);
  await shop.page(mirrorPage);
  await shop.proxy?.set("hang");
  later(50);
  const before = await countedPages("stale");
  await shop.page(mirrorPage);
  const waits: number[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const asked = performance.now();
    expect((await shop.page(mirrorPage)).status).toBe(200);
    waits.push(performance.now() - asked);
  }
  // Both would wait a second for the page that is being made; a busy machine may hold up one of them.
  expect(Math.min(...waits)).toBeLessThan(900);
  expect(await countedPages("stale")).toBe(before + 3);
  await shop.proxy?.set("pass");
});
