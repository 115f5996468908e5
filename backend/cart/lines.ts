import { raisedShares } from "#backend/order/cost-center/shares.ts";
import { insertLine, linePrice, type NewOrderLine, updateLine } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { stockNeeds } from "#backend/order/stock.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { type Caller } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import type { Store } from "#backend/store/store.ts";
import type { Delivery } from "./delivery.ts";
import { readItems } from "./load.ts";
import { requireRoom, withinLimit } from "./quantity.ts";
import { repriceItems, sameAs } from "./reprice.ts";

/** The context of a write. */
export type CartScope = { db: Tx; caller: Caller; store: Store; common: Common; order: OrderRow };

export type NewLine = Omit<NewOrderLine, "orderId" | "quantity" | "price"> & Delivery;

/** Finishes adding a kit by raising an equal line or writing a new one. */
export async function mergeLine({ db, order }: CartScope, line: NewLine, quantity: number): Promise<number> {
  const lines = await readItems(db, order.id);
  const equal = lines.find((item) => sameLine(item, line));
  if (equal) {
    await raiseLine(db, order, equal, { quantity, costCenters: line.costCenters ?? [] });
    return equal.id;
  }
  requireRoom(lines.length);
  const price = linePrice(line.unitPrice, quantity);
  const written = await insertLine(db, { ...line, orderId: order.id, quantity, price });
  await repriceSame(db, order, written);
  return written.id;
}

/**
 * Adds pieces to a line, at the price that applies to all of them. Assigned pieces of both are added up; pieces that bring no cost
 * center follow the line they join. Errors: `_ERR_INVALID_INPUT` above the limit.
 * @see docs/interface/cost-center.md#changes
 */
export async function raiseLine(
  db: Tx,
  order: OrderRow,
  item: OrderItemRow,
  more: Pick<OrderItemRow, "quantity" | "costCenters">,
): Promise<void> {
  const quantity = withinLimit(item.quantity + more.quantity);
  const price = linePrice(item.unitPrice, quantity);
  const costCenters = raisedShares(item, more);
  await updateLine(db, item.id, { quantity, price, costCenters, updatedAt: new Date() });
  await repriceSame(db, order, item);
}

/** A quantity price applies to all lines of the same goods together, wherever each of them goes. */
export async function repriceSame(db: Tx, order: OrderRow, item: OrderItemRow): Promise<void> {
  await repriceItems(db, order, sameAs(await readItems(db, order.id), [item]));
}

/**
 * Refuses when a line among `ids` cannot be served together with the rest of the cart: neither from stock nor, later,
 * from goods whose restock day is known.
 * Errors: `_API_BAD_INV` with part number and quantity.
 * @see docs/interface/conventions.md#processing-hints
 */
export async function requireStock(db: Db, store: Store, order: OrderRow, ids: readonly number[]): Promise<void> {
  const [short] = await shortLines(db, store, order, ids);
  if (short) throw refused("_API_BAD_INV", { partNumber: short.partNumber, quantity: short.quantity });
}

/** The lines among `ids` with insufficient stock, by the rules of `requireStock`. */
export async function shortLines(
  db: Db,
  store: Store,
  order: OrderRow,
  ids: readonly number[],
): Promise<OrderItemRow[]> {
  const items = await readItems(db, order.id);
  const needs = await stockNeeds(db, store, items);
  const asked = new Set(ids);
  return items.filter(({ id }) => asked.has(id) && needs.get(id)?.status === "Unallocated");
}

/**
 * Whether two lines of a cart are to be merged; gifts never are.
 * @see docs/interface/cart.md#merging-equal-lines
 */
export const sameLine = (item: Mergeable & { freeGift: boolean }, line: Mergeable): boolean =>
  !item.freeGift &&
  item.productId === line.productId &&
  item.contractId === line.contractId &&
  item.shipModeId === line.shipModeId &&
  item.addressId === line.addressId &&
  item.physicalStoreId === line.physicalStoreId &&
  (item.configurationId ?? null) === (line.configurationId ?? null) &&
  (item.quotationItemId ?? null) === (line.quotationItemId ?? null) &&
  item.priceOverride?.id === line.priceOverride?.id &&
  item.giftWrap?.id === line.giftWrap?.id;

type Mergeable = Delivery &
  Pick<OrderItemRow, "productId" | "contractId"> & {
    configurationId?: string | null;
    quotationItemId?: number | null;
    priceOverride?: OrderItemRow["priceOverride"];
    giftWrap?: OrderItemRow["giftWrap"];
  };
