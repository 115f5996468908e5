import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { Decimal } from "#backend/platform/money.ts";
import { isCart } from "#contract/shapes/order-status.ts";

type HoldRow = { state: string; amount: string; reversedAmount: string };

/** Where a wallet keeps its holds. `lock` holds the row until the transaction ends. */
export type Holds<Hold extends HoldRow> = {
  lock: (db: Tx, id: number) => Promise<Hold | undefined>;
  save: (db: Tx, id: number, change: Partial<Hold>) => Promise<unknown>;
};

/** The wallet and its hold, as an instruction stores both: sorted as text, references are sorted by wallet. */
export const referenceOf = (ownerId: number, holdId: number): string => `${ownerId}-${holdId}`;
/** The voucher, the credit line behind an instruction's reference. */
export const ownerOf = (reference: string): number => Number(reference.split("-")[0]);

/**
 * Changes a hold that is in this state, under its row lock; in any other state the change has already happened and is skipped.
 * @returns the state it was in
 * @throws when there is no such hold: the instruction was not this wallet's
 */
export async function onHold<Hold extends HoldRow>(
  holds: Holds<Hold>,
  { db, reference, state }: { db: Tx; reference: string; state: Hold["state"] },
  change: (hold: Hold) => Promise<Partial<Hold>>,
): Promise<Hold["state"]> {
  const id = Number(reference.split("-")[1]);
  const hold = await holds.lock(db, id);
  if (!hold) throw new Error(`no hold ${reference}`);
  if (hold.state !== state) return hold.state;
  const changed = await change(hold);
  if (Object.keys(changed).length) await holds.save(db, id, changed);
  return hold.state;
}

/** How much of `amount` can be returned to a spent hold, and the new total returned; undefined if all of it has been. Pure. */
export function backTo({ amount: spent, reversedAmount }: HoldRow, amount: Decimal) {
  const back = Decimal.min(new Decimal(spent).minus(reversedAmount), amount);
  return back.gt(0) ? { back, reversedAmount: new Decimal(reversedAmount).plus(back).toFixed(6) } : undefined;
}

/** Whether an order was submitted with what it holds, for an approval or a later day: what is held so long may expire meanwhile. */
export async function wasSubmitted(db: Tx, orderId: number): Promise<boolean> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order !== undefined && !isCart(order.status);
}
