import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { ShipModeRow } from "#backend/cart/load.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { findZones } from "#backend/store/geo/zone.ts";
import type { Store } from "#backend/store/store.ts";
import { checkoutNickName } from "#contract/shapes/address.ts";

export type AddressRow = typeof addresses.$inferSelect;

/** The addresses a member may ship to: current ones that are not for billing only, in the address book's order. */
export const shippingAddresses = (db: Db, memberId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), eq(addresses.current, true), ne(addresses.type, "Billing")))
    .orderBy(asc(addresses.createdAt), asc(addresses.id));

/**
 * Where lines may go: those addresses, and the version of a checkout's address that an order keeps until it is placed.
 * @see docs/interface/subscription.md#where-later-orders-go
 */
export async function destinationsOf(
  db: Db,
  memberId: number,
  lines: readonly Pick<OrderItemRow, "addressId">[],
): Promise<AddressRow[]> {
  const ids = lines.flatMap(({ addressId }) => addressId ?? []);
  const kept = and(eq(addresses.nickName, checkoutNickName), inArray(addresses.id, ids));
  const known = or(eq(addresses.current, true), kept);
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.memberId, memberId), ne(addresses.type, "Billing"), known));
}

/** The carriers' reach: addresses in Mexico with a covered postal code. `additionalDays` are those of extended zones. */
export type Reach = { covered: boolean; additionalDays: number };
const nowhere: Reach = { covered: false, additionalDays: 0 };

/** The reach of each address by its id. @see docs/interface/geo.md#extended-zones */
export async function reachOf(db: Db, rows: readonly AddressRow[]): Promise<Map<number, Reach>> {
  const zones = await findZones(
    db,
    rows.map((row) => row.zipCode),
  );
  return new Map(
    rows.map((row) => {
      const zone = row.country === "MX" ? zones.get(row.zipCode) : undefined;
      return [row.id, zone ? { covered: zone.covered, additionalDays: zone.additionalDays } : nowhere];
    }),
  );
}

/** The reach of the addresses that lines point at, current or not. */
export async function reachOfLines(db: Db, lines: readonly Pick<OrderItemRow, "addressId">[]) {
  const ids = lines.flatMap((line) => line.addressId ?? []);
  return reachOf(db, ids.length ? await db.select().from(addresses).where(inArray(addresses.id, ids)) : []);
}

/** Whether any shop of the store offers pickup. */
export async function offersPickUp(db: Db, store: Store): Promise<boolean> {
  const [some] = await db
    .select({ id: physicalStores.id })
    .from(physicalStores)
    .where(and(eq(physicalStores.storeId, store.id), eq(physicalStores.pickUp, 1)))
    .limit(1);
  return some !== undefined;
}

/**
 * The modes a line may travel by: pickup where the store offers it, delivery while its address is unknown or covered.
 * @see docs/interface/shipping.md#rules-of-delivery
 */
export const modesFor = (modes: readonly ShipModeRow[], reach: Reach | undefined, pickUp: boolean): ShipModeRow[] =>
  modes.filter((mode) => (mode.pickUp ? pickUp : (reach?.covered ?? true)));
