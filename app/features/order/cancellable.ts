import type { OrderStatus } from "#contract/shapes/order.ts";

/** The goods have not left yet. The backend has the last word: the parcel may be faster than the click. */
export const cancellable = (status: OrderStatus): boolean =>
  ["I", "W", "N", "M", "A", "B", "L", "C", "E", "F", "G", "H"].includes(status);

/** Handed to the warehouse's own system: canceled there, by the number it has. */
export const withWarehouse = (status: OrderStatus): boolean => ["F", "G", "H"].includes(status);
