import * as z from "zod";
import { call } from "./call.ts";
import { id, list, quantity, stringPaging } from "./wire.ts";

/** Any unknown status is to be treated as unavailable. */
const Availability = z.object({
  productId: id.optional(),
  partNumber: z.string().optional(),
  onlineStoreId: id.optional(),
  physicalStoreId: id.optional(),
  inventoryStatus: z.string(),
  availableQuantity: quantity,
  unitOfMeasure: z.string(),
  availabilityDateTime: z.string().optional(),
});

/** What the storefront shows beside a buy button or a line. */
export const DeliveryPromise = Availability.extend({
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

/** Postal code and telephone arrive padded with blanks in some installations. */
const trimmed = z.string().transform((text) => text.trim());
export const PhysicalStore = z.object({
  uniqueID: id,
  storeName: z.string(),
  addressLine: z.array(z.string()),
  city: z.string(),
  stateOrProvinceName: z.string(),
  country: z.string(),
  postalCode: trimmed,
  telephone1: trimmed.optional(),
  latitude: z.string(),
  longitude: z.string(),
  distance: z.string().optional(),
  Attribute: list(
    z.object({ name: z.string(), displayName: z.string(), value: z.string(), displayValue: z.string() }),
  ).optional(),
  pickUpAvailable: z.string().optional(),
  storeCode: z.string().optional(),
});

export const inventory = {
  byProduct: call("GET inventoryavailability/{productIds}", {
    open: true,
    resource: "inventoryavailability",
    query: z.object({ onlineStoreId: z.string().optional(), physicalStoreId: z.string().optional() }),
    reply: z.object({ InventoryAvailability: list(Availability) }),
  }),
  byPartNumber: call("GET inventoryavailability/byPartNumber/{partNumbers}", {
    open: true,
    resource: "inventoryavailability",
    query: z.object({ onlineStoreId: z.string().optional(), physicalStoreId: z.string().optional() }),
    reply: z.object({ InventoryAvailability: list(Availability) }),
  }),
  /** Exactly one of `sku` (comma list of part numbers) and `orderId`. */
  promise: call("GET inventory/GetAvailability", {
    resource: "inventory",
    query: z.object({
      sku: z.string().optional(),
      orderId: z.string().optional(),
      quantity: z.string().optional(),
      zipCode: z.string().optional(),
    }),
    reply: z.object({ orderId: z.string(), InventoryAvailability: list(DeliveryPromise) }),
  }),
  physicalStores: call("GET location/GetPhysicalStores", {
    open: true,
    resource: "location",
    query: z.object({
      country: z.string().optional(),
      state: z.string().optional(),
      city: z.string().optional(),
      zipCode: z.string().optional(),
      pickUp: z.string().optional(),
      pageNumber: z.string().optional(),
      pageSize: z.string().optional(),
    }),
    reply: z.object({ PhysicalStore: list(PhysicalStore).optional(), ...stringPaging }),
  }),
};
