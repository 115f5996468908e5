import { and, eq, isNotNull, lte, max, sql } from "drizzle-orm";
import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { type Looking, rowJob } from "#backend/platform/clock/job.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { backorders, stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { updateLinesOf } from "./lines.ts";
import { lockOrder, moveOrder, repeatEvent } from "./move.ts";
import type { OrderRow } from "./rows.ts";

/** The pieces that arrive beyond those that orders wait for, when a restock day comes in the sample's warehouse. */
const restockedPieces = 24;

/**
 * Moves an order whose payment is settled to C, or to B while some of its goods are still to arrive. The caller is in a
 * transaction. Errors: those of `moveOrder`.
 * @see docs/interface/order.md#moves
 */
export async function moveToPaid(db: Tx, orderId: number, now = new Date()): Promise<OrderRow> {
  return moveOrder(db, orderId, (await isWaiting(db, orderId)) ? "B" : "C", now);
}

/** Puts goods whose restock day has come on the shelf: as many as orders wait for, and some more. */
export const arrivalJob = rowJob<{ id: string; productId: number; fulfillmentCenterId: number }>({
  name: "arrivals",
  due: (db, { now, limit, ready }) =>
    db
      .select({ id: shelfKey, productId: stock.productId, fulfillmentCenterId: stock.fulfillmentCenterId })
      .from(stock)
      .where(and(isNotNull(stock.restockAt), lte(stock.restockAt, now), ready(shelfKey)))
      .orderBy(stock.restockAt)
      .limit(limit),

  async work(tx, { productId, fulfillmentCenterId }, { now }) {
    const onHand = sql`greatest(${stock.onHand}, ${stock.reserved}) + ${restockedPieces}`;
    const shelf = and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId));
    const arrived = await tx
      .update(stock)
      .set({ onHand, restockAt: null })
      .where(and(shelf, lte(stock.restockAt, now)))
      .returning({ productId: stock.productId });
    await noteChanged(
      tx,
      arrived.map((one) => `product:${one.productId}`),
    );
    return arrived.length > 0;
  },
});

const shelfKey = sql<string>`${stock.productId} || '@' || ${stock.fulfillmentCenterId}`;

/** Ends the wait of orders all of whose missing goods have arrived: lines are allocated, and a paid order may be packed. */
export const backorderJob = rowJob({
  name: "backorders",
  due: arrivedOrders,

  async work(tx, { id }, { now }) {
    const { status } = await lockOrder(tx, id);
    const ended = await tx.delete(backorders).where(eq(backorders.orderId, id)).returning();
    if (!ended.length) return false;
    await updateLinesOf(tx, id, { inventoryStatus: "Allocated" }, eq(orderItems.inventoryStatus, "Backordered"));
    if (status === orderStatus.backordered) await moveOrder(tx, id, orderStatus.paid, now);
    if (status === orderStatus.partlyShipped) await repeatEvent(tx, id, status, now);
    return true;
  },
});

/** Moves an order to paid that no longer waits for anything, because what was missing is not sent. Its row is locked. */
export async function endBackorder(db: Tx, orderId: number, now: Date): Promise<void> {
  const { status } = await lockOrder(db, orderId);
  if (status === orderStatus.backordered && !(await isWaiting(db, orderId)))
    await moveOrder(db, orderId, orderStatus.paid, now);
}

/** Runs one round of both jobs at `now`. @returns how many orders moved on */
export async function advanceBackorders(db: Db, now = new Date()): Promise<number> {
  await arrivalJob.run(db, { now });
  return backorderJob.run(db, { now });
}

/** When the last of an order's missing goods are expected; undefined if it does not wait for any. */
export async function goodsArriveAt(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(stock.restockAt) })
    .from(backorders)
    .innerJoin(stock, onShelf)
    .where(eq(backorders.orderId, orderId));
  return row?.at ?? undefined;
}

/** Orders all of whose missing goods are on the shelf by now; in each queue the earliest order comes first. */
function arrivedOrders(db: Db, { limit, ready }: Looking): Promise<{ id: number }[]> {
  return readRows(
    db,
    sql`select order_id as id from (
        select b.order_id, sum(b.pieces) over (queue order by b.order_id)
          <= s.on_hand - s.reserved + sum(b.pieces) over (queue) as arrived
        from backorders b
        join stock s on s.product_id = b.product_id and s.fulfillment_center_id = b.fulfillment_center_id
        window queue as (partition by b.product_id, b.fulfillment_center_id)
      ) waiting where ${ready(sql`order_id`)} group by order_id having bool_and(arrived) order by order_id limit ${limit}`,
  );
}

async function isWaiting(db: Db, orderId: number): Promise<boolean> {
  const [row] = await db.select().from(backorders).where(eq(backorders.orderId, orderId)).limit(1);
  return row !== undefined;
}

const onShelf = and(
  eq(stock.productId, backorders.productId),
  eq(stock.fulfillmentCenterId, backorders.fulfillmentCenterId),
);
