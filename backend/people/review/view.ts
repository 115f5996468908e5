import { asc, inArray } from "drizzle-orm";
import type { WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { reviewPhotos, type reviews } from "#backend/platform/db/schema/review.ts";
import type { Store } from "#backend/store/store.ts";
import type { review } from "#contract/review.ts";
import { reviewPhotoPath } from "./serve-photo.ts";

export type ReviewRow = typeof reviews.$inferSelect;
type WireOwn = WireReply<typeof review.write>;
type WireReview = Omit<WireOwn, "state" | "reason">;
type Photos = Awaited<ReturnType<typeof readPhotos>>;

/** Published reviews. */
export async function viewReviews(db: Db, store: Store, rows: readonly ReviewRow[]): Promise<WireReview[]> {
  const photos = await readPhotos(db, rows);
  return rows.map((row) => viewOf(store, row, photos));
}

/** The same for their author, who reads what became of them. */
export async function viewOwnReviews(db: Db, store: Store, rows: readonly ReviewRow[]): Promise<WireOwn[]> {
  const photos = await readPhotos(db, rows);
  return rows.map((row) => ({
    ...viewOf(store, row, photos),
    state: row.state,
    ...(row.state === "refused" && { reason: row.reason }),
  }));
}

/** The same for one review. */
export async function viewOwnReview(db: Db, store: Store, row: ReviewRow): Promise<WireOwn> {
  const [view] = await viewOwnReviews(db, store, [row]);
  if (!view) throw new Error("a review without a view");
  return view;
}

const viewOf = (store: Store, row: ReviewRow, photos: Photos): WireReview => ({
  reviewId: String(row.id),
  productId: String(row.productId),
  stars: row.stars,
  title: row.title,
  text: row.text,
  ...(row.fit && { fit: row.fit }),
  displayName: row.displayName,
  languageId: String(row.languageId),
  createdDate: row.createdAt.toISOString(),
  photo: photos
    .filter(({ reviewId }) => reviewId === row.id)
    .map(({ id, hash, smallHash, width, height }) => ({
      photoId: String(id),
      thumbnail: reviewPhotoPath(store.identifier, row.state, smallHash),
      fullImage: reviewPhotoPath(store.identifier, row.state, hash),
      width,
      height,
    })),
  helpful: row.helpful,
});

/** The photographs of reviews without their bytes, in the order in which they were added. */
export const readPhotos = async (db: Db, rows: readonly { id: number }[]) =>
  rows.length
    ? db
        .select({
          id: reviewPhotos.id,
          reviewId: reviewPhotos.reviewId,
          hash: reviewPhotos.hash,
          smallHash: reviewPhotos.smallHash,
          width: reviewPhotos.width,
          height: reviewPhotos.height,
        })
        .from(reviewPhotos)
        .where(
          inArray(
            reviewPhotos.reviewId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(reviewPhotos.id))
    : [];
