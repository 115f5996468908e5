import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readImage } from "#backend/catalog/image/read.ts";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { reviewPhotos } from "#backend/platform/db/schema/review.ts";
import { invalid, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { written } from "#backend/platform/http/written.ts";
import { reviewLimits } from "#contract/review.ts";
import { changeReview, lockOwn } from "./record.ts";
import { viewOwnReview } from "./view.ts";

type Calls = typeof contract.review;
const uploading = { name: "review photos", max: 20, windowMs: 24 * 3_600_000 };
/** For a row of small pictures, and for one that fills the screen. */
const widths = [320, 1_280];

/**
 * Takes a photograph by its content, without its metadata. Errors: 401; 403 for guests; 404 for another person's review; 400
 * `_ERR_CMD_INVALID_PARAM` (content) for what is not a photograph or is too large; 400 `_ERR_INVALID_INPUT` (photo) for a fifth one; 429.
 * @see docs/interface/review.md#photographs
 */
export async function addPhoto(args: HandlerArgs<Calls["addPhoto"], Db>): Promise<WireReply<Calls["addPhoto"]>> {
  const { db, store, caller, params, body } = args;
  requireRegistered(caller, "ReviewPhoto");
  await written(db, (tx) => lockOwn(tx, caller, params.reviewId));
  await requireAttempt(db, [{ rule: uploading, of: String(caller.memberId) }]);
  const upload = Buffer.from(body.content, "base64");
  if (upload.length > reviewLimits.photoBytes) throw invalid("content");
  // Outside of any transaction: it takes seconds.
  const files = await readImage(upload, widths);
  const [small, large = small] = typeof files === "string" ? [] : files;
  if (!small || !large) throw invalid("content");
  return written(db, async (tx) => {
    const before = await lockOwn(tx, caller, params.reviewId);
    const reviewId = before.id;
    const there = await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, reviewId));
    if (there >= reviewLimits.photos) throw refused("_ERR_INVALID_INPUT", { field: "photo", max: reviewLimits.photos });
    const { width, height, hash, content } = large;
    const copy = { smallHash: small.hash, small: small.content };
    await tx.insert(reviewPhotos).values({ reviewId, width, height, hash, content, ...copy });
    return viewOwnReview(tx, store, await changeReview(tx, before, { state: "pending", reason: "" }));
  });
}

/** What is published stays published. Errors: 401; 403 for guests; 404. */
export async function removePhoto(args: HandlerArgs<Calls["removePhoto"]>): Promise<WireReply<Calls["removePhoto"]>> {
  const { db, store, caller, params } = args;
  requireRegistered(caller, "ReviewPhoto");
  const review = await lockOwn(db, caller, params.reviewId);
  const one = and(eq(reviewPhotos.id, readId(params.photoId) ?? -1), eq(reviewPhotos.reviewId, review.id));
  const [gone] = await db.delete(reviewPhotos).where(one).returning({ id: reviewPhotos.id });
  if (!gone) throw notFound();
  return viewOwnReview(db, store, await changeReview(db, review, {}));
}
