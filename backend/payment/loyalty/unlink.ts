import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isStaffOf } from "#backend/order/find.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import type { members } from "#backend/platform/db/schema/member.ts";
import { missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { findStore } from "#backend/store/store.ts";
import { cardIdOf, lockMember, ownCard } from "./cards.ts";
import { isInUse } from "./in-use.ts";
import { type CardRow, lockCard } from "./ledger.ts";
import { blockLost, unlinkNow } from "./lost.ts";
import { useOtp } from "./otp.ts";
import { requireProgram } from "./program.ts";
import { dropReservations } from "./reservations.ts";

type Unlink = typeof contract.loyalty.unlink;

const maxCommentLength = 500;

/**
 * Unlinks a card from an account; it keeps its balance, and what carts hold of it is released. A lost card is blocked
 * as well: at once, even while an order placed with it waits for its date, its approval or its payment; it is then unlinked
 * later (see `lostCardJob`). Staff need a comment instead of a code. Errors: 404 for an unknown card and for another shopper's;
 * those of `useOtp`; `_ERR_CMD_MISSING_PARAM` (otp, comment); 409 `_ERR_LOYALTY_CARD_IN_USE` LOY1005E while such an order waits and
 * the card was not lost.
 * @see docs/interface/loyalty.md#unlinking
 */
export async function unlinkCard(args: HandlerArgs<Unlink>): Promise<WireReply<Unlink>> {
  const { db, caller, store, common, body } = args;
  requireRegistered(caller, "LoyaltyCardUnlink");
  requireProgram(store);
  const found = isStaffOf(caller, store) ? await cardForStaff(args) : await ownCard(args, body.cardId);
  const comment = (body.comment ?? "").replaceAll("\0", "").trim().slice(0, maxCommentLength);
  const memberId = found.memberId ?? 0;
  // Locked in the same order as everywhere that locks both.
  await lockMember(db, { memberId });
  if (isStaffOf(caller, store) && !comment) throw missing("comment");
  if (!isStaffOf(caller, store)) {
    if (!body.otpRequestId || !body.otp?.trim()) throw missing("otp");
    await useOtp(db, caller, { purpose: "UNLINK", cardId: found.id, otpRequestId: body.otpRequestId, otp: body.otp });
  }
  await dropReservations(db, found.id);
  const card = await lockCard(db, found.id);
  if (card.memberId !== memberId) throw refused("_ERR_RESOURCE_NOT_FOUND", { name: body.cardId });
  const { reason } = body;
  const record = { cardId: card.id, memberId, actorId: caller.memberId, reason, comment };
  const inUse = await isInUse(db, card);
  if (inUse && reason !== "LOST") throw refused("_ERR_LOYALTY_CARD_IN_USE");
  if (inUse) await blockLost(db, card, record);
  else await unlinkNow(db, card, record, common.languageId);
  return { cardId: cardIdOf(card.id), status: inUse ? "BLOCKED" : "UNLINKED" };
}

/**
 * Unlinks the cards of a person whose account is removed, so that their holder can link them again. The person's row is locked; it still
 * has the address that the letter goes to.
 */
export async function unlinkCardsOf(db: Tx, { id: memberId, languageId }: Person, actorId: number): Promise<void> {
  const linked = eq(loyaltyCards.memberId, memberId);
  const found = await db.select({ id: loyaltyCards.id }).from(loyaltyCards).where(linked).orderBy(loyaltyCards.id);
  for (const { id: cardId } of found) {
    await dropReservations(db, cardId);
    const card = await lockCard(db, cardId);
    const because = { cardId, memberId, actorId, comment: "account removed" };
    await unlinkNow(db, card, because, languageId ?? (await findStore(db, String(card.storeId))).defaultLanguageId);
  }
}

type Person = Pick<typeof members.$inferSelect, "id" | "languageId">;

async function cardForStaff({ db, store, body }: HandlerArgs<Unlink>): Promise<CardRow> {
  const id = /^LC-\d{1,15}$/.test(body.cardId) ? Number(body.cardId.slice(3)) : 0;
  const [card] = await db
    .select()
    .from(loyaltyCards)
    .where(and(eq(loyaltyCards.id, id), eq(loyaltyCards.storeId, store.id)));
  if (!card || card.memberId === null) throw refused("_ERR_RESOURCE_NOT_FOUND", { name: body.cardId });
  return card;
}
