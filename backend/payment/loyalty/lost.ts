import { and, asc, desc, eq, isNotNull, notExists } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyAudit, loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { findStore } from "#backend/store/store.ts";
import { lockMember } from "./cards.ts";
import { isInUse, usesOf } from "./in-use.ts";
import { type CardRow, lockCard } from "./ledger.ts";
import { notifyMember } from "./link.ts";

type Because = Omit<typeof loyaltyAudit.$inferInsert, "action">;

/** Blocks a lost card that an order still needs: nothing more is paid with it, and it is unlinked when the order is settled. Both are locked. */
export async function blockLost(db: Tx, card: CardRow, because: Because): Promise<void> {
  const change = { status: "BLOCKED" as const, lostAt: card.lostAt ?? new Date() };
  await db.update(loyaltyCards).set(change).where(eq(loyaltyCards.id, card.id));
  if (!card.lostAt) await db.insert(loyaltyAudit).values({ ...because, action: "BLOCK" });
}

/** Unlinks a card, with its record and a letter; a lost one is blocked. The card and its owner are locked. */
export async function unlinkNow(db: Tx, card: CardRow, because: Because, languageId: number): Promise<void> {
  const status = because.reason === "LOST" || card.lostAt ? ("BLOCKED" as const) : card.status;
  const change = { memberId: null, alias: "", linkedAt: null, lostAt: null, status };
  await db.update(loyaltyCards).set(change).where(eq(loyaltyCards.id, card.id));
  await db.insert(loyaltyAudit).values({ ...because, action: "UNLINK" });
  await notifyMember(db, because.memberId, "loyalty-unlinked", card, languageId);
}

/** Unlinks lost cards once the last order that held their points is settled. */
export const lostCardJob = rowJob({
  name: "lost_cards",

  due: (db, { limit, ready }) =>
    db
      .select({ id: loyaltyCards.id, memberId: loyaltyCards.memberId })
      .from(loyaltyCards)
      .where(and(isNotNull(loyaltyCards.lostAt), notExists(usesOf(db, loyaltyCards.id)), ready(loyaltyCards.id)))
      .orderBy(asc(loyaltyCards.lostAt))
      .limit(limit),

  async work(tx, { id, memberId }) {
    // Locked in the same order as everywhere that locks both.
    const owner = memberId ?? 0;
    await lockMember(tx, { memberId: owner });
    const card = await lockCard(tx, id);
    if (!card.lostAt || card.memberId !== owner || (await isInUse(tx, card))) return false;
    const { defaultLanguageId } = await findStore(tx, String(card.storeId));
    const [member] = await tx.select().from(members).where(eq(members.id, owner));
    await unlinkNow(tx, card, await reportOf(tx, id, owner), member?.languageId ?? defaultLanguageId);
    return true;
  },
});

/** One round of `lostCardJob`. @returns how many cards were unlinked */
export const unlinkLost = (db: Db): Promise<number> => lostCardJob.run(db);

/** Who reported the loss. */
async function reportOf(db: Db, cardId: number, memberId: number): Promise<Because> {
  const [report] = await db
    .select()
    .from(loyaltyAudit)
    .where(and(eq(loyaltyAudit.cardId, cardId), eq(loyaltyAudit.action, "BLOCK")))
    .orderBy(desc(loyaltyAudit.id))
    .limit(1);
  const { actorId, comment } = report ?? { actorId: memberId, comment: "" };
  return { cardId, memberId, actorId, reason: "LOST", comment };
}
