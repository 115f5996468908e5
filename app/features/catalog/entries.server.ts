import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Product } from "#contract/shapes/product.ts";

/** What the page of a product needs to know of its request. */
export type Visit = { shop: Shop; session: Session; request: Request };

/** Installations send variants, components and pictures only where this profile is asked for. */
const detailProfile = "HCL_V2_findProductByPartNumber_Details";

/** A catalog entry with everything around it. */
export async function entryBy({ commerce }: Shop, id: string): Promise<Product | undefined> {
  const { contents } = await commerce.catalog.products({ query: { id: [id], profileName: detailProfile } });
  return contents[0];
}

export type CrumbView = { label: string; href: string };

/** The way from the start page down to an entry's category; without it when it cannot be had. */
export async function crumbsTo(shop: Shop, { parentCatalogGroupID, name, seo }: Product): Promise<CrumbView[]> {
  const [path = ""] = [parentCatalogGroupID ?? []].flat();
  const ids = path.split("/").filter(Boolean);
  const { contents } = ids.length
    ? await optional(shop.commerce.catalog.categories({ query: { id: ids } }), { contents: [] })
    : { contents: [] };
  const above = ids.flatMap((id) => contents.find((category) => category.id === id) ?? []);
  return [
    homeCrumb(shop),
    ...above.flatMap((category) => crumbOf(shop, category.name, category.seo)),
    { label: name, href: shop.href(paths.page(seo?.href ?? "/")) },
  ];
}

export const homeCrumb = ({ words, href }: Shop): CrumbView => ({
  label: words.catalog.say.home,
  href: href(paths.home()),
});

export const crumbOf = ({ href }: Shop, label: string, seo?: { href: string }): CrumbView[] =>
  seo ? [{ label, href: href(paths.page(seo.href)) }] : [];
