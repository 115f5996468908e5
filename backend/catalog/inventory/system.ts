import { currentPreview } from "#backend/platform/preview.ts";

/** How a store counts its goods. -1: available to promise; -2: on hand only; -3: not at all; -4: in an outside system. */
export const inventorySystems = { availableToPromise: -1, onHand: -2, none: -3, external: -4 } as const;

/**
 * Whether this backend counts the store's stock. What it does not count is always available: carts, product pages,
 * checkout and the warehouse all ask here, so that none of them refuses what another one promised. In a preview everything
 * is in stock, or nothing is.
 * @see docs/interface/inventory.md#inventory-systems
 */
export function countsStock(inventorySystem: number): boolean {
  const { stock = "real" } = currentPreview() ?? {};
  if (stock !== "real") return stock === "none";
  return inventorySystem !== inventorySystems.none && inventorySystem !== inventorySystems.external;
}

/** In a preview without stock all shelves are empty, and nothing is on its way. */
export const isEmptied = (): boolean => currentPreview()?.stock === "none";
