import type { ShownContent } from "#app/analytics/events.ts";
import { bestEffort, optional } from "#app/commerce/optional.server.ts";
import type { Foreign } from "#app/components/phrase.tsx";
import type { PictureData } from "#app/components/picture.tsx";
import type { ProductCardData } from "#app/components/product-card.tsx";
import { pictureOf } from "#app/features/product/tiles.server.ts";
import { inOwnCurrency } from "#app/features/shop/own-currency.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import { clickHref } from "./click.server.ts";
import { pictureIn } from "./picture-in.server.ts";
import { splitBanner } from "./sanitize.server.ts";

/** What an editor wants to say: text, a picture, one link. */
export type Message = Foreign & {
  title: string;
  text?: string;
  html?: string;
  picture?: PictureData;
  href?: string;
  /** The text of the link, if it leads to a department. */
  more?: string;
};
/** Products as the catalog describes them. */
export type Goods = Awaited<ReturnType<Shop["commerce"]["catalog"]["products"]>>["contents"];
type CategoryTile = Foreign & { label: string; href: string; picture: PictureData };
/** What a spot shows. */
export type SpotContent = { messages: Message[]; products: ProductCardData[]; categories: CategoryTile[] };
export type ReadContent = Omit<SpotContent, "products"> & { products: Goods };

/** Where in the shop a spot is shown: an editor may want to say something different there. */
export type LookedAt = { categoryId?: string; productId?: string; searchTerm?: string };

/**
 * The contents of some spots by name; all products they name are fetched in one call, all categories in another. A spot
 * that is empty or cannot be read counts as empty and leaves no gap in the page.
 */
export async function loadSpots(shop: Shop, names: string[], place: LookedAt = {}): Promise<Map<string, ReadContent>> {
  const unique = [...new Set(names)];
  const found = await Promise.all(unique.map((name) => loadActivities(shop, askSpot(shop, name, place))));
  const activities = found.flat();
  const [products, categories, targets] = await Promise.all([
    loadProducts(shop, activities.flatMap(productIdOf)),
    loadCategories(shop, activities.flatMap(categoryIdOf)),
    loadTargetNames(
      shop,
      activities.flatMap((activity) => targetIn(activity) ?? []),
    ),
  ]);
  return new Map(
    unique.map((name, index) => {
      const mine = found[index] ?? [];
      return [
        name,
        {
          messages: mine.flatMap((activity) => messageOf(activity, shop, targets)),
          products: mine.flatMap(productIdOf).flatMap((id) => products.get(id) ?? []),
          categories: mine.flatMap(categoryIdOf).flatMap((id) => categories.get(id) ?? []),
        },
      ];
    }),
  );
}

type Activity = Awaited<ReturnType<typeof loadActivities>>[number];

/** Read for all visitors, or as the current customer. */
type Ask = (as: { asCustomer?: true }) => ReturnType<Shop["commerce"]["spot"]["byName"]>;

/**
 * The public content comes from the cache. Only if it says that it depends on the customer, and the customer is known,
 * the spot is asked once more for that customer alone; if that call fails, the public content is shown.
 */
async function loadActivities(shop: Shop, ask: Ask) {
  const forAll = await optional(ask({}), { MarketingSpotData: [] });
  const { MarketingSpotData: spots = [] } = forAll;
  const depends = shop.isRegistered() && spots.some(({ behavior }) => behavior !== "0");
  const own = depends ? await bestEffort(ask({ asCustomer: true })) : undefined;
  const { MarketingSpotData: shown = [] } = own ?? forAll;
  return shown.flatMap(({ marketingSpotIdentifier, baseMarketingSpotActivityData = [] }) =>
    baseMarketingSpotActivityData.map((activity) => ({ ...activity, spotId: marketingSpotIdentifier })),
  );
}

/** Requests only ids: the calls for products and categories read what a spot shows. */
export const idsOnly = { DM_ReturnCatalogEntryId: "true", DM_ReturnCatalogGroupId: "true" } as const;

const askSpot =
  ({ commerce }: Shop, name: string, { categoryId, productId, searchTerm }: LookedAt): Ask =>
  (as) => {
    if (categoryId) return commerce.spot.byCategory({ name, categoryId, query: idsOnly, ...as });
    if (productId) return commerce.spot.byProduct({ name, productId, query: idsOnly, ...as });
    return commerce.spot.byName({ name, query: { ...idsOnly, searchTerm }, ...as });
  };

/** What editors want to say to those who look for a term. */
export async function loadSearchMessages(shop: Shop, term: string): Promise<Message[]> {
  const activities = await loadActivities(shop, (as) =>
    shop.commerce.spot.byType({ name: term, type: "SEARCH", query: { ...idsOnly, searchTerm: term }, ...as }),
  );
  return activities.flatMap((activity) => messageOf(activity, shop, new Map()));
}

