import { and, desc, eq, gt, inArray, isNull, not } from "drizzle-orm";
import type { WireReply } from "#contract";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { Decimal, type Exact, sum } from "#backend/platform/money.ts";
import { textIn, writtenLanguage } from "#backend/platform/text.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import type { loyalty } from "#contract/loyalty.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { maskCard, maskName } from "#contract/rules/mask.ts";
import type { CardRow, MovementRow } from "./ledger.ts";
import { paidWithPoints, pointsLinesOf } from "./lines.ts";
import { type Accrual, accrualOf, pointsOf } from "./points.ts";
import { cardCurrency, type LoyaltySettings } from "./settings.ts";

type Who = { db: Db; caller: Caller; store: Store };
type Card = WireReply<(typeof loyalty)["cards"]>["cards"][number];

const maxMovements = 20;
/** How long in advance expiring points are announced. */
const expiringMs = 180 * 86_400_000;

/** The cards linked to a member in a store, the first linked one first. */
export const linkedCards = (db: Db, store: Store, memberId: number): Promise<CardRow[]> =>
  db
    .select()
    .from(loyaltyCards)
    .where(and(eq(loyaltyCards.memberId, memberId), eq(loyaltyCards.storeId, store.id)))
    .orderBy(loyaltyCards.linkedAt, loyaltyCards.id);

/** The id of a card on the wire, which says nothing about its number. Pure. */
export const cardIdOf = (id: number): string => `LC-${id}`;

/** The caller's card by its handle. Errors: 404 for an unknown one and another shopper's. */
export async function ownCard({ db, caller, store }: Who, cardId: string): Promise<CardRow> {
  const card = (await linkedCards(db, store, caller.memberId)).find(({ id }) => cardIdOf(id) === cardId);
  if (!card) throw refused("_ERR_RESOURCE_NOT_FOUND", { name: cardId });
  return card;
}

/** An amount on a card as the wire has it. */
export const viewBalance = (amount: Exact, { pointValue }: LoyaltySettings) => ({
  currency: cardCurrency,
  amount: money(amount),
  points: pointsOf(amount, pointValue),
});

/** Allows one writer per member at a time: codes, links, tries. */
export const lockMember = (db: Tx, { memberId }: Pick<Caller, "memberId">) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");

/** A linked card as its owner sees it. @see docs/interface/loyalty.md#cards */
export async function viewCard(
  { db, store, languageId }: Omit<Who, "caller"> & { languageId: number },
  settings: LoyaltySettings,
  card: CardRow,
  withMovements: boolean,
): Promise<Card> {
  const now = new Date();
  const { ledgerClosed, pointValue } = settings;
  const storeName = textIn(store.displayName, languageId);
  return {
    cardId: cardIdOf(card.id),
    cardNumber: maskCard(card.last4),
    alias: card.alias,
    cardType: "MONEDERO",
    status: card.status === "BLOCKED" ? "BLOCKED" : "LINKED",
    primary: true,
    holderName: maskName(card.holderName),
    linkedDate: (card.linkedAt ?? now).toISOString(),
    balance: ledgerClosed
      ? null
      : {
          ...viewBalance(card.balance, settings),
          pointValue: money(pointValue),
          pendingAmount: money(card.status === "BLOCKED" ? 0 : await pendingOf(db, store, card, settings)),
        },
    ...(ledgerClosed && { stale: true }),
    expiring: ledgerClosed ? [] : await expiringOf(db, card, settings, now),
    balanceAsOf: now.toISOString(),
    ...(withMovements && {
      transactions: ledgerClosed ? [] : (await latest(db, card)).map((row) => viewMovement(row, storeName, languageId)),
    }),
  };
}

/** An amount in pesos on the wire: two decimals. Pure. */
export const money = (amount: Exact): string => new Decimal(amount).toFixed(2);

const latest = (db: Db, { id }: CardRow): Promise<MovementRow[]> =>
  db
    .select()
    .from(loyaltyMovements)
    .where(eq(loyaltyMovements.cardId, id))
    .orderBy(desc(loyaltyMovements.at), desc(loyaltyMovements.id))
    .limit(maxMovements);

