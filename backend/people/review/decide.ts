import { and, asc, count, desc, eq, isNull, min } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { closeReports } from "../abuse-report/record.ts";
import { changeReview } from "./record.ts";
import type { ReviewRow } from "./view.ts";

/** Reviews of a store that wait for an operator, those that wait longest first. */
export const pendingReviews = (db: Db, storeId: number): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.storeId, storeId), eq(reviews.state, "pending")))
    .orderBy(asc(reviews.updatedAt))
    .limit(100);

/** Published reviews of a store that visitors have reported, those with the most open reports first. */
export async function reportedReviews(db: Db, storeId: number): Promise<ReviewRow[]> {
  const isOpen = and(eq(abuseReports.reviewId, reviews.id), isNull(abuseReports.closedAt));
  const found = await db
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(abuseReports, isOpen)
    .where(and(eq(reviews.storeId, storeId), eq(reviews.state, "published")))
    .groupBy(reviews.id)
    .orderBy(desc(count()), asc(min(abuseReports.id)))
    .limit(100);
  return found.map(({ review }) => review);
}

/** A review of a store, whatever its state. */
export async function findReview(db: Db, storeId: number, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.storeId, storeId)));
  return row;
}

export type DecidedState = "published" | "refused";
export type Decision = { state: DecidedState; reason: string; version: number };

/**
 * Publishes a review or refuses it; its author gets a letter with the reason for a refusal. Also takes back what was published.
 * @returns undefined when it is not the version that was read, or is already in that state
 */
export async function decideReview(
  tx: Tx,
  id: number,
  { state, reason, version }: Decision,
): Promise<ReviewRow | undefined> {
  const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (!before || before.version !== version || before.state === state) return undefined;
  const row = await changeReview(tx, before, { state, reason });
  await closeReports(tx, { reviewId: id });
  if (state === "refused") await mailAuthor(tx, row);
  return row;
}

/**
 * Leaves a published review as it is and closes the reports about it.
 * @param last the latest report that was read: later ones stay open
 * @returns false when it is not the version that was read, or no report is open
 */
export async function keepReview(tx: Tx, id: number, { version, last }: { version: number; last: number }) {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for("update");
  if (row?.version !== version || row.state !== "published") return false;
  return (await closeReports(tx, { reviewId: id }, last)) > 0;
}

async function mailAuthor(tx: Tx, { memberId, storeId, productId, title, reason, languageId }: ReviewRow) {
  const [author] = memberId === null ? [] : await tx.select().from(members).where(eq(members.id, memberId));
  if (!author?.email) return;
  const payload = { storeId: String(storeId), languageId, productId: String(productId), title, reason };
  await tx.insert(outbox).values({ to: author.email, kind: "review-refused", payload });
}
