import { and, eq, inArray, lte } from "drizzle-orm";
import { rowJob } from "../clock/job.ts";
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
 * is not prepared any more, so that the next step asks for payment again.
 */
export const holdJob = rowJob({
  name: "abandoned_holds",

  due: (db, { now, speed, limit, ready }) =>
    db
      .selectDistinct({ id: orders.id })
      .from(paymentInstructions)
      .innerJoin(orders, eq(orders.id, paymentInstructions.orderId))
      .where(and(paymentInstructions.held, left(now, speed), ready(orders.id)))
      .limit(limit),

  async work(tx, { id }, { now, speed }) {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), left(now, speed)))
      .for("update");
    if (!order) return false;
    const rows = await tx
      .select()
      .from(paymentInstructions)
      .where(and(eq(paymentInstructions.orderId, id), paymentInstructions.held));
    await dropInstructions(tx, rows);
    await tx.update(orders).set({ prepared: false }).where(eq(orders.id, id));
    return rows.length > 0;
  },
});

const left = (now: Date, speed: number) =>
  and(eq(orders.status, "P"), lte(orders.updatedAt, new Date(now.getTime() - heldMs / speed)));

/** One round of `holdJob` at `now`; `speed` divides the time. @returns how many carts */
export const dropAbandonedHolds = (db: Db, now = new Date(), speed = 1): Promise<number> =>
  holdJob.run(db, { now, speed });
