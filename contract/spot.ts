import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list, nativePaging, pageQuery } from "./wire.ts";

const ContentDescription = z.object({ language: id, marketingText: z.string() });

const EntryDescription = z.object({
  language: id.optional(),
  productName: z.string(),
  shortDescription: z.string().optional(),
  longDescription: z.string().optional(),
  thumbnail: z.string().optional(),
  fullImage: z.string().optional(),
});

const GroupDescription = z.object({
  language: id.optional(),
  categoryName: z.string(),
  shortDescription: z.string().optional(),
  thumbnail: z.string().optional(),
  fullImage: z.string().optional(),
});

/**
 * One thing a spot shows. For `CatalogEntryId` and `CatalogGroupId` (requested by the `DM_Return…` flags) the id is
 * `baseMarketingSpotActivityID`; a `CatalogEntry` or `CatalogGroup` describes itself.
 */
export const SpotActivity = z.object({
  baseMarketingSpotDataType: z.string(),
  baseMarketingSpotActivityID: id,
  baseMarketingSpotActivityName: z.string().optional(),
  activityIdentifierID: id.optional(),
  activityIdentifierName: z.string().optional(),
  activityFormat: z.string().optional(),
  activityPriority: z.string().optional(),
  properties: list(z.object({ baseMarketingKey: z.string() })).optional(),
  productId: id.optional(),
  productPartNumber: z.string().optional(),
  catalogEntryTypeCode: z.string().optional(),
  ownerID: id.optional(),
  categoryId: id.optional(),
  categoryIdentifier: z.string().optional(),
  description: list(z.union([EntryDescription, GroupDescription])).optional(),
  listPrice: z.string().optional(),
  listPriceCurrency: z.string().optional(),
  standardPrice: z.string().optional(),
  standardPriceCurrency: z.string().optional(),
  contractPrice: list(
    z.object({
      contractPrice: z.string(),
      contractID: id.optional(),
      currency: z.string(),
      minimumQuantity: z.string(),
    }),
  ).optional(),
  attributes: list(z.object({ name: z.string(), stringValue: z.string().optional() })).optional(),
  contentMimeType: z.string().optional(),
  contentFormatId: id.optional(),
  contentStoreId: id.optional(),
  contentId: id.optional(),
  contentName: z.string().optional(),
  contentFormatName: z.enum(["Text", "File"]).optional(),
  contentClickAction: z.enum(["None", "Single", "Multiple"]).optional(),
  contentUrl: z.string().optional(),
  marketingContentDescription: list(ContentDescription).optional(),
  attachmentAsset: list(
    z.object({
      /** Real installations spell it with a small d. */
      attachmentAssetID: id.optional(),
      attachmentAssetId: id.optional(),
      attachmentAssetPath: z.string(),
      attachmentAssetMimeType: z.string().optional(),
      /** If there are several assets, they are copies of one picture, the widest first. */
      x_pixelWidth: z.number().optional(),
      x_pixelHeight: z.number().optional(),
    }),
  ).optional(),
  attachmentDescription: list(
    z.object({ attachmentName: z.string().optional(), attachmentShortDescription: z.string().optional() }),
  ).optional(),
});

/** An empty spot comes without `baseMarketingSpotActivityData`, an unknown one without `MarketingSpotData`. */
const reply = z.object({
  MarketingSpotData: list(
    z.object({
      eSpotName: z.string(),
      marketingSpotIdentifier: id,
      /** `0`: the same for every customer; anything else: different by customer. */
      behavior: z.string().optional(),
      /** Seconds until the spot's content may change; -1: no change is scheduled. */
      nextTimeLimit: z.union([z.string(), z.number()]).optional(),
      baseMarketingSpotActivityData: list(SpotActivity).optional(),
    }),
  ).optional(),
});

const query = z.object({
  DM_ReturnCatalogEntryId: flag.optional(),
  DM_ReturnCatalogGroupId: flag.optional(),
  DM_FilterResults: flag.optional(),
  /** The page it is viewed on. */
  categoryId: z.string().optional(),
  productId: z.string().optional(),
  searchTerm: z.string().optional(),
  /** The maximum number of each kind. */
  numberContentToDisplay: z.string().optional(),
  numberProductsToDisplay: z.string().optional(),
  numberCategoriesToDisplay: z.string().optional(),
});

/** Content depends on the customer's segments where `behavior` says so: see `segmented`. */
const content = { open: true, segmented: true, resource: "espot", query, reply, faults: [] } as const;

const definitions = {
  open: true,
  resource: "spot",
  reply: z.object({
    MarketingSpot: list(
      z.object({
        spotId: id,
        spotName: z.string(),
        description: z.string().optional(),
        type: z.string().optional(),
        uiDisplayable: z.union([z.string(), z.number()]).optional(),
      }),
    ).optional(),
    ...nativePaging,
  }),
  faults: [],
} as const;

/** @see docs/interface/spot.md */
export const spot = {
  byName: call("GET espot/{name}", content),
  byType: call("GET espot/{name}/type/{type}", content),
  byProduct: call("GET espot/{name}/product/{productId}", content),
  byCategory: call("GET espot/{name}/category/{categoryId}", content),
  /** Which search terms have content: comma-separated, each percent-encoded. */
  searchTerms: call("GET espot", {
    open: true,
    resource: "espot",
    query: z.object({ q: z.literal("allSearchTerms") }),
    reply: z.object({ searchTerms: z.string() }),
    faults: [],
  }),
  byId: call("GET spot/{spotId}", definitions),
  list: call("GET spot", {
    ...definitions,
    query: z.object({
      q: z.enum(["byType", "byTypeAndName"]),
      /** `MARKETING` or `CONTENT`. */
      qType: z.string().optional(),
      /** A part of a name or description. */
      qName: z.string().optional(),
      ...pageQuery,
    }),
  }),
};
