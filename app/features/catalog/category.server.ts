import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadSlots, type SpotSection } from "#app/features/marketing/slots.server.ts";
import type { Message } from "#app/features/marketing/spots.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Category, SeoUrl } from "#contract/catalog.ts";
import { crumbOf, homeCrumb, type Visit } from "./entries.server.ts";
import { headOf } from "./head.server.ts";
import { breadcrumbFacts } from "./json-ld.server.ts";
import { indexedAs, isFiltered, readListing } from "./listing-url.server.ts";
import { listingView } from "./listing-view.server.ts";
import { filterableOf, type FoundListing, findListing } from "./listing.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";

/** A category: a listing, or, where it has others below it and nothing is filtered, a landing page. */
export async function loadCategory({ shop, session, request }: Visit, url: SeoUrl) {
  const choice = readListing(new URL(request.url).searchParams, filterableOf(shop));
  const plain = !choice.all && !isFiltered(choice) && choice.page === 1 && choice.sort === "relevance";
  return url.page.type === "CategoryPage" && plain
    ? loadLanding(shop, session, url)
    : loadListing(shop, session, url, {
        ...choice,
        q: undefined,
        all: url.page.type === "CategoryPage" || undefined,
      });
}

async function loadListing(shop: Shop, session: Session, url: SeoUrl, choice: ReturnType<typeof readListing>) {
  const [found, category, slots] = await Promise.all([
    findListing(shop, { categoryId: url.tokenValue }, choice),
    categoryBy(shop, url.tokenValue),
    loadSlots(shop, url, { categoryId: url.tokenValue }),
  ]);
  trackImpression(shop, url, found.list);
  const path = `/${url.identifier}`;
  const crumbs = crumbsOf(shop, found.list.breadCrumbTrailEntryView, url, category?.x_languageId);
  const { title, metaDescription: description } = url.page;
  return {
    kind: "listing" as const,
    head: headOf(shop, {
      title,
      description,
      ...indexedAs(path, choice),
      picture: category?.fullImage ?? category?.thumbnail,
      jsonLd: [breadcrumbFacts(crumbs)],
    }),
    text: shop.words.catalog.listing,
    title: category?.name ?? crumbs.at(-1)?.label ?? title,
    intro: category?.description,
    ...foreign(shop, category?.x_languageId),
    crumbs,
    listing: listingView(shop, found, path, session),
    slots: { ...slots, lead: slots.lead.filter((section) => !isHero(section)) },
  };
}

/** A department: its story and its parts, then everything in it with filters; once filtered, it is a listing. */
async function loadLanding(shop: Shop, session: Session, url: SeoUrl) {
  const choice = { ...readListing(new URLSearchParams()), all: true };
  const [category, found, { lead, rest }] = await Promise.all([
    categoryBy(shop, url.tokenValue, "24"),
    findListing(shop, { categoryId: url.tokenValue }, choice),
    loadSlots(shop, url, { categoryId: url.tokenValue }),
  ]);
  trackImpression(shop, url, found.list);
  const path = `/${url.identifier}`;
  const crumbs = crumbsOf(shop, found.list.breadCrumbTrailEntryView, url, category?.x_languageId);
  const { title, metaDescription: description } = url.page;
  const name = category?.name ?? crumbs.at(-1)?.label ?? title;
  return {
    kind: "landing" as const,
    head: headOf(shop, {
      title,
      description,
      path,
      picture: category?.fullImage ?? category?.thumbnail,
      jsonLd: [breadcrumbFacts(crumbs)],
    }),
    text: { ...shop.words.catalog.landing, listing: shop.words.catalog.listing },
    title: name,
    intro: category?.description,
    ...foreign(shop, category?.x_languageId),
    crumbs,
    ...headingOf(lead.find(isHero)?.messages[0], name, category?.description),
    slots: { lead: lead.filter((section) => !isHero(section)), rest },
    children: (category?.children ?? []).flatMap(({ name, x_languageId: written, thumbnail, seo }) =>
      seo
        ? [
            {
              label: name,
              ...foreign(shop, written),
              href: shop.href(paths.page(seo.href)),
              picture: pictureOf(thumbnail),
            },
          ]
        : [],
    ),
    listing: listingView(shop, found, path, session),
  };
}

function trackImpression({ tracking }: Shop, { tokenValue: categoryId }: SeoUrl, { contents }: FoundListing["list"]) {
  const partNumbers = contents.map(({ partNumber }) => partNumber);
  tracking.track({ name: "productImpression", categoryId, partNumbers });
}

/** The message that gives a landing page its heading; on a listing, which has one, it is left out. */
const isHero = ({ widgetName, messages }: SpotSection) =>
  widgetName === "content-recommendation-widget" && messages.length > 0;

/** A hero that only repeats the department's name and text is its heading; any other is a story of its own. */
function headingOf(hero: Message | undefined, name: string, intro: string | undefined): Heading {
  const repeats = hero?.title === name && !hero.html && !hero.href && (!hero.text || hero.text === intro);
  return repeats ? { heading: { ...hero, text: intro } } : { hero };
}

type Heading = { heading?: Message; hero?: Message };

/** The name and picture of a category; optional for a listing. */
async function categoryBy({ commerce }: Shop, id: string, children?: string): Promise<Category | undefined> {
  const query = { id: [id], ...(children && { depthAndLimit: children }) };
  const { contents } = await optional(commerce.catalog.categories({ query }), { contents: [] });
  return contents[0];
}

type WireCrumb = { label: string; seo?: { href: string } };

/** @param written the language of the category, assumed for those above it too */
function crumbsOf(shop: Shop, wire: WireCrumb[] = [], url: SeoUrl, written: string | undefined) {
  const trail = wire.flatMap(({ label, seo }) => crumbOf(shop, label, seo, written));
  return [homeCrumb(shop), ...(trail.length ? trail : crumbOf(shop, url.page.title, { href: `/${url.identifier}` }))];
}
