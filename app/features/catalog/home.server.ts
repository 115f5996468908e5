import { loadSlots } from "#app/features/marketing/slots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { headOf } from "./head.server.ts";
import { withPromises } from "./home-promises.server.ts";
import { storeFacts } from "./json-ld.server.ts";
import { lastViewed } from "./recent.server.ts";

/**
 * The start page: what its layout puts there; without one, what every store's start page has.
 * @see docs/interface/catalog.md#layouts
 */
export async function loadHome(shop: Shop, session: Session, url: SeoUrl) {
  const [{ lead, rest }, recent] = await Promise.all([loadSlots(shop, url), lastViewed(shop, session)]);
  const { title, metaDescription } = url.page;
  const { promises, rest: sections } = withPromises(shop, [...lead, ...rest]);
  return {
    kind: "home" as const,
    head: headOf(shop, { title, description: metaDescription, path: "/", jsonLd: storeFacts(shop) }),
    text: shop.words.catalog.home,
    name: shop.store.name,
    promises: { label: shop.words.catalog.promise.label, items: promises },
    sections,
    recent,
  };
}
