/** Round limits a price bucket may have, ascending: 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, each times a power of ten. */
export const roundLimits: number[] = Array.from({ length: 9 }, (_, power) =>
  [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((digit) => digit * 10 ** (power - 1)).map((limit) => Number(limit.toFixed(2))),
).flat();

/** How many prices are in (limit `place` - 1, limit `place`]: among everything found, and among what the other filters leave. */
export type PriceCount = { place: number; all: number; left: number };

/** (low, high], null = open. */
export type PriceBucket = { low: string | null; high: string | null; count: number };

/**
 * Buckets of about equal size with round limits: five for many prices, fewer for few. The limits come from everything found, so they
 * do not move while the shopper filters; the counts cover what the other filters leave. Fewer than two buckets become none.
 * @param counts `place` is an index into `roundLimits`, its length for prices above the last
 */
export function priceBuckets(counts: PriceCount[]): PriceBucket[] {
  const sorted = [...counts].sort((a, b) => a.place - b.place);
  const limits = chooseLimits(sorted);
  const edges = [null, ...limits, null];
  const buckets = edges.slice(0, -1).map((low, index) => {
    const high = edges[index + 1] ?? null;
    const inside = sorted.filter(({ place }) => (low === null || place > low) && (high === null || place <= high));
    return { low: textOf(low), high: textOf(high), count: inside.reduce((sum, { left }) => sum + left, 0) };
  });
  return buckets.length < 2 ? [] : buckets;
}

/** Places whose limits split the prices closest to equal shares. The highest occupied place would leave nothing above it. */
function chooseLimits(sorted: PriceCount[]): number[] {
  const total = sorted.reduce((sum, { all }) => sum + all, 0);
  const wanted = total < 8 ? 3 : total < 16 ? 4 : 5;
  let sum = 0;
  const steps = sorted.slice(0, -1).map(({ place, all }) => ({ place, below: (sum += all) }));
  const chosen = Array.from({ length: wanted - 1 }, (_, index) => ((index + 1) * total) / wanted).map((target) =>
    steps.reduce<(typeof steps)[number] | undefined>(
      (best, step) => (!best || Math.abs(step.below - target) < Math.abs(best.below - target) ? step : best),
      undefined,
    ),
  );
  return [...new Set(chosen.flatMap((step) => (step ? [step.place] : [])))];
}

const textOf = (place: number | null) => (place === null ? null : String(roundLimits[place] ?? ""));
