/** Pieces of an item that one line needs. */
type Part = { productId: number; pieces: number };
export type Demand = {
  id: number;
  /** The pieces of the line; each needs the same share of its parts. */
  quantity: number;
  parts: readonly Part[];
  /** The centers the line may come from, the preferred one first; a pickup line names the center of its shop. */
  centerIds: readonly number[];
};
export type Shelf = { available: number; isRestocked: boolean };
/** The shelf of an item in a center; undefined if the center does not keep it. */
export type ShelfOf = (productId: number, centerId: number) => Shelf | undefined;
/** Pieces of a line that one center sends. */
export type Share = { centerId: number; pieces: number };
/** `shares`: of a line that several centers send together; `centerId` is the first of them. */
export type Source = { centerId: number; status: "Available" | "Backordered" | "Unallocated"; shares?: Share[] };

/** No more centers than this are combined, because the number of sets doubles with each. */
const maxCenters = 6;

/**
 * Chooses the center each line is sent from. As many lines as possible come whole from one center, then all from as few centers as
 * possible, then from the preferred ones; lines are served in the given order. The remaining stock serves lines that no center has
 * whole, from as few centers as possible. A line that the centers together cannot supply waits where more arrives, or stays with
 * its first center. Pure.
 * @see docs/interface/inventory.md#sourcing
 */
export function chooseSources(demands: readonly Demand[], shelfOf: ShelfOf): Map<number, Source> {
  const centers = [...new Set(demands.flatMap(({ centerIds }) => centerIds))];
  const fixed = new Set(demands.flatMap(({ centerIds }) => (centerIds.length === 1 ? centerIds : [])));
  const open = centers.filter((id) => !fixed.has(id)).slice(0, maxCenters);
  let best = serve(demands, shelfOf, fixed);
  for (const extra of subsetsOf(open)) {
    if (best.served === demands.length) break;
    const next = serve(demands, shelfOf, new Set([...fixed, ...extra]));
    if (next.served > best.served) best = next;
  }
  for (const demand of demands) {
    if (best.sources.get(demand.id)?.status === "Available") continue;
    const shares = divide(demand, best.left);
    const [first] = shares;
    if (!first) continue;
    const source: Source = { centerId: first.centerId, status: "Available" };
    best.sources.set(demand.id, shares.length > 1 ? { ...source, shares } : source);
    for (const { centerId, pieces } of shares) best.take(piecesOf(demand, pieces), centerId);
  }
  return best.sources;
}

/** What each center sends of a line, those that send most first; nothing if they cannot supply it together. */
function divide({ quantity, ...demand }: Demand, left: (productId: number, centerId: number) => number): Share[] {
  const one = piecesOf({ quantity, ...demand }, 1);
  const able = demand.centerIds
    .map((centerId) => ({
      centerId,
      pieces: Math.min(...one.map(({ productId, pieces }) => Math.floor(left(productId, centerId) / pieces))),
    }))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.pieces - a.pieces);
  const shares: Share[] = [];
  let open = quantity;
  for (const { centerId, pieces } of able) {
    if (open === 0) break;
    shares.push({ centerId, pieces: Math.min(open, pieces) });
    open -= Math.min(open, pieces);
  }
  return open === 0 ? shares : [];
}

/** The parts of some pieces of a line, each item once. */
function piecesOf({ quantity, parts }: Pick<Demand, "quantity" | "parts">, pieces: number): Part[] {
  const counts = new Map<number, number>();
  for (const part of parts)
    counts.set(part.productId, (counts.get(part.productId) ?? 0) + (part.pieces / quantity) * pieces);
  return [...counts].map(([productId, count]) => ({ productId, pieces: count }));
}

/** All sets of these centers, small ones first, then those with preferred ones. */
function subsetsOf(centers: readonly number[]): number[][] {
  const sets = Array.from({ length: 2 ** centers.length - 1 }, (_, bits) =>
    centers.filter((_, index) => ((bits + 1) >> index) & 1),
  );
  return sets.sort((a, b) => a.length - b.length || compareRanks(a, b, centers));
}

const compareRanks = (a: readonly number[], b: readonly number[], centers: readonly number[]) => {
  const at = a.findIndex((id, index) => id !== b[index]);
  return at < 0 ? 0 : centers.indexOf(a[at] ?? -1) - centers.indexOf(b[at] ?? -1);
};

function serve(demands: readonly Demand[], shelfOf: ShelfOf, from: ReadonlySet<number>) {
  const taken = new Map<string, number>();
  const left = (productId: number, centerId: number) =>
    (shelfOf(productId, centerId)?.available ?? 0) - (taken.get(`${productId}@${centerId}`) ?? 0);
  const has = ({ productId, pieces }: Part, centerId: number) => left(productId, centerId) >= pieces;
  const take = (parts: readonly Part[], centerId: number) => {
    for (const { productId, pieces } of parts) {
      const key = `${productId}@${centerId}`;
      taken.set(key, (taken.get(key) ?? 0) + pieces);
    }
  };
  const sources = new Map<number, Source>();
  let served = 0;
  for (const { id, parts, centerIds } of demands) {
    const centerId = centerIds.find((one) => from.has(one) && parts.every((part) => has(part, one)));
    sources.set(
      id,
      centerId === undefined ? lateSource(parts, centerIds, has, shelfOf) : { centerId, status: "Available" },
    );
    if (centerId === undefined) continue;
    served += 1;
    take(parts, centerId);
  }
  return { sources, served, left, take };
}

function lateSource(
  parts: readonly Part[],
  centerIds: readonly number[],
  has: (part: Part, centerId: number) => boolean,
  shelfOf: ShelfOf,
): Source {
  const late = centerIds.find((one) =>
    parts.every((part) => has(part, one) || shelfOf(part.productId, one)?.isRestocked),
  );
  return late === undefined
    ? { centerId: centerIds[0] ?? 0, status: "Unallocated" }
    : { centerId: late, status: "Backordered" };
}
