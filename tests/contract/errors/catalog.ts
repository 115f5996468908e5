import { storeLocatorRefusals } from "../store-locator.ts";
import { goods } from "../world.ts";
import { missingParameter, invalidParameter, unknownOrder, noOrder, type Row } from "./row.ts";
import { world, guestWith } from "./scene.ts";

export const catalogErrors: Row[] = [
  {
    call: "settings.onlineStore",
    how: "of an unknown store",
    status: 404,
    key: "_ERR_RESOURCE_NOT_FOUND",
    input: () => ({ store: 99, query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } }),
  },

  {
    call: "settings.onlineStore",
    how: "of a range that is none",
    ...invalidParameter,
    parameters: "low",
    input: () => ({ query: { q: "findOnlineStoresByRange", low: "-1" } }),
  },
  {
    call: "settings.directory",
    how: "of an unknown store",
    status: 404,
    key: "_ERR_RESOURCE_NOT_FOUND",
    input: () => ({ store: 99 }),
  },
  {
    call: "settings.byIdentifier",
    how: "without the name it looks for",
    ...missingParameter,
    parameters: "storeName",
    input: () => ({ query: { q: "findByStoreNameAndUsage", usage: "MHS" } }),
  },
  {
    call: "settings.urlKeywords",
    how: "of one token without its value",
    ...missingParameter,
    parameters: "tokenValue",
    input: () => ({ query: { q: "byLanguageIdAndTokenNameValue", tokenName: "CategoryToken" } }),
  },
  {
    call: "settings.dataBean",
    how: "for a shopper",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    parameters: "StoreDataBean",
    input: () => guestWith({}),
  },
  {
    call: "tax.rules",
    how: "for another question",
    ...invalidParameter,
    parameters: "q",
    input: () => ({ query: { q: "getShippingTaxCalculationRule" } }),
  },
  ...(
    [
      ["lists of different lengths", "price", { catalogEntryId: "1,2", price: "1" }],
      ["what is no price", "price", { catalogEntryId: "1", price: "-1" }],
      ["what is no product", "catalogEntryId", { catalogEntryId: "x", price: "1" }],
      ["what is no quantity", "quantity", { catalogEntryId: "1", price: "1", quantity: "1,2" }],
      ["an unknown address", "addressId", { catalogEntryId: "1", price: "1", addressId: "99999999" }],
    ] as const
  ).map(([how, parameters, query]): Row => ({
    call: "tax.display",
    how: `of ${how}`,
    ...invalidParameter,
    parameters,
    input: () => ({ query: { ...query, currency: "MXN" } }),
  })),

  // Catalog.
  {
    call: "catalog.products",
    how: "without a store",
    key: "_ERR_MISSING_CMD_PARAMETER",
    parameters: "storeId",
    input: () => ({ query: { storeId: "", searchTerm: "a" } }),
  },

  {
    call: "catalog.products",
    how: "with a facet that cannot be read",
    key: "_ERR_INVALID_INPUT",
    input: () => ({ query: { categoryId: "10501", facet: "manufacturer.raw" } }),
  },

  {
    call: "catalog.products",
    how: "with a price that cannot be read",
    key: "_ERR_INVALID_INPUT",
    input: () => ({ query: { categoryId: "10501", minPrice: "cheap" } }),
  },

  {
    call: "catalog.searchDisplay",
    how: "without a term",
    ...missingParameter,
    parameters: "searchTerm",
    input: () => ({}),
  },

  ...(["spot.byName", "spot.byType", "spot.byProduct", "spot.byCategory"] as const).map((call) => ({
    call,
    how: "with room that is no number",
    ...invalidParameter,
    parameters: "numberContentToDisplay",
    input: () => ({
      params: { name: "Home Hero", type: "MARKETING", productId: "1", categoryId: "1" },
      query: { numberContentToDisplay: "two" },
    }),
  })),
  { call: "spot.searchTerms", how: "without a query", ...missingParameter, parameters: "q", input: () => ({}) },
  {
    call: "spot.list",
    how: "without a type",
    ...missingParameter,
    parameters: "qType",
    input: () => ({ query: { q: "byType" } }),
  },
  {
    call: "spot.list",
    how: "of an unknown type",
    ...invalidParameter,
    parameters: "qType",
    input: () => ({ query: { q: "byType", qType: "OTHER" } }),
  },

  {
    call: "price.byPartNumbers",
    how: "without part numbers",
    ...missingParameter,
    parameters: "partNumber",
    input: () => ({ query: { q: "byPartNumbers" } }),
  },

  {
    call: "price.byPartNumbers",
    how: "under another organization's contract, when entitlement is checked",
    status: 403,
    key: "_ERR_USER_AUTHORITY",
    input: () => ({
      store: 2,
      query: { q: "byPartNumbers", partNumber: "AGENDA-2027-CAF", contractId: "11011", checkEntitlement: "true" },
    }),
  },

  {
    call: "price.byPartNumbers",
    how: "in a currency the store does not have",
    ...invalidParameter,
    parameters: "currency",
    input: () => ({ query: { q: "byPartNumbers", partNumber: goods.plain, currency: "EUR" } }),
  },

  {
    call: "inventory.byProduct",
    how: "with an id that is none",
    key: "_ERR_NUMBER_FORMAT_EXCEPTION",
    input: () => ({ params: { productIds: "abc" } }),
  },

  { call: "inventory.promise", how: "for nothing", ...missingParameter, input: () => ({}) },

  {
    call: "inventory.promise",
    how: "for items and an order at once",
    ...invalidParameter,
    input: () => ({ query: { sku: goods.plain, orderId: "1" } }),
  },

  {
    call: "inventory.promise",
    how: "for an unknown order",
    status: 404,
    ...unknownOrder,
    input: () => guestWith({ query: { orderId: noOrder } }),
  },

  ...storeLocatorRefusals(() => world),

  { call: "geo.zone", how: "with four digits", ...invalidParameter, input: () => ({ params: { zone: "3400" } }) },
];
