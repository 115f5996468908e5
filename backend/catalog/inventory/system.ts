/** How a store counts its goods. -1: available to promise; -2: on hand only; -3: not at all; -4: in an outside system. */
export const inventorySystems = { availableToPromise: -1, onHand: -2, none: -3, external: -4 } as const;

/**
 * Whether this backend counts the store's stock. What it does not count is always available: carts, product pages,
 * checkout and the warehouse ask here, so that none of them refuses what another one promised.
 * @see docs/interface/inventory.md#inventory-systems
 */
export const countsStock = (inventorySystem: number): boolean =>
  inventorySystem !== inventorySystems.none && inventorySystem !== inventorySystems.external;
