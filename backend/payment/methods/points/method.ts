import { eq } from "drizzle-orm";
import { wasSubmitted } from "#backend/order/payment/hold.ts";
import type { Attaching, WalletMethod } from "#backend/order/payment/method.ts";
import { cardIdOf, linkedCards, money } from "#backend/payment/loyalty/cards.ts";
import { expire, redeem, release, reserve } from "#backend/payment/loyalty/ledger-rules.ts";
import {
  bookCredit,
  bookDebit,
  type CardRow,
  lockCard,
  readAccount,
  saveReserved,
} from "#backend/payment/loyalty/ledger.ts";
import { useOtp } from "#backend/payment/loyalty/otp.ts";
import { pointsLiveMs } from "#backend/payment/loyalty/points.ts";
import { maxRedeemableFor } from "#backend/payment/loyalty/redeemable.ts";
import { cardCurrency, readSettings } from "#backend/payment/loyalty/settings.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

type Proving = Omit<Attaching, "order" | "amount" | "others" | "term">;
type ReservationRow = typeof loyaltyReservations.$inferSelect;

/**
 * Points as a payment method. Errors of holding: those of `requireRegistered`; `_ERR_CMD_INVALID_PARAM` (payMethodId) where
 * points cannot be used, (x_loyaltyCardId) for an unknown card and for another shopper's; `_ERR_LOYALTY_CARD_BLOCKED`
 * LOY1004E; `_ERR_LOYALTY_BALANCE` LOY1006E with the most that is possible; `_ERR_LOYALTY_UNAVAILABLE` LOY1007E while
 * the ledger is closed; and those of `useOtp` where the store asks for a code. Errors of redeeming: `_ERR_LOYALTY_BALANCE`
 * if the card is no longer the buyer's, `_ERR_LOYALTY_CARD_BLOCKED`.
 * @see docs/interface/loyalty.md#points-at-checkout
 */
export const points: WalletMethod = {
  id: payMethods.points,
  kind: "wallet",

  async prove(args) {
    const { db, caller, store, sent } = args;
    const card = await sentCard(args);
    if (!readSettings(store).otpForRedemption || (await isLess(args, card))) return;
    const { x_otpRequestId: otpRequestId, x_otp: otp } = sent;
    if (typeof otpRequestId !== "string" || typeof otp !== "string" || !otp.trim()) throw missing("x_otp");
    await useOtp(db, caller, { purpose: "REDEEM", cardId: card.id, otpRequestId, otp });
  },

  async attach(args) {
    const { db, caller, store, order, amount } = args;
    const { id } = await sentCard(args);
    const settings = readSettings(store);
    if (order.currency !== cardCurrency) throw invalid("payMethodId");
    if (settings.ledgerClosed) throw refused("_ERR_LOYALTY_UNAVAILABLE");
    const card = await lockCard(db, id);
    // It may have been unlinked since it was found, and linked to another account.
    if (card.memberId !== caller.memberId) throw invalid("x_loyaltyCardId");
    if (card.status === "BLOCKED") throw refused("_ERR_LOYALTY_CARD_BLOCKED");
    const account = await readAccount(db, card);
    const maxAmount = await maxRedeemableFor({ db, store, order, settings, card, applied: 0 });
    const held = amount.gte(settings.minRedemption) && amount.lte(maxAmount) ? reserve(account, amount) : undefined;
    if (!held) throw refused("_ERR_LOYALTY_BALANCE", { max: money(maxAmount) });
    await saveReserved(db, card, held);
    const values = { cardId: id, orderId: order.id, amount: amount.toFixed(6) };
    const [row] = await db.insert(loyaltyReservations).values(values).returning();
    return { reference: String(row?.id) };
  },

  async release(db, { reference }) {
    const { row, card } = await lockReservation(db, reference);
    if (row.status !== "RESERVED") return;
    await saveReserved(db, card, release(await readAccount(db, card), row.amount));
    await change(db, row, { status: "RELEASED" });
    if (await wasSubmitted(db, row.orderId)) await renew(db, row);
  },

  async redeem(db, { reference }) {
    const { row, card } = await lockReservation(db, reference);
    if (row.status === "REDEEMED") return;
    // Only the owner's card pays: it may have changed hands since the points were held, or been reported lost.
    if (row.status === "RELEASED" || !(await isOfBuyer(db, card, row)))
      throw refused("_ERR_LOYALTY_BALANCE", { max: "0.00" });
    if (card.status === "BLOCKED") throw refused("_ERR_LOYALTY_CARD_BLOCKED");
    const { pointValue } = readSettings(await findStore(db, String(card.storeId)));
    const booked = redeem(await readAccount(db, card), row.amount);
    const entry = { type: "REDEMPTION" as const, cause: causeOf(row), orderId: row.orderId, pointValue };
    await bookDebit(db, card, booked, entry);
    await change(db, row, { status: "REDEEMED" });
  },

  async reverse(db, { reference }, amount) {
    const { row, card } = await lockReservation(db, reference);
    const left = new Decimal(row.amount).minus(row.reversed);
    const back = Decimal.min(left, amount);
    if (row.status !== "REDEEMED" || back.lte(0)) return;
    const { pointValue } = readSettings(await findStore(db, String(card.storeId)));
    const expiresAt = new Date(Date.now() + pointsLiveMs);
    // The amount reversed before makes the cause of each partial reversal unique.
    const cause = `${causeOf(row)} after ${row.reversed}`;
    await bookCredit(db, card, back, { type: "REVERSAL", cause, orderId: row.orderId, pointValue, expiresAt });
    await change(db, row, { reversed: new Decimal(row.reversed).plus(back).toFixed(6) });
  },
};

