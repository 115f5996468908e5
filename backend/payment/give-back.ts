import { eq } from "drizzle-orm";
import type { OrderRow } from "../cart/rows.ts";
import type { Db } from "../db/client.ts";
import { refunds } from "../db/schema/index.ts";
import { Decimal, type Exact, sum, wireAmount, zero } from "../money.ts";
import { findStore } from "../store/store.ts";
import { inLockOrder, walletOf } from "./drop.ts";
import { type InstructionRow, readInstructions } from "./instructions.ts";
import { readMethods } from "./methods.ts";
import { shareRefund } from "./share-refund.ts";

/**
 * Gives back what a cancelled order was paid with: to the wallets what they gave, and as a refund what a provider has
 * taken. What is paid at a door or a till was never ours. Whatever went back before does not go back again.
 * The order's row is locked.
 */
export async function giveBackAll(db: Db, order: OrderRow): Promise<void> {
  const methods = await readMethods(db, await findStore(db, String(order.storeId)));
  const away = methods.filter(({ punchout }) => punchout).map(({ policyId }) => policyId);
  const taken = inLockOrder(await readInstructions(db, order.id)).filter(
    ({ status, method, policyId }) => status === "Success" && (away.includes(policyId) || walletOf(method)),
  );
  const left = await unreturned(db, order.id, taken);
  for (const { row, left: amount } of left) if (amount.gt(0)) await giveBack(db, order, row, amount);
}

/** Gives back `amount` (of goods that returned), the way the order was paid: see `shareRefund`. The order's row is locked. */
export async function giveBackPart(db: Db, order: OrderRow, amount: Exact, returnId: number): Promise<void> {
  const rows = await readInstructions(db, order.id);
  const left = await unreturned(db, order.id, rows);
  const parts = left.map(({ row, left: most }) => ({ row, most, wallet: walletOf(row.method) !== undefined }));
  const shares = new Map(shareRefund(parts, amount).map(({ part, share }) => [part.row, share]));
  for (const row of inLockOrder([...shares.keys()])) await giveBack(db, order, row, shares.get(row) ?? zero, returnId);
}

async function giveBack(db: Db, order: OrderRow, row: InstructionRow, amount: Decimal, returnId?: number) {
  const { id: orderId, currency } = order;
  await walletOf(row.method)?.reverse(db, row, amount);
  await db.insert(refunds).values({
    orderId,
    ...(returnId !== undefined && { returnId }),
    paymentInstructionId: row.id,
    method: row.method,
    amount: wireAmount(amount),
    currency,
  });
}

/** What of each instruction has not gone back yet. */
async function unreturned(db: Db, orderId: number, rows: readonly InstructionRow[]) {
  const known = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return rows.map((row) => {
    const back = sum(known.filter((one) => one.paymentInstructionId === row.id).map((one) => one.amount));
    return { row, left: Decimal.max(0, new Decimal(row.amount).minus(back)) };
  });
}
