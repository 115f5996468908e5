import type { OrderItemRow } from "./rows.ts";

type Travelling = Pick<OrderItemRow, "shipModeId" | "addressId" | "physicalStoreId">;

/**
 * The lines of an order that travel together: by one mode to one address or shop, in their order. Pure.
 * @see docs/interface/order.md#tracking
 */
export function parcelsOf<Line extends Travelling>(lines: readonly Line[]): Line[][] {
  const parcels = new Map<string, Line[]>();
  for (const line of lines) {
    const place = line.physicalStoreId === null ? `a${line.addressId}` : `s${line.physicalStoreId}`;
    const key = `${line.shipModeId} ${place}`;
    parcels.set(key, [...(parcels.get(key) ?? []), line]);
  }
  return [...parcels.values()];
}
