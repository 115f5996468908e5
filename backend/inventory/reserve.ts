import { and, eq, gte, sql } from "drizzle-orm";
import type { OrderItemRow } from "../cart/rows.ts";
import { stockNeeds } from "../cart/stock.ts";
import type { Db } from "../db/client.ts";
import { stock } from "../db/schema/index.ts";
import { refused } from "../http/fault.ts";
import type { Store } from "../store/store.ts";

type StockLine = Pick<
  OrderItemRow,
  "id" | "productId" | "partNumber" | "quantity" | "physicalStoreId" | "configurationId"
>;
type Take = { productId: number; fulfillmentCenterId: number; pieces: number; line: StockLine };

/** Stores without an inventory system of their own always have everything. Source: contract §10.1. */
const noInventory = -3;

/**
 * Holds the pieces of these lines for a placed order, all or none. Of two buyers of the
 * last piece the second waits at the row and is refused. The caller is in a transaction.
 * Errors: `_API_BAD_INV` (part number, quantity) for the first line that cannot be served. Source: contract §9, §10.1.
 */
export async function reserveStock(db: Db, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (store.inventorySystem === noInventory) return;
  for (const { productId, fulfillmentCenterId, pieces, line } of await takesOf(db, store, lines)) {
    const held = await db
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${pieces}` })
      .where(and(shelf(productId, fulfillmentCenterId), gte(sql`${stock.onHand} - ${stock.reserved}`, pieces)))
      .returning({ productId: stock.productId });
    if (!held.length) throw refused("_API_BAD_INV", "2", line.partNumber, String(line.quantity));
  }
}

/** Gives back what `reserveStock` held for these lines: the order was cancelled. */
export async function releaseStock(db: Db, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (store.inventorySystem === noInventory) return;
  for (const { productId, fulfillmentCenterId, pieces } of await takesOf(db, store, lines)) {
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    await db.update(stock).set({ reserved }).where(shelf(productId, fulfillmentCenterId));
  }
}

/** The held pieces leave the shelf: the order was shipped. */
export async function shipStock(db: Db, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (store.inventorySystem === noInventory) return;
  for (const { productId, fulfillmentCenterId, pieces } of await takesOf(db, store, lines)) {
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    const onHand = sql`greatest(0, ${stock.onHand} - ${pieces})`;
    await db.update(stock).set({ reserved, onHand }).where(shelf(productId, fulfillmentCenterId));
  }
}

/** Puts pieces back on the shelf they left: a return has arrived, and can be sold again. */
export async function restock(db: Db, store: Store, lines: readonly StockLine[]): Promise<void> {
  if (store.inventorySystem === noInventory) return;
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
      const before = takes.get(key)?.pieces ?? 0;
      takes.set(key, { productId, fulfillmentCenterId, pieces: before + quantity * line.quantity, line });
    }
  }
  return [...takes.values()].sort((a, b) => a.productId - b.productId || a.fulfillmentCenterId - b.fulfillmentCenterId);
}

const shelf = (productId: number, fulfillmentCenterId: number) =>
  and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId));
