import * as z from "zod";
import { id, list, stringPaging } from "../wire.ts";

/** Some installations pad postal code and telephone with spaces. */
const trimmed = z.string().transform((text) => text.trim());

/**
 * A shop on the street. Its attributes hold the rest by name: `StoreHours` (value `Mo-Fr 09:00-19:00; Sa 09:00-14:00`),
 * `TimeZone` (IANA name), `Type`, and services (`Parking`, value `true`).
 */
export const PhysicalStore = z.object({
  uniqueID: id,
  storeName: z.string(),
  Description: list(
    z.object({ displayStoreName: z.string(), fullImage: z.string().optional(), thumbnail: z.string().optional() }),
  ).optional(),
  addressLine: z.array(z.string()),
  city: z.string(),
  stateOrProvinceName: z.string(),
  country: z.string(),
  postalCode: trimmed,
  telephone1: trimmed.optional(),
  /** Degrees, as decimal text. */
  latitude: z.string(),
  longitude: z.string(),
  /** In the unit of the search; only present in searches by coordinates. */
  distance: z.string().optional(),
  Attribute: list(
    z.object({ name: z.string(), displayName: z.string(), value: z.string(), displayValue: z.string() }),
  ).optional(),
  pickUpAvailable: z.string().optional(),
  storeCode: z.string().optional(),
});
export type PhysicalStore = z.output<typeof PhysicalStore>;

/** A page of them; if nothing is found, the list is empty or absent. */
export const PhysicalStores = z.object({ PhysicalStore: list(PhysicalStore).optional(), ...stringPaging });
