import { and, eq, inArray } from "drizzle-orm";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { readId } from "#backend/platform/http/id.ts";
import { defaultShipMode, readItems, readShipModes, type ShipModeRow } from "./load.ts";

export type Delivery = Pick<OrderItemRow, "shipModeId" | "addressId" | "physicalStoreId"> &
  Partial<Pick<OrderItemRow, "shipInstruction">>;
/** How a caller wants a line to travel. */
export type WantedDelivery = { shipModeId?: string | undefined; physicalStoreId?: string | undefined };
/** The requested options that a store offers. */
export type DeliveryOptions = { modes: readonly ShipModeRow[]; places: ReadonlySet<number> };

/** The store's ship modes, and which of the named shops are its own. */
export async function readDeliveryOptions(
  db: Db,
  store: Store,
  wanted: readonly WantedDelivery[],
): Promise<DeliveryOptions> {
  const asked = wanted.flatMap(({ physicalStoreId = "" }) => readId(physicalStoreId) ?? []);
  const own = and(inArray(physicalStores.id, asked), eq(physicalStores.storeId, store.id));
  const places = asked.length ? await db.select({ id: physicalStores.id }).from(physicalStores).where(own) : [];
  return { modes: await readShipModes(db, store.id), places: new Set(places.map(({ id }) => id)) };
}

/**
 * A new line travels like the last one; the first one uses the store's default mode. Pure.
 * Errors: `_ERR_CMD_INVALID_PARAM` (shipModeId, physicalStoreId).
 * @see docs/interface/cart.md#adding
 */
export function deliveryOf(
  { modes, places }: DeliveryOptions,
  wanted: WantedDelivery,
  last: Delivery | undefined,
): Delivery {
  const asked = modes.find((mode) => String(mode.id) === wanted.shipModeId);
  if (wanted.shipModeId && !asked) throw invalid("shipModeId");
  if (wanted.physicalStoreId && !places.has(Number(wanted.physicalStoreId))) throw invalid("physicalStoreId");
  const mode = asked ?? modes.find((known) => known.id === last?.shipModeId) ?? defaultShipMode(modes);
  const place = wanted.physicalStoreId ? Number(wanted.physicalStoreId) : (last?.physicalStoreId ?? null);
  const there = mode?.pickUp ? place : null;
  return {
    shipModeId: mode?.id ?? null,
    addressId: mode?.pickUp ? null : (last?.addressId ?? null),
    physicalStoreId: there,
    // With the same door or the same shop, the instruction of the last line applies to this one.
    shipInstruction: last && there === last.physicalStoreId ? (last.shipInstruction ?? "") : "",
  };
}

/** The delivery of a line that is added to this cart without a wish. */
export const deliveryFor = async (db: Db, store: Store, order: OrderRow): Promise<Delivery> =>
  deliveryOf(await readDeliveryOptions(db, store, []), {}, (await readItems(db, order.id)).at(-1));
