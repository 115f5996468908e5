import type { Share } from "#backend/platform/db/schema/cost-center.ts";
import type { CostCenterFault } from "#contract/shapes/cost-center.ts";

/** The units and cost centers that may be named: by unit, the centers it may name, or none if it may name any. */
export type KnownCenters = ReadonlyMap<number, readonly string[]>;

/** Combines what was assigned in lines that are merged, each center once. Pure. @see docs/interface/cost-center.md#changes */
export function joinedShares(...lines: readonly (readonly Share[])[]): Share[] {
  const joined = new Map<string, Share>();
  for (const share of lines.flat()) {
    const key = keyOf(share);
    const before = joined.get(key)?.quantity ?? 0;
    joined.set(key, { ...share, quantity: before + share.quantity });
  }
  return [...joined.values()];
}

/**
 * What stays assigned when a line's quantity changes: a line assigned entirely to one center stays so; everything else is left
 * unchanged, even if it is now too much. Pure.
 * @see docs/interface/cost-center.md#changes
 */
export function resizedShares(shares: readonly Share[], from: number, to: number): Share[] {
  const [only, ...others] = shares;
  const whole = only !== undefined && others.length === 0 && only.quantity === from;
  return whole ? [{ ...only, quantity: to }] : [...shares];
}

/**
 * What is assigned in a line that gets more pieces: their assignments are added; pieces without any follow the line. Pure.
 * @see docs/interface/cost-center.md#changes
 */
export const raisedShares = (line: Assigned, more: Assigned): Share[] =>
  more.costCenters.length
    ? joinedShares(line.costCenters, more.costCenters)
    : resizedShares(line.costCenters, line.quantity, line.quantity + more.quantity);

/**
 * What is assigned in a line that moves to another order: unassigned pieces are assigned to the cost center of the order they come
 * from, if it names one and the other order names a different one. Pure.
 * @see docs/interface/cost-center.md#changes
 */
export function carriedShares({ quantity, costCenters }: Assigned, from: string, to: string): Share[] {
  const rest = quantity - assignedPieces(costCenters);
  const own = from && from !== to && rest > 0 ? [{ costCenter: from, unitId: null, quantity: rest }] : [];
  return joinedShares(costCenters, own);
}

/**
 * Distributes what was assigned in a line that is split: the first part takes the first shares, up to its own pieces, and so on.
 * The last one also keeps what was too much for the line. Pure.
 * @see docs/interface/cost-center.md#changes
 */
export function cutShares(shares: readonly Share[], quantities: readonly number[]): Share[][] {
  const left = shares.map((share) => ({ ...share }));
  return quantities.map((quantity, index) => {
    let room = index === quantities.length - 1 ? Infinity : quantity;
    return left.flatMap((share) => {
      const taken = Math.min(room, share.quantity);
      room -= taken;
      share.quantity -= taken;
      return taken > 0 ? [{ ...share, quantity: taken }] : [];
    });
  });
}

type Assigned = { quantity: number; costCenters: readonly Share[] };

/** Why a line's assignment is not valid; undefined if it is. Pure. @see docs/interface/cost-center.md#faults */
export function shareFault(
  { quantity, costCenters }: Assigned,
  organizationId: number,
  known: KnownCenters,
): CostCenterFault | undefined {
  if (unknownShare(costCenters, organizationId, known)) return "UNKNOWN";
  return assignedPieces(costCenters) > quantity ? "TOO_MANY" : undefined;
}

/** The first share whose unit or cost center does not exist. Pure. */
export const unknownShare = (shares: readonly Share[], organizationId: number, known: KnownCenters) =>
  shares.find(({ unitId, costCenter }) => {
    const names = known.get(unitId ?? organizationId);
    return !names || (names.length > 0 && !names.includes(costCenter));
  });

/** How many pieces of a line are assigned to cost centers. Pure. */
export const assignedPieces = (shares: readonly Share[]): number =>
  shares.reduce((pieces, { quantity }) => pieces + quantity, 0);

/** A cost center of a unit, for comparing. */
export const keyOf = ({ costCenter, unitId }: Pick<Share, "costCenter" | "unitId">): string =>
  JSON.stringify([unitId, costCenter]);
