/** The price of one piece by quantity: the last band that starts at or below the quantity holds. */
export type PriceBand = { from: number; price: number };

/** The price of one piece from a given quantity on: of one item, or a range from the cheapest to the most expensive of several. */
export type VolumePrice = { from: number; low: number; high: number };

/**
 * The quantity steps of the prices of several items together; empty if no price depends on the quantity. Items without a
 * price are ignored. Pure.
 */
export function volumePrices(items: readonly (readonly PriceBand[])[]): VolumePrice[] {
  const steps = [...new Set(items.flatMap((bands) => bands.map(({ from }) => from)))].sort((a, b) => a - b);
  const prices = steps.map((from) => ({ from, all: items.flatMap((bands) => priceFor(bands, from) ?? []) }));
  const rows = prices
    .filter(({ all }) => all.length)
    .map(({ from, all }) => ({ from, low: Math.min(...all), high: Math.max(...all) }));
  const stepped = rows.filter(({ low, high }, index) => low !== rows[index - 1]?.low || high !== rows[index - 1]?.high);
  return stepped.length > 1 ? stepped : [];
}

/** The price per piece for this quantity; undefined without one. Pure. */
export const priceFor = (bands: readonly PriceBand[], quantity: number): number | undefined =>
  [...bands].sort((a, b) => a.from - b.from).findLast(({ from }) => from <= quantity)?.price;
