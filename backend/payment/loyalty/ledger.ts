import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { loyaltyCards, loyaltyMovements } from "#backend/platform/db/schema/loyalty.ts";
import { Decimal, type Exact } from "#backend/platform/money.ts";
import { type Account, type Booked, credit } from "./ledger-rules.ts";

export type CardRow = typeof loyaltyCards.$inferSelect;
export type MovementRow = typeof loyaltyMovements.$inferSelect;
type Entry = Pick<typeof loyaltyMovements.$inferInsert, "type" | "cause"> & {
  pointValue: Exact;
  orderId?: number | null;
  expiresAt?: Date | null;
  at?: Date;
};

/** Locks a card until the transaction ends: every change of a balance starts with this. @throws when there is none */
export async function lockCard(db: Tx, id: number): Promise<CardRow> {
  const [card] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id)).for("update");
  if (!card) throw new Error(`no loyalty card ${id}`);
  return card;
}

/** What is on a locked card. */
export async function readAccount(db: Db, { id, balance, reserved }: CardRow): Promise<Account> {
  const rows = await db
    .select()
    .from(loyaltyMovements)
    .where(and(eq(loyaltyMovements.cardId, id), gt(loyaltyMovements.left, "0")))
    .orderBy(asc(loyaltyMovements.id));
  const lots = rows.map((row) => ({ id: row.id, left: new Decimal(row.left ?? 0), expiresAt: row.expiresAt }));
  return { balance: new Decimal(balance), reserved: new Decimal(reserved), lots };
}

/** True when this was recorded before: each cause happens once to a card. */
export const isBooked = async (db: Db, cardId: number, { type, cause }: Pick<Entry, "type" | "cause">) =>
  (await db.$count(
    loyaltyMovements,
    and(eq(loyaltyMovements.cardId, cardId), eq(loyaltyMovements.type, type), eq(loyaltyMovements.cause, cause)),
  )) > 0;

/** Records a debit, with the changes to the lots that follow from it. The card is locked. */
export async function bookDebit(db: Tx, card: CardRow, { account, changed }: Booked, entry: Entry): Promise<void> {
  for (const { id, left } of changed)
    await db
      .update(loyaltyMovements)
      .set({ left: left.toFixed(6) })
      .where(eq(loyaltyMovements.id, id));
  await writeMovement(db, card, account, entry, null);
}

/** Credits an amount to a locked card as a lot of its own; does nothing when that was done before. */
export async function bookCredit(db: Tx, card: CardRow, amount: Decimal, entry: Entry): Promise<void> {
  if (amount.lte(0) || (await isBooked(db, card.id, entry))) return;
  const lot = { id: 0, left: amount, expiresAt: entry.expiresAt ?? null };
  await writeMovement(db, card, credit(await readAccount(db, card), lot).account, entry, amount.toFixed(6));
}

/** Saves what is set aside on a locked card. */
export const saveReserved = (db: Tx, { id }: CardRow, { reserved }: Account) =>
  db
    .update(loyaltyCards)
    .set({ reserved: reserved.toFixed(6), updatedAt: new Date() })
    .where(eq(loyaltyCards.id, id));

async function writeMovement(db: Tx, card: CardRow, { balance, reserved }: Account, entry: Entry, left: string | null) {
  const [row] = await db
    .select({ balance: loyaltyCards.balance })
    .from(loyaltyCards)
    .where(eq(loyaltyCards.id, card.id));
  const { type, cause, orderId = null, expiresAt = null, pointValue, at = new Date() } = entry;
  await db.insert(loyaltyMovements).values({
    cardId: card.id,
    type,
    cause,
    orderId,
    expiresAt: left === null ? null : expiresAt,
    left,
    pointValue: new Decimal(pointValue).toFixed(6),
    amount: balance.minus(row?.balance ?? card.balance).toFixed(6),
    balanceAfter: balance.toFixed(6),
    at,
  });
  await db
    .update(loyaltyCards)
    .set({ balance: balance.toFixed(6), reserved: reserved.toFixed(6), updatedAt: sql`now()` })
    .where(eq(loyaltyCards.id, card.id));
}
