import { headOf } from "./head.server.ts";
import { storeFacts } from "./json-ld.server.ts";
import { lastViewed } from "./recent.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { SeoUrl } from "#contract/catalog.ts";
import { loadSpots, type SpotContent } from "#app/features/marketing/spots.server.ts";

export type HomeSection = { id: string; title?: string } & SpotContent;

/**
 * The start page: what its layout puts there; without one, what every store's start page has.
 * @see docs/interface/catalog.md#addresses-of-pages
 */
export async function loadHome(shop: Shop, session: Session, url: SeoUrl) {
  const widgets = (url.layout?.slots ?? defaultSlots).flatMap((slot) => slot.widgets).filter(isKnown);
  const spots = widgets
    .map((widget) => ({ ...widget, spot: widget.properties?.emsName ?? "" }))
    .filter(({ spot }) => spot);
  const names = spots.map(({ spot }) => spot);
  const [contents, recent] = await Promise.all([loadSpots(shop, names), lastViewed(shop, session)]);
  const { home } = shop.words.catalog;
  const titles: Partial<Record<string, string>> = {
    "catalog-entry-recommendation-widget": home.picks,
    "featured-product-recommendation-widget": home.featured,
    "category-recommendation-widget": home.departments,
  };
  const sections = spots.flatMap(({ spot, widgetName }, index): HomeSection[] => {
    const content = contents.get(spot);
    if (!content || isEmpty(content)) return [];
    return [{ id: `part-${index + 1}`, title: titles[widgetName], ...content }];
  });
  const { title, metaDescription } = url.page;
  return {
    kind: "home" as const,
    head: headOf(shop, { title, description: metaDescription, path: "/", jsonLd: storeFacts(shop) }),
    text: home,
    name: shop.store.name,
    sections,
    recent,
  };
}

const isEmpty = ({ messages, products, categories }: SpotContent) =>
  messages.length + products.length + categories.length === 0;

type Widget = { widgetName: string; properties?: Record<string, string> };

const known = new Set([
  "content-recommendation-widget",
  "catalog-entry-recommendation-widget",
  "featured-product-recommendation-widget",
  "category-recommendation-widget",
  "e-marketing-spot-widget",
]);
const isKnown = ({ widgetName }: Widget) => known.has(widgetName);

const widget = (widgetName: string, emsName: string): Widget => ({ widgetName, properties: { emsName } });
const defaultSlots: { widgets: Widget[] }[] = [
  { widgets: [widget("content-recommendation-widget", "Home Hero")] },
  {
    widgets: [
      widget("content-recommendation-widget", "Free Delivery"),
      widget("catalog-entry-recommendation-widget", "Home_ProductRec"),
      widget("content-recommendation-widget", "Home_Promotion"),
      widget("featured-product-recommendation-widget", "Featured_ProductRec"),
      widget("category-recommendation-widget", "Home_CategoryRec"),
    ],
  },
];
