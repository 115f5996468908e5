import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { productRatings, reviews } from "#backend/platform/db/schema/review.ts";
import type { WireReply } from "#contract";
import type { review } from "#contract/review.ts";

type Summary = WireReply<typeof review.byProduct>["summary"];
type RatingRow = typeof productRatings.$inferSelect;

/**
 * Recounts the published reviews of a product. Its row is locked first, so that of two concurrent changes the later one sees both. The
 * only writer of its table.
 */
export async function countRating(tx: Tx, productId: number): Promise<void> {
  await tx.insert(productRatings).values({ productId }).onConflictDoNothing();
  await tx.select().from(productRatings).where(eq(productRatings.productId, productId)).for("update");
  await tx.execute(sql`
    update ${productRatings} set (count, one, two, three, four, five, small, "true", large) = (
      select count(*), ${starsOf(1)}, ${starsOf(2)}, ${starsOf(3)}, ${starsOf(4)}, ${starsOf(5)},
        ${fitOf("small")}, ${fitOf("true")}, ${fitOf("large")}
      from ${reviews} where ${reviews.productId} = ${productId} and ${reviews.state} = 'published')
    where product_id = ${productId}`);
}

const starsOf = (stars: number) => sql`count(*) filter (where ${reviews.stars} = ${stars})`;
const fitOf = (fit: string) => sql`count(*) filter (where ${reviews.fit} = ${fit})`;

/** The summary of a product's published reviews. */
export async function readSummary(db: Db, productId: number): Promise<Summary> {
  const [row] = await db.select().from(productRatings).where(eq(productRatings.productId, productId));
  return summaryOf(row);
}

/** Pure. Rounded half up, as the listing rounds. */
export function summaryOf(row: Omit<RatingRow, "productId"> | undefined): Summary {
  const stars = row ? [row.one, row.two, row.three, row.four, row.five] : [0, 0, 0, 0, 0];
  const count = row?.count ?? 0;
  const sum = stars.reduce((total, pieces, index) => total + pieces * (index + 1), 0);
  // Whole numbers only: 87 tenths, never 8.7 with a floating-point error.
  const tenths = count && Math.floor((20 * sum + count) / (2 * count));
  return {
    count,
    ...(count > 0 && { average: `${Math.floor(tenths / 10)}.${tenths % 10}` }),
    stars,
    fit: { small: row?.small ?? 0, true: row?.true ?? 0, large: row?.large ?? 0 },
  };
}
