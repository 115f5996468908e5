import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { patience } from "#tests/support/patience.ts";
import { pagesFromMemory } from "./support/counted-pages.ts";
import { openServedShop, type ServedShop } from "./support/served-shop.ts";
import type { Visitor } from "./support/visitor.ts";
import { buyForm, mirrorPage, register } from "./support/visitor-checkout.ts";

let shop: ServedShop;
beforeAll(async () => void (shop = await openServedShop({ faulty: true })), 120_000);
afterAll(() => shop.close());

const pages = ["/", "/search?q=mesa", "/sala", mirrorPage, "/vestido-midi-agave", "/faq"];

test.each([
  ["a guest with a cart", async () => withCart(shop.visitor())],
  ["a shopper", () => shopper(`Zo<é>" & 'Co'`)],
  ["a shopper with a cart", async () => withCart(await shopper("Zoé"))],
  ["a stranger", async () => shop.visitor()],
  ["a guest with a postal code", async () => at("06000", shop.visitor())],
  ["a shopper with a cart and a postal code", async () => at("34000", await withCart(await shopper("Zoé")))],
] satisfies [string, () => Promise<Visitor>][])(
  "%s sees in a shared page what a page rendered for them alone would show",
  async (_who, open) => {
    const visitor = await open();
    for (const page of pages) {
      // Afterwards, one-time notices are gone and the parts of the page exist.
      await alone(page, visitor);
      await shop.page(page, visitor);
      const before = await pagesFromMemory();
      const [own, filled] = [await alone(page, visitor), await shop.page(page, visitor)];
      expect(await pagesFromMemory(), page).toBe(isPersonal(page, filled.text) ? before : before + 1);
      expect(bare(filled.text), page).toBe(bare(own.text));
    }
  },
);

test("recently viewed products are filled into a shared page", async () => {
  const [first, second] = [shop.visitor(), shop.visitor()];
  await shop.page("/vestido-midi-agave", first);
  await shop.page("/sofa-nogal-de-tres-plazas", second);
  for (const visitor of [first, second]) for (let look = 0; look < 2; look += 1) await shop.page("/", visitor);
  const before = await pagesFromMemory();
  expect(recent((await shop.page("/", first)).text)).toContain("vestido-midi-agave");
  expect(recent((await shop.page("/", second)).text)).toMatch(/^(?!.*vestido-midi-agave).*sofa-nogal-de-tres-plazas/s);
  expect(recent((await shop.page("/")).text)).toBeUndefined();
  expect(await pagesFromMemory()).toBe(before + 3);
});

test("the day a product arrives is filled into a shared page", async () => {
  await shop.page(mirrorPage, await at("06000", shop.visitor()));
  const known = await pagesFromMemory();
  const others = ["06010", "34000", "64000"];
  for (const postalCode of others) {
    const { text } = await shop.page(mirrorPage, await at(postalCode, shop.visitor()));
    expect(text).toMatch(new RegExp(`Llega [^<]+ ${postalCode}<`));
    expect(text).toContain(`value="${postalCode}"`);
    expect(text).not.toMatch(/ 06000<| value="06000"/);
  }
  expect(await pagesFromMemory()).toBe(known + others.length);
  const stocks = () => shop.proxy?.log.filter(({ path }) => path.includes("GetInventoryStore")).length;
  const before = stocks();
  await shop.page(mirrorPage, await at("34000", shop.visitor()));
  expect(stocks()).toBe(before);
  expect((await shop.page(mirrorPage)).text).not.toMatch(/Llega [^<]+ \d{5}<| value="\d{5}"/);
});

test("a product page is shown without its arrival date while that is unavailable, and with it soon after", async () => {
  await shop.page(mirrorPage, await at("06000", shop.visitor()));
  const visitor = await at("97000", shop.visitor());
  await shop.proxy?.set("refuse", ({ path }) => path.includes("GetAvailability"));
  const { status, text } = await shop.page(mirrorPage, visitor);
  expect([status, / data-degraded=""/.test(text)]).toEqual([200, true]);
  await shop.proxy?.set("pass");
  await vi.waitUntil(async () => !(await shop.page(mirrorPage, visitor)).text.includes("data-degraded"), patience);
});