/** What has expired while an order held it comes back as new points, like what was spent. */
async function renew(db: Tx, row: ReservationRow, now = new Date()): Promise<void> {
  const card = await lockCard(db, row.cardId);
  const { lost, ...booked } = expire(await readAccount(db, card), now);
  const back = Decimal.min(lost, row.amount);
  if (back.lte(0)) return;
  const { pointValue } = readSettings(await findStore(db, String(card.storeId)));
  const entry = { cause: `${causeOf(row)} released`, orderId: row.orderId, pointValue };
  await bookDebit(db, card, booked, { ...entry, type: "EXPIRATION" });
  const expiresAt = new Date(now.getTime() + pointsLiveMs);
  await bookCredit(db, await lockCard(db, card.id), back, { ...entry, type: "REVERSAL", expiresAt });
}

/** The card that was named; a change of an instruction's amount keeps its card. */
async function sentCard({ db, caller, store, sent, replaces }: Proving): Promise<CardRow> {
  requireRegistered(caller, "LoyaltyPay");
  if (!readSettings(store).redemption) throw invalid("payMethodId");
  const before = await reservationOf(db, replaces);
  const named = sent.x_loyaltyCardId ?? (before && cardIdOf(before.cardId));
  if (!named) throw missing("x_loyaltyCardId");
  const card = (await linkedCards(db, store, caller.memberId)).find(({ id }) => cardIdOf(id) === named);
  if (!card) throw invalid("x_loyaltyCardId");
  return card;
}

/** Using no more of the same card than was proven before requires no new code. */
async function isLess({ db, sent, replaces }: Proving, card: CardRow): Promise<boolean> {
  const { piAmount } = sent;
  if (typeof piAmount !== "string" || !/^\d+(\.\d+)?$/.test(piAmount)) return false;
  const before = await reservationOf(db, replaces);
  return before?.cardId === card.id && new Decimal(piAmount).lte(before.amount);
}

async function reservationOf(db: Db, instruction: Proving["replaces"]): Promise<ReservationRow | undefined> {
  if (instruction?.method !== payMethods.points) return undefined;
  const mine = eq(loyaltyReservations.id, Number(instruction.reference) || 0);
  const [row] = await db.select().from(loyaltyReservations).where(mine);
  return row;
}

/** The card before its reservation, as everywhere. @throws when there is none: the instruction was not ours */
async function lockReservation(db: Tx, reference: string): Promise<{ row: ReservationRow; card: CardRow }> {
  const mine = eq(loyaltyReservations.id, Number(reference) || 0);
  const [found] = await db.select().from(loyaltyReservations).where(mine);
  if (!found) throw new Error(`no reservation ${reference}`);
  const card = await lockCard(db, found.cardId);
  const [row] = await db.select().from(loyaltyReservations).where(mine).for("update");
  return { row: row ?? found, card };
}

async function isOfBuyer(db: Tx, { memberId }: CardRow, { orderId }: ReservationRow): Promise<boolean> {
  const [order] = await db.select({ memberId: orders.memberId }).from(orders).where(eq(orders.id, orderId));
  return memberId !== null && memberId === order?.memberId;
}

const change = (db: Tx, { id }: ReservationRow, set: Partial<ReservationRow>) =>
  db.update(loyaltyReservations).set(set).where(eq(loyaltyReservations.id, id));

const causeOf = ({ id }: ReservationRow) => `reservation ${id}`;
