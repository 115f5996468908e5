import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadSpots } from "#app/features/marketing/spots.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Category, SeoUrl } from "#contract/catalog.ts";
import { crumbOf, homeCrumb } from "./entries.server.ts";
import { headOf } from "./head.server.ts";
import { breadcrumbFacts } from "./json-ld.server.ts";
import { isFiltered, listingQuery, readListing } from "./listing-url.server.ts";
import { listingView } from "./listing-view.server.ts";
import { findListing } from "./listing.server.ts";
import { pictureOf, tilesOf } from "#app/features/product/tiles.server.ts";

const shownOnLanding = 12;

/** A category: a listing, or, where it has others below it and nothing is filtered, a landing page. */
export async function loadCategory(shop: Shop, request: Request, url: SeoUrl) {
  const choice = readListing(new URL(request.url).searchParams);
  const plain = !choice.all && !isFiltered(choice) && choice.page === 1 && choice.sort === "relevance";
  return url.page.type === "CategoryPage" && plain
    ? loadLanding(shop, url)
    : loadListing(shop, url, { ...choice, q: undefined, all: url.page.type === "CategoryPage" || undefined });
}

async function loadListing(shop: Shop, url: SeoUrl, choice: ReturnType<typeof readListing>) {
  const [found, category] = await Promise.all([
    findListing(shop, { categoryId: url.tokenValue }, choice),
    categoryBy(shop, url.tokenValue),
  ]);
  const path = `/${url.identifier}`;
  const crumbs = crumbsOf(shop, found.list.breadCrumbTrailEntryView, url);
  const { title, metaDescription: description } = url.page;
  const noindex = isFiltered(choice) || choice.sort !== "relevance" || choice.more !== undefined;
  const canonical = path + listingQuery({ ...choice, facets: [], min: undefined, max: undefined, sort: "relevance" });
  return {
    kind: "listing" as const,
    head: headOf(shop, { title, description, path: canonical, noindex, jsonLd: [breadcrumbFacts(crumbs)] }),
    text: shop.words.catalog.listing,
    title: category?.name ?? crumbs.at(-1)?.label ?? title,
    intro: category?.description,
    crumbs,
    listing: listingView(shop, found, path),
  };
}

async function loadLanding(shop: Shop, url: SeoUrl) {
  const hero = `${url.tokenExternalValue ?? ""} Hero`;
  const [category, { list, total }, spots] = await Promise.all([
    categoryBy(shop, url.tokenValue, "24"),
    findListing(shop, { categoryId: url.tokenValue }, readListing(new URLSearchParams()), shownOnLanding),
    loadSpots(shop, [hero], { categoryId: url.tokenValue }),
  ]);
  const path = `/${url.identifier}`;
  const crumbs = crumbsOf(shop, list.breadCrumbTrailEntryView, url);
  const { title, metaDescription: description } = url.page;
  return {
    kind: "landing" as const,
    head: headOf(shop, { title, description, path, jsonLd: [breadcrumbFacts(crumbs)] }),
    text: shop.words.catalog.landing,
    title: category?.name ?? crumbs.at(-1)?.label ?? title,
    intro: category?.description,
    crumbs,
    hero: spots.get(hero)?.messages[0],
    children: (category?.children ?? []).flatMap(({ name, thumbnail, seo }) =>
      seo ? [{ label: name, href: shop.href(paths.page(seo.href)), picture: pictureOf(thumbnail) }] : [],
    ),
    products: tilesOf(list.contents, shop),
    all: { href: shop.href(`${path}?all=1`), label: shop.t("catalog:say.seeAll", { count: total }) },
  };
}

/** The name and picture of a category help, but a listing stands without them. */
async function categoryBy({ commerce }: Shop, id: string, children?: string): Promise<Category | undefined> {
  const query = { id: [id], ...(children && { depthAndLimit: children }) };
  const { contents } = await optional(commerce.catalog.categories({ query }), { contents: [] });
  return contents[0];
}

type WireCrumb = { label: string; seo?: { href: string } };

function crumbsOf(shop: Shop, wire: WireCrumb[] = [], url: SeoUrl) {
  const trail = wire.flatMap(({ label, seo }) => crumbOf(shop, label, seo));
  return [homeCrumb(shop), ...(trail.length ? trail : crumbOf(shop, url.page.title, { href: `/${url.identifier}` }))];
}
