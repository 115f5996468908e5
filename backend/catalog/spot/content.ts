import { sql } from "drizzle-orm";
import type * as z from "zod";
import { readRows } from "#backend/platform/db/read.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { siteOrganization } from "#backend/store/settings.ts";
import type { Store } from "#backend/store/store.ts";
import type { SpotActivity } from "#contract/spot.ts";
import { showCategories } from "../categories.ts";
import type { CatalogContext } from "../context.ts";
import { type Entry, loadEntries } from "../entries.ts";
import { wireEntry } from "../entry-wire.ts";
import type { Picture } from "../picture/motifs.ts";
import { picturePath } from "../picture/serve.ts";

/** Which targets come as ids alone, to be read from the catalog. */
type Wanted = { idsOnly: { entries: boolean; groups: boolean } };
type WireActivity = z.input<typeof SpotActivity>;
type Activity = {
  id: number;
  type: "MarketingContent" | "CatalogEntryId" | "CatalogGroupId";
  targetId: number | null;
  name: string;
  content: Localized | null;
  picture: Picture | null;
  url: Localized | null;
};

/**
 * What a spot shows, in order, in the wanted language. What cannot be bought is left out; an empty spot has no activity
 * member, an unknown one is no spot at all.
 * @see docs/interface/spot.md#content-of-a-spot
 */
export async function showSpot(context: CatalogContext, name: string, { idsOnly }: Wanted) {
  const { db, store, languageId } = context;
  const rows = await readRows<{ id: number; name: string; activities: Activity[] }>(
    db,
    sql`select s.id, s.name, (
        select coalesce(json_agg(json_build_object('id', a.id, 'type', a.type, 'targetId', a.target_id, 'name', a.name,
          'content', a.content, 'picture', a.picture, 'url', a.url) order by a.sequence, a.id), '[]')
        from spot_activities a
        left join products p on a.type = 'CatalogEntryId' and p.id = a.target_id and p.store_id = s.store_id and p.buyable and not p.withdrawn
        left join categories c on a.type = 'CatalogGroupId' and c.id = a.target_id and c.store_id = s.store_id
        where a.spot_id = s.id and (a.type = 'MarketingContent' or p.id is not null or c.id is not null)
      ) as activities from spots s where s.store_id = ${store.id} and s.name = ${name}`,
  );
  const shown = await describeTargets(
    context,
    rows.flatMap((spot) => spot.activities),
    idsOnly,
  );
  return rows.map((spot) => {
    const activities = spot.activities.flatMap(
      (activity) => shown.get(activity.id) ?? wireActivity(activity, store, languageId),
    );
    return {
      eSpotName: spot.name,
      marketingSpotIdentifier: String(spot.id),
      behavior: "0",
      nextTimeLimit: "-1",
      ...(activities.length > 0 && { baseMarketingSpotActivityData: activities }),
    };
  });
}

/** Products and categories described in full, by the id of the activity that shows them. */
async function describeTargets(
  context: CatalogContext,
  activities: Activity[],
  { entries, groups }: Wanted["idsOnly"],
) {
  const targets = (type: Activity["type"]) =>
    activities.filter((activity) => activity.type === type && activity.targetId !== null);
  const products = entries ? [] : targets("CatalogEntryId");
  const found = await loadEntries(
    context,
    products.flatMap(({ targetId }) => targetId ?? []),
    { long: true },
  );
  const categories = groups ? [] : targets("CatalogGroupId");
  const id = categories.map(({ targetId }) => String(targetId));
  const known = id.length ? await showCategories(context, { id }) : [];
  return new Map<number, WireActivity[]>([
    ...products.map(({ id, targetId }) => {
      const entry = found.get(targetId ?? 0);
      return [id, entry ? [wireProduct(entry, context)] : []] as const;
    }),
    ...categories.map(({ id, targetId }) => {
      const category = known.find((row) => row.id === String(targetId));
      return [id, category ? [wireCategory(category, context)] : []] as const;
    }),
  ]);
}

