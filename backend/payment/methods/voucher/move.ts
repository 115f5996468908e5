import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { voucherMovements, vouchers } from "#backend/platform/db/schema/voucher.ts";
import { purseOf, type VoucherRow } from "./find.ts";
import type { Purse, Step } from "./ledger.ts";

/** The context recorded with a movement. */
export type Occasion = { orderId?: number; channel?: "ONLINE" | "STORE"; now: Date };

/**
 * Takes one step on a voucher under its row lock and writes it to the ledger: of two calls that want the same money,
 * the second sees what the first has left. The caller is in a transaction. `rule` gives the step, or throws to take
 * none.
 */
export async function moveVoucher(
  db: Tx,
  voucherId: number,
  occasion: Occasion,
  rule: (purse: Purse, row: VoucherRow) => Step,
): Promise<VoucherRow> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, voucherId)).for("update");
  if (!row) throw new Error(`no voucher ${voucherId}`);
  const { purse, movements } = rule(purseOf(row), row);
  if (!movements.length) return row;
  const { orderId = null, channel = "ONLINE", now } = occasion;
  await db.insert(voucherMovements).values(
    movements.map(({ type, amount, balanceAfter }) => ({
      voucherId,
      type,
      amount: amount.toFixed(6),
      balanceAfter: balanceAfter.toFixed(6),
      orderId,
      channel,
      at: now,
    })),
  );
  const change = {
    balance: purse.balance.toFixed(6),
    reservedAmount: purse.reserved.toFixed(6),
    expiredAmount: purse.expired.toFixed(6),
    graceUntil: purse.graceUntil,
  };
  const [changed] = await db.update(vouchers).set(change).where(eq(vouchers.id, voucherId)).returning();
  return changed ?? row;
}
