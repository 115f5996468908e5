import type { OrderItemRow } from "#backend/order/rows.ts";

/** The delivery wish for a line, or for `quantity` pieces of it. */
export type Wish = {
  addressId?: string | undefined;
  shipModeId?: string | undefined;
  physicalStoreId?: string | undefined;
  shipInstructions?: string | undefined;
};
export type PartWish = Wish & { quantity?: number | undefined };
/** Pieces of a line that travel the same way; `wish` is undefined for those that do not change. */
export type Part = { quantity: number; wish: Wish | undefined };

/**
 * The parts of a line of `pieces`, in the order of the wishes: each takes its quantity, one without a quantity takes what
 * the others leave, and pieces that no wish claims come first, unchanged. Undefined if the wishes exceed the line, or if two
 * of them want the rest. The parts always add up to the line. Pure.
 * @see docs/interface/shipping.md#changing-delivery
 */
export function partsOf(pieces: number, wishes: readonly PartWish[]): Part[] | undefined {
  const counted = wishes.reduce((total, { quantity = 0 }) => total + quantity, 0);
  const rest = pieces - counted;
  const greedy = wishes.filter(({ quantity }) => quantity === undefined).length;
  if (rest < greedy || greedy > 1) return undefined;
  const parts = wishes.map(({ quantity = rest, ...wish }) => ({ quantity, wish }));
  return greedy === 0 && rest > 0 ? [{ quantity: rest, wish: undefined }, ...parts] : parts;
}

type Alike = Pick<
  OrderItemRow,
  | "id"
  | "productId"
  | "contractId"
  | "configurationId"
  | "quotationItemId"
  | "priceOverride"
  | "giftWrap"
  | "comment"
  | "freeGift"
  | "unitPrice"
  | "quantity"
  | "shipModeId"
  | "addressId"
  | "physicalStoreId"
  | "shipInstruction"
>;

/**
 * Groups of lines to merge: the same goods, on the same terms, to the same place by the same mode. Each group has its oldest
 * line first; groups of more than `max` pieces stay separate, and so do gifts. Pure.
 * @see docs/interface/shipping.md#changing-delivery
 */
export function equalLines<Line extends Alike>(lines: readonly Line[], max: number): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of [...lines].sort((a, b) => a.id - b.id)) {
    const key = keyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].filter(
    (group) => group.length > 1 && group.reduce((total, { quantity }) => total + quantity, 0) <= max,
  );
}

const keyOf = (line: Alike) =>
  JSON.stringify([
    line.freeGift ? line.id : "",
    line.productId,
    line.contractId,
    line.configurationId,
    line.quotationItemId,
    line.priceOverride?.id,
    line.giftWrap?.id,
    line.comment,
    line.unitPrice,
    line.shipModeId,
    line.addressId,
    line.physicalStoreId,
    line.shipInstruction,
  ]);
