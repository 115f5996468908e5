import type { SeoUrl } from "#contract/catalog.ts";

/** A marketing widget on a page: which spot it shows, and in which slot. `id`: the widget's id in the layout. */
export type PlacedSpot = { id: string; slot: string; widgetName: string; spot: string };

type Layout = NonNullable<SeoUrl["layout"]>;
type Slots = NonNullable<Layout["slots"]>;
type Laid = Pick<SeoUrl, "layout" | "tokenExternalValue"> & { page: Pick<SeoUrl["page"], "type"> };

/** The spots of a page in the order of its layout; without one, what its type shows by default. Pure. */
export function placedSpots({ page, layout, tokenExternalValue = "" }: Laid): PlacedSpot[] {
  const slots = layout?.slots?.length
    ? layout.slots
    : (defaults.get(tokenExternalValue) ?? defaults.get(page.type) ?? []);
  return [...slots].sort(byNumber(({ id }) => id)).flatMap(({ id: slot, widgets }) =>
    [...widgets].sort(byNumber(({ sequence }) => sequence)).flatMap(({ id, widgetName, properties = {} }) => {
      const { emsName, emsType } = properties;
      if (!emsName || !marketing.has(widgetName)) return [];
      return [
        { id, slot, widgetName, spot: emsType === "local" ? `${tokenExternalValue} ${emsName}`.trim() : emsName },
      ];
    }),
  );
}

const marketing = new Set([
  "content-recommendation-widget",
  "catalog-entry-recommendation-widget",
  "featured-product-recommendation-widget",
  "category-recommendation-widget",
  "e-marketing-spot-widget",
]);

/** Sorts numbers in order, and leaves everything else where it was. */
const byNumber =
  <One>(of: (one: One) => string | number | undefined) =>
  (a: One, b: One): number =>
    Number(of(a)) - Number(of(b)) || 0;

const widget = (widgetName: string, emsName: string, emsType = "global") => ({
  id: emsName,
  widgetName,
  properties: { emsName, emsType },
});
const second = (emsName: string): Slots => [{ id: "2", widgets: [widget("e-marketing-spot-widget", emsName)] }];

/** By type of page; a page of another type has no spots of its own. @see docs/interface/catalog.md#layouts */
const defaults = new Map<string, Slots>([
  [
    "HomePage",
    [
      { id: "1", widgets: [widget("content-recommendation-widget", "Home Hero")] },
      {
        id: "2",
        widgets: [
          widget("content-recommendation-widget", "Free Delivery"),
          widget("catalog-entry-recommendation-widget", "Home_ProductRec"),
          widget("content-recommendation-widget", "Home_Promotion"),
          widget("featured-product-recommendation-widget", "Featured_ProductRec"),
          widget("category-recommendation-widget", "Home_CategoryRec"),
        ],
      },
    ],
  ],
  ["CategoryPage", [{ id: "1", widgets: [widget("content-recommendation-widget", "Hero", "local")] }]],
  ["CartPage", second("ShoppingCartRight_CatEntries")],
  ["CheckOutPage", second("Home_Promotion")],
  ["OrderConfirmationPage", second("Home_ProductRec")],
]);
