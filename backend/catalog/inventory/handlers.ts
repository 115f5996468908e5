import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { possibleNames } from "#contract/rules/part-number-list.ts";
import { numbersOf, showAvailability } from "./availability.ts";
import { showByOrder } from "./by-order.ts";
import { showInStores } from "./in-stores.ts";
import { showPhysicalCountries } from "./physical-countries.ts";
import { showPhysicalStores } from "./physical-stores.ts";
import { showPromises } from "./promise.ts";

/** Stock, delivery promises and the shops on the street. @see docs/interface/inventory.md#inventory */
export const inventoryHandlers = handlers(contract.inventory, {
  byProduct: async ({ db, store, params, query }) => ({
    InventoryAvailability: await showAvailability(db, store, { ids: numbersOf(params.productIds) }, query),
  }),

  byPartNumber: async ({ db, store, params, query }) => ({
    InventoryAvailability: await showAvailability(db, store, { partNumbers: possibleNames(params.partNumbers) }, query),
  }),

  promise: ({ db, store, caller, common, query }) =>
    showPromises({ db, store, caller, currency: common.currency }, query),

  physicalStores: ({ db, store, common, query }) => showPhysicalStores(db, store, query, common.languageId),

  byOrder: ({ db, store, caller, params, query }) =>
    showByOrder({ db, store, caller }, params.orderId, query.physicalStoreId),

  inStores: ({ db, store, body }) => showInStores(db, store, body),

  physicalCountries: ({ db, store, common, query }) =>
    showPhysicalCountries(db, store, query.country, common.languageId),
});
