import { and, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { countsStock } from "#backend/catalog/inventory/system.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { backorders, stock } from "#backend/platform/db/schema/inventory.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { updateLines } from "./lines.ts";
import type { OrderItemRow } from "./rows.ts";
import { stockNeeds } from "./stock.ts";

type StockLine = Pick<
  OrderItemRow,
  "id" | "orderId" | "productId" | "partNumber" | "quantity" | "physicalStoreId" | "configurationId"
>;
type Take = { productId: number; fulfillmentCenterId: number; pieces: number; lines: StockLine[] };

/**
 * Holds the pieces of these lines for a placed order, all or none, and writes on each line whether they are there. An
 * item that is sold out and has a restock day is held too: the order waits for it in `backorders`. Of two buyers of the
 * last piece the second waits for the row's lock and is refused. The caller is in a transaction.
 * Errors: `_API_BAD_INV` (part number, quantity) for the first line that cannot be served.
 * @see docs/interface/inventory.md#stock
 */
export async function reserveStock(db: Tx, store: Store, lines: readonly StockLine[]): Promise<void> {
  const takes = countsStock(store.inventorySystem) ? await takesOf(db, store, lines) : [];
  const waiting = new Set<number>();
  for (const take of takes) {
    if (await hold(db, take, sql`${stock.onHand} - ${stock.reserved} >= ${take.pieces}`)) continue;
    const last = take.lines.at(-1);
    if (!last || !(await hold(db, take, isNotNull(stock.restockAt))))
      throw refused("_API_BAD_INV", { partNumber: last?.partNumber ?? "", quantity: last?.quantity ?? 0 });
    const { productId, fulfillmentCenterId, pieces } = take;
    await db.insert(backorders).values({ orderId: last.orderId, productId, fulfillmentCenterId, pieces });
    for (const { id } of take.lines) waiting.add(id);
  }
  await markLines(db, lines, waiting);
}

/** Reserves the pieces if the shelf fulfills the condition at the moment of the update. */
async function hold(db: Tx, { productId, fulfillmentCenterId, pieces }: Take, condition: SQL): Promise<boolean> {
  const held = await db
    .update(stock)
    .set({ reserved: sql`${stock.reserved} + ${pieces}` })
    .where(and(shelf(productId, fulfillmentCenterId), condition))
    .returning({ productId: stock.productId });
  return held.length > 0;
}

async function markLines(db: Tx, lines: readonly StockLine[], waiting: ReadonlySet<number>): Promise<void> {
  for (const inventoryStatus of ["Allocated", "Backordered"] as const) {
    const ids = lines.map(({ id }) => id).filter((id) => waiting.has(id) === (inventoryStatus === "Backordered"));
    await updateLines(db, ids, { inventoryStatus });
  }
}

/** Gives back what `reserveStock` held for these lines, there or awaited: the order was canceled, or they are not sent. */
export async function releaseStock(db: Tx, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const { productId, fulfillmentCenterId, pieces, lines: from } of await takesOf(db, store, lines)) {
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    await db.update(stock).set({ reserved }).where(shelf(productId, fulfillmentCenterId));
    const awaited = and(
      eq(backorders.orderId, from[0]?.orderId ?? -1),
      eq(backorders.productId, productId),
      eq(backorders.fulfillmentCenterId, fulfillmentCenterId),
    );
    await db.delete(backorders).where(and(awaited, lte(backorders.pieces, pieces)));
    await db
      .update(backorders)
      .set({ pieces: sql`${backorders.pieces} - ${pieces}` })
      .where(awaited);
  }
}

/** The held pieces leave the shelf: the order was shipped. */
export async function shipStock(db: Tx, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const { productId, fulfillmentCenterId, pieces } of await takesOf(db, store, lines)) {
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    const onHand = sql`greatest(0, ${stock.onHand} - ${pieces})`;
    await db.update(stock).set({ reserved, onHand }).where(shelf(productId, fulfillmentCenterId));
  }
}

/** Puts pieces back on the shelf they left: a return has arrived, and can be sold again. */
export async function restock(db: Tx, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const { productId, fulfillmentCenterId, pieces } of await takesOf(db, store, lines)) {
    const onHand = sql`${stock.onHand} + ${pieces}`;
    await db.update(stock).set({ onHand }).where(shelf(productId, fulfillmentCenterId));
  }
}

/** What lies where, one entry per shelf and always in the same order: two orders never wait for each other in a ring. */
async function takesOf(db: Db, store: Store, lines: readonly StockLine[]): Promise<Take[]> {
  const needs = await stockNeeds(db, store, lines);
  const takes = new Map<string, Take>();
  for (const line of lines) {
    const { parts = [], fulfillmentCenterId = store.fulfillmentCenterId } = needs.get(line.id) ?? {};
    for (const { productId, quantity } of parts) {
      const key = `${productId}@${fulfillmentCenterId}`;
      const before = takes.get(key);
      takes.set(key, {
        productId,
        fulfillmentCenterId,
        pieces: (before?.pieces ?? 0) + quantity * line.quantity,
        lines: [...(before?.lines ?? []), line],
      });
    }
  }
  return [...takes.values()].sort((a, b) => a.productId - b.productId || a.fulfillmentCenterId - b.fulfillmentCenterId);
}

const shelf = (productId: number, fulfillmentCenterId: number) =>
  and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId));
