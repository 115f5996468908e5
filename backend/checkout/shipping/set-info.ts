import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "#backend/cart/calculate.ts";
import { readItems, readShipModes } from "#backend/cart/load.ts";
import { cartForWrite, bumpVersion } from "#backend/order/current.ts";
import { saveLines } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { stockNeeds } from "#backend/order/stock.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { maxPieces } from "#contract/rules/pieces.ts";
import { cutLine, joinEqualLines } from "./parts.ts";
import { pickUpShops, placeOf } from "./place.ts";
import { reachOf, shippingAddresses } from "./reach.ts";
import { type PartWish, partsOf, type Wish } from "./split.ts";

type SetInfo = typeof contract.shipping.setInfo;
type Body = HandlerArgs<SetInfo>["body"];
const placeColumns = ["shipModeId", "physicalStoreId", "shipInstruction", "addressId", "expectedShipAt"] as const;
/** The limit for one call. */
const maxWishes = 500;

/**
 * Sets address, mode and pickup store: for all lines, or per line, where a `quantity` below the line's splits it and
 * equal lines are merged again. The total quantity of the goods never changes.
 * Errors: those of `cartForWrite`; `_ERR_INVALID_ADDR` for an address that is not the caller's current one, or that the
 * chosen mode does not reach; `_ERR_CMD_INVALID_PARAM` for an unknown mode, line or shop, for instructions without
 * a collector or not for a pickup, and for a `quantity` that is invalid, exceeds the line's, or is of a gift;
 * `_ERR_CMD_MISSING_PARAM` for pickup without a shop; `_API_BAD_INV` when the shop lacks stock;
 * `_API_CANT_RESOLVE_FFMCENTER` when the store's own center does not keep what is to be delivered.
 * @see docs/interface/shipping.md#changing-delivery
 */
export async function setShippingInfo({ db, caller, store, body }: HandlerArgs<SetInfo>): Promise<WireReply<SetInfo>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  const book = await shippingAddresses(db, caller.memberId);
  const wishes = await wishesOf(db, await readItems(db, order.id), body);
  const shops = await pickUpShops(db, store, wishes);
  const facts = { modes: await readShipModes(db, store.id), book, reach: await reachOf(db, book), shops };
  const updatedAt = new Date();
  const places = wishes.map(([line, wish]) => ({ id: line.id, ...placeOf(facts, line, wish), updatedAt }));
  await saveLines(db, [...placeColumns, "updatedAt"], places);
  await setShipAsComplete(db, order, body);
  const gone = await joinEqualLines(db, order.id);
  const touched = new Set(wishes.map(([{ id }]) => gone.get(id) ?? id));
  await checkCenters(db, store, order.id, touched);
  if (body.x_calculateOrder !== "0") await recalculate(db, order, store);
  await bumpVersion(db, order.id);
  return { orderId: String(order.id), orderItem: [...touched].map((id) => ({ orderItemId: String(id) })) };
}

/** The wish for each line, after splitting: a line's own fields take precedence over those for all lines. */
async function wishesOf(db: Tx, lines: readonly OrderItemRow[], body: Body): Promise<[OrderItemRow, Wish][]> {
  const { addressId, shipModeId, physicalStoreId } = body;
  const forAll = { addressId, shipModeId, physicalStoreId };
  const own = ownWishes(lines, body);
  const wishes: [OrderItemRow, Wish][] = [];
  for (const line of lines) {
    const parts = partsOf(line.quantity, own.get(line.id) ?? []);
    if (!parts || (line.freeGift && parts.length > 1)) throw invalid("quantity");
    const cut = await cutLine(
      db,
      line,
      parts.map(({ quantity }) => quantity),
    );
    cut.forEach((piece, index) => {
      const { wish } = parts[index] ?? {};
      if (wish) wishes.push([piece, { ...forAll, ...known(wish) }]);
      else if (Object.keys(known(forAll)).length) wishes.push([piece, forAll]);
    });
  }
  return wishes;
}

function ownWishes(lines: readonly OrderItemRow[], { orderItem = [] }: Body): Map<number, PartWish[]> {
  if (orderItem.length > maxWishes) throw refused("_ERR_INVALID_INPUT", { field: "orderItem" });
  const own = new Map<number, PartWish[]>();
  for (const { orderItemId, quantity, ...wish } of orderItem) {
    const line = lines.find(({ id }) => String(id) === orderItemId);
    if (!line) throw invalid("orderItemId");
    const part = { ...wish, ...(quantity !== undefined && { quantity: piecesOf(quantity) }) };
    own.set(line.id, [...(own.get(line.id) ?? []), part]);
  }
  return own;
}

function piecesOf(sent: string | number): number {
  const pieces = /^\d{1,6}(\.0{1,6})?$/.test(String(sent).trim()) ? Number(sent) : 0;
  if (pieces < 1 || pieces > maxPieces) throw invalid("quantity");
  return pieces;
}

/** Only the fields that were sent: an omitted field does not override the one for all lines. */
const known = (wish: Wish): Wish => Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));

async function setShipAsComplete(db: Tx, { id }: OrderRow, { shipAsComplete }: Body) {
  if (shipAsComplete === undefined) return;
  await db
    .update(orders)
    .set({ shipAsComplete: shipAsComplete !== "false" })
    .where(eq(orders.id, id));
}

/**
 * The shop must have everything that is picked up there, all lines together. What is delivered needs a center that keeps it;
 * whether there is enough is checked again at precheckout, since more may arrive until then.
 */
async function checkCenters(db: Db, store: Store, orderId: number, touched: ReadonlySet<number>) {
  const lines = await readItems(db, orderId);
  const needs = await stockNeeds(db, store, lines);
  const short = lines.find((line) => line.physicalStoreId !== null && needs.get(line.id)?.status !== "Available");
  if (short) throw refused("_API_BAD_INV", { partNumber: short.partNumber, quantity: short.quantity });
  const unkept = lines.find(
    ({ id, shipModeId, physicalStoreId }) =>
      touched.has(id) && shipModeId !== null && physicalStoreId === null && needs.get(id)?.kept === false,
  );
  if (unkept) throw refused("_API_CANT_RESOLVE_FFMCENTER", { partNumber: unkept.partNumber });
}
