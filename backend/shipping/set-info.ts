import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { recalculate } from "../cart/calculate.ts";
import { cartForWrite, touchCart } from "../cart/current.ts";
import { readItems, readShipModes, type ShipModeRow } from "../cart/load.ts";
import type { OrderItemRow } from "../cart/rows.ts";
import { stockNeeds } from "../cart/stock.ts";
import type { Db } from "../db/client.ts";
import { orderItems, orders, physicalStores } from "../db/schema/index.ts";
import { invalid, missing, refused } from "../http/fault.ts";
import type { HandlerArgs } from "../http/router.ts";
import type { Store } from "../store/store.ts";
import { expectedDate } from "./expected.ts";
import { type AddressRow, type Reach, reachOf, shippingAddresses } from "./reach.ts";

type SetInfo = typeof contract.shipping.setInfo;
type Wish = { addressId?: string | undefined; shipModeId?: string | undefined; physicalStoreId?: string | undefined };
type Facts = { db: Db; store: Store; modes: ShipModeRow[]; book: AddressRow[]; reach: Map<number, Reach> };

/**
 * Sets address, mode and pick-up store: for all lines, or per line. An address without a mode keeps the line's mode
 * while that reaches it, and clears it otherwise.
 * Errors: those of `cartForWrite`; `_ERR_INVALID_ADDR` for an address that is not the caller's current one, or that the
 * chosen mode does not reach; `_ERR_CMD_INVALID_PARAM` for an unknown mode, line or shop; `_ERR_CMD_MISSING_PARAM` for
 * pick-up without a shop; `_API_BAD_INV` when the shop lacks stock. Source: contract §5.
 */
export async function setShippingInfo({ db, caller, store, body }: HandlerArgs<SetInfo>): Promise<WireReply<SetInfo>> {
  const order = await cartForWrite(db, caller, store, body.orderId);
  const lines = await readItems(db, order.id);
  const book = await shippingAddresses(db, caller.memberId);
  const facts = { db, store, modes: await readShipModes(db, store.id), book, reach: await reachOf(db, book) };
  const wishes = wishesOf(lines, body);
  for (const [line, wish] of wishes) {
    await db
      .update(orderItems)
      .set({ ...(await placeOf(facts, line, wish)), updatedAt: new Date() })
      .where(eq(orderItems.id, line.id));
  }
  if (body.shipAsComplete !== undefined) {
    await db
      .update(orders)
      .set({ shipAsComplete: body.shipAsComplete !== "false" })
      .where(eq(orders.id, order.id));
  }
  await checkShops(db, store, order.id);
  if (body.x_calculateOrder !== "0") await recalculate(db, order, store);
  await touchCart(db, order.id);
  return { orderId: String(order.id), orderItem: [...wishes.keys()].map(({ id }) => ({ orderItemId: String(id) })) };
}

/** What is wished for which line: a line's own fields go before those for all lines. */
function wishesOf(lines: readonly OrderItemRow[], body: HandlerArgs<SetInfo>["body"]): Map<OrderItemRow, Wish> {
  const own = new Map<number, Wish>();
  for (const { orderItemId, ...wish } of body.orderItem ?? []) {
    const line = lines.find(({ id }) => String(id) === orderItemId);
    if (!line) throw invalid("orderItemId");
    own.set(line.id, wish);
  }
  const { addressId, shipModeId, physicalStoreId } = body;
  const forAll = [addressId, shipModeId, physicalStoreId].some((value) => value !== undefined);
  const touched = lines.filter((line) => forAll || own.has(line.id));
  return new Map(
    touched.map((line) => {
      const wish = own.get(line.id);
      return [
        line,
        {
          addressId: wish?.addressId ?? addressId,
          shipModeId: wish?.shipModeId ?? shipModeId,
          physicalStoreId: wish?.physicalStoreId ?? physicalStoreId,
        },
      ];
    }),
  );
}

/** The columns of a line after the wish. */
async function placeOf(facts: Facts, line: OrderItemRow, wish: Wish) {
  const chosen = wish.shipModeId ? modeNamed(facts, wish.shipModeId) : undefined;
  const before = facts.modes.find(({ id }) => id === line.shipModeId);
  // An address sent to a line that was to be picked up says: deliver it after all.
  const mode = chosen ?? (before?.pickUp && wish.addressId ? undefined : before);
  if (mode?.pickUp) {
    const physicalStoreId = await shopNamed(facts, wish.physicalStoreId || String(line.physicalStoreId ?? ""));
    return {
      shipModeId: mode.id,
      physicalStoreId,
      addressId: null,
      expectedShipAt: expectedDate(new Date(), mode.maximumDays),
    };
  }
  const addressId = wish.addressId === undefined ? line.addressId : addressNamed(facts, wish.addressId);
  const reach = facts.reach.get(addressId ?? 0);
  const reached = addressId === null || reach?.covered;
  if (chosen && !reached) throw refused("_ERR_INVALID_ADDR", "", String(addressId));
  const kept = reached ? mode : undefined;
  const expectedShipAt = kept ? expectedDate(new Date(), kept.maximumDays + (reach?.additionalDays ?? 0)) : null;
  return { shipModeId: kept?.id ?? null, physicalStoreId: null, addressId, expectedShipAt };
}

function modeNamed({ modes }: Facts, shipModeId: string): ShipModeRow {
  const mode = modes.find(({ id }) => String(id) === shipModeId);
  if (!mode) throw invalid("shipModeId");
  return mode;
}

/** An empty address takes the line's address away. */
function addressNamed({ book }: Facts, addressId: string): number | null {
  if (addressId === "") return null;
  const address = book.find(({ id }) => String(id) === addressId);
  if (!address) throw refused("_ERR_INVALID_ADDR", "", addressId);
  return address.id;
}

/** A shop of this store that hands orders over. */
async function shopNamed({ db, store }: Facts, physicalStoreId: string): Promise<number> {
  if (!physicalStoreId) throw missing("physicalStoreId");
  if (!/^\d{1,15}$/.test(physicalStoreId)) throw invalid("physicalStoreId");
  const [shop] = await db
    .select()
    .from(physicalStores)
    .where(and(eq(physicalStores.id, Number(physicalStoreId)), eq(physicalStores.storeId, store.id)));
  if (!shop?.pickUp) throw invalid("physicalStoreId");
  return shop.id;
}

/** What is picked up must lie in the shop; what is delivered is asked again at precheckout. */
async function checkShops(db: Db, store: Store, orderId: number) {
  const lines = await readItems(db, orderId);
  const needs = await stockNeeds(db, store, lines);
  const short = lines.find((line) => line.physicalStoreId !== null && needs.get(line.id)?.status !== "Available");
  if (short) throw refused("_API_BAD_INV", "2", short.partNumber, String(short.quantity));
}
