import * as z from "zod";
import { call } from "./call.ts";
import { PhysicalStores } from "./shapes/physical-store.ts";
import { id, list, many, moment, pageQuery, quantity, sentQuantity, stringPaging } from "./wire.ts";

/** Unknown statuses must be treated as unavailable. */
const Availability = z.object({
  productId: id.optional(),
  partNumber: z.string().optional(),
  /** On marketplaces: who sells it. */
  x_sellerId: id.optional(),
  onlineStoreId: id.optional(),
  physicalStoreId: id.optional(),
  inventoryStatus: z.string(),
  availableQuantity: quantity,
  unitOfMeasure: z.string(),
  availabilityDateTime: moment.optional(),
});

/** What the storefront shows beside a buy button or a line. */
const DeliveryPromise = Availability.extend({
  orderItemId: z.string().optional(),
  requestedQuantity: quantity,
  shipToHome: z.object({
    inventoryStatus: z.string(),
    availableQuantity: quantity,
    /** Calendar days, `YYYY-MM-DD`. */
    expectedDeliveryFrom: z.string().optional(),
    expectedDeliveryTo: z.string().optional(),
  }),
  pickUpInStore: z.object({ inventoryStatus: z.string(), physicalStoreCount: z.number() }),
});

const Overall = z.object({ physicalStoreId: id, overallInventoryStatus: z.string() });

/** A physical store's stock of the requested items. */
const StoreAvailability = Overall.extend({
  physicalStoreName: z.string(),
  /** Only if the request had coordinates. */
  distance: z.string().optional(),
  InventoryAvailability: list(Availability),
});

const PlaceCount = { storeCount: quantity };

/** @see docs/interface/inventory.md */
export const inventory = {
  byProduct: call("GET inventoryavailability/{productIds}", {
    open: true,
    resource: "inventoryavailability",
    query: z.object({ onlineStoreId: z.string().optional(), physicalStoreId: z.string().optional() }),
    reply: z.object({ InventoryAvailability: list(Availability) }),
    faults: [],
  }),
  byPartNumber: call("GET inventoryavailability/byPartNumber/{partNumbers}", {
    open: true,
    resource: "inventoryavailability",
    query: z.object({ onlineStoreId: z.string().optional(), physicalStoreId: z.string().optional() }),
    reply: z.object({ InventoryAvailability: list(Availability) }),
    faults: [],
  }),
  /** Exactly one of `sku` (comma-separated list of part numbers) and `orderId`, of which `orderItemId` may name some lines (ours). */
  promise: call("GET inventory/GetAvailability", {
    capability: "deliveryPromises",
    openWithout: "orderId",
    resource: "inventory",
    query: z.object({
      sku: z.string().optional(),
      orderId: z.string().optional(),
      orderItemId: many.optional(),
      quantity: z.string().optional(),
      zipCode: z.string().optional(),
    }),
    reply: z.object({ orderId: z.string(), InventoryAvailability: list(DeliveryPromise) }),
    faults: ["_ERR_ORDER_NOT_FOUND"],
  }),
  physicalStores: call("GET location/GetPhysicalStores", {
    capability: "physicalStores",
    open: true,
    resource: "location",
    query: z.object({
      country: z.string().optional(),
      state: z.string().optional(),
      city: z.string().optional(),
      zipCode: z.string().optional(),
      pickUp: z.string().optional(),
      ...pageQuery,
    }),
    reply: PhysicalStores,
    faults: [],
  }),
  /** Whether each of these physical stores (comma-separated list) can supply a whole order of the caller. */
  byOrder: call("GET inventoryavailability/byOrderId/{orderId}", {
    resource: "inventoryavailability",
    query: z.object({ physicalStoreId: z.string(), onlineStoreId: z.string().optional() }),
    reply: z.object({ overallInventoryAvailability: list(Overall) }),
    faults: ["_ERR_INVALID_ORDER_REFNUM"],
  }),
  /**
   * Several things in several physical stores: by store ids, otherwise in a place, otherwise around coordinates,
   * otherwise everywhere.
   */
  inStores: call("POST inventory/GetInventoryStore", {
    capability: "physicalStores",
    open: true,
    reads: true,
    resource: "inventory",
    body: z.object({
      item: z.array(z.object({ partNumber: z.string(), quantity: sentQuantity.optional() })).optional(),
      physicalStoreId: z.array(z.string()).optional(),
      country: z.string().optional(),
      state: z.string().optional(),
      city: z.string().optional(),
      latitude: z.string().optional(),
      longitude: z.string().optional(),
      radius: z.string().optional(),
      radiusUOM: z.string().optional(),
    }),
    reply: z.object({ InventoryStore: list(StoreAvailability), ...stringPaging }),
    faults: [],
  }),
  /** Places that have physical stores; states and cities are included only if a country is given. */
  physicalCountries: call("GET location/GetPhysicalCountries", {
    capability: "physicalStores",
    open: true,
    resource: "location",
    query: z.object({ country: z.string().optional() }),
    reply: z.object({
      countries: z.array(
        z.object({
          code: z.string(),
          displayName: z.string(),
          ...PlaceCount,
          states: z
            .array(
              z.object({
                code: z.string(),
                displayName: z.string(),
                ...PlaceCount,
                cities: z.array(z.object({ name: z.string(), ...PlaceCount })),
              }),
            )
            .optional(),
        }),
      ),
    }),
    faults: [],
  }),
};
