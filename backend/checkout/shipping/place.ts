import { and, eq, inArray, ne } from "drizzle-orm";
import type { ShipModeRow } from "#backend/cart/load.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import { readId } from "#backend/platform/http/id.ts";
import { shopTime } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { readCollector } from "#contract/shapes/collector.ts";
import { CourierNote } from "#contract/shapes/courier-note.ts";
import { expectedDate } from "./expected.ts";
import type { AddressRow, Reach } from "./reach.ts";
import type { Wish } from "./split.ts";

/** The data that wishes are checked against: the store's modes, the buyer's address book, the carriers' reach, and `pickUpShops`. */
export type PlaceFacts = {
  modes: readonly ShipModeRow[];
  book: readonly AddressRow[];
  reach: ReadonlyMap<number, Reach>;
  shops: ReadonlySet<number>;
};

/** The ids of the shops of this store that offer pickup, of those that wishes or their lines name: read once for all lines. */
export async function pickUpShops(
  db: Db,
  store: Store,
  wishes: readonly (readonly [OrderItemRow, Wish])[],
): Promise<ReadonlySet<number>> {
  const ids = new Set(wishes.flatMap(([line, wish]) => readId(wish.physicalStoreId) ?? line.physicalStoreId ?? []));
  const offering = and(eq(physicalStores.storeId, store.id), ne(physicalStores.pickUp, 0));
  const shops = await db
    .select({ id: physicalStores.id })
    .from(physicalStores)
    .where(and(inArray(physicalStores.id, [-1, ...ids]), offering));
  return new Set(shops.map(({ id }) => id));
}

/**
 * The columns of a line after the wish. An address without a mode keeps the line's mode if that reaches it, and clears it
 * otherwise. Only a pickup has a collector, and only a delivery has a note for the courier. Errors: `_ERR_INVALID_ADDR`,
 * `_ERR_CMD_INVALID_PARAM`, `_ERR_CMD_MISSING_PARAM`. Pure but for the time.
 * @see docs/interface/shipping.md#rules-of-delivery
 */
export function placeOf(facts: PlaceFacts, line: OrderItemRow, wish: Wish) {
  const chosen = wish.shipModeId ? modeNamed(facts, wish.shipModeId) : undefined;
  const before = facts.modes.find(({ id }) => id === line.shipModeId);
  // An address for a line that was to be picked up means that it is delivered after all.
  const mode = chosen ?? (before?.pickUp && wish.addressId ? undefined : before);
  if (mode?.pickUp) {
    const physicalStoreId = shopNamed(facts, wish.physicalStoreId || String(line.physicalStoreId ?? ""));
    return {
      shipModeId: mode.id,
      physicalStoreId,
      // A note for a courier is not for a collector.
      shipInstruction:
        collectorNamed(wish.shipInstructions) ?? (line.physicalStoreId === null ? "" : line.shipInstruction),
      addressId: null,
      expectedShipAt: expectedDate(shopTime(), mode.maximumDays),
    };
  }
  const addressId = wish.addressId === undefined ? line.addressId : addressNamed(facts, wish.addressId);
  const reach = facts.reach.get(addressId ?? 0);
  const reached = addressId === null || reach?.covered;
  if (chosen && !reached) throw refused("_ERR_INVALID_ADDR", { addressId });
  const kept = reached ? mode : undefined;
  const expectedShipAt = kept ? expectedDate(shopTime(), kept.maximumDays + (reach?.additionalDays ?? 0)) : null;
  // A note applies only to the address it was written for.
  const isSameDoor = line.physicalStoreId === null && addressId === line.addressId;
  const shipInstruction = noteNamed(wish.shipInstructions) ?? (isSameDoor ? line.shipInstruction : "");
  return { shipModeId: kept?.id ?? null, physicalStoreId: null, shipInstruction, addressId, expectedShipAt };
}

/** The note for the courier; undefined if not sent. A delivery has no collector. */
function noteNamed(text: string | undefined): string | undefined {
  if (!text) return text;
  const note = CourierNote.safeParse(text).data;
  if (note === undefined || readCollector(text)) throw invalid("shipInstructions");
  return note;
}

function modeNamed({ modes }: PlaceFacts, shipModeId: string): ShipModeRow {
  const mode = modes.find(({ id }) => String(id) === shipModeId);
  if (!mode) throw invalid("shipModeId");
  return mode;
}

/** An empty address removes the line's address. */
function addressNamed({ book }: PlaceFacts, addressId: string): number | null {
  if (addressId === "") return null;
  const address = book.find(({ id }) => String(id) === addressId);
  if (!address) throw refused("_ERR_INVALID_ADDR", { addressId });
  return address.id;
}

/** Empty to remove the collector; undefined if not sent. */
function collectorNamed(text: string | undefined): string | undefined {
  if (!text) return text;
  const collector = readCollector(text);
  if (!collector) throw invalid("shipInstructions");
  return JSON.stringify(collector);
}

/** A shop that offers pickup. */
function shopNamed({ shops }: PlaceFacts, physicalStoreId: string): number {
  if (!physicalStoreId) throw missing("physicalStoreId");
  const id = readId(physicalStoreId);
  if (id === undefined || !shops.has(id)) throw invalid("physicalStoreId");
  return id;
}
