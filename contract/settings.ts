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

const RelatedStore = z.object({
  relatedStoreId: id,
  relationshipType: z.string(),
  relationshipSequence: z.string(),
  state: z.string(),
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
  relatedStores: z.array(RelatedStore).optional(),
  /** The shop's address and contact details; often empty. */
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

/** A row of the token lookup; `tokenValue` holds the store id before its first colon. `[{}]` means nothing was found. */
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

const KeywordsOfToken = z.object({
  tokenName: z.string(),
  tokenValue: z.string(),
  urlKeywords: list(
    z.object({
      keywordId: id,
      urlKeyword: z.string(),
      mobileUrlKeyword: z.string(),
      languageId: id,
      storeentId: id,
      status: z.string(),
    }),
  ),
});

const Directory = z.object({
  storeId: id,
  storeName: z.string(),
  directory: z.string(),
  shoppingcartUrl: z.string(),
  orderUrl: z.string(),
  personUrl: z.string(),
  loginidentityUrl: z.string(),
  guestidentityUrl: z.string(),
  espotUrl: z.string(),
  geonodeUrl: z.string(),
  storeLocatorUrl: z.string(),
  topcategoriesUrl: z.string(),
  productUrl: z.string(),
  inventoryavailabilityUrl: z.string(),
  wishlistUrl: z.string(),
});

const StoreBean = z.object({
  storeType: z.string(),
  /** `1`: open. */
  status: z.number(),
  directory: z.string(),
  storeLevel: z.string(),
  filePath: z.string(),
  jspPath: z.string(),
  jspStoreDir: z.string(),
  jspStoreDirFilePath: z.string(),
  persistentSession: z.number(),
  masterCatalog: z.object({ catalogId: id }),
  storeEntityDescription: z.object({ displayName: z.string(), contactAddressId: id }),
  supportedLanguages: z.array(
    z.object({
      languageId: id,
      localeName: z.string(),
      descriptionString: z.string(),
      nativeDescriptionString: z.string(),
    }),
  ),
  relatedStores: z.array(RelatedStore),
});

/** One word, so that other text is not read as a list without the features that a store has. */
const featureName = z.string().regex(/^[\w.-]+$/);

/** @see docs/interface/store.md */
export const settings = {
  /** By identifier; also by store type (`usage`), or by identifier and type. */
  byIdentifier: call("GET adminLookup", {
    open: true,
    root: "site",
    query: z.object({
      q: z.enum(["findByStoreIdentifier", "findAllByUsage", "findByStoreNameAndUsage"]),
      storeIdentifier: z.string().optional(),
      storeName: z.string().optional(),
      usage: z.string().optional(),
    }),
    reply: z.object({ resultList: list(StoreLookup) }),
    faults: [],
  }),
  onlineStore: call("GET online_store", {
    open: true,
    resource: "store",
    query: z.object({
      /** Default: the store of the path, as with `findOnlineStore`. */
      q: z.enum(["findOnlineStore", "findOnlineStoresByRange"]).optional(),
      profileName: z.string().optional(),
      /** First and last index of a range, from 0. */
      low: z.string().optional(),
      high: z.string().optional(),
    }),
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
  /** The addresses of a token: all of one kind, or one by its value and language. */
  urlKeywords: call("GET seo/urlkeyword", {
    open: true,
    resource: "seo",
    query: z.object({
      q: z.enum(["byTokenName", "byLanguageIdAndTokenNameValue"]),
      tokenName: z.string(),
      tokenValue: z.string().optional(),
      languageId: z.string().optional(),
    }),
    reply: z.object({ resultList: list(KeywordsOfToken) }),
    faults: [],
  }),
  /** The addresses of a store's most used resources. */
  directory: call("GET store/{storeId}", {
    open: true,
    root: "resources",
    resource: "store",
    reply: Directory,
    faults: [],
  }),
  /** The public host of the shop and its ports. */
  remoteConfig: call("GET remoteConfig", {
    open: true,
    resource: "store",
    reply: z.object({
      webHostName: z.string(),
      webSSLPort: z.string(),
      webNonSSLPort: z.string(),
      webAlias: z.string(),
      webContextPath: z.string(),
      previewContextPath: z.string(),
    }),
    faults: [],
  }),
  /** Staff only: a store as its administrators see it. */
  dataBean: call("GET databean", {
    fullAuthentication: true,
    query: z.object({
      profileName: z.string().optional(),
      jspStoreDir: z.string().optional(),
      storeRelationshipTypeName: z.string().optional(),
    }),
    reply: StoreBean,
    faults: [],
  }),
  features: call("GET features", { open: true, reply: z.object({ resultList: z.array(featureName) }), faults: [] }),
};
