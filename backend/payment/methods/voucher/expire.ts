import { and, asc, gt, isNull, lt, or, sql } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { expire } from "./ledger.ts";
import { moveVoucher } from "./move.ts";

/** Writes off what expired vouchers still hold. Nothing depends on when it runs: an expired voucher counts as expired even before. */
export const voucherJob = rowJob({
  name: "vouchers",

  due: (db, { now, limit, ready }) =>
    db
      .select({ id: vouchers.id })
      .from(vouchers)
      .where(
        and(
          lt(vouchers.expiresAt, now),
          or(isNull(vouchers.graceUntil), lt(vouchers.graceUntil, now)),
          gt(sql`${vouchers.balance} - ${vouchers.reservedAmount}`, sql`0`),
          ready(vouchers.id),
        ),
      )
      .orderBy(asc(vouchers.expiresAt))
      .limit(limit),

  async work(tx, { id }, { now }) {
    let lost = false;
    await moveVoucher(tx, id, { now }, (purse) => {
      const step = expire(purse, now);
      lost = step.movements.length > 0;
      return step;
    });
    return lost;
  },
});

/** One round of `voucherJob` at `now`. @returns how many vouchers lost something */
export const expireVouchers = (db: Db, now = new Date()): Promise<number> => voucherJob.run(db, { now });
