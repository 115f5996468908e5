import { sold } from "../sold.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { shopTimeSql, shown } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import type { Picture } from "../picture/picture.ts";
import type { Activity } from "./choose.ts";

/** A picture that an editor has uploaded, its copies from the widest down. */
type UploadedImage = { alt: Localized; files: { hash: string; width: number; height: number }[] };
export type NamedActivity = Activity & { name: string };
export type SpotContent = {
  id: number;
  activityId: number | null;
  type: "MarketingContent" | "CatalogEntryId" | "CatalogGroupId";
  targetId: number | null;
  name: string;
  content: Localized | null;
  picture: Picture | null;
  image: UploadedImage | null;
  url: Localized | null;
};
export type Spot = { id: number; name: string; activities: NamedActivity[]; contents: SpotContent[] };

type Row = Omit<Spot, "activities"> & {
  activities: (Omit<NamedActivity, "startsAt" | "endsAt"> & { startsAt: string | null; endsAt: string | null })[];
};

/** The spot with this name and everything it may show, contents in their order, without what cannot be bought. */
export const findSpot = (db: Db, store: Store, name: string): Promise<Spot[]> =>
  findSpots(db, store, sql`s.name = ${name}`);

/** The spots that have an activity for this term, as normalized by `plainTerm`. */
export const findSearchSpots = (db: Db, store: Store, term: string): Promise<Spot[]> =>
  findSpots(
    db,
    store,
    sql`exists (select from marketing_activities a where a.spot_id = s.id and a.active and ${shown(sql`a.workspace_id`)}
      and jsonb_exists(a.conditions -> 'searchTerms', ${term}))`,
  );

const image = sql`(select json_build_object('alt', i.alt, 'files', (
    select json_agg(json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) order by f.width desc)
    from image_files f where f.image_id = i.id)) from images i where i.id = o.image_id)`;

async function findSpots(db: Db, store: Store, condition: SQL): Promise<Spot[]> {
  const rows = await readRows<Row>(
    db,
    sql`select s.id, s.name, (
        select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'priority', a.priority,
          'startsAt', a.starts_at, 'endsAt', a.ends_at, 'conditions', a.conditions) order by a.id), '[]')
        from marketing_activities a where a.spot_id = s.id and a.active and ${shown(sql`a.workspace_id`)}
      ) as activities, (
        select coalesce(json_agg(json_build_object('id', o.id, 'activityId', o.activity_id, 'type', o.type,
          'targetId', o.target_id, 'name', o.name, 'content', o.content, 'picture', o.picture, 'url', o.url, 'image', ${image})
          order by o.sequence, o.id), '[]')
        from spot_contents o
        left join products p on o.type = 'CatalogEntryId' and p.id = o.target_id and p.store_id = s.store_id and p.buyable and not p.withdrawn and ${sold}
        left join categories c on o.type = 'CatalogGroupId' and c.id = o.target_id and c.store_id = s.store_id
        where o.spot_id = s.id and (o.type = 'MarketingContent' or p.id is not null or c.id is not null)
      ) as contents from spots s where s.store_id = ${store.id} and ${condition} order by s.id`,
  );
  return rows.map((row) => ({
    ...row,
    activities: row.activities.map((activity) => ({
      ...activity,
      startsAt: moment(activity.startsAt),
      endsAt: moment(activity.endsAt),
    })),
  }));
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** Every term that has a current or future activity, in alphabetical order. */
export async function findSearchTerms(db: Db, store: Store): Promise<string[]> {
  const rows = await readRows<{ term: string }>(
    db,
    sql`select distinct t.term from marketing_activities a join spots s on s.id = a.spot_id
      cross join lateral jsonb_array_elements_text(a.conditions -> 'searchTerms') t(term)
      where s.store_id = ${store.id} and a.active and ${shown(sql`a.workspace_id`)}
        and (a.ends_at is null or a.ends_at > ${shopTimeSql()}) order by t.term`,
  );
  return rows.map(({ term }) => term);
}
