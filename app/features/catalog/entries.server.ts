import type { Foreign } from "#app/components/phrase.tsx";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Product } from "#contract/shapes/product.ts";

/** What the page of a product needs to know of its request. */
export type Visit = { shop: Shop; session: Session; request: Request };

/** Installations return variants, components and pictures only if this profile is requested. */
const detailProfile = "HCL_V2_findProductByPartNumber_Details";

/** A catalog entry with everything around it. */
export async function entryBy({ commerce }: Shop, id: string): Promise<Product | undefined> {
  const { contents } = await commerce.catalog.products({ query: { id: [id], profileName: detailProfile } });
  return contents[0];
}

export type CrumbView = Foreign & { label: string; href: string };

/** The breadcrumbs from the home page down to an entry's category; omitted if they cannot be read. */
export async function crumbsTo(
  shop: Shop,
  { parentCatalogGroupID, name, x_languageId: written, seo }: Product,
): Promise<CrumbView[]> {
  const [path = ""] = [parentCatalogGroupID ?? []].flat();
  const ids = path.split("/").filter(Boolean);
  const { contents } = ids.length
    ? await optional(shop.commerce.catalog.categories({ query: { id: ids } }), { contents: [] })
    : { contents: [] };
  const above = ids.flatMap((id) => contents.find((category) => category.id === id) ?? []);
  return [
    homeCrumb(shop),
    ...above.flatMap((category) => crumbOf(shop, category.name, category.seo, category.x_languageId)),
    { label: name, ...foreign(shop, written), href: shop.href(paths.page(seo?.href ?? "/")) },
  ];
}

export const homeCrumb = ({ words, href }: Shop): CrumbView => ({
  label: words.catalog.say.home,
  href: href(paths.home()),
});

/** @param written the language of its label, where it is not the page's */
export const crumbOf = (shop: Shop, label: string, seo?: { href: string }, written?: string): CrumbView[] =>
  seo ? [{ label, ...foreign(shop, written), href: shop.href(paths.page(seo.href)) }] : [];
