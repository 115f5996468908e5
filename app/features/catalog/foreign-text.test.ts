import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

/** The catalog of the samples is Spanish and English: on Arabic pages it is English, and must say so. */
let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("#app/features/cart/page/cart.server.ts")),
  ...(await import("#app/features/compare/compare.server.ts")),
  ...(await import("#app/features/wishlist/saved.server.ts")),
  ...(await import("./actions.server.ts")),
  ...(await import("./page.server.ts")),
  ...(await import("./search.server.ts")),
  ...(await import("./suggest.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

type Named = { lang?: string | undefined; label?: string; name?: string; title?: string };
const langsOf = (list: readonly Named[]) => [...new Set(list.map(({ lang }) => lang ?? ""))];
const page = (visitor: Visitor, path: string, lang: string) => visitor.get(`${path}?lang=${lang}`, features.loadPage);

describe.each([
  ["es-MX", ""],
  ["en-US", ""],
  ["ar-EG", "en-US"],
])("on pages in %s, catalog texts are marked with the language %j", (lang, marked) => {
  const visitor = () => shop.visitor();

  test("on the home page: in untranslated messages, products, and departments", async () => {
    const home = await page(visitor(), "/", lang);
    if (home.kind !== "home") throw new Error(home.kind);
    const products = home.sections.flatMap((section) => section.products);
    const departments = home.sections.flatMap((section) => section.categories);
    expect([langsOf(products), langsOf(departments)]).toEqual([[marked], [marked]]);
    for (const message of home.sections.flatMap((section) => section.messages).filter(({ title }) => title))
      expect(message.lang ?? "").toBe(/\p{Script=Arabic}/u.test(message.title) ? "" : marked);
  });

  test("in listings, on product pages, and on bundle pages with their parts", async () => {
    const listing = await page(visitor(), "/regalos-y-conjuntos", lang);
    if (!("listing" in listing)) throw new Error(listing.kind);
    expect([langsOf(listing.listing.products), listing.lang ?? ""]).toEqual([[marked], marked]);
    const product = await page(visitor(), "/cafetera-de-goteo-mananera", lang);
    if (product.kind !== "product") throw new Error(product.kind);
    expect(product.lang ?? "").toBe(marked);
    expect(langsOf(product.crumbs.slice(1))).toEqual([marked]);
    // The part number is what it is in any language.
    expect(langsOf(product.specs.slice(0, -1))).toEqual([marked]);
    const bundle = await page(visitor(), "/sala-completa-nogal", lang);
    if (bundle.kind !== "bundle") throw new Error(bundle.kind);
    expect([bundle.lang ?? "", langsOf(bundle.parts)]).toEqual([marked, [marked]]);
  });

  test("among what is saved and what is compared", async () => {
    const own = visitor();
    const form = { intent: "save", partNumber: goods.plain, returnTo: "/" };
    await own.post(`/wishlist/saved?lang=${lang}`, features.savedIntents, form);
    expect(langsOf((await own.get(`/wishlist/saved?lang=${lang}`, features.loadSaved)).items)).toEqual([marked]);
    const compared = await own.get(`/compare?sku=${goods.plain}&lang=${lang}`, features.loadCompare);
    const [brand, ...rows] = compared.rows;
    // Neither the brand nor the part number is written in a language.
    expect([langsOf(compared.products), brand?.langs, rows.at(-1)?.langs]).toEqual([[marked], undefined, undefined]);
    expect(rows.slice(0, -1).map(({ langs }) => langs?.[0] ?? "")).toEqual(rows.slice(0, -1).map(() => marked));
  });

  test("in the cart and in search suggestions", async () => {
    const own = visitor();
    await own.post(`/cafetera-de-goteo-mananera?lang=${lang}`, features.catalogIntents, {
      ...{ intent: "add", quantity: "1", ticket: "", partNumber: goods.plain },
    });
    const cart = await own.get(`/cart?lang=${lang}`, features.loadCart);
    expect(langsOf(cart.cart?.lines ?? [])).toEqual([marked]);
    const term = lang === "es-MX" ? "coc" : "kit";
    const groups = await (await own.get(`/resources/suggest?q=${term}&lang=${lang}`, features.loadSuggestions)).json();
    const [departments, products] = groups.slice(-2);
    expect([langsOf(departments?.entries ?? []), langsOf(products?.entries ?? [])]).toEqual([[marked], [marked]]);
  });
});