/** An installation may return a full description although only the id was requested; only the id is read. */
const idOfType =
  (type: string, own: "productId" | "categoryId") =>
  ({ baseMarketingSpotDataType: sent, baseMarketingSpotActivityID: id, [own]: described }: Activity) => {
    if (sent === type) return [id];
    return `${sent}Id` === type ? [described ?? id] : [];
  };
const productIdOf = idOfType("CatalogEntryId", "productId");
const categoryIdOf = idOfType("CatalogGroupId", "categoryId");

async function loadProducts({ commerce }: Shop, ids: string[]): Promise<Map<string, Goods[number]>> {
  if (ids.length === 0) return new Map();
  const { contents } = await optional(commerce.catalog.products({ query: { id: [...new Set(ids)] } }), {
    contents: [],
  });
  return new Map(contents.map((product) => [product.id, product]));
}

async function loadCategories(shop: Shop, ids: string[]) {
  const { commerce, href } = shop;
  if (ids.length === 0) return new Map();
  const { contents } = await optional(commerce.catalog.categories({ query: { id: [...new Set(ids)] } }), {
    contents: [],
  });
  return new Map(
    contents.flatMap(({ id, name, x_languageId: written, thumbnail, seo }) =>
      seo
        ? [
            [
              id,
              {
                label: name,
                ...foreign(shop, written),
                href: href(paths.page(seo.href)),
                picture: pictureOf(thumbnail),
              },
            ] as const,
          ]
        : [],
    ),
  );
}

function messageOf(activity: Activity, shop: Shop, names: Map<string, string>): Message[] {
  if (activity.baseMarketingSpotDataType !== "MarketingContent") return [];
  const message = wordsIn(activity, shop);
  const picture = pictureIn(activity);
  const to = targetIn(activity);
  if (!message.title && !message.text && !message.html && !picture) return [];
  const content = contentOf(activity);
  shop.tracking.track({ name: "bannerView", content });
  const name = to && names.get(to);
  return [
    {
      ...message,
      ...(picture && { picture }),
      ...(to && { href: clickHref(shop, content, to) }),
      ...(name && { more: shop.t("catalog:say.see", { name }) }),
    },
  ];
}

/** The departments that messages lead to, by address: read from the tree that every page's menu is made of. */
async function loadTargetNames({ commerce }: Shop, targets: string[]): Promise<Map<string, string>> {
  if (targets.length === 0) return new Map();
  const { contents } = await optional(commerce.catalog.categories({ query: { depthAndLimit: menuDepth } }), {
    contents: [],
  });
  const all = contents.flatMap((top) => [
    top,
    ...(top.children ?? []).flatMap((sub) => [sub, ...(sub.children ?? [])]),
  ]);
  return new Map(all.flatMap(({ name, seo }) => (seo ? [[paths.page(seo.href), name] as const] : [])));
}

/** The same depth as the shell uses for the menu, so one response serves both. */
export const menuDepth = "12,12,12";

const wordsIn = ({ marketingContentDescription: [words] = [] }: Activity, shop: Shop) => ({
  ...splitBanner(inOwnCurrency(words?.marketingText ?? "", shop), shop.href, marketplaceOf(shop.store.userData)),
  ...foreign(shop, words?.language),
});

const targetIn = ({ contentClickAction, contentUrl }: Activity) =>
  contentClickAction === "None" ? undefined : safePath(contentUrl);

/**
 * The messages of a spot that is on every page, in order. Because it is everywhere, neither views nor clicks are events.
 * @param room the number of messages that fit
 */
export async function loadEveryPageMessages(shop: Shop, name: string, room: number): Promise<Message[]> {
  const query = { ...idsOnly, numberContentToDisplay: String(room) };
  const activities = await loadActivities(shop, (as) => shop.commerce.spot.byName({ name, query, ...as }));
  return activities
    .filter(({ baseMarketingSpotDataType: type }) => type === "MarketingContent")
    .slice(0, room)
    .map((activity) => {
      const to = targetIn(activity);
      return { ...wordsIn(activity, shop), ...(to && { href: shop.href(to) }) };
    });
}

/** The content as events identify it. */
const contentOf = (activity: Activity): ShownContent => ({
  spotId: activity.spotId,
  activityId: activity.activityIdentifierID ?? "0",
  dataType: activity.baseMarketingSpotDataType,
  contentId: activity.baseMarketingSpotActivityID,
});

/** A page's text as an editor wrote it: the raw HTML of the spot's messages, to be sanitized by the caller; and its pictures. */
export async function loadSpotHtml(shop: Shop, name: string): Promise<{ html: string; pictures: PictureData[] }> {
  const { MarketingSpotData = [] } = await shop.commerce.spot.byName({ name, query: {} });
  const activities = MarketingSpotData.flatMap(
    ({ baseMarketingSpotActivityData = [] }) => baseMarketingSpotActivityData,
  );
  return {
    html: activities.flatMap(({ marketingContentDescription: [words] = [] }) => words?.marketingText ?? []).join("\n"),
    pictures: activities.flatMap((activity) => pictureIn(activity) ?? []),
  };
}
