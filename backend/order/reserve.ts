import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { countsStock } from "#backend/catalog/inventory/system.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { backorders, stock } from "#backend/platform/db/schema/inventory.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { shopTime } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { saveLines } from "./lines.ts";
import { keepPackageParts } from "./package-parts.ts";
import type { OrderItemRow } from "./rows.ts";
import type { Share } from "./sourcing.ts";
import { lineParts, type StockNeed, stockNeeds } from "./stock.ts";

type StockLine = Pick<
  OrderItemRow,
  "id" | "orderId" | "productId" | "partNumber" | "quantity" | "physicalStoreId" | "configurationId" | "status"
>;
/** A line whose goods are held: it names the center that holds them. */
type HeldLine = StockLine & Pick<OrderItemRow, "fulfillmentCenterId">;
type Take = { productId: number; fulfillmentCenterId: number; pieces: number; lines: StockLine[] };

/**
 * Holds the pieces of these lines for a placed order, all or none, and records on each line which center has them and whether
 * they are in stock. An item that is sold out and has a restock day to come is held too: the order waits for it in `backorders`. Of
 * two buyers of the last piece, the second waits for the row's lock and is refused. The caller is in a transaction.
 * @returns what each center sends of lines that none has whole: `divideLines` makes them lines of their own
 * Errors: `_API_BAD_INV` (part number, quantity) for the first line that cannot be served.
 * @see docs/interface/inventory.md#sourcing
 */
export async function reserveStock(
  db: Tx,
  store: Store,
  lines: readonly StockLine[],
): Promise<ReadonlyMap<number, readonly Share[]>> {
  const isCounted = countsStock(store.inventorySystem);
  const needs = await stockNeeds(db, store, lines, { lock: isCounted });
  const waiting = new Set<number>();
  for (const take of isCounted ? takesOf(lines, (line) => heldFor(line, needs.get(line.id))) : []) {
    const free = sql`${stock.onHand} - ${stock.reserved} - ${stock.safetyStock}`;
    if (await hold(db, take, sql`${free} >= ${take.pieces}`)) continue;
    const last = take.lines.at(-1);
    if (!last || !(await hold(db, take, gt(stock.restockAt, shopTime()))))
      throw refused("_API_BAD_INV", { partNumber: last?.partNumber ?? "", quantity: last?.quantity ?? 0 });
    const { productId, fulfillmentCenterId, pieces } = take;
    await db.insert(backorders).values({ orderId: last.orderId, productId, fulfillmentCenterId, pieces });
    for (const { id } of take.lines) waiting.add(id);
  }
  await markLines(db, needs, waiting);
  await keepPackageParts(db, lines, ({ id }) => needs.get(id)?.parts ?? []);
  return new Map([...needs].flatMap(([id, { shares }]) => (shares ? [[id, shares]] : [])));
}

const heldFor = ({ quantity }: StockLine, need: StockNeed | undefined): Held[] =>
  (need ? (need.shares ?? [{ centerId: need.fulfillmentCenterId, pieces: quantity }]) : []).map(
    ({ centerId, pieces }) => ({ parts: need?.parts ?? [], fulfillmentCenterId: centerId, pieces }),
  );

/** Reserves the pieces if the shelf fulfills the condition at the moment of the update. */
async function hold(db: Tx, { productId, fulfillmentCenterId, pieces }: Take, condition: SQL): Promise<boolean> {
  const held = await db
    .update(stock)
    .set({ reserved: sql`${stock.reserved} + ${pieces}` })
    .where(and(shelf(productId, fulfillmentCenterId), condition))
    .returning({ productId: stock.productId });
  return held.length > 0;
}

async function markLines(db: Tx, needs: ReadonlyMap<number, StockNeed>, waiting: ReadonlySet<number>): Promise<void> {
  const lines = [...needs].map(([id, { fulfillmentCenterId }]) => ({
    id,
    fulfillmentCenterId,
    // From here on each line has one center.
    sources: [],
    inventoryStatus: waiting.has(id) ? ("Backordered" as const) : ("Allocated" as const),
  }));
  await saveLines(db, ["fulfillmentCenterId", "sources", "inventoryStatus"], lines);
}

