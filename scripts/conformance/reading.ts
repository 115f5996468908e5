import { listAt, read, textAt } from "./facts.ts";
import { type Step, step } from "./step.ts";

const onlineStore = { q: "findOnlineStore", profileName: "IBM_Admin_All" };
const details = "HCL_V2_findProductByPartNumber_Details";
const nearby = { radius: "40", radiusUOM: "KM" };
const place = read({
  physicalStoreId: "PhysicalStore.0.uniqueID",
  country: "PhysicalStore.0.country",
  shopState: "PhysicalStore.0.stateOrProvinceName",
  city: "PhysicalStore.0.city",
  zipCode: "PhysicalStore.0.postalCode",
  latitude: "PhysicalStore.0.latitude",
  longitude: "PhysicalStore.0.longitude",
});

/** The store itself: without it no other call is made. */
export const storeSteps: Step[] = [
  step("settings.onlineStore", [], () => ({ query: onlineStore }), {
    learn: read({
      identifier: "resultList.0.identifier",
      currency: "resultList.0.supportedCurrencies.defaultCurrency",
    }),
  }),
  step("settings.byIdentifier", ["identifier"], (know) => ({
    query: { q: "findByStoreIdentifier", storeIdentifier: know("identifier") },
  })),
  step("settings.tokenByKeyword", ["identifier"], (know) => ({
    query: { q: "byUrlKeywordNames", urlKeywordName: know("identifier").toLowerCase() },
  })),
  step("settings.features"),
  step("identity.context"),
  step("identity.personalizationId"),
];

/** The catalog, its prices and its stock, as visitors without any account see them. */
export const catalogSteps: Step[] = [
  step("catalog.categories", [], () => ({ query: { depthAndLimit: "11,11" } }), {
    learn: read({
      categoryId: "contents.0.id",
      categoryIdentifier: "contents.0.identifier",
      categoryPath: "contents.0.seo.href",
    }),
  }),
  step(
    "catalog.categories",
    ["categoryIdentifier"],
    (know) => ({ query: { identifier: know("categoryIdentifier") } }),
    {
      form: "by identifier",
    },
  ),
  step("catalog.urls", [], () => ({ query: { identifier: "home" } }), {
    form: "the home page",
    learn: (body) => ({
      spotName: /"emsName":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? "Home Hero",
    }),
  }),
  step("catalog.urls", ["categoryPath"], (know) => ({ query: { identifier: know("categoryPath").slice(1) } }), {
    form: "a category",
  }),
  step("catalog.products", ["categoryId"], (know) => ({ query: { categoryId: know("categoryId"), limit: "12" } }), {
    form: "of a category",
    learn: (body) => ({
      listed: listAt(body, "contents")
        .flatMap((one) => textAt(one, "partNumber") ?? [])
        .join(","),
      partNumber: textAt(body, "contents.0.partNumber"),
      productId: textAt(body, "contents.0.id"),
      productPath: textAt(body, "contents.0.seo.href"),
      word: textAt(body, "contents.0.name")?.split(/\s+/)[0],
    }),
  }),
  step(
    "catalog.products",
    ["listed"],
    (know) => ({ query: { partNumber: know("listed").split(","), profileName: details } }),
    {
      form: "in detail",
      learn: (body, know) => {
        const items = know("items") || listAt(body, "contents").flatMap(itemsOf).slice(0, 12).join(",");
        return { items, item: items.split(",")[0] };
      },
    },
  ),
  step("catalog.products", ["item"], (know) => ({ query: { partNumber: know("item") } }), {
    form: "an item",
    learn: read({ itemId: "contents.0.id" }),
  }),
  step("catalog.products", ["word"], (know) => ({ query: { searchTerm: know("word"), limit: "12" } }), {
    form: "by word",
  }),
  step(
    "catalog.products",
    ["productId"],
    (know) => ({ query: { productId: know("productId"), associationType: "X-SELL" } }),
    {
      form: "associated ones",
    },
  ),
  step("catalog.urls", ["productPath"], (know) => ({ query: { identifier: know("productPath").slice(1) } }), {
    form: "a product",
  }),
  step("catalog.suggestions", ["word"], (know) => ({
    query: { suggestType: ["Category", "Brand", "Product", "Keyword"], term: know("word"), limit: "4" },
  })),
  step("catalog.keywordSuggestions", ["word"], (know) => ({ params: { term: know("word") }, query: { limit: "4" } })),
  step("catalog.searchDisplay", ["word"], (know) => ({ query: { searchTerm: know("word") } })),
  step("price.byPartNumbers", ["item"], (know) => ({ query: { q: "byPartNumbers", partNumber: know("item") } })),
  step("price.query", ["itemId"], (know) => ({
    query: { profile: "range" },
    body: { query: { name: "byProductID", products: [{ productId: know("itemId") }] } },
  })),
  step("inventory.byPartNumber", ["items"], (know) => ({ params: { partNumbers: know("items") } }), {
    learn: (body) => {
      const rows = listAt(body, "InventoryAvailability");
      const available = rows.find((row) => textAt(row, "inventoryStatus") === "Available");
      return { item: textAt(available, "partNumber") };
    },
  }),
  step("inventory.byProduct", ["itemId"], (know) => ({ params: { productIds: know("itemId") } })),
  step("inventory.promise", ["item"], (know) => ({ query: { sku: know("item") } })),
  step("promotion.associated", ["categoryId"], (know) => ({
    query: { q: "byCategory", qCategoryId: know("categoryId") },
  })),
  step("bankPromotion.offers", ["itemId"], (know) => ({ query: { amount: "1000.00", productId: know("itemId") } })),
];

