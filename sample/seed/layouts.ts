import type { Db } from "#backend/platform/db/client.ts";
import { type LayoutSlot, layouts } from "#backend/platform/db/schema/store.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import type { counter } from "./insert.ts";
import type { SeedStore } from "./stores.ts";

type Sample = Omit<typeof layouts.$inferInsert, "id" | "storeId" | "priority" | "targetId">;
type Widget = [widgetName: string, emsName?: string, emsType?: string];

/** What the pages of one store show besides their own content, by page type. */
export async function writeLayouts(db: Db, { id: storeId }: SeedStore, nextId: ReturnType<typeof counter>) {
  await insertAll(
    db,
    layouts,
    samples.map((layout) => ({ id: nextId(), storeId, ...layout })),
  );
}

const crumbs: Widget = ["breadcrumb-trail-widget"];
const spot = (emsName: string): Widget => ["e-marketing-spot-widget", emsName];
const content = (emsName: string): Widget => ["content-recommendation-widget", emsName];
const associations: Widget = ["merchandising-association-widget"];
const productPage = (main: string) => slots([crumbs], [[main]], [associations], [spot("Product Message")]);

const samples: Sample[] = [
  {
    name: "HomePageLayout",
    pageType: "HomePage",
    containerName: "home-page",
    slots: slots(
      [content("Home Hero")],
      [
        content("Home Customer"),
        content("Free Delivery"),
        content("Home Stories"),
        ["catalog-entry-recommendation-widget", "Home_ProductRec"],
        content("Home_Promotion"),
        ["featured-product-recommendation-widget", "Featured_ProductRec"],
        ["category-recommendation-widget", "Home_CategoryRec"],
      ],
    ),
  },
  {
    name: "CategoryPageLayout",
    pageType: "CategoryPage",
    containerName: "category-landing-page",
    slots: slots(
      [["content-recommendation-widget", "Hero", "local"], spot("Category Banner")],
      [["child-category-grid-widget"]],
    ),
  },
  {
    name: "ProductListPageLayout",
    pageType: "ProductListPage",
    containerName: "product-listing-page",
    slots: slots([crumbs, spot("Category Banner")], [["facet-navigation-widget"]], [["catalog-entry-list-widget"]]),
  },
  ...["ProductPage", "ItemPage"].map((pageType) => ({
    name: `${pageType}Layout`,
    pageType,
    containerName: "product-page",
    slots: productPage("product-details-widget"),
  })),
  {
    name: "BundlePageLayout",
    pageType: "BundlePage",
    containerName: "product-page",
    slots: productPage("bundle-widget"),
  },
  { name: "KitPageLayout", pageType: "KitPage", containerName: "kit-page", slots: productPage("kit-widget") },
  {
    name: "CartPageLayout",
    pageType: "CartPage",
    containerName: "cart-page",
    slots: slots([], [spot("ShoppingCartRight_CatEntries")]),
  },
  {
    name: "CheckOutPageLayout",
    pageType: "CheckOutPage",
    containerName: "check-out-page",
    slots: slots([], [spot("Checkout Message")]),
  },
  {
    name: "OrderConfirmationPageLayout",
    pageType: "OrderConfirmationPage",
    containerName: "order-confirmation-page",
    slots: slots([], [spot("Home_ProductRec")]),
  },
  {
    name: "ContentPageLayout",
    pageType: "ContentPage",
    containerName: "home-page",
    slots: slots([], [["category-recommendation-widget", "Home_CategoryRec"]]),
  },
];

/** Slots are counted from 1, widgets within the layout from 3001. */
function slots(...widgets: Widget[][]): LayoutSlot[] {
  let id = 3000;
  return widgets.map((inSlot, index) => ({
    id: String(index + 1),
    widgets: inSlot.map(([widgetName, emsName, emsType]) => {
      id += 1;
      return { id: String(id), widgetName, properties: { ...(emsName && { emsName }), ...(emsType && { emsType }) } };
    }),
  }));
}
