import { and, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orders, paymentInstructions } from "../db/schema/index.ts";
import type { InstructionRow } from "./instructions.ts";
import { wallets } from "./wallets.ts";

/** How long value is held for a cart that nobody touches. */
const heldMs = 15 * 60_000;

/** The wallet behind a way to pay; undefined for all others. */
export const walletOf = (method: string) => wallets().find((wallet) => wallet.method === method);

/**
 * Rows of wallets are locked in one order, whatever the order of paying: two orders that share two vouchers must not wait
 * for each other.
 */
export const inLockOrder = <Row extends Pick<InstructionRow, "method" | "reference">>(rows: readonly Row[]): Row[] => {
  const keyOf = ({ method, reference }: Row) => `${method} ${reference}`;
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

/** Ends what wallets hold for these instructions; the rows stay. The order's row is locked. */
export async function releaseHolds(db: Db, rows: readonly InstructionRow[]): Promise<void> {
  for (const row of inLockOrder(rows)) await walletOf(row.method)?.release(db, row);
}

/** Takes instructions off a cart, with what was held for them. The order's row is locked. */
export async function dropInstructions(db: Db, rows: readonly InstructionRow[]): Promise<void> {
  await releaseHolds(db, rows);
  const ids = rows.map(({ id }) => id);
  if (ids.length) await db.delete(paymentInstructions).where(inArray(paymentInstructions.id, ids));
}

/**
 * Gives back what wallets hold for carts nobody has touched for a quarter of an hour: the instruction goes, and the cart
 * is not prepared any more, so that the next step asks for payment again. Each cart in a transaction of its own, asked
 * again under its lock. `speed` divides the time. @returns how many carts
 */
export async function dropAbandonedHolds(db: Db, now = new Date(), speed = 1): Promise<number> {
  const methods = wallets().map(({ method }) => method);
  if (!methods.length) return 0;
  const before = new Date(now.getTime() - heldMs / speed);
  const left = and(eq(orders.status, "P"), lte(orders.updatedAt, before));
  const held = inArray(paymentInstructions.method, methods);
  const carts = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(paymentInstructions, eq(paymentInstructions.orderId, orders.id))
    .where(and(left, held));
  for (const { id } of carts)
    await db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), left))
        .for("update");
      if (!order) return;
      const rows = await tx
        .select()
        .from(paymentInstructions)
        .where(and(eq(paymentInstructions.orderId, id), held));
      await dropInstructions(tx, rows);
      await tx.update(orders).set({ prepared: false }).where(eq(orders.id, id));
    });
  return carts.length;
}