async function expiringOf(db: Db, { id }: CardRow, { pointValue }: LoyaltySettings, now: Date) {
  const rows = await db
    .select()
    .from(loyaltyMovements)
    .where(and(eq(loyaltyMovements.cardId, id), gt(loyaltyMovements.left, "0"), gt(loyaltyMovements.expiresAt, now)))
    .orderBy(loyaltyMovements.expiresAt);
  const soon = rows.filter(({ expiresAt }) => (expiresAt?.getTime() ?? Infinity) - now.getTime() < expiringMs);
  const days = [...new Set(soon.map(({ expiresAt }) => dayOf(expiresAt ?? now)))];
  return days.map((expiryDate) => {
    const lots = soon.filter((row) => dayOf(row.expiresAt ?? now) === expiryDate);
    const amount = sum(lots.map(({ left }) => left ?? 0));
    return { amount: money(amount), points: pointsOf(amount, pointValue), expiryDate };
  });
}

/** What open orders will earn once they are shipped. */
async function pendingOf(db: Db, store: Store, card: CardRow, settings: LoyaltySettings): Promise<Decimal> {
  if (!settings.accrual || card.memberId === null) return new Decimal(0);
  const onTheWay = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(loyaltyMovements, and(eq(loyaltyMovements.orderId, orders.id), eq(loyaltyMovements.type, "ACCRUAL")))
    .where(
      and(
        eq(orders.memberId, card.memberId),
        eq(orders.storeId, store.id),
        eq(orders.currency, cardCurrency),
        not(orders.preview),
        inArray(orders.status, [
          orderStatus.inReview,
          orderStatus.backordered,
          orderStatus.paid,
          orderStatus.readyForFulfillment,
          orderStatus.inFulfillment,
          orderStatus.transferFailed,
          orderStatus.released,
          orderStatus.partlyShipped,
        ]),
        isNull(loyaltyMovements.id),
      ),
    );
  if (!onTheWay.length) return new Decimal(0);
  const ids = onTheWay.map(({ id }) => id);
  const estimate = await estimateAccruals(db, store, ids, settings);
  return sum(ids.map((id) => estimate(id).amount));
}

/** What an order will earn, or earns now, for the card. */
export const estimateAccrual = async (db: Db, store: Store, { id }: { id: number }, settings: LoyaltySettings) =>
  (await estimateAccruals(db, store, [id], settings))(id);

/** What each of these orders will earn, by its id, in as many queries as for one. */
async function estimateAccruals(db: Db, store: Store, orderIds: readonly number[], settings: LoyaltySettings) {
  const lines = await pointsLinesOf(db, store, orderIds, settings);
  const paid = await paidWithPoints(db, orderIds);
  const { accrualPercent: percent, pointValue } = settings;
  return (id: number): Accrual =>
    accrualOf({ lines: lines.get(id) ?? [], paidWithPoints: paid.get(id) ?? 0, percent, pointValue });
}

type Words = { es: string; en: string };
const described: Record<MovementRow["type"], Words> = {
  ACCRUAL: { es: "Compra en línea", en: "Online purchase" },
  REDEMPTION: { es: "Pago con puntos", en: "Paid with points" },
  REVERSAL: { es: "Devolución o cancelación", en: "Return or cancellation" },
  EXPIRATION: { es: "Puntos vencidos", en: "Points expired" },
  ADJUSTMENT: { es: "Ajuste", en: "Adjustment" },
};
const inShop: Partial<typeof described> = {
  ACCRUAL: { es: "Compra en tienda", en: "Purchase in store" },
  REDEMPTION: { es: "Pago con puntos en tienda", en: "Paid with points in store" },
};

function viewMovement(row: MovementRow, storeName: string, languageId: number) {
  const words = (row.inShop && inShop[row.type]) || described[row.type];
  return {
    transactionId: `LT-${row.id}`,
    date: row.at.toISOString(),
    type: row.type,
    amount: money(row.amount),
    points: pointsOf(row.amount, row.pointValue),
    balanceAfter: money(row.balanceAfter),
    orderId: row.orderId === null ? null : String(row.orderId),
    channel: row.inShop ? ("STORE" as const) : ("ONLINE" as const),
    storeName,
    description: words[writtenLanguage(languageId)],
  };
}
