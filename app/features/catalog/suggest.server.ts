import { type AppLoadContext, json } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { termIn } from "./listing-url.server.ts";
import type { Suggested, SuggestedGroup } from "./suggested.ts";

const shown = { terms: 4, categories: 3, products: 4 };

/**
 * Suggestions that begin like the typed words: searches, departments and products, each with its link. Empty if the
 * call fails: the box works without them.
 */
export async function loadSuggestions(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const term = termIn(new URL(request.url).searchParams.get("q"))?.slice(0, 60) ?? "";
  const groups = term.length < 2 ? [] : await suggestedFor(shop, term);
  // Prices may be those of a contract: they must not outlast the session, or a change of contract, in the browser's cache.
  const caching = context.session.isRegistered() ? "private, no-store" : "private, max-age=60";
  const headers = { "Cache-Control": caching, Vary: "Cookie", "X-Robots-Tag": "noindex" };
  return json<SuggestedGroup[]>(groups, { headers });
}

async function suggestedFor(shop: Shop, term: string): Promise<SuggestedGroup[]> {
  const { commerce, words, href } = shop;
  const { suggestionView: views } = await optional(
    commerce.catalog.suggestions({ query: { suggestType: [...kinds], term, limit: String(atOnce(shop)) } }),
    { suggestionView: [] },
  );
  const of = (kind: Kind) => views.find(({ identifier }) => identifier === kind)?.entry ?? [];
  const search = (q: string): Suggested => ({ label: q, href: href(paths.search({ q })) });
  const named = [...of("Keyword").map((entry) => entry.term), ...of("Brand").map((entry) => entry.name)];
  const terms = [...new Set(named.flatMap((one) => one ?? []))].slice(0, shown.terms).map(search);
  const categories = of("Category")
    .slice(0, shown.categories)
    .flatMap(({ name, x_languageId: written, fullPath, seo }) =>
      name && seo ? [{ label: fullPath || name, ...foreign(shop, written), href: href(paths.page(seo.href)) }] : [],
    );
  const { terms: searches, departments, products } = words.catalog.suggest;
  return [
    { label: searches, entries: terms },
    { label: departments, entries: categories },
    {
      label: products,
      entries: await goods(
        shop,
        of("Product").flatMap(({ partNumber }) => partNumber ?? []),
      ),
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** What contracts do not include is left out of what was suggested for all: more is asked for. */
const atOnce = ({ buying }: Shop) => (buying?.own ? 20 : 4);

const kinds = ["Keyword", "Category", "Brand", "Product"] as const;
type Kind = (typeof kinds)[number];

/** Products with picture and price, in the order in which they were suggested. */
async function goods(shop: Shop, partNumbers: string[]): Promise<Suggested[]> {
  const asked = partNumbers.slice(0, atOnce(shop));
  if (asked.length === 0) return [];
  const { contents } = await optional(shop.commerce.catalog.products({ query: { partNumber: asked } }), {
    contents: [],
  });
  const found = asked.flatMap((one) => contents.find(({ partNumber }) => partNumber === one) ?? []);
  const tiles = tilesOf(found, shop).slice(0, shown.products);
  return tiles.map(({ name, lang, href, picture, price }) => ({
    label: name,
    ...(lang && { lang }),
    href,
    picture: picture.src,
    ...(price && { note: [price.from, price.offer].filter(Boolean).join(" ") }),
  }));
}
