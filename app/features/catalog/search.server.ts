import { type AppLoadContext, redirect } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { PictureData } from "#app/components/picture.tsx";
import { loadSearchSlots, loadSlotsOf, type SpotSection } from "#app/features/marketing/slots.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { plainText } from "#contract/rules/plain-text.ts";
import { headOf } from "./head.server.ts";
import { isFiltered, type ListingChoice, readListing } from "./listing-url.server.ts";
import { type ListingView, listingView } from "./listing-view.server.ts";
import { filterableOf, findListing } from "./listing.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";

type Link = { label: string; href: string };
type Found = {
  /** Names the term that was found, if it differs from the one searched for. */
  title?: string;
  listing?: ListingView;
  /** "Showing results for …", where the term itself found nothing. */
  corrected?: string;
  /** Other terms that may have been meant. */
  others?: Link[];
  /** Where nothing was found: what editors recommend to those who have an empty cart. */
  picks?: SpotSection[];
  /** What editors put around the results, and their messages for this search term. */
  slots?: Awaited<ReturnType<typeof loadSearchSlots>>;
  departments: (Link & { picture: PictureData })[];
};
export type SearchView = Awaited<ReturnType<typeof loadSearch>>;

/**
 * What a search finds. A part number opens its product (302), a term with a page of its own opens that page; only
 * addresses of this shop are followed.
 */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const choice = readListing(new URL(request.url).searchParams, filterableOf(shop));
  const term = choice.q ?? "";
  const { search, listing } = shop.words.catalog;
  const found: Found = term
    ? await findTerm(shop, term, { choice, session: context.session })
    : { departments: await departments(shop) };
  const title = found.title ?? (term ? shop.t("catalog:say.resultsFor", { term }) : search.title);
  return {
    head: headOf(shop, { title: `${title} | ${shop.store.name}`, path: paths.search(), noindex: true }),
    text: { ...search, listing },
    term,
    /** The search form of the page itself. */
    action: shop.carry.prefix + paths.search(),
    hidden: Object.fromEntries(shop.carry.params),
    ...found,
    title,
  };
}

/** With this few results, the shopper may have meant something else. */
const few = 3;
/** The shortest word, in characters, that is worth searching for as the beginning of longer ones. */
const shortest = 4;

async function findTerm(
  shop: Shop,
  term: string,
  { choice, session }: { choice: ListingChoice; session: Session },
): Promise<Found> {
  const first = choice.page === 1 && !isFiltered(choice);
  const [found, landing, exact, slots] = await Promise.all([
    findListing(shop, { searchTerm: term }, choice),
    first ? landingOf(shop, term) : undefined,
    first ? productBy(shop, term) : undefined,
    first ? loadSearchSlots(shop, term) : undefined,
  ]);
  const instead = exact ?? landing;
  if (first) shop.tracking.track({ name: "keywordSearch", searchTerm: term });
  if (instead) throw redirect(shop.href(instead), 302);
  const partNumbers = found.list.contents.map(({ partNumber }) => partNumber);
  shop.tracking.track({ name: "productImpression", partNumbers });
  const similar = found.list.metaData?.spellCheck ?? [];
  const corrected = suggestionIn(shop, similar, choice, found.total);
  const others =
    first && found.total < few && !corrected.others?.length
      ? await nearTerms(shop, [term, ...similar])
      : corrected.others;
  return {
    ...corrected,
    others,
    slots,
    listing: listingView(shop, found, paths.search(), session),
    ...(found.total === 0 && !isFiltered(choice) ? await insteadOf(shop, term) : { departments: [] }),
  };
}

/** Ways on from a term that finds nothing, not even something near. */
async function insteadOf(shop: Shop, term: string): Promise<Pick<Found, "title" | "picks" | "departments">> {
  const [{ lead, rest }, places] = await Promise.all([loadSlotsOf(shop, "cart"), departments(shop)]);
  return { title: shop.t("catalog:say.nothingFor", { term }), picks: [...lead, ...rest], departments: places };
}

/** Catalog terms that begin like the words of a search term, except the `shown` ones; empty if the call fails. */
async function nearTerms(
  { commerce, href }: Shop,
  shown: readonly [term: string, ...similar: string[]],
): Promise<Link[]> {
  const [term] = shown;
  // Half of a character that takes two code units cannot be sent.
  const words = term.split(/[^\p{L}\p{N}]+/u).map((word) => [...word]);
  const long = words.filter((letters) => letters.length >= shortest);
  const starts = [...new Set(long.map((letters) => letters.slice(0, shortest).join("")))].slice(0, 3);
  const answers = await Promise.all(
    starts.map((start) =>
      optional(commerce.catalog.keywordSuggestions({ term: start, query: { limit: "3" } }), { suggestionView: [] }),
    ),
  );
  const near = answers.flatMap(({ suggestionView }) => suggestionView.flatMap(({ entry }) => entry));
  const hidden = new Set(shown.map(plainText));
  const known = new Set(near.flatMap((one) => one.term ?? []).filter((one) => !hidden.has(plainText(one))));
  return [...known].slice(0, 4).map((one) => ({ label: one, href: href(paths.search({ q: one })) }));
}

function suggestionIn(
  { t, href }: Shop,
  terms: string[],
  { q = "" }: ListingChoice,
  total: number,
): Pick<Found, "title" | "corrected" | "others"> {
  const [used] = terms;
  if (!used) return {};
  const others = (total > 0 ? terms.slice(1) : terms).slice(0, 4);
  return {
    ...(total > 0 && {
      title: t("catalog:say.resultsFor", { term: used }),
      corrected: t("catalog:say.corrected", { term: q, used }),
    }),
    others: others.map((term) => ({ label: term, href: href(paths.search({ q: term })) })),
  };
}

async function landingOf({ commerce }: Shop, searchTerm: string) {
  const answer = await optional(commerce.catalog.searchDisplay({ query: { searchTerm } }));
  return safePath(answer?.redirecturl);
}

const looksLikePartNumber = /^(?=.*\d)[\p{L}\d][\p{L}\d._-]{2,63}$/u;

async function productBy({ commerce }: Shop, term: string) {
  if (!looksLikePartNumber.test(term)) return undefined;
  const asked = [...new Set([term, term.toUpperCase()])];
  const { contents } = await optional(commerce.catalog.products({ query: { partNumber: asked } }), { contents: [] });
  const address = contents.find(({ seo }) => seo)?.seo?.href;
  return address && paths.page(address);
}

async function departments(shop: Shop) {
  const { commerce, href } = shop;
  const { contents } = await optional(commerce.catalog.categories({ query: {} }), { contents: [] });
  return contents.flatMap(({ name, x_languageId: written, thumbnail, seo }) =>
    seo
      ? [{ label: name, ...foreign(shop, written), href: href(paths.page(seo.href)), picture: pictureOf(thumbnail) }]
      : [],
  );
}
