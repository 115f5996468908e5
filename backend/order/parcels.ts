import type { OrderItemRow } from "./rows.ts";

type Destined = Pick<OrderItemRow, "shipModeId" | "addressId" | "physicalStoreId">;
type Traveling = Destined & Pick<OrderItemRow, "fulfillmentCenterId">;

/**
 * The lines of an order that travel together: from one center by one mode to one address or shop, in their order. Pure.
 * @see docs/interface/order.md#tracking
 */
export function parcelsOf<Line extends Traveling>(lines: readonly Line[]): Line[][] {
  return grouped(lines, (line) => `${line.fulfillmentCenterId} ${destinationOf(line)}`);
}

/** The lines of an order that go by one mode to one address or shop, wherever they come from. Pure. */
export const linesByDestination = <Line extends Destined>(lines: readonly Line[]): Line[][] =>
  grouped(lines, destinationOf);

/** A key shared by lines that may travel in one parcel if they come from one center. Pure. */
export const destinationOf = ({ shipModeId, addressId, physicalStoreId }: Destined): string =>
  `${shipModeId} ${physicalStoreId === null ? `a${addressId}` : `s${physicalStoreId}`}`;

function grouped<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups.values()];
}
