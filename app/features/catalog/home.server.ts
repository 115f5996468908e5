import { optional } from "#app/commerce/optional.server.ts";
import { loadSlots } from "#app/features/marketing/slots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { headOf } from "./head.server.ts";
import { withPromises } from "./home-promises.server.ts";
import { storeFacts } from "./json-ld.server.ts";
import { loadOrderAgain } from "./order-again.server.ts";
import { lastViewed } from "./recent.server.tsx";

/**
 * The home page: the content of its layout; without a layout, the default home page.
 * @see docs/interface/catalog.md#layouts
 */
export async function loadHome(shop: Shop, session: Session, url: SeoUrl) {
  const [{ lead, rest }, recent, brands, again] = await Promise.all([
    loadSlots(shop, url),
    lastViewed(shop, session),
    loadBrands(shop),
    loadOrderAgain(shop),
  ]);
  const { title, metaDescription } = url.page;
  const { promises, rest: sections } = withPromises(shop, [...lead, ...rest]);
  return {
    kind: "home" as const,
    head: headOf(shop, { title, description: metaDescription, path: "/", picture: "", jsonLd: storeFacts(shop) }),
    text: shop.words.catalog.home,
    name: shop.store.name,
    promises: { label: shop.words.catalog.promise.label, items: promises },
    again,
    sections,
    brands,
    recent,
  };
}

const maxBrands = 12;

/** The brands with the most products, each with its search; none where there are too few for a row, or the call fails. */
async function loadBrands({ commerce, href }: Shop) {
  const { suggestionView: views } = await optional(
    commerce.catalog.suggestions({ query: { suggestType: ["Brand"], limit: String(maxBrands) } }),
    { suggestionView: [] },
  );
  const names = views.flatMap(({ entry }) => entry.flatMap(({ name }) => name ?? []));
  return names.length < 4 ? [] : names.map((name) => ({ label: name, href: href(paths.search({ q: name })) }));
}
