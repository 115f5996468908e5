import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import type { OrderRow } from "../rows.ts";

/** The only module that writes `payment_instructions`; the order's row is locked by the caller of each write. */
export type InstructionRow = typeof paymentInstructions.$inferSelect;
type NewInstruction = typeof paymentInstructions.$inferInsert;
export type InstructionChange = Partial<Omit<NewInstruction, "id" | "orderId">>;

/** The payment instructions of an order, oldest first. */
export const readInstructions = (db: Db, orderId: number): Promise<InstructionRow[]> =>
  db
    .select()
    .from(paymentInstructions)
    .where(eq(paymentInstructions.orderId, orderId))
    .orderBy(asc(paymentInstructions.id));

/**
 * Addresses a member may be billed at: current ones that are not for shipping only.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const billingAddresses = (db: Db, memberId: number) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.current, true), ne(addresses.type, "Shipping")))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));

/** Writes instructions; what their methods hold is attached already. */
export const insertInstructions = async (db: Tx, rows: NewInstruction[]): Promise<InstructionRow[]> =>
  rows.length ? db.insert(paymentInstructions).values(rows).returning() : [];

/** Changes an instruction. With `attempt`, only if no later attempt was opened; returns undefined otherwise. */
export async function updateInstruction(
  db: Tx,
  id: number,
  change: InstructionChange,
  attempt?: number,
): Promise<InstructionRow | undefined> {
  const same = attempt === undefined ? undefined : eq(paymentInstructions.attempt, attempt);
  const mine = and(eq(paymentInstructions.id, id), same);
  return (await db.update(paymentInstructions).set(change).where(mine).returning())[0];
}

/** Deletes rows whose holds have ended; `dropInstructions` ends them first. */
export async function deleteInstructions(db: Tx, rows: readonly Pick<InstructionRow, "id">[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length) await db.delete(paymentInstructions).where(inArray(paymentInstructions.id, ids));
}

/** The order's holds were redeemed: nothing is held for its instructions anymore. */
export async function endHolds(db: Tx, orderId: number): Promise<void> {
  const held = and(eq(paymentInstructions.orderId, orderId), paymentInstructions.held);
  await db.update(paymentInstructions).set({ held: false }).where(held);
}

/** The amount must be positive and no more than what the others leave open, at the currency's precision. */
export function instructionAmount(
  { grandTotal, currency }: OrderRow,
  { piAmount }: { piAmount: string },
  others: readonly InstructionRow[],
): Decimal {
  if (!/^\d{1,14}(\.\d{1,20})?$/.test(piAmount)) throw invalid("piAmount");
  const amount = roundMoney(piAmount, currency);
  const open = roundMoney(new Decimal(grandTotal).minus(sum(others.map((other) => other.amount))), currency);
  if (amount.lte(0) || amount.gt(open)) throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount: piAmount });
  return amount;
}
