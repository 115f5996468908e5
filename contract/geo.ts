import * as z from "zod";
import { call } from "./call.ts";
import { amount, id, list, quantity, stringPaging } from "./wire.ts";

const State = z.object({ code: z.string(), displayName: z.string() });

/** Delivery facts of a postal code. `settlement` (colonias) is our addition to a call that is ours. */
export const Zone = z.object({
  zone: z.string(),
  covered: z.boolean(),
  extended: z.boolean(),
  zoneCode: z.string().nullish(),
  state: z.string().optional(),
  city: z.string().optional(),
  settlement: z.array(z.string()).optional(),
  surcharge: z.object({ amount, currency: z.string() }),
  additionalDays: quantity,
  bulkyAllowed: z.boolean(),
  carrier: z.string().optional(),
  message: z.string().optional(),
});
export type Zone = z.output<typeof Zone>;

/** A country (`CNTY`), a state (`STAT`, `PROV`) or a city (`CITY`) that physical stores may be in. */
const GeoNodes = z.object({
  GeoNode: list(
    z.object({
      uniqueID: id,
      name: z.string(),
      type: z.string(),
      Description: list(z.object({ shortDescription: z.string() })).optional(),
    }),
  ).optional(),
  ...stringPaging,
});
/** `false` leaves out nodes without a physical store of this store. */
const siteLevelSearch = z.string().optional();

/** @see docs/interface/geo.md */
export const geo = {
  countries: call("GET country/country_state_list", {
    open: true,
    resource: "country",
    query: z.object({ countryCode: z.string().optional() }),
    reply: z.object({
      countries: z.array(
        z.object({
          code: z.string(),
          displayName: z.string(),
          callingCode: z.union([z.string(), z.number()]).optional(),
          states: z.array(State),
        }),
      ),
      countryCodeStates: z.array(State).nullish(),
    }),
    faults: [],
  }),
  stateName: call("GET country/country_state_name", {
    open: true,
    resource: "country",
    query: z.object({ countryCode: z.string(), stateCode: z.string().optional() }),
    reply: z.object({ countryDisplayName: z.string(), stateDisplayName: z.string() }),
    faults: [],
  }),
  topNodes: call("GET geonode/byTopGeoNode", {
    open: true,
    resource: "geonode",
    query: z.object({ siteLevelSearch }),
    reply: GeoNodes,
    faults: [],
  }),
  childNodes: call("GET geonode/byParentGeoNode/{geoNodeId}", {
    open: true,
    resource: "geonode",
    query: z.object({ siteLevelSearch }),
    reply: GeoNodes,
    faults: [],
  }),
  /** By type and name, ignoring accents. The short description distinguishes nodes of the same name. */
  nodes: call("GET geonode", {
    open: true,
    resource: "geonode",
    query: z.object({
      q: z.literal("byGeoNodeTypeAndName").optional(),
      type: z.string(),
      name: z.string(),
      siteLevelSearch,
    }),
    reply: GeoNodes,
    faults: [],
  }),
  zone: call("GET extended-zone/{zone}", { capability: "deliveryZones", open: true, reply: Zone, faults: [] }),
};