/** Releases what `reserveStock` held for these lines, in stock or awaited: the order was canceled, or they are not sent. */
export async function releaseStock(db: Tx, store: Store, lines: readonly HeldLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const take of await heldBy(db, store, lines)) {
    const { productId, fulfillmentCenterId, pieces } = take;
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    await db.update(stock).set({ reserved }).where(shelf(productId, fulfillmentCenterId));
    await leaveQueue(db, take);
  }
}

/** The order no longer waits for these pieces. */
async function leaveQueue(db: Tx, { productId, fulfillmentCenterId, pieces, lines }: Take): Promise<void> {
  const awaited = and(
    eq(backorders.orderId, lines[0]?.orderId ?? -1),
    eq(backorders.productId, productId),
    eq(backorders.fulfillmentCenterId, fulfillmentCenterId),
  );
  await db.delete(backorders).where(and(awaited, lte(backorders.pieces, pieces)));
  await db
    .update(backorders)
    .set({ pieces: sql`${backorders.pieces} - ${pieces}` })
    .where(awaited);
}

/** The held pieces leave the shelf: the order was shipped. A seller may send what is still awaited here. */
export async function shipStock(db: Tx, store: Store, lines: readonly HeldLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const take of await heldBy(db, store, lines)) {
    const { productId, fulfillmentCenterId, pieces } = take;
    const reserved = sql`greatest(0, ${stock.reserved} - ${pieces})`;
    const onHand = sql`greatest(0, ${stock.onHand} - ${pieces})`;
    await db.update(stock).set({ reserved, onHand }).where(shelf(productId, fulfillmentCenterId));
    await leaveQueue(db, take);
  }
}

/** Puts pieces back on the shelf they left: a return has arrived, and can be sold again. */
export async function restock(db: Tx, store: Store, lines: readonly HeldLine[]): Promise<void> {
  if (!countsStock(store.inventorySystem)) return;
  for (const { productId, fulfillmentCenterId, pieces } of await heldBy(db, store, lines)) {
    const onHand = sql`${stock.onHand} + ${pieces}`;
    await db.update(stock).set({ onHand }).where(shelf(productId, fulfillmentCenterId));
  }
}

/** What these lines hold, in the centers that were chosen when the order was placed. */
async function heldBy(db: Db, store: Store, lines: readonly HeldLine[]): Promise<Take[]> {
  const parts = await lineParts(db, lines);
  const centers = new Map(lines.map((line) => [line.id, line.fulfillmentCenterId ?? store.fulfillmentCenterId]));
  return takesOf(lines, ({ id, quantity }) => [
    {
      parts: parts.get(id) ?? [],
      fulfillmentCenterId: centers.get(id) ?? store.fulfillmentCenterId,
      pieces: quantity,
    },
  ]);
}

/** `pieces`: of the line. */
type Held = Pick<StockNeed, "parts" | "fulfillmentCenterId"> & { pieces: number };

/** What is taken where, one entry per shelf and always in the same order, so that two orders never deadlock. */
function takesOf(lines: readonly StockLine[], needOf: (line: StockLine) => readonly Held[]): Take[] {
  const takes = new Map<string, Take>();
  for (const line of lines) {
    for (const { parts, fulfillmentCenterId, pieces } of needOf(line))
      for (const { productId, quantity } of parts) {
        const key = `${productId}@${fulfillmentCenterId}`;
        const before = takes.get(key);
        takes.set(key, {
          productId,
          fulfillmentCenterId,
          pieces: (before?.pieces ?? 0) + quantity * pieces,
          lines: [...(before?.lines ?? []), line],
        });
      }
  }
  return [...takes.values()].sort((a, b) => a.productId - b.productId || a.fulfillmentCenterId - b.fulfillmentCenterId);
}

const shelf = (productId: number, fulfillmentCenterId: number) =>
  and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, fulfillmentCenterId));
