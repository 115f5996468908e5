import { inChunks } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { PriceBand } from "./volume.ts";

type Row = Awaited<ReturnType<Shop["commerce"]["price"]["byPartNumbers"]>>["EntitledPrice"][number];

/** Part numbers per request: the length of a URL is limited. */
export const namesAtOnce = 50;

/** Today's prices of these items for the visitor, with the contract that has the lowest price; unknown items have no row. */
export function readPrices({ commerce }: Pick<Shop, "commerce">, partNumbers: readonly string[]): Promise<Row[]> {
  const query = { q: "byPartNumbers" as const, profileName: rangeProfile };
  return inChunks([...new Set(partNumbers)].sort(), namesAtOnce, async (partNumber) => {
    const { EntitledPrice } = await commerce.price.byPartNumbers({ query: { ...query, partNumber } });
    return EntitledPrice;
  });
}

/** The price of an item by quantity; empty without a price. Pure. */
export const bandsOf = ({ RangePrice = [], UnitPrice = [] }: Row): PriceBand[] =>
  RangePrice.length
    ? RangePrice.map(({ minimumQuantity, priceInRange }) => ({
        from: minimumQuantity.value,
        price: priceInRange.value,
      }))
    : UnitPrice.map(({ price }) => ({ from: 1, price: price.value }));

/** The same by item ids, which is how a product's page knows its items: all in one call. */
export async function readItemPrices({ commerce }: Pick<Shop, "commerce">, ids: readonly string[]): Promise<Row[]> {
  const catalogEntryId = [ids.slice(0, maxIds).join(",")];
  const query = { q: "byCatalogEntryIds" as const, profileName: rangeProfile, catalogEntryId };
  return (await commerce.price.byPartNumbers({ query })).EntitledPrice;
}

const maxIds = 400;
const rangeProfile = "IBM_Store_EntitledPrice_RangePrice_All";