function wireProduct(entry: Entry, context: CatalogContext): WireActivity {
  const { id, partNumber, catalogEntryTypeCode, name, shortDescription, thumbnail, fullImage } = wireEntry(
    entry,
    context,
    "listing",
  );
  const { currency } = context;
  const price = entry.offer ?? "";
  return {
    ...headOf("CatalogEntry", id, partNumber),
    productId: id,
    productPartNumber: partNumber,
    catalogEntryTypeCode,
    ownerID: siteOrganization,
    description: [
      {
        language: String(context.languageId),
        productName: name,
        shortDescription,
        longDescription: entry.longDescription ?? "",
        thumbnail,
        fullImage,
      },
    ],
    listPrice: entry.list ?? "",
    listPriceCurrency: currency,
    standardPrice: price,
    standardPriceCurrency: currency,
    contractPrice: [
      {
        contractPrice: price,
        ...(entry.contractId !== null && { contractID: String(entry.contractId) }),
        currency,
        minimumQuantity: "1.0",
      },
    ],
    attributes: [{ name: "rootDirectory", stringValue: `${context.store.identifier}CAS` }],
  };
}

function wireCategory(
  category: Awaited<ReturnType<typeof showCategories>>[number],
  context: CatalogContext,
): WireActivity {
  const { id, identifier, name, shortDescription, thumbnail, fullImage } = category;
  const language = String(context.languageId);
  return {
    ...headOf("CatalogGroup", String(id), identifier),
    categoryId: id,
    categoryIdentifier: identifier,
    description: [{ language, categoryName: name, shortDescription, thumbnail, fullImage }],
  };
}

/** What every activity has, whatever it shows. */
const headOf = (baseMarketingSpotDataType: string, shown: string, name: string) => ({
  baseMarketingSpotDataType,
  baseMarketingSpotActivityID: shown,
  baseMarketingSpotActivityName: name,
  activityIdentifierID: "0",
  activityIdentifierName: name,
  activityFormat: "web",
  activityPriority: "1",
  properties: [],
});

function wireActivity(activity: Activity, store: Store, languageId: number): WireActivity {
  const { id, type, targetId, name } = activity;
  return type === "MarketingContent"
    ? { ...headOf(type, String(id), name), ...wireContent(activity, store, languageId) }
    : headOf(type, String(targetId), name);
}

/** Text, picture (landscape, for banners) or both. */
function wireContent({ id, name, content, picture, url }: Activity, store: Store, languageId: number) {
  const text = pick(content, languageId);
  const address = pick(url, languageId)?.text;
  return {
    contentId: String(id),
    contentName: name,
    contentStoreId: String(store.id),
    contentFormatName: text ? ("Text" as const) : ("File" as const),
    contentFormatId: text ? "2" : "1",
    contentMimeType: text ? "text/html" : "image/svg+xml",
    contentClickAction: address === undefined ? ("None" as const) : ("Single" as const),
    ...(address !== undefined && { contentUrl: /^(\/|https?:)/.test(address) ? address : `/${address}` }),
    ...(text && { marketingContentDescription: [{ language: text.language, marketingText: text.text }] }),
    ...(picture && {
      attachmentAsset: [
        {
          attachmentAssetID: String(id),
          attachmentAssetId: String(id),
          attachmentAssetPath: picturePath(store.identifier, picture, "wide"),
          attachmentAssetMimeType: "image/svg+xml",
        },
      ],
      attachmentDescription: [{ attachmentName: name, attachmentShortDescription: "" }],
    }),
  };
}

/** The wanted language, else English, else Spanish, else any; with its id, which goes over the wire. */
function pick(texts: Localized | null, languageId: number) {
  if (!texts) return undefined;
  const language = [String(languageId), "-1", "-5", ...Object.keys(texts)].find((key) => key in texts);
  const text = language === undefined ? undefined : texts[language];
  return language !== undefined && text !== undefined ? { language, text } : undefined;
}
