import { and, eq, inArray, max, ne, not, or, sql } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { isUnchecked } from "#backend/order/fraud-hold.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { isOpen } from "#backend/order/open-line.ts";
import { clockedStatuses, dueStep, minWaitMs, type OrderProgress } from "#backend/order/progress.ts";
import { shipStock } from "#backend/order/reserve.ts";
import { isPackedByPeople } from "#backend/order/parcel-record.ts";
import { sellersShipped, sellersWait } from "#backend/order/seller-parcel.ts";
import { accrueOrder } from "#backend/payment/loyalty/accrue.ts";
import { type Job, type Looking, rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { isHeldForCheck } from "./fraud.ts";

/**
 * The sample's fulfillment clock: moves every paid order whose next step is due forward by one step. An order that its fraud check has
 * not accepted is not released, and one that people have begun to pack is left to them.
 */
export const orderJob = clock(clockedStatuses);

/** Used where people send orders: parcels of sellers count as delivered after a while, since no carrier reports them. */
export const deliveryJob = clock([orderStatus.shipped]);

function clock(statuses: readonly Clocked[]): Job {
  return rowJob<OrderProgress & { id: number }>({
    name: "orders",
    limit: 10_000,
    due: async (db, looking) =>
      (await readProgress(db, looking, statuses)).filter((progress) => dueStep(progress, looking.now, looking.speed)),

    async work(tx, { id, ...progress }, { now, speed }) {
      const order = await lockOrder(tx, id);
      const { status, storeId } = order;
      const to = dueStep(progress, now, speed);
      // Checked again under the lock: it may have been moved, canceled or edited in the meantime.
      if (!to || status !== progress.status || (status === orderStatus.paid && (await isHeldForCheck(tx, id))))
        return false;
      const open = (await readItems(tx, id)).filter(isOpen);
      await moveOrder(tx, id, to, now);
      if (to === orderStatus.shipped) {
        await shipStock(tx, await findStore(tx, String(storeId)), open);
        await accrueOrder(tx, order, now);
      }
      return true;
    },
  });
}

/** One round of `orderJob` at `now`; `speed` divides the waiting times. @returns how many moved */
export const advanceOrders = (db: Db, now = new Date(), speed = 1): Promise<number> => orderJob.run(db, { now, speed });

type Clocked = (typeof clockedStatuses)[number];

/** Orders in progress that have waited long enough for some step, longest wait first. */
async function readProgress(
  db: Db,
  { now, speed, limit, ready }: Looking,
  statuses: readonly Clocked[],
): Promise<(OrderProgress & { id: number })[]> {
  const since = max(orderEvents.at);
  const pickUpOnly = sql<boolean>`not exists (select 1 from ${orderItems} where ${orderItems.orderId} = ${orders.id}
    and ${orderItems.physicalStoreId} is null)`;
  const until = (waits: boolean) =>
    sql.join(
      clockedStatuses.map((status) => {
        const waitedSince = new Date(now.getTime() - minWaitMs(status, waits) / speed).toISOString();
        return sql`when ${orders.status} = ${status} then ${waitedSince}::timestamptz`;
      }),
      sql` `,
    );
  const rows = await db
    .select({ id: orders.id, status: orders.status, since, pickUpOnly })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, orders.status)))
    .where(
      and(
        inArray(orders.status, [...statuses]),
        not(orders.preview),
        not(sellersWait),
        not(isPackedByPeople),
        or(ne(orders.status, orderStatus.partlyShipped), sellersShipped),
        or(ne(orders.status, orderStatus.paid), not(isUnchecked(db))),
        ready(orders.id),
      ),
    )
    .groupBy(orders.id)
    .having(sql`${since} <= case when ${pickUpOnly} then case ${until(true)} end else case ${until(false)} end end`)
    .orderBy(since)
    .limit(limit);
  return rows.flatMap((row) => (row.since ? [{ ...row, since: row.since }] : []));
}
