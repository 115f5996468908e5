import { type AppLoadContext, redirect } from "@remix-run/node";
import type { PictureData } from "#app/components/picture.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { headOf } from "./head.server.ts";
import { isFiltered, type ListingChoice, readListing } from "./listing-url.server.ts";
import { type ListingView, listingView } from "./listing-view.server.ts";
import { findListing } from "./listing.server.ts";
import { pictureOf } from "./tiles.server.ts";

type Link = { label: string; href: string };
type Found = {
  listing?: ListingView;
  /** "Showing results for …", where the term itself found nothing. */
  corrected?: string;
  /** Other terms that may have been meant. */
  others?: Link[];
  departments: (Link & { picture: PictureData })[];
};
export type SearchView = Awaited<ReturnType<typeof loadSearch>>;

/**
 * What a search finds. A part number opens its product (302), a term with a page of its own opens that page; only
 * addresses of this shop are followed.
 */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const choice = readListing(new URL(request.url).searchParams);
  const term = choice.q ?? "";
  const { search, listing } = shop.words.catalog;
  const title = term ? shop.t("catalog:say.resultsFor", { term }) : search.title;
  const common = {
    head: headOf(shop, { title: `${title} | ${shop.store.name}`, path: paths.search(), noindex: true }),
    text: { ...search, listing },
    term,
    title,
    /** The search form of the page itself. */
    action: shop.carry.prefix + paths.search(),
    hidden: Object.fromEntries(shop.carry.params),
  };
  const found: Found = term ? await findTerm(shop, term, choice) : { departments: await departments(shop) };
  return { ...common, ...found };
}

async function findTerm(shop: Shop, term: string, choice: ListingChoice): Promise<Found> {
  const first = choice.page === 1 && !isFiltered(choice);
  const [found, landing, exact] = await Promise.all([
    findListing(shop, { searchTerm: term }, choice),
    first ? landingOf(shop, term) : undefined,
    first ? productBy(shop, term) : undefined,
  ]);
  const instead = exact ?? landing;
  if (instead) throw redirect(shop.href(instead), 302);
  return {
    ...suggestionIn(shop, found.list.metaData?.spellCheck, choice, found.total),
    listing: listingView(shop, found, paths.search()),
    departments: found.total === 0 && !isFiltered(choice) ? await departments(shop) : [],
  };
}

function suggestionIn({ t, href }: Shop, terms: string[] = [], { q = "" }: ListingChoice, total: number) {
  const [used] = terms;
  if (!used) return {};
  const others = (total > 0 ? terms.slice(1) : terms).slice(0, 4);
  return {
    ...(total > 0 && { corrected: t("catalog:say.corrected", { term: q, used }) }),
    others: others.map((term) => ({ label: term, href: href(paths.search({ q: term })) })),
  };
}

async function landingOf({ commerce }: Shop, searchTerm: string) {
  const answer = await commerce.catalog.searchDisplay({ query: { searchTerm } }).catch(() => undefined);
  return safePath(answer?.redirecturl);
}

const looksLikePartNumber = /^(?=.*\d)[\p{L}\d][\p{L}\d._-]{2,63}$/u;

async function productBy({ commerce }: Shop, term: string) {
  if (!looksLikePartNumber.test(term)) return undefined;
  const asked = [...new Set([term, term.toUpperCase()])];
  const { contents } = await commerce.catalog
    .products({ query: { partNumber: asked } })
    .catch(() => ({ contents: [] }));
  const address = contents.find(({ seo }) => seo)?.seo?.href;
  return address && paths.page(address);
}

async function departments({ commerce, href }: Shop) {
  const { contents } = await commerce.catalog.categories({ query: {} }).catch(() => ({ contents: [] }));
  return contents.flatMap(({ name, thumbnail, seo }) =>
    seo ? [{ label: name, href: href(paths.page(seo.href)), picture: pictureOf(thumbnail) }] : [],
  );
}
