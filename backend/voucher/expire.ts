import { and, asc, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { vouchers } from "../db/schema/index.ts";
import { forgetAttempts } from "./attempts.ts";
import { expire } from "./ledger.ts";
import { moveVoucher } from "./move.ts";

const mostAtOnce = 1000;

/**
 * Writes off what expired vouchers still hold, each in a transaction of its own. Nothing depends on when it runs: an
 * expired voucher is expired before. Several processes may do this at once. @returns how many it was
 */
export async function expireVouchers(db: Db, now = new Date()): Promise<number> {
  const due = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        lt(vouchers.expiresAt, now),
        or(isNull(vouchers.graceUntil), lt(vouchers.graceUntil, now)),
        gt(sql`${vouchers.balance} - ${vouchers.reservedAmount}`, sql`0`),
      ),
    )
    .orderBy(asc(vouchers.expiresAt))
    .limit(mostAtOnce);
  for (const { id } of due) await db.transaction((tx) => moveVoucher(tx, id, { now }, (purse) => expire(purse, now)));
  await forgetAttempts(db, now);
  return due.length;
}
