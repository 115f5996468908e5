import * as z from "zod";
import { call } from "./call.ts";
import { flag, id, list } from "./wire.ts";

const ContentDescription = z.object({ language: id, marketingText: z.string() });

/** One thing a spot shows. For `CatalogEntryId` and `CatalogGroupId` the id is `baseMarketingSpotActivityID`. */
export const SpotActivity = z.object({
  baseMarketingSpotDataType: z.string(),
  baseMarketingSpotActivityID: id,
  baseMarketingSpotActivityName: z.string().optional(),
  activityIdentifierID: id.optional(),
  contentId: id.optional(),
  contentName: z.string().optional(),
  contentFormatName: z.enum(["Text", "File"]).optional(),
  contentClickAction: z.enum(["None", "Single", "Multiple"]).optional(),
  contentUrl: z.string().optional(),
  marketingContentDescription: list(ContentDescription).optional(),
  attachmentAsset: list(
    z.object({
      attachmentAssetID: id,
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
