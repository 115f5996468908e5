import { and, eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { returns } from "#backend/platform/db/schema/return.ts";
import { notFound, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { orderForReturn } from "./access.ts";
import { maskEmail } from "#contract/rules/mask.ts";
import { mailInstructions } from "./mail.ts";
import { readReturns } from "./read.ts";

type Resend = typeof contract.returns.resendMail;
const maxPerHour = 3;

/**
 * Sends the instructions of a return (the order's newest one by default) again, to the address on it. Errors: 404
 * `_ERR_ORDER_NOT_FOUND`, 404 without such a return; 400 `_ERR_TOO_MANY_REQUESTS` after three in an hour.
 * @see docs/interface/return.md#sending-the-instructions-again
 */
export async function resendMail(args: HandlerArgs<Resend>): Promise<WireReply<Resend>> {
  const { db, params, query } = args;
  const order = await orderForReturn(args, params.orderId);
  const found = (await readReturns(db, eq(returns.orderId, order.id))).find(
    ({ row }) => query.rmaId === undefined || String(row.id) === query.rmaId,
  );
  if (!found) throw notFound();
  const { row } = found;
  // A GET does not run in a transaction, but counting and writing the email must still be atomic.
  await db.transaction(async (tx) => {
    const sameHour = sql`${returns.resentSince} > now() - interval '1 hour'`;
    const counted = await tx
      .update(returns)
      .set({
        resends: sql`case when ${sameHour} then ${returns.resends} + 1 else 1 end`,
        resentSince: sql`case when ${sameHour} then ${returns.resentSince} else now() end`,
      })
      .where(and(eq(returns.id, row.id), sql`not (${sameHour} and ${returns.resends} >= ${maxPerHour})`))
      .returning({ id: returns.id });
    if (!counted.length) throw refused("_ERR_TOO_MANY_REQUESTS", {}, { status: 400, code: "" });
    await mailInstructions(tx, found);
  });
  return {
    orderId: String(order.id),
    rmaId: String(row.id),
    email: maskEmail(row.email),
    sent: row.email ? "true" : "false",
  };
}
