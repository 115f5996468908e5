import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { cartNamed } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { NoCart } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { maskCard } from "#contract/rules/mask.ts";
import { cardIdOf, estimateAccrual, linkedCards, money, viewBalance } from "./cards.ts";
import type { CardRow } from "./ledger.ts";
import { pointsLines } from "./lines.ts";
import { eligibleValue } from "./points.ts";
import { maxRedeemableFor } from "./redeemable.ts";
import { cardCurrency, type LoyaltySettings, readSettings } from "./settings.ts";

type ForCheckout = typeof contract.loyalty.cardForCheckout;
type Answer = WireReply<ForCheckout>;
type Reason = NonNullable<Answer["redemption"]>["reasonCode"];

/**
 * What the caller's card means for a cart: how much of it points may pay, or why none, and what it will earn. Guests
 * have no card; without a cart there is only the card. Errors: `_ERR_ORDER_NOT_FOUND` for an order that is not a cart
 * of the caller.
 * @see docs/interface/loyalty.md#points-at-checkout
 */
export async function cardForCheckout(args: HandlerArgs<ForCheckout>): Promise<Answer> {
  const { db, caller, store, query } = args;
  const order = await cartOf(args, query.orderId);
  const settings = readSettings(store);
  const orderId = order ? String(order.id) : null;
  const [card] = settings.enabled && caller.kind === "registered" ? await linkedCards(db, store, caller.memberId) : [];
  if (!card) return { hasCard: false, orderId };
  const head = {
    cardId: cardIdOf(card.id),
    cardNumber: maskCard(card.last4),
    balance: settings.ledgerClosed ? null : viewBalance(card.balance, settings),
  };
  if (!order) return { hasCard: true, orderId, card: head };
  return {
    hasCard: true,
    orderId,
    card: head,
    redemption: await redemptionOf(args, order, settings, card),
    ...(accrues(order, settings, card) && { accrual: await accrualIn(args, order, settings) }),
  };
}

async function cartOf(args: HandlerArgs<ForCheckout>, orderId: string | undefined) {
  try {
    return await cartNamed(args, orderId);
  } catch (error) {
    if (error instanceof NoCart) return undefined;
    throw error;
  }
}

type Args = Pick<HandlerArgs<ForCheckout>, "db" | "store">;

async function redemptionOf({ db, store }: Args, order: OrderRow, settings: LoyaltySettings, card: CardRow) {
  const lines = await pointsLines(db, store, order, settings);
  const applied = await appliedTo(db, order, card);
  const maxAmount = await maxRedeemableFor({ db, store, order, settings, card, applied });
  const free = new Decimal(card.balance).minus(card.reserved).plus(applied);
  const reasonCode = ((): Reason => {
    if (!settings.redemption) return "REDEMPTION_DISABLED";
    if (order.currency !== cardCurrency) return "CURRENCY_NOT_SUPPORTED";
    if (card.status === "BLOCKED") return "CARD_BLOCKED";
    if (settings.ledgerClosed) return "BALANCE_UNAVAILABLE";
    if (eligibleValue(lines).lte(0)) return "ORDER_NOT_ELIGIBLE";
    if (free.lt(settings.minRedemption)) return "NO_BALANCE";
    return maxAmount.gt(0) ? null : "ORDER_NOT_ELIGIBLE";
  })();
  return {
    allowed: reasonCode === null,
    reasonCode,
    maxAmount: money(reasonCode === null ? maxAmount : 0),
    appliedAmount: money(applied),
    excludedOrderItemIds: lines.filter(({ excluded }) => excluded).map(({ id }) => String(id)),
  };
}

/** A card that was reported lost earns nothing, nor does an order in another currency. */
const accrues = ({ currency }: OrderRow, { accrual }: LoyaltySettings, { status }: CardRow) =>
  accrual && status === "ACTIVE" && currency === cardCurrency;

async function accrualIn({ db, store }: Args, order: OrderRow, settings: LoyaltySettings) {
  const { amount, points } = await estimateAccrual(db, store, order, settings);
  return { estimatedAmount: money(amount), estimatedPoints: points.toString() };
}

async function appliedTo(db: Db, { id }: OrderRow, card: CardRow): Promise<Decimal> {
  const rows = await db
    .select({ amount: loyaltyReservations.amount })
    .from(loyaltyReservations)
    .where(
      and(
        eq(loyaltyReservations.orderId, id),
        eq(loyaltyReservations.cardId, card.id),
        eq(loyaltyReservations.status, "RESERVED"),
      ),
    );
  return sum(rows.map(({ amount }) => amount));
}
