import { minRatings } from "#contract/seller-rating.ts";

/** Summarizes the ratings of a seller: one decimal, rounded half up; no average where few have rated. Pure. */
export function sellerTotalOf({ count, stars }: { count: number; stars: number }): { count: number; average?: string } {
  if (count < minRatings) return { count };
  const tenths = Math.floor((20 * stars + count) / (2 * count));
  return { count, average: `${Math.floor(tenths / 10)}.${tenths % 10}` };
}
