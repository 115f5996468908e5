import { eq, sql } from "drizzle-orm";
import { sellerTotalOf } from "#backend/catalog/seller-total.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { sellerRatings, sellerRatingTotals } from "#backend/platform/db/schema/seller-rating.ts";

/** Recounts the ratings of a seller, under a lock. The only writer of its table. */
export async function countSellerRatings(tx: Tx, sellerId: number): Promise<void> {
  const one = eq(sellerRatingTotals.sellerId, sellerId);
  await tx.insert(sellerRatingTotals).values({ sellerId }).onConflictDoNothing();
  await tx.select().from(sellerRatingTotals).where(one).for("update");
  await tx.execute(sql`update ${sellerRatingTotals} set (count, stars) =
    (select count(*), coalesce(sum(${sellerRatings.stars}), 0) from ${sellerRatings}
      where ${sellerRatings.sellerId} = ${sellerId}) where seller_id = ${sellerId}`);
}

/**
 * How a seller is rated: the count and, from three ratings on, the average.
 * @see docs/interface/seller-rating.md#what-counts
 */
export async function readSellerTotal(db: Db, sellerId: number): Promise<{ count: number; average?: string }> {
  const [row] = await db.select().from(sellerRatingTotals).where(eq(sellerRatingTotals.sellerId, sellerId));
  return sellerTotalOf(row ?? { count: 0, stars: 0 });
}
