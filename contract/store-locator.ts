import * as z from "zod";
import { call } from "./call.ts";
import { PhysicalStores } from "./shapes/physical-store.ts";
import { many, pageQuery } from "./wire.ts";

/** `true` (the default of the interface) finds the shops of all online stores of the site. */
const siteLevelStoreSearch = z.string().optional();
const radius = { radius: z.string().optional(), radiusUOM: z.string().optional() };
const shared = { open: true, resource: "storelocator", reply: PhysicalStores } as const;

/**
 * Searches take further parameters, the names of store attributes: `Type=Store`, `Parking=true`.
 * @see docs/interface/store-locator.md
 */
export const storeLocator = {
  /** Places by name or code, ignoring accents; a `radius` adds what is around them. */
  byLocation: call("GET storelocator/byLocation", {
    ...shared,
    query: z.looseObject({
      city: z.string().optional(),
      state: z.string().optional(),
      prov: z.string().optional(),
      country: z.string().optional(),
      siteLevelStoreSearch,
      ...radius,
      ...pageQuery,
    }),
    faults: [],
  }),
  /** Nearest first, with `distance`. */
  byCoordinates: call("GET storelocator/latitude/{latitude}/longitude/{longitude}", {
    ...shared,
    query: z.looseObject({ maxItems: z.string().optional(), siteLevelStoreSearch, ...radius }),
    faults: [],
  }),
  /** The shops of a geo node and of those below it. */
  byGeoNode: call("GET storelocator/byGeoNode/{geoNodeId}", {
    ...shared,
    query: z.looseObject({ siteLevelStoreSearch, ...pageQuery }),
    faults: [],
  }),
  byId: call("GET storelocator/byStoreId/{physicalStoreId}", { ...shared, query: z.object(pageQuery), faults: [] }),
  byIds: call("GET storelocator/byStoreIds", {
    ...shared,
    query: z.object({ physicalStoreId: many, ...pageQuery }),
    faults: [],
  }),
};
