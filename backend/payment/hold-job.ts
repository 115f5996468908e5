import { and, eq, lte } from "drizzle-orm";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** How long value is held for an abandoned cart. */
const heldMs = 15 * 60_000;

/**
 * Gives back what wallets hold for carts that were left alone for 15 minutes: the instruction is removed, and the cart is no
 * longer prepared, so that the next step asks for payment again.
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
    const rows = (await readInstructions(tx, id)).filter(({ held }) => held);
    await dropInstructions(tx, rows);
    await tx.update(orders).set({ prepared: false }).where(eq(orders.id, id));
    return rows.length > 0;
  },
});

const left = (now: Date, speed: number) =>
  and(eq(orders.status, orderStatus.cart), lte(orders.updatedAt, new Date(now.getTime() - heldMs / speed)));

/** One round of `holdJob` at `now`; `speed` divides the time. @returns how many carts */
export const dropAbandonedHolds = (db: Db, now = new Date(), speed = 1): Promise<number> =>
  holdJob.run(db, { now, speed });
