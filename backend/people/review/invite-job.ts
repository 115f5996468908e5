import { eq, sql } from "drizzle-orm";
import { rowJob } from "#backend/platform/clock/job.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { reviewInvitations } from "#backend/platform/db/schema/review.ts";
import { daysBefore } from "#backend/platform/retention.ts";

/** A week to try what was bought; nothing is asked about what arrived more than three weeks ago. */
const [from, until] = [7, 21];

/**
 * Asks for reviews some days after an order has arrived, once per order: only people with an account who want emails from the store, and
 * who have reviewed nothing in the order.
 * @see docs/interface/review.md#invitations
 */
export const reviewInvitationJob = rowJob({
  name: "review_invitations",
  everyMs: 10 * 60_000,
  due: (db, { now, limit, ready }) =>
    readRows<{ id: number }>(
      db,
      sql`select o.id from order_events e join orders o on o.id = e.order_id join members m on m.id = o.member_id
        where e.status = 'D' and e.at between ${daysBefore(now, until).toISOString()}::timestamptz
          and ${daysBefore(now, from).toISOString()}::timestamptz
          and o.status = 'D' and not o.preview and m.register_type = 'R' and m.enabled and m.email <> ''
          and (m.receive_email ->> o.store_id::text = 'true' or m.receive_email ->> '0' = 'true')
          and not exists (select from review_invitations i where i.order_id = o.id)
          and not exists (select from order_items l join products p on p.id = l.product_id
            join reviews r on r.product_id = coalesce(p.parent_id, p.id) and r.member_id = o.member_id
            where l.order_id = o.id)
          and ${ready(sql`o.id`)}
        order by e.at limit ${limit}`,
    ),

  async work(tx, { id }, { now }) {
    const orderId = Number(id);
    const [first] = await tx
      .insert(reviewInvitations)
      .values({ orderId, sentAt: now })
      .onConflictDoNothing()
      .returning();
    if (!first) return false;
    const [row] = await tx
      .select({ to: members.email, storeId: orders.storeId, languageId: orders.languageId })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(eq(orders.id, orderId));
    if (!row) return false;
    const payload = { storeId: String(row.storeId), languageId: row.languageId, orderId: String(orderId) };
    await tx.insert(outbox).values({ to: row.to, kind: "review-invitation", payload });
    return true;
  },
});
