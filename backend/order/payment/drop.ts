import type { Tx } from "#backend/platform/db/client.ts";
import { deleteInstructions, type InstructionRow, readInstructions, updateInstruction } from "./instructions.ts";
import { findWallet } from "./registry.ts";

/**
 * Rows of wallets are locked in a fixed order, whatever the order of payment: two orders that share two vouchers must not
 * deadlock.
 */
export const inLockOrder = <Row extends Pick<InstructionRow, "method" | "reference">>(rows: readonly Row[]): Row[] => {
  const keyOf = ({ method, reference }: Row) => `${method} ${reference}`;
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

/** Releases the wallet holds of these instructions; the rows stay. The order's row is locked. */
export async function releaseHolds(db: Tx, rows: readonly InstructionRow[]): Promise<void> {
  for (const row of inLockOrder(rows)) await findWallet(row.method)?.release(db, row);
}

/** Removes instructions from a cart, releasing what was held for them. The order's row is locked. */
export async function dropInstructions(db: Tx, rows: readonly InstructionRow[]): Promise<void> {
  await releaseHolds(db, rows);
  await deleteInstructions(db, rows);
}

/**
 * Releases what wallets still hold for a placed order that is not fulfilled; its instructions stay, and have paid nothing. The
 * order's row is locked.
 */
export async function releaseUnspent(db: Tx, orderId: number): Promise<void> {
  const held = (await readInstructions(db, orderId)).filter((row) => row.held);
  await releaseHolds(db, held);
  for (const { id } of held) await updateInstruction(db, id, { held: false, status: "Failed" });
}
