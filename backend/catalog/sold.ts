import { and, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";

/**
 * Condition on a row `p` of products: it is the shop's own, or its seller is active and online.
 * @see docs/interface/seller.md#states
 */
export const sold: SQL = sql`(p.seller_id is null or exists (select from sellers sold where sold.id = p.seller_id
  and sold.active and sold.online))`;

/** Reads which of these goods are not sold now because their sellers do not sell, as a predicate on the seller's id. */
export async function readUnsold(
  db: Db,
  goods: readonly { sellerId: number | null }[],
): Promise<(one: { sellerId: number | null }) => boolean> {
  const ids = [...new Set(goods.flatMap(({ sellerId }) => sellerId ?? []))];
  const silent = ids.length
    ? await db
        .select({ id: sellers.id })
        .from(sellers)
        .where(and(inArray(sellers.id, ids), not(sql`(${sellers.active} and ${sellers.online})`)))
    : [];
  return ({ sellerId }) => silent.some(({ id }) => id === sellerId);
}