test("a visitor who saved a product gets their own pages where it is shown, and shared pages elsewhere", async () => {
  const { savedIntents } = await import("#app/features/wishlist/saved.server.ts");
  const visitor = shop.visitor();
  const form = { intent: "save", partNumber: "ESPEJO-SOL-01", returnTo: mirrorPage };
  expect((await visitor.post("/saved", savedIntents, form)).status).toBe(303);
  await shop.page("/", visitor);
  const elsewhere = ["/search?q=mesa", "/sarten-de-hierro-vaciado-26-cm"];
  for (const page of [mirrorPage, "/search?q=espejo", ...elsewhere]) await shop.page(page);
  expect((await shop.page(mirrorPage, visitor)).text).toContain("Guardado para después.");
  expect((await shop.page("/search?q=espejo", visitor)).text).toContain("icon-button--on");
  const before = await pagesFromMemory();
  for (const page of elsewhere) expect((await shop.page(page, visitor)).text).not.toContain("icon-button--on");
  expect(await pagesFromMemory()).toBe(before + elsewhere.length);
  for (const page of [mirrorPage, "/search?q=espejo"])
    expect((await shop.page(page)).text).not.toMatch(/Guardado para después.|icon-button--on/);
});

test("the framework's hydration data picks up the values filled into the page", async () => {
  const visitor = await withCart(await shopper(`Zo<é>" & 'Co'`));
  await shop.page("/faq", visitor);
  await shop.page("/faq", visitor);
  const { text } = await shop.page("/faq", visitor);
  const [address = ""] = /\/resources\/hydration\/[\w-]{24}\.js/.exec(text) ?? [];
  const { text: file } = await shop.page(address);
  expect(file).not.toContain("Zo");
  const window: { __remixContext?: unknown } = {};
  const [, own = "{}"] = / data-own="([^"]*)"/.exec(text) ?? [];
  const document = { documentElement: { dataset: { own: unescaped(own) } } };
  const [data = ""] = file.split("\nimport ", 1);
  new Function("window", "document", data)(window, document);
  expect(window.__remixContext).toMatchObject({
    state: { loaderData: { root: { shopper: `Zo<é>" & 'Co'`, cart: { badge: "1", spoken: "Carrito, 1 artículo" } } } },
  });
});

/** The home page has a spot whose content depends on the customer: shoppers with an account get their own. */
const isPersonal = (page: string, html: string) => page === "/" && html.includes('aria-label="Tu cuenta,');

/** Gets a page made for this visitor alone: no page made for many is sent to requests with this header. */
const alone = (page: string, visitor: Visitor) => shop.page(page, visitor, { authorization: "none" });

async function at(postalCode: string, visitor: Visitor): Promise<Visitor> {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  await visitor.post(mirrorPage, catalogIntents, { intent: "postalCode", postalCode });
  return visitor;
}

async function withCart(visitor: Visitor): Promise<Visitor> {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  await visitor.post(mirrorPage, catalogIntents, await buyForm(visitor));
  return visitor;
}

async function shopper(firstName: string): Promise<Visitor> {
  const { rememberName } = await import("#app/features/identity/welcome.server.ts");
  const visitor = shop.visitor();
  const memberId = await register(visitor);
  await shop.backend.db.update(members).set({ firstName }).where(eq(members.id, memberId));
  await visitor.get("/", (context: AppLoadContext) => rememberName(context, ""));
  return visitor;
}

/** The HTML without scripts and without what differs in every request. */
const bare = (html: string) =>
  html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/ data-own="[^"]*"/g, "")
    .replaceAll(/name="ticket" value="[^"]*"/g, 'name="ticket"')
    .replaceAll(/(<link rel="modulepreload"[^>]*>)/g, "");

const recent = (html: string) => /<div class="recent"><section[\s\S]*?<\/section>/.exec(html)?.[0];
const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
