import { optional } from "#app/commerce/optional.server.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";
import { isShown } from "#app/features/shop/preview.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { type PlacedSpot, placedSpots } from "./layout.ts";
import { type Companions, withCompanions } from "./companions.server.ts";
import {
  loadSearchMessages,
  loadSpots,
  type LookedAt,
  type Message,
  type ReadContent,
  type SpotContent,
} from "./spots.server.ts";
import { mentionsTerm } from "./search-terms.ts";

/** What one spot of the layout shows; a spot with nothing to show is left out. */
export type SpotSection = {
  id: string;
  widgetName: string;
  /** In a preview: the mark that locates it on the page. */
  widget?: string;
  titles: { products: string; categories: string };
} & SpotContent;
/** `lead`: above what the page itself is about; `rest`: below it. */
export type PageSlots = { lead: SpotSection[]; rest: SpotSection[] };
export const noSlots: PageSlots = { lead: [], rest: [] };

/**
 * What the layout of a page puts around the page's own part, as seen from that page.
 * @see docs/interface/catalog.md#layouts
 */
export const loadSlots = async (shop: Shop, url: SeoUrl, place: LookedAt = {}): Promise<PageSlots> =>
  (await readSlots(shop, placedSpots(url), place))();

/** Pages looked up not by URL but by the identifier that every store has. */
const fixedTypes = {
  cart: "CartPage",
  checkout: "CheckOutPage",
  "order-confirmation": "OrderConfirmationPage",
  search: "ProductListPage",
} as const;
type FixedPage = keyof typeof fixedTypes;

/** The same for a page with one of the storefront's own URLs; without a layout, the default of its type. */
export const loadSlotsOf = async (shop: Shop, page: FixedPage): Promise<PageSlots> => (await readSlotsOf(shop, page))();

/**
 * The same in two steps, for a page that recommends what goes with its own goods: this is read at the same time as those,
 * and arranged when they are known.
 */
export const readSlotsOf = async (shop: Shop, page: FixedPage): Promise<Arrange> =>
  readSlots(shop, await spotsOf(shop, page), {});

type Arrange = (companions?: Companions) => PageSlots;

/** The same for a search, with what editors want to say to those who look for the term. */
export async function loadSearchSlots(shop: Shop, term: string): Promise<PageSlots & { messages: Message[] }> {
  const [placed, known] = await Promise.all([spotsOf(shop, "search"), hasContent(shop, term)]);
  const [slots, messages] = await Promise.all([
    readSlots(shop, placed, known ? { searchTerm: term } : {}),
    known ? loadSearchMessages(shop, term) : [],
  ]);
  return { ...slots(), messages };
}

async function spotsOf({ commerce }: Shop, page: FixedPage): Promise<PlacedSpot[]> {
  const { contents } = await optional(commerce.catalog.urls({ query: { identifier: [page] } }), { contents: [] });
  return placedSpots(contents[0] ?? { page: { type: fixedTypes[page] } });
}

/** One cached list of all terms, which avoids a call for each term. */
async function hasContent({ commerce }: Shop, term: string): Promise<boolean> {
  const known = await optional(commerce.spot.searchTerms({ query: { q: "allSearchTerms" } }));
  return known === undefined || mentionsTerm(known.searchTerms, term);
}

async function readSlots(shop: Shop, placed: PlacedSpot[], place: LookedAt): Promise<Arrange> {
  if (placed.length === 0) return () => noSlots;
  const contents = await loadSpots(
    shop,
    placed.map(({ spot }) => spot),
    place,
  );
  return (companions) => arrange(shop, placed, contents, companions);
}

function arrange(
  shop: Shop,
  placed: PlacedSpot[],
  contents: Map<string, ReadContent>,
  companions?: Companions,
): PageSlots {
  const { picks, featured, departments } = shop.words.catalog.home;
  const matching = companions?.products.filter((one) => tilesOf([one], shop).length) ?? [];
  // Editors decide where goods are recommended: what goes with those of the page comes first in that place.
  const goodsPlace = placed.find(({ spot }) => contents.get(spot)?.products.length);
  const sections = placed.flatMap((one, index) => {
    const { slot, widgetName, spot } = one;
    const read = contents.get(spot);
    const chosen = read?.products.filter((product) => !companions?.has(product)) ?? [];
    const goods = one === goodsPlace ? withCompanions(chosen, matching) : { products: chosen, matchOnly: false };
    const content = read && { ...read, products: tilesOf(goods.products, shop) };
    if (!content || isEmpty(content)) return [];
    const usual = widgetName === "featured-product-recommendation-widget" ? featured : picks;
    const titles = { products: (goods.matchOnly && companions?.title) || usual, categories: departments };
    return [
      {
        slot,
        id: `part-${index + 1}`,
        widgetName,
        ...(isShown(shop.preview) && { widget: markOf(index) }),
        titles,
        ...content,
      },
    ];
  });
  return {
    lead: sections.filter(({ slot }) => slot === "1"),
    rest: sections.filter(({ slot }) => slot !== "1"),
  };
}

/** The mark that locates a widget on its page. */
export const markOf = (index: number) => String(index + 1);

const isEmpty = ({ messages, products, categories }: SpotContent) =>
  messages.length + products.length + categories.length === 0;
