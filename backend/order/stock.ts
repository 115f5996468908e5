import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { countsStock, isEmptied } from "#backend/catalog/inventory/system.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { components, products } from "#backend/platform/db/schema/catalog.ts";
import { physicalStores, stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order.ts";
import type { Store } from "#backend/store/store.ts";
import type { OrderItemRow } from "./rows.ts";

type StockLine = Pick<OrderItemRow, "id" | "productId" | "quantity" | "physicalStoreId" | "configurationId">;
/** An item that leaves the shelf, `quantity` times for one piece of the line. */
export type LinePart = { productId: number; quantity: number };
type StockStatus = "Available" | "Backordered" | "Unallocated";
/** What a line takes from which center, and whether it is there; `kept`: the center has a shelf for all of its parts. */
export type StockNeed = { fulfillmentCenterId: number; parts: LinePart[]; status: StockStatus; kept: boolean };

/**
 * What each line takes from stock and whether all of it is there, lines served in the order given. A package or a kit
 * is there when all its parts are. Pick-up lines take from their store's center.
 * @see docs/interface/cart.md#stock-of-a-line
 */
export async function stockNeeds(db: Db, store: Store, lines: readonly StockLine[]): Promise<Map<number, StockNeed>> {
  if (!lines.length) return new Map();
  const [parts, centers] = [await lineParts(db, lines), await centersOf(db, store, lines)];
  const shelf = await readShelf(
    db,
    [...parts.values()].flat().map((part) => part.productId),
    [...centers.values()],
  );
  return new Map(
    lines.map((line) => {
      const fulfillmentCenterId = centers.get(line.id) ?? store.fulfillmentCenterId;
      const needed = parts.get(line.id) ?? [];
      if (!countsStock(store.inventorySystem))
        return [line.id, { fulfillmentCenterId, parts: needed, status: "Available", kept: true }];
      const kept = needed.every((part) => shelf.has(place(part.productId, fulfillmentCenterId)));
      return [
        line.id,
        { fulfillmentCenterId, parts: needed, status: take(shelf, line, needed, fulfillmentCenterId), kept },
      ];
    }),
  );
}

/** The items of each line: its own, a package's parts, or the parts a kit was configured with. */
export async function lineParts(db: Db, lines: readonly StockLine[]): Promise<Map<number, LinePart[]>> {
  const kits = lines.filter((line) => line.configurationId !== null).map((line) => line.id);
  const chosen = kits.length
    ? await db.select().from(orderItemComponents).where(inArray(orderItemComponents.orderItemId, kits))
    : [];
  const fixed = await packageParts(
    db,
    lines.map((line) => line.productId),
  );
  return new Map(
    lines.map((line) => {
      if (line.configurationId !== null) return [line.id, chosen.filter((part) => part.orderItemId === line.id)];
      return [line.id, fixed.get(line.productId) ?? [{ productId: line.productId, quantity: 1 }]];
    }),
  );
}

/** Fixed parts of packages; a part that is a product resolves to its first item. */
async function packageParts(db: Db, productIds: number[]): Promise<Map<number, LinePart[]>> {
  const rows = await db
    .select({
      packageId: components.parentId,
      productId: sql<number>`coalesce((select item.id from products item where item.parent_id = ${components.productId}
        and not item.withdrawn order by item.sequence, item.id limit 1), ${components.productId})`.mapWith(Number),
      quantity: components.quantity,
    })
    .from(components)
    .innerJoin(products, and(eq(products.id, components.parentId), eq(products.type, "package")))
    .where(inArray(components.parentId, productIds))
    .orderBy(asc(components.sequence));
  const parts = new Map<number, LinePart[]>();
  for (const { packageId, ...part } of rows) parts.set(packageId, [...(parts.get(packageId) ?? []), part]);
  return parts;
}

async function centersOf(db: Db, store: Store, lines: readonly StockLine[]): Promise<Map<number, number>> {
  const ids = lines.flatMap((line) => line.physicalStoreId ?? []);
  const places = ids.length ? await db.select().from(physicalStores).where(inArray(physicalStores.id, ids)) : [];
  const byPlace = new Map(places.map((place) => [place.id, place.fulfillmentCenterId]));
  return new Map(lines.map((line) => [line.id, byPlace.get(line.physicalStoreId ?? 0) ?? store.fulfillmentCenterId]));
}

type Shelf = Map<string, { available: number; restocked: boolean }>;
const place = (productId: number, centerId: number) => `${productId}@${centerId}`;

async function readShelf(db: Db, productIds: number[], centerIds: number[]): Promise<Shelf> {
  if (!productIds.length || isEmptied()) return new Map();
  const rows = await db
    .select()
    .from(stock)
    .where(and(inArray(stock.productId, productIds), inArray(stock.fulfillmentCenterId, centerIds)));
  return new Map(
    rows.map((row) => [
      place(row.productId, row.fulfillmentCenterId),
      { available: row.onHand - row.reserved, restocked: row.restockAt !== null },
    ]),
  );
}

function take(shelf: Shelf, line: StockLine, parts: LinePart[], centerId: number): StockStatus {
  const wanted = parts.map((part) => ({
    on: shelf.get(place(part.productId, centerId)),
    pieces: part.quantity * line.quantity,
  }));
  const short = wanted.filter(({ on, pieces }) => (on?.available ?? 0) < pieces);
  if (short.length) return short.every(({ on }) => on?.restocked) ? "Backordered" : "Unallocated";
  for (const { on, pieces } of wanted) if (on) on.available -= pieces;
  return "Available";
}
