import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { deliveredProducts } from "#backend/after-sales/order/delivered.ts";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { reviews, reviewVotes } from "#backend/platform/db/schema/review.ts";
import { forbidden, invalid, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { writtenText } from "#backend/platform/http/written-text.ts";
import { fits, reviewLimits } from "#contract/review.ts";
import { sizedAmong } from "./find.ts";
import { changeReview, lockOwn, removeReview } from "./record.ts";
import { viewOwnReview } from "./view.ts";

type Calls = typeof contract.review;
type Sent = HandlerArgs<Calls["update"]>["body"];
const day = 24 * 3_600_000;
const writing = { name: "reviews", max: 30, windowMs: day };
const voting = { name: "review votes", max: 200, windowMs: day };

/**
 * Errors: 401; 403 for guests, and for people who have not received the product; 409 `_ERR_ALREADY_PROCESSED` for a second one; 400 for a
 * bad field; 429 after 30 a day.
 * @see docs/interface/review.md#who-may-write
 */
export async function write(args: HandlerArgs<Calls["write"]>): Promise<WireReply<Calls["write"]>> {
  const { db, store, caller, common, body } = args;
  requireRegistered(caller, "ReviewAdd");
  const { memberId } = caller;
  const productId = readId(body.productId) ?? -1;
  const got = await deliveredProducts(db, { storeId: store.id, memberId });
  if (!got.some((one) => one.productId === productId)) throw forbidden("ReviewAdd");
  const fields = await fieldsOf(db, productId, body);
  await requireAttempt(db, [{ rule: writing, of: String(memberId) }]);
  const { languageId } = common;
  const [row] = await db
    .insert(reviews)
    .values({ storeId: store.id, productId, memberId, languageId, ...fields })
    .onConflictDoNothing()
    .returning();
  if (row) return viewOwnReview(db, store, row);
  const same = and(eq(reviews.memberId, memberId), eq(reviews.productId, productId));
  const [known] = await db.select({ state: reviews.state }).from(reviews).where(same);
  throw refused("_ERR_ALREADY_PROCESSED", { state: known?.state ?? "" });
}

/** Errors: 401; 403 for guests; 404 for another person's; 400 for a bad field; 429. @see docs/interface/review.md#states */
export async function update(args: HandlerArgs<Calls["update"]>): Promise<WireReply<Calls["update"]>> {
  const { db, store, caller, params, body } = args;
  requireRegistered(caller, "ReviewUpdate");
  const before = await lockOwn(db, caller, params.reviewId);
  const fields = await fieldsOf(db, before.productId, body);
  await requireAttempt(db, [{ rule: writing, of: String(caller.memberId) }]);
  const row = await changeReview(db, before, { ...fields, state: "pending", reason: "" });
  return viewOwnReview(db, store, row);
}

/** Removes a review with its photographs and votes. Errors: 401; 403 for guests; 404 for another person's. */
export async function remove({
  db,
  caller,
  params,
}: HandlerArgs<Calls["remove"]>): Promise<WireReply<Calls["remove"]>> {
  requireRegistered(caller, "ReviewDelete");
  const row = await lockOwn(db, caller, params.reviewId);
  await removeReview(db, row);
  return { reviewId: String(row.id) };
}

/** Errors: 401; 403 for guests and for one's own; 404 for what is not published; 429. @see docs/interface/review.md#helpful */
export async function vote(args: HandlerArgs<Calls["vote"]>): Promise<WireReply<Calls["vote"]>> {
  const { db, store, caller, params } = args;
  requireRegistered(caller, "ReviewVote");
  const { memberId } = caller;
  const shown = and(
    eq(reviews.id, readId(params.reviewId) ?? -1),
    eq(reviews.storeId, store.id),
    eq(reviews.state, "published"),
  );
  const [row] = await db.select().from(reviews).where(shown).for("update");
  if (!row) throw notFound();
  if (row.memberId === memberId) throw forbidden("ReviewVote");
  await requireAttempt(db, [{ rule: voting, of: String(memberId) }]);
  const [added] = await db.insert(reviewVotes).values({ reviewId: row.id, memberId }).onConflictDoNothing().returning();
  const helpful = row.helpful + (added ? 1 : 0);
  // Its text is the same: neither its version nor its state changes.
  if (added) await db.update(reviews).set({ helpful }).where(eq(reviews.id, row.id));
  return { reviewId: String(row.id), helpful };
}

async function fieldsOf(db: Tx, productId: number, sent: Sent) {
  const { title, text, displayName } = reviewLimits;
  if (![1, 2, 3, 4, 5].includes(sent.stars)) throw invalid("stars");
  if (sent.fit !== undefined && !(await sizedAmong(db, [productId])).has(productId)) throw invalid("fit");
  return {
    stars: sent.stars,
    title: writtenText("title", sent.title, title),
    text: writtenText("text", sent.text, text),
    fit: fits.find((one) => one === sent.fit) ?? null,
    displayName: writtenText("displayName", sent.displayName, displayName),
  };
}
