import { inChunks } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

type Row = Awaited<ReturnType<Shop["commerce"]["price"]["byPartNumbers"]>>["EntitledPrice"][number];

/** The price of one piece by quantity: the last band that starts at or below the quantity holds. */
export type PriceBand = { from: number; price: number };

/** An address has its limits: so many part numbers go into one. */
export const namesAtOnce = 50;

/** Today's prices of these items for who asks, with the contract that has the lowest; unknown ones have no row. */
export function readPrices({ commerce }: Pick<Shop, "commerce">, partNumbers: readonly string[]): Promise<Row[]> {
  const query = { q: "byPartNumbers" as const, profileName: "IBM_Store_EntitledPrice_RangePrice_All" };
  return inChunks([...new Set(partNumbers)].sort(), namesAtOnce, async (partNumber) => {
    const { EntitledPrice } = await commerce.price.byPartNumbers({ query: { ...query, partNumber } });
    return EntitledPrice;
  });
}

/** What an item costs from which quantity on; nothing without a price. Pure. */
export const bandsOf = ({ RangePrice = [], UnitPrice = [] }: Row): PriceBand[] =>
  RangePrice.length
    ? RangePrice.map(({ minimumQuantity, priceInRange }) => ({
        from: minimumQuantity.value,
        price: priceInRange.value,
      }))
    : UnitPrice.map(({ price }) => ({ from: 1, price: price.value }));

/** The price of one piece when there are so many; undefined without one. Pure. */
export const priceFor = (bands: readonly PriceBand[], quantity: number): number | undefined =>
  [...bands].sort((a, b) => a.from - b.from).findLast(({ from }) => from <= quantity)?.price;
