import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { loyaltyAudit, loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { BackendFault, missing, NoCart, notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs, WriteArgs } from "#backend/platform/http/handler.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { maskCard } from "#contract/rules/mask.ts";
import { cardIdOf, linkedCards, lockMember, viewBalance } from "./cards.ts";
import { type CardRow, lockCard } from "./ledger.ts";
import { useOtp, wasJustUsed } from "./otp.ts";
import { requireProgram } from "./program.ts";
import { maxCardsPerUser, readSettings } from "./settings.ts";
import { liveValidation } from "./validate.ts";

type Link = typeof contract.loyalty.link;
type Linked = WireReply<Link>;

const maxAliasLength = 40;

/**
 * Links a checked card to the caller's account, by the code that went to the card's holder: with a record and an email, and the open
 * cart recalculated. The same right code within five minutes gets the same answer. Errors: those of `useOtp`; 404 for an expired
 * validation; 409 `_ERR_LOYALTY_CARD_ALREADY_LINKED` LOY1002E, `_ERR_LOYALTY_MAX_CARDS` LOY1003E; 400 `_ERR_LOYALTY_CARD_BLOCKED`
 * LOY1004E.
 * @see docs/interface/loyalty.md#linking
 */
export async function linkCard(args: HandlerArgs<Link>): Promise<Linked> {
  const { db, caller, store, common, body } = args;
  requireRegistered(caller, "LoyaltyCardLink");
  requireProgram(store);
  if (!body.otp.trim()) throw missing("otp");
  await lockMember(db, caller);
  const found = await liveValidation(db, caller, store, body.validationId);
  const card = await lockCard(db, found.card.id);
  if (
    card.memberId === caller.memberId &&
    (await wasJustUsed(db, caller, { ...body, validationId: found.validationId }))
  )
    return viewLinked(store, card);
  if (card.memberId !== null) throw refused("_ERR_LOYALTY_CARD_ALREADY_LINKED");
  if (card.status === "BLOCKED") throw refused("_ERR_LOYALTY_CARD_BLOCKED");
  if ((await linkedCards(db, store, caller.memberId)).length >= maxCardsPerUser)
    throw refused("_ERR_LOYALTY_MAX_CARDS");
  await useOtp(db, caller, { ...body, purpose: "LINK", cardId: card.id });
  const change = { memberId: caller.memberId, alias: aliasOf(body.alias), linkedAt: new Date() };
  const [linked] = await db.update(loyaltyCards).set(change).where(eq(loyaltyCards.id, card.id)).returning();
  if (!linked) throw notFound();
  const { memberId } = caller;
  await db.insert(loyaltyAudit).values({ cardId: card.id, memberId, actorId: memberId, action: "LINK" });
  await notifyMember(db, memberId, "loyalty-linked", linked, common.languageId);
  await renewCart(args);
  return viewLinked(store, linked);
}

/** Notifies the account's own address, in case its owner did not do this. */
export async function notifyMember(db: Tx, memberId: number, kind: string, card: CardRow, languageId: number) {
  const [member] = await db.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  const payload = { storeId: String(card.storeId), languageId, cardNumber: maskCard(card.last4) };
  if (member?.email) await db.insert(outbox).values({ to: member.email, kind, payload });
}

/** Members may have prices of their own: the cart is priced and calculated again. */
async function renewCart({ db, caller, store }: Pick<WriteArgs, "db" | "caller" | "store">): Promise<void> {
  try {
    const order = await cartForWrite(db, caller, store);
    await bumpVersion(db, order.id);
    await recalculate(db, order, store, { updatePrices: true });
  } catch (error) {
    const none = error instanceof NoCart || (error instanceof BackendFault && error.key === "_ERR_ORDER_IS_LOCKED");
    if (!none) throw error;
  }
}

function viewLinked(store: Store, card: CardRow): Linked {
  const settings = readSettings(store);
  return {
    cardId: cardIdOf(card.id),
    cardNumber: maskCard(card.last4),
    status: "LINKED",
    balance: settings.ledgerClosed ? null : viewBalance(card.balance, settings),
  };
}

/** A database cannot hold a NUL character. */
const aliasOf = (alias = "") =>
  alias
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, maxAliasLength);
