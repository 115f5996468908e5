import { and, eq } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { countRating } from "./rating.ts";
import type { ReviewRow } from "./view.ts";

type Change = Partial<typeof reviews.$inferInsert>;

/** The caller's own review, locked. Errors: 404 for every other one, whether or not it exists. */
export async function lockOwn(tx: Tx, { memberId }: { memberId: number }, sent: string): Promise<ReviewRow> {
  const mine = and(eq(reviews.id, readId(sent) ?? -1), eq(reviews.memberId, memberId));
  const [row] = await tx.select().from(reviews).where(mine).for("update");
  if (!row) throw notFound();
  return row;
}

/** Writes a review; if that changes what the shop shows, counts and announces it. */
export async function changeReview(tx: Tx, before: ReviewRow, set: Change, now = new Date()): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...set, version: before.version + 1, updatedAt: now })
    .where(eq(reviews.id, before.id))
    .returning();
  if (!row) throw new Error("no review was written");
  if (before.state === "published" || row.state === "published") await showChange(tx, row.productId);
  return row;
}

/** Removes a review with its photographs and votes, in the same way. */
export async function removeReview(tx: Tx, { id, state, productId }: ReviewRow): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
  if (state === "published") await showChange(tx, productId);
}

async function showChange(tx: Tx, productId: number): Promise<void> {
  await countRating(tx, productId);
  await noteChanged(tx, [`product:${productId}`]);
}
