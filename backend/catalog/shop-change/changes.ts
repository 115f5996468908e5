import { sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { shopChanges } from "#backend/platform/db/schema/shop-change.ts";
import { named } from "./widen.ts";

/**
 * Records which shown data a transaction changes, so that storefronts are notified as soon as it is committed, and not at
 * all when it is rolled back. More goods than are purged one by one become all goods.
 * @param tags `product:` and an id or part number, `category:` and an id, `spot:` and a name, or a group of calls
 * @see docs/operations.md#changes-seen-at-once
 */
export async function noteChanged(tx: Tx, tags: readonly string[]): Promise<void> {
  if (tags.length) await tx.insert(shopChanges).values(named(tags).map((tag) => ({ tag })));
}

/** Removes and returns the oldest notes; several processes get different rows. */
export async function takeChanges(db: Db, limit: number): Promise<string[]> {
  const some = sql`select id from ${shopChanges} order by id limit ${limit} for update skip locked`;
  const rows = await db
    .delete(shopChanges)
    .where(sql`id = any(array(${some}))`)
    .returning({ tag: shopChanges.tag });
  return rows.map(({ tag }) => tag);
}
