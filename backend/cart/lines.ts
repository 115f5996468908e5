import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orderItems } from "../db/schema/index.ts";
import { type Caller } from "../http/authenticate.ts";
import { invalid, refused } from "../http/fault.ts";
import type { Common } from "../http/parse.ts";
import { round6 } from "../money.ts";
import type { Store } from "../store/store.ts";
import { defaultShipMode, readItems, readShipModes } from "./load.ts";
import { currentContracts, eligibleContracts, openPriceBook } from "./offers.ts";
import { readQuantity, withinLimit } from "./quantity.ts";
import { isSame, repriceItems } from "./reprice.ts";
import { type Named, notOrderable, resolveOrderable } from "./resolve.ts";
import type { OrderItemRow, OrderRow } from "./rows.ts";
import { stockNeeds } from "./stock.ts";

export type WantedLine = Named & {
  quantity?: string | number | undefined;
  contractId?: string | undefined;
  comment?: string | undefined;
  shipModeId?: string | undefined;
  physicalStoreId?: string | undefined;
};
/** Where a write happens. */
export type CartScope = { db: Db; caller: Caller; store: Store; common: Common; order: OrderRow };
export type Delivery = Pick<OrderItemRow, "shipModeId" | "addressId" | "physicalStoreId"> &
  Partial<Pick<OrderItemRow, "shipInstruction">>;

/**
 * Puts a line into the cart, or raises the one that is equal in item, contract, ship mode, address and store. Answers
 * its id. `delivery` keeps the ship settings of the line it is a copy of. Errors: those of the item, `_ERR_INVALID_INPUT`
 * for the quantity, `_ERR_PROD_NOT_ORDERABLE` without a price under the contract, `_ERR_CMD_INVALID_PARAM`.
 * Source: contract, POST cart (merge rule).
 */
export async function addLine(scope: CartScope, wanted: WantedLine, delivery?: Delivery): Promise<number> {
  const { db, store, order } = scope;
  const quantity = readQuantity(wanted.quantity ?? 1);
  const item = await resolveOrderable(db, store, wanted);
  const book = await openPriceBook(db, [item.id], order.currency);
  const offer = book.best(item.id, quantity, await contractsFor(scope, wanted.contractId));
  if (!offer) throw notOrderable(item);
  const { id: productId, partNumber } = item;
  const { contractId, id: offerId, price: unitPrice } = offer;
  const comment = wanted.comment ?? "";
  const line = {
    productId,
    partNumber,
    contractId,
    offerId,
    unitPrice,
    comment,
    ...(delivery ?? (await deliveryFor(scope, wanted))),
  };
  return mergeLine(scope, line, quantity);
}

export type NewLine = Omit<typeof orderItems.$inferInsert, "orderId" | "quantity" | "price"> & Delivery;

/** The common end of all adds: raise an equal line or write a new one. */
export async function mergeLine({ db, order }: CartScope, line: NewLine, quantity: number): Promise<number> {
  const equal = (await readItems(db, order.id)).find((item) => sameLine(item, line));
  if (equal) {
    await setQuantity(db, order, equal, equal.quantity + quantity);
    return equal.id;
  }
  const price = round6(line.unitPrice).times(quantity).toFixed(6);
  const [written] = await db
    .insert(orderItems)
    .values({ ...line, orderId: order.id, quantity, price })
    .returning();
  if (!written) throw new Error("no line was written");
  await repriceSame(db, order, written);
  return written.id;
}

/** Another quantity of a line, at the price that holds for it. Errors: `_ERR_INVALID_INPUT` above the limit. */
export async function setQuantity(db: Db, order: OrderRow, item: OrderItemRow, quantity: number): Promise<void> {
  const now = { quantity: withinLimit(quantity), updatedAt: new Date() };
  const price = round6(item.unitPrice).times(quantity).toFixed(6);
  await db
    .update(orderItems)
    .set({ ...now, price })
    .where(eq(orderItems.id, item.id));
  await repriceSame(db, order, item);
}

/** The price of a quantity holds for all lines of the same goods together, wherever each of them goes. */
export async function repriceSame(db: Db, order: OrderRow, item: OrderItemRow): Promise<void> {
  const same = (await readItems(db, order.id)).filter((one) => isSame(one, item));
  await repriceItems(db, order, same);
}

/**
 * Refuses when a line among `ids` cannot be served from stock together with the rest of the cart.
 * Errors: `_API_BAD_INV` with part number and quantity. Source: contract §1.7, x_inventoryValidation.
 */
export async function requireStock(db: Db, store: Store, order: OrderRow, ids: readonly number[]): Promise<void> {
  const items = await readItems(db, order.id);
  const needs = await stockNeeds(db, store, items);
  const short = items.find((item) => ids.includes(item.id) && needs.get(item.id)?.status !== "Available");
  if (short) throw refused("_API_BAD_INV", "2", short.partNumber, String(short.quantity));
}

/** The contracts a new line may be bought under: the one named, or those of the session. */
async function contractsFor({ db, caller, store, common }: CartScope, named: string | undefined): Promise<number[]> {
  const asked = named === undefined ? common.contractIds : [Number(named)];
  if (!asked.length) return currentContracts(db, caller, store);
  const eligible = await eligibleContracts(db, caller, store);
  return asked.filter((id) => eligible.includes(id));
}

/** A new line travels as the last one does; the first by the store's default mode. */
export async function deliveryFor({ db, store, order }: CartScope, wanted: WantedLine): Promise<Delivery> {
  const modes = await readShipModes(db, store.id);
  const last = (await readItems(db, order.id)).at(-1);
  const asked = modes.find((mode) => String(mode.id) === wanted.shipModeId);
  if (wanted.shipModeId && !asked) throw invalid("shipModeId");
  const mode = asked ?? modes.find((known) => known.id === last?.shipModeId) ?? defaultShipMode(modes);
  const physicalStoreId = wanted.physicalStoreId ? await pickUpPlace(db, store, wanted.physicalStoreId) : null;
  const there = mode?.pickUp ? (physicalStoreId ?? last?.physicalStoreId ?? null) : null;
  return {
    shipModeId: mode?.id ?? null,
    addressId: mode?.pickUp ? null : (last?.addressId ?? null),
    physicalStoreId: there,
    shipInstruction: there !== null && there === last?.physicalStoreId ? last.shipInstruction : "",
  };
}

async function pickUpPlace(db: Db, store: Store, sent: string): Promise<number> {
  const place = /^\d{1,15}$/.test(sent)
    ? await db.query.physicalStores.findFirst({
        where: (row, { and, eq }) => and(eq(row.id, Number(sent)), eq(row.storeId, store.id)),
      })
    : undefined;
  if (!place) throw invalid("physicalStoreId");
  return place.id;
}

/** Whether a line of a cart is what another one would be there; gifts stand alone. Source: contract, POST cart (merge rule). */
export const sameLine = (item: OrderItemRow, line: NewLine): boolean =>
  !item.freeGift &&
  item.productId === line.productId &&
  item.contractId === line.contractId &&
  item.shipModeId === line.shipModeId &&
  item.addressId === line.addressId &&
  item.physicalStoreId === line.physicalStoreId &&
  item.configurationId === (line.configurationId ?? null);
