import { and, eq, lt } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { estimateAccrual, linkedCards } from "./cards.ts";
import { takeBack } from "./ledger-rules.ts";
import { bookCredit, bookDebit, isBooked, lockCard, readAccount } from "./ledger.ts";
import { earningValues } from "./lines.ts";
import { keptAccrual, pointsLiveMs } from "./points.ts";
import { cardCurrency, readSettings } from "./settings.ts";

type Order = Pick<OrderRow, "id" | "storeId" | "memberId" | "currency">;

/**
 * Credits the buyer's card, once, with what the goods earn when they have left. Nothing is credited without a card, to
 * a blocked one, or where the program is off. The order's row is locked.
 * @see docs/interface/loyalty.md#model
 */
export async function accrueOrder(db: Tx, order: Order, now = new Date()): Promise<void> {
  const store = await findStore(db, String(order.storeId));
  const settings = readSettings(store);
  if (!settings.accrual || order.currency !== cardCurrency) return;
  const [found] = await linkedCards(db, store, order.memberId);
  if (!found) return;
  const card = await lockCard(db, found.id);
  // It may have been unlinked or blocked since it was found.
  if (card.memberId !== order.memberId || card.status !== "ACTIVE") return;
  const { amount } = await estimateAccrual(db, store, order, settings);
  const expiresAt = new Date(now.getTime() + pointsLiveMs);
  const entry = { type: "ACCRUAL" as const, cause: causeOf(order), orderId: order.id };
  await bookCredit(db, card, amount, { ...entry, pointValue: settings.pointValue, expiresAt, at: now });
}

/**
 * Takes back what goods have earned when they came back, or all of the order was canceled, as far as it is still on the
 * card that got it. `about` names the occasion, which counts once. The order's row is locked.
 * @see docs/interface/loyalty.md#model
 */
export async function takeBackAccrual(db: Tx, order: Order, about: string, everything = false): Promise<void> {
  const [accrued] = await db
    .select()
    .from(loyaltyMovements)
    .where(and(eq(loyaltyMovements.type, "ACCRUAL"), eq(loyaltyMovements.cause, causeOf(order))));
  if (!accrued) return;
  const card = await lockCard(db, accrued.cardId);
  const entry = { type: "REVERSAL" as const, cause: `${causeOf(order)}, ${about}` };
  if (await isBooked(db, card.id, entry)) return;
  const store = await findStore(db, String(order.storeId));
  const settings = readSettings(store);
  const { amount: earned, pointValue, at: earnedAt } = accrued;
  const values = everything ? undefined : await earningValues(db, store, order, { ...settings, earnedAt });
  const keeps = values ? keptAccrual({ earned, pointValue, ...values }) : zero;
  const before = await takenBack(db, card.id, order);
  const due = new Decimal(earned).minus(before).minus(keeps);
  const { taken, ...booked } = takeBack(await readAccount(db, card), due);
  if (taken.lte(0)) return;
  await bookDebit(db, card, booked, { ...entry, orderId: order.id, pointValue: settings.pointValue });
}

const causeOf = ({ id }: Pick<OrderRow, "id">) => `order ${id}`;

/** What was taken back for this order so far. */
async function takenBack(db: Db, cardId: number, { id }: Order): Promise<Decimal> {
  const rows = await db
    .select({ amount: loyaltyMovements.amount })
    .from(loyaltyMovements)
    .where(
      and(
        eq(loyaltyMovements.cardId, cardId),
        eq(loyaltyMovements.orderId, id),
        eq(loyaltyMovements.type, "REVERSAL"),
        lt(loyaltyMovements.amount, "0"),
      ),
    );
  return sum(rows.map(({ amount }) => amount)).abs();
}
