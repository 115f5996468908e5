import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { maxPurgeTags } from "#settings/purge-message.ts";

/** Beyond this many goods, all goods are purged: naming them would take longer than rendering them again. */
export const maxGoods = 200;

/** The tags that storefronts use for all goods, with their prices and stock. */
export const allGoods: readonly string[] = ["catalog", "price", "inventory"];

/**
 * Everything that shows what has changed: for an entry its product and its items, by id and by part number, the bundles and
 * kits they are parts of, whose prices depend on theirs, and the listings of their categories.
 */
export async function widen(db: Db, changed: readonly string[]): Promise<string[]> {
  const tags = named(changed);
  const goods = tags.filter(isGoods);
  return bounded(goods.length > 0 ? [...tags, ...(await familyOf(db, goods.map(nameIn)))] : tags);
}

/** Each tag once; if the goods are too many to be named, those of all goods instead. Pure. */
export function named(tags: readonly string[]): string[] {
  const all = [...new Set(tags)];
  if (all.filter(isGoods).length <= maxGoods) return all;
  return [...new Set([...all.filter((tag) => !isGoods(tag)), ...allGoods])];
}

const isGoods = (tag: string) => tag.startsWith("product:");
const nameIn = (tag: string) => tag.slice("product:".length);

/** Keeps a message small: if there are too many tags, those of single things become their kind. */
function bounded(tags: readonly string[]): string[] {
  const all = [...new Set(tags)];
  if (all.length <= maxPurgeTags) return all;
  const kinds = all.flatMap((tag) =>
    /^(?:product|category|listing):/.test(tag) ? allGoods : (tag.split(":")[0] ?? tag),
  );
  return [...new Set(kinds)];
}

async function familyOf(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
  const list = (values: readonly (string | number)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  const byId = ids.length > 0 ? sql`or id in (${list(ids)})` : sql``;
  const rows = await readRows<{ tag: string }>(
    db,
    sql`with named as (select id, parent_id from products where part_number in (${list(names)}) ${byId}),
      family as (
        select id, part_number from products
        where id in (select id from named union select parent_id from named)
          or parent_id in (select coalesce(parent_id, id) from named)),
      shown as (
        select id, part_number from family
        union select p.id, p.part_number from components c join products p on p.id = c.parent_id
          where c.product_id in (select id from family))
      select 'product:' || id as tag from shown
      union select 'product:' || part_number from shown
      union select 'listing:' || category_id from product_categories where product_id in (select id from shown)`,
  );
  return rows.map(({ tag }) => tag);
}
