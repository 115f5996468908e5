import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { findByCoordinates, findByGeoNode, findByIds, findByLocation } from "./search.ts";

/**
 * Shops on the street by place, by distance, by geo node and by id.
 * @see docs/interface/store-locator.md#finding-shops
 */
export const storeLocatorHandlers = handlers(contract.storeLocator, {
  byLocation: ({ db, store, query, common }) => findByLocation(db, store, query, common.languageId),
  byCoordinates: ({ db, store, params, query, common }) =>
    findByCoordinates(db, store, params, query, common.languageId),
  byGeoNode: ({ db, store, params, query, common }) =>
    findByGeoNode(db, store, params.geoNodeId, query, common.languageId),
  byId: ({ db, params, query, common }) => findByIds(db, [params.physicalStoreId], query, common.languageId),
  byIds: ({ db, query: { physicalStoreId, ...paging }, common }) =>
    findByIds(db, physicalStoreId, paging, common.languageId),
});
