import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import type { Store } from "#backend/store/store.ts";
import type { SpotActivity } from "#contract/spot.ts";
import type { Picture } from "../picture/motifs.ts";
import { picturePath } from "../picture/serve.ts";

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
export async function showSpot(db: Db, store: Store, name: string, languageId: number) {
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
  return rows.map((spot) => {
    const activities = spot.activities.map((activity) => wireActivity(activity, store, languageId));
    return {
      eSpotName: spot.name,
      marketingSpotIdentifier: String(spot.id),
      behavior: "0",
      nextTimeLimit: "-1",
      ...(activities.length > 0 && { baseMarketingSpotActivityData: activities }),
    };
  });
}

function wireActivity(activity: Activity, store: Store, languageId: number): WireActivity {
  const { id, type, targetId, name } = activity;
  const shown = String(type === "MarketingContent" ? id : targetId);
  const common = {
    baseMarketingSpotDataType: type,
    baseMarketingSpotActivityID: shown,
    baseMarketingSpotActivityName: name,
    activityIdentifierID: "0",
    activityPriority: "1",
  };
  return type === "MarketingContent" ? { ...common, ...wireContent(activity, store, languageId) } : common;
}

/** Text, picture (landscape, for banners) or both. */
function wireContent({ id, name, content, picture, url }: Activity, store: Store, languageId: number) {
  const text = pick(content, languageId);
  const address = pick(url, languageId)?.text;
  return {
    contentId: String(id),
    contentName: name,
    contentFormatName: text ? ("Text" as const) : ("File" as const),
    contentClickAction: address === undefined ? ("None" as const) : ("Single" as const),
    ...(address !== undefined && { contentUrl: /^(\/|https?:)/.test(address) ? address : `/${address}` }),
    ...(text && { marketingContentDescription: [{ language: text.language, marketingText: text.text }] }),
    ...(picture && {
      attachmentAsset: [
        {
          attachmentAssetID: String(id),
          attachmentAssetPath: picturePath(store.identifier, picture, "wide"),
          attachmentAssetMimeType: "image/svg+xml",
        },
      ],
      attachmentDescription: [{ attachmentName: name, attachmentShortDescription: "" }],
    }),
  };
}

/** The wanted language, else English, else Spanish, else any; with its name, since the wire tells it. */
function pick(texts: Localized | null, languageId: number) {
  if (!texts) return undefined;
  const language = [String(languageId), "-1", "-5", ...Object.keys(texts)].find((key) => key in texts);
  const text = language === undefined ? undefined : texts[language];
  return language !== undefined && text !== undefined ? { language, text } : undefined;
}
