import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { creditLines, creditMovements } from "#backend/platform/db/schema/credit-line.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { Credit, CreditStep } from "./ledger.ts";

export type CreditLineRow = typeof creditLines.$inferSelect;

/** A row's money, for the rules. */
export const creditOf = ({ creditLimit, balance, reservedAmount, active }: CreditLineRow): Credit => ({
  limit: new Decimal(creditLimit),
  balance: new Decimal(balance),
  reserved: new Decimal(reservedAmount),
  active,
});

/** The row, locked until the transaction ends. @throws when there is none */
export async function lockCreditLine(db: Tx, id: number): Promise<CreditLineRow> {
  const [row] = await db.select().from(creditLines).where(eq(creditLines.id, id)).for("update");
  if (!row) throw new Error(`no credit line ${id}`);
  return row;
}

/**
 * Takes one step on a credit line under its row lock and writes it to the ledger: of two buyers who want the same money, the second sees
 * what the first has left. The caller is in a transaction. `rule` gives the step, or throws to take none.
 * @returns the row as it was
 */
export async function moveCreditLine(
  db: Tx,
  id: number,
  orderId: number,
  rule: (credit: Credit) => CreditStep,
): Promise<CreditLineRow> {
  const row = await lockCreditLine(db, id);
  const { credit, movement } = rule(creditOf(row));
  const { type, amount, balanceAfter } = movement;
  await db.insert(creditMovements).values({
    creditLineId: id,
    type,
    amount: amount.toFixed(6),
    balanceAfter: balanceAfter.toFixed(6),
    orderId,
    at: new Date(),
  });
  const change = { balance: credit.balance.toFixed(6), reservedAmount: credit.reserved.toFixed(6) };
  await db.update(creditLines).set(change).where(eq(creditLines.id, id));
  return row;
}