/** Spots, places, shipping and payment of a store. */
export const storefrontSteps: Step[] = [
  step("spot.byName", ["spotName"], (know) => ({
    params: { name: know("spotName") },
    query: { DM_ReturnCatalogEntryId: "true", DM_ReturnCatalogGroupId: "true" },
  })),
  step("spot.byName", ["spotName"], (know) => ({ params: { name: know("spotName") } }), { form: "described in full" }),
  step("spot.byType", ["word"], (know) => ({ params: { name: know("word"), type: "SEARCH" } })),
  step("spot.byProduct", ["spotName", "productId"], (know) => ({
    params: { name: know("spotName"), productId: know("productId") },
  })),
  step("spot.byCategory", ["spotName", "categoryId"], (know) => ({
    params: { name: know("spotName"), categoryId: know("categoryId") },
  })),
  step("spot.searchTerms", [], () => ({ query: { q: "allSearchTerms" } })),
  step("spot.list", [], () => ({ query: { q: "byType", qType: "MARKETING", pageSize: "5" } }), {
    learn: read({ spotId: "MarketingSpot.0.spotId" }),
  }),
  step("spot.byId", ["spotId"], (know) => ({ params: { spotId: know("spotId") } })),
  step("geo.countries", [], () => ({}), { learn: read({ country: "countries.0.code" }) }),
  step("geo.topNodes", [], () => ({ query: { siteLevelSearch: "false" } }), {
    learn: read({ geoNodeId: "GeoNode.0.uniqueID" }),
  }),
  step("geo.childNodes", ["geoNodeId"], (know) => ({ params: { geoNodeId: know("geoNodeId") } })),
  step("storeLocator.byGeoNode", ["geoNodeId"], (know) => ({ params: { geoNodeId: know("geoNodeId") } }), {
    learn: place,
  }),
  step("inventory.physicalStores", [], () => ({}), { learn: place }),
  step("inventory.physicalCountries"),
  step("storeLocator.byLocation", ["city"], (know) => ({
    query: { city: know("city"), siteLevelStoreSearch: "false" },
  })),
  step("storeLocator.byCoordinates", ["latitude", "longitude"], (know) => ({
    params: { latitude: know("latitude"), longitude: know("longitude") },
    query: nearby,
  })),
  step("storeLocator.byId", ["physicalStoreId"], (know) => ({ params: { physicalStoreId: know("physicalStoreId") } })),
  step("storeLocator.byIds", ["physicalStoreId"], (know) => ({ query: { physicalStoreId: know("physicalStoreId") } })),
  step("inventory.inStores", ["item", "physicalStoreId"], (know) => ({
    body: { item: [{ partNumber: know("item"), quantity: "1.0" }], physicalStoreId: [know("physicalStoreId")] },
  })),
  step("geo.nodes", ["city"], (know) => ({ query: { q: "byGeoNodeTypeAndName", type: "CITY", name: know("city") } })),
  step("geo.countries", ["country"], (know) => ({ query: { countryCode: know("country") } }), {
    form: "with states",
    learn: (body, know) => {
      const codes = listAt(body, "countryCodeStates").flatMap((state) => textAt(state, "code") ?? []);
      return { stateCode: codes.find((code) => code === know("shopState")) ?? codes[0] };
    },
  }),
  step("geo.stateName", ["country", "stateCode"], (know) => ({
    query: { countryCode: know("country"), stateCode: know("stateCode") },
  })),
  step("geo.zone", ["zipCode"], (know) => ({ params: { zone: know("zipCode").trim() } })),
  step("shipping.modes", [], () => ({}), { learn: read({ shipModeId: "usableShippingMode.0.shipModeId" }) }),
  step("cart.paymentPolicies"),
  step("loyalty.flags"),
];

/** The items of a product that can be put into a cart. */
function itemsOf(product: unknown): string[] {
  const items = listAt(product, "items");
  const buyable = (items.length > 0 ? items : [product]).filter((one) => textAt(one, "buyable") !== "false");
  return buyable.flatMap((one) => textAt(one, "partNumber") ?? []);
}
