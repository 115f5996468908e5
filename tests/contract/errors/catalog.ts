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

  {
    call: "price.byPartNumbers",
    how: "without part numbers",
    ...missingParameter,
    parameters: "partNumber",
    input: () => ({ query: { q: "byPartNumbers" } }),
  },

  {
    call: "price.byPartNumbers",
    how: "under a contract of somebody else, when entitlement is to be checked",
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
