import type { AppLoadContext } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { countedPages } from "./support/counted-pages.ts";
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
] satisfies [string, () => Promise<Visitor>][])("%s gets what a page of their own would show", async (_who, open) => {
  const visitor = await open();
  for (const page of pages) {
    // Whatever is shown once is gone, and what a page is made of is there.
    await alone(page, visitor);
    await shop.page(page, visitor);
    const before = await countedPages("fresh");
    const [own, filled] = [await alone(page, visitor), await shop.page(page, visitor)];
    expect(await countedPages("fresh"), page).toBe(isPersonal(page, filled.text) ? before : before + 1);
    expect(bare(filled.text), page).toBe(bare(own.text));
  }
});

test("what was looked at before is written into a page that was made once for all", async () => {
  const [first, second] = [shop.visitor(), shop.visitor()];
  await shop.page("/vestido-midi-agave", first);
  await shop.page("/sofa-nogal-de-tres-plazas", second);
  for (const visitor of [first, second]) for (let look = 0; look < 2; look += 1) await shop.page("/", visitor);
  const before = await countedPages("fresh");
  expect(recent((await shop.page("/", first)).text)).toContain("vestido-midi-agave");
  expect(recent((await shop.page("/", second)).text)).toMatch(/^(?!.*vestido-midi-agave).*sofa-nogal-de-tres-plazas/s);
  expect(recent((await shop.page("/")).text)).toBeUndefined();
  expect(await countedPages("fresh")).toBe(before + 3);
});

test("the framework's data finds on the page what was written into it", async () => {
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

/** Its home has a spot whose content depends on the customer: shoppers with an account get theirs. */
const isPersonal = (page: string, html: string) => page === "/" && html.includes('aria-label="Tu cuenta,');

/** A header that no page made for many answers to. */
const alone = (page: string, visitor: Visitor) => shop.page(page, visitor, { authorization: "none" });

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

/** Without scripts, and what is another with every request. */
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
