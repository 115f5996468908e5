import type { PriceData } from "#app/components/price.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { savingPercent } from "#app/features/shop/sums.server.ts";
import type { Product } from "#contract/shapes/product.ts";

export type Priced = Pick<Product, "price" | "groupingProperties">;
/** Decimal strings; low = high where there is one price. */
export type PriceRange = { low: string; high: string; list?: string };

/** What an entry costs; undefined without a price. A list price counts only when it is higher. */
export function priceOf({ price = [], groupingProperties }: Priced): PriceRange | undefined {
  const valueOf = (usage: "Offer" | "Display") => price.find((entry) => entry.usage === usage)?.value || undefined;
  const [low, high] = groupingProperties?.groupOfferPriceRange ?? [];
  if (low && high && Number(low) < Number(high)) return { low, high };
  const offer = valueOf("Offer") ?? low;
  if (!offer) return undefined;
  const list = valueOf("Display");
  return { low: offer, high: offer, ...(list && Number(list) > Number(offer) && { list }) };
}

/** Whether this visitor may buy an entry: a business buyer's contracts alone say what belongs to them, by its price. */
export const isEntitled = (entry: Priced, { buying }: Pick<Shop, "buying">): boolean =>
  !buying?.own || priceOf(entry) !== undefined;

/** On a tile: "from $899". */
export function tilePrice(entry: Priced, shop: Shop): PriceData | undefined {
  const range = priceOf(entry);
  if (!range) return undefined;
  const single = range.low === range.high;
  return { ...(single ? undefined : { from: shop.words.catalog.price.from }), ...written(range, shop) };
}

/** On the product's own page: "from $899, up to $1,199", with a word about taxes. */
export function pagePrice(range: PriceRange | undefined, shop: Shop): PriceData | undefined {
  if (!range) return undefined;
  const { t, currency, format, words } = shop;
  const note = taxNote(shop);
  const price = { ...written(range, shop), note };
  if (range.low === range.high) return price;
  const upTo = t("catalog:price.upTo", { high: format.money(range.high, currency) });
  return { ...price, from: words.catalog.price.from, note: `${upTo} · ${note}` };
}

const taxNote = ({ store, words }: Shop) =>
  store.userData.VATFeature === "true" ? words.catalog.price.taxIncluded : words.catalog.price.taxAdded;

function written({ low, list }: PriceRange, { currency, format, words }: Shop): PriceData {
  const offer = format.money(low, currency);
  if (!list) return { offer };
  const percent = savingPercent(low, list);
  return {
    offer,
    list: format.money(list, currency),
    words: { list: words.catalog.price.before },
    ...(percent > 0 && { saving: format.reduction(percent) }),
  };
}
