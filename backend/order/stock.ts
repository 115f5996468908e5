import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { countsStock, isEmptied } from "#backend/catalog/inventory/system.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { components, products } from "#backend/platform/db/schema/catalog.ts";
import { physicalStores, stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItemComponents } from "#backend/platform/db/schema/order-line.ts";
import { shopTime } from "#backend/platform/preview.ts";
import { centersOf, type Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import type { OrderItemRow } from "./rows.ts";
import { chooseSources, type Demand, type Share, type Shelf, type ShelfOf, type Source } from "./sourcing.ts";

type StockLine = Pick<OrderItemRow, "id" | "productId" | "quantity" | "physicalStoreId" | "configurationId" | "status">;
/** An item that leaves the shelf, `quantity` times for one piece of the line. */
export type LinePart = { productId: number; quantity: number };
/** What a line takes from which center, and whether it is in stock; `kept`: some center has a shelf for all of its parts. */
export type StockNeed = {
  fulfillmentCenterId: number;
  parts: LinePart[];
  status: Source["status"];
  /** Set for a line that several centers send together. */
  shares?: Share[];
  kept: boolean;
};

/**
 * What each line takes from stock, from which center, and whether all of it is available, with lines served in the given order.
 * A package or a kit is available if all its parts are. Pickup lines take from their store's center.
 * @param options.lock holds the shelves until the transaction ends, for a caller who takes from them
 * @see docs/interface/inventory.md#sourcing
 */
export async function stockNeeds(
  db: Db,
  store: Store,
  lines: readonly StockLine[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, StockNeed>> {
  if (!lines.length) return new Map();
  const [parts, centers] = [await lineParts(db, lines), await centersByLine(db, store, lines)];
  const demands = lines.map(({ id, quantity }) => ({
    id,
    quantity,
    parts: (parts.get(id) ?? []).map((part) => ({ productId: part.productId, pieces: part.quantity * quantity })),
    centerIds: centers.get(id) ?? [],
  }));
  const shelfOf = countsStock(store.inventorySystem) ? await readShelves(db, demands, lock) : () => boundless;
  const sources = chooseSources(demands, shelfOf);
  const keeps = ({ parts: needed, centerIds }: Demand) =>
    centerIds.some((centerId) => needed.every(({ productId }) => shelfOf(productId, centerId)));
  return new Map(
    demands.map((demand) => {
      const unknown: Source = { centerId: store.fulfillmentCenterId, status: "Unallocated" };
      const { centerId, status, shares } = sources.get(demand.id) ?? unknown;
      const need = { fulfillmentCenterId: centerId, parts: parts.get(demand.id) ?? [], status, kept: keeps(demand) };
      return [demand.id, { ...need, ...(shares && { shares }) }];
    }),
  );
}

const boundless: Shelf = { available: Infinity, isRestocked: false };

/** The items of each line: its own, the parts a package has or had when it was placed, or those a kit was configured with. */
export async function lineParts(db: Db, lines: readonly StockLine[]): Promise<Map<number, LinePart[]>> {
  const ids = lines.flatMap(({ id, configurationId, status }) =>
    configurationId === null && isCart(status) ? [] : id,
  );
  const chosen = ids.length
    ? await db.select().from(orderItemComponents).where(inArray(orderItemComponents.orderItemId, ids))
    : [];
  const fixed = await packageParts(
    db,
    lines.map((line) => line.productId),
  );
  return new Map(
    lines.map((line) => {
      const own = chosen.filter((part) => part.orderItemId === line.id);
      if (line.configurationId !== null || own.length) return [line.id, own];
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

async function centersByLine(db: Db, store: Store, lines: readonly StockLine[]): Promise<Map<number, number[]>> {
  const ids = lines.flatMap((line) => line.physicalStoreId ?? []);
  const places = ids.length ? await db.select().from(physicalStores).where(inArray(physicalStores.id, ids)) : [];
  const byPlace = new Map(places.map((place) => [place.id, [place.fulfillmentCenterId]]));
  return new Map(lines.map((line) => [line.id, byPlace.get(line.physicalStoreId ?? 0) ?? centersOf(store)]));
}

/** Shelves are locked in the same order by all orders, so that two of them never deadlock. */
async function readShelves(db: Db, demands: readonly Demand[], lock: boolean): Promise<ShelfOf> {
  const productIds = demands.flatMap(({ parts }) => parts.map(({ productId }) => productId));
  const centerIds = demands.flatMap((demand) => demand.centerIds);
  if (!productIds.length || isEmptied()) return () => undefined;
  const wanted = db
    .select()
    .from(stock)
    .where(
      and(
        inArray(stock.productId, [...new Set(productIds)]),
        inArray(stock.fulfillmentCenterId, [...new Set(centerIds)]),
      ),
    )
    .orderBy(asc(stock.productId), asc(stock.fulfillmentCenterId));
  const rows = await (lock ? wanted.for("update") : wanted);
  const place = (productId: number, centerId: number) => `${productId}@${centerId}`;
  const shelves = new Map(
    rows.map((row) => [
      place(row.productId, row.fulfillmentCenterId),
      {
        available: row.onHand - row.reserved - row.safetyStock,
        isRestocked: row.restockAt !== null && row.restockAt > shopTime(),
      },
    ]),
  );
  return (productId, centerId) => shelves.get(place(productId, centerId));
}
