import { and, asc, eq } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { sellerRatings } from "#backend/platform/db/schema/seller-rating.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import type { Decision } from "../review/decide.ts";

const columns = { rating: sellerRatings, seller: sellers.name };
export type FoundRating = { rating: typeof sellerRatings.$inferSelect; seller: string };

/** Comments on sellers that wait for an operator, those that wait longest first. */
export const pendingRatings = (db: Db, storeId: number): Promise<FoundRating[]> =>
  db
    .select(columns)
    .from(sellerRatings)
    .innerJoin(sellers, eq(sellers.id, sellerRatings.sellerId))
    .where(and(eq(sellerRatings.storeId, storeId), eq(sellerRatings.state, "pending")))
    .orderBy(asc(sellerRatings.updatedAt))
    .limit(100);

/** A rating of a seller of a store, whatever the state of its comment. */
export async function findRating(db: Db, storeId: number, id: number): Promise<FoundRating | undefined> {
  const [found] = await db
    .select(columns)
    .from(sellerRatings)
    .innerJoin(sellers, eq(sellers.id, sellerRatings.sellerId))
    .where(and(eq(sellerRatings.id, id), eq(sellerRatings.storeId, storeId)));
  return found;
}

/**
 * Publishes a comment or refuses it; the stars count either way. Its author gets a letter with the reason for a refusal.
 * @returns false when it is not the version that was read, or is already in that state
 */
export async function decideRating(tx: Tx, id: number, { state, reason, version }: Decision): Promise<boolean> {
  const [before] = await tx.select().from(sellerRatings).where(eq(sellerRatings.id, id)).for("update");
  if (!before || before.version !== version || before.state === state) return false;
  const set = { state, reason, version: version + 1, updatedAt: new Date() };
  await tx.update(sellerRatings).set(set).where(eq(sellerRatings.id, id));
  if (state === "refused") await mailAuthor(tx, before, reason);
  return true;
}

async function mailAuthor(tx: Tx, { memberId, sellerId, storeId, orderId }: FoundRating["rating"], reason: string) {
  const [author] = memberId === null ? [] : await tx.select().from(members).where(eq(members.id, memberId));
  const [seller] = await tx.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, sellerId));
  if (!author?.email || !seller || orderId === null) return;
  const payload = { storeId: String(storeId), orderId: String(orderId), seller: seller.name, reason };
  await tx.insert(outbox).values({ to: author.email, kind: "rating-refused", payload });
}
