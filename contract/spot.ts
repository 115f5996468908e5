import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list } from "./wire.ts";

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
 * One thing a spot shows. For `CatalogEntryId` and `CatalogGroupId` (asked for by the `DM_Return…` flags) the id is
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
      behavior: z.string().optional(),
      nextTimeLimit: z.union([z.string(), z.number()]).optional(),
      baseMarketingSpotActivityData: list(SpotActivity).optional(),
    }),
  ).optional(),
});

const query = z.object({
  DM_ReturnCatalogEntryId: flag.optional(),
  DM_ReturnCatalogGroupId: flag.optional(),
  DM_FilterResults: flag.optional(),
  categoryId: z.string().optional(),
  productId: z.string().optional(),
  searchTerm: z.string().optional(),
});

/** @see docs/interface/spot.md */
export const spot = {
  byName: call("GET espot/{name}", { open: true, resource: "espot", query, reply, faults: [] }),
  byType: call("GET espot/{name}/type/{type}", { open: true, resource: "espot", query, reply, faults: [] }),
  byProduct: call("GET espot/{name}/product/{productId}", { open: true, resource: "espot", query, reply, faults: [] }),
  byCategory: call("GET espot/{name}/category/{categoryId}", {
    open: true,
    resource: "espot",
    query,
    reply,
    faults: [],
  }),
};
