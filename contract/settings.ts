import * as z from "zod";
import { call } from "./call.ts";
import { id, list, many, nativePaging } from "./wire.ts";

const Place = z.object({
  languageId: id.optional(),
  telephone1: z.string().optional(),
  emailAddress1: z.string().optional(),
  contactPersonBusinessTitle: z.string().optional(),
  contactInfoIdentifier: z.object({ contactInfoId: id }).optional(),
  address: z
    .object({
      addressLine: z.array(z.string().nullable()).optional(),
      city: z.string().optional(),
      stateOrProvinceName: z.string().optional(),
      country: z.string().optional(),
      zipOrPostalCode: z.string().optional(),
    })
    .optional(),
});

const OnlineStore = z.object({
  storeId: id,
  identifier: z.string(),
  /** `MHS` and `B2C` sell to people, `BMH` and `B2B` to businesses. */
  storeType: z.string(),
  state: z.string(),
  ownerId: id.optional(),
  description: z
    .array(z.object({ languageId: id, displayName: z.string(), description: z.string().optional() }))
    .optional(),
  supportedCurrencies: z.object({ defaultCurrency: z.string(), supportedCurrencies: z.array(z.string()) }),
  supportedLanguages: z.object({ defaultLanguageId: id, supportedLanguages: z.array(id) }),
  defaultCatalog: z
    .array(
      z.object({
        uniqueID: id,
        catalogIdentifier: z.object({ uniqueID: id }),
        storeIdentifier: z.object({ uniqueID: id }),
      }),
    )
    .optional(),
  /** `-4`: whose catalog it sells, `-11`: whose pages it has. */
  relatedStores: z
    .array(
      z.object({
        relatedStoreId: id,
        relationshipType: z.string(),
        relationshipSequence: z.string(),
        state: z.string(),
      }),
    )
    .optional(),
  /** Where the shop is, and where it is reached; often empty. */
  locationInfo: z.array(Place).optional(),
  contactInfo: z.array(Place).optional(),
  /** Name-value pairs of the store, world-readable, never a secret. */
  userData: z.record(z.string(), z.string()).optional(),
});

const StoreLookup = z.object({
  storeId: id,
  storeName: z.string(),
  defaultCatalogId: id,
  defaultCurrency: z.string(),
  defaultLanguageId: id,
  inventorySystem: z.number(),
});

/** A row of the token look-up; `tokenValue` holds the store id before its first colon. `[{}]` means nothing found. */
const UrlKeywordToken = z.object({
  tokenName: z.string().optional(),
  tokenValue: z.string().optional(),
  tokenExternalValue: z.string().optional(),
  identifier: z.string().optional(),
  urlKeywordName: z.string().optional(),
  urlKeywordId: id.optional(),
  languageId: id.optional(),
  status: z.union([z.string(), z.number()]).optional(),
  redirect: z.string().optional(),
});

/** @see docs/interface/store.md */
export const settings = {
  byIdentifier: call("GET adminLookup", {
    open: true,
    root: "site",
    query: z.object({ q: z.literal("findByStoreIdentifier"), storeIdentifier: z.string() }),
    reply: z.object({ resultList: list(StoreLookup) }),
    faults: [],
  }),
  onlineStore: call("GET online_store", {
    open: true,
    resource: "store",
    query: z.object({ q: z.literal("findOnlineStore"), profileName: z.literal("IBM_Admin_All") }),
    reply: z.object({ resultList: list(OnlineStore), ...nativePaging }),
    faults: [],
  }),
  tokenByKeyword: call("GET seo/token", {
    open: true,
    root: "site",
    resource: "token",
    query: z.object({ q: z.literal("byUrlKeywordNames"), urlKeywordName: many }),
    reply: z.object({ resultList: list(UrlKeywordToken) }),
    faults: [],
  }),
  features: call("GET features", { open: true, reply: z.object({ resultList: z.array(z.string()) }), faults: [] }),
};
