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

/** Whether this visitor may buy an entry: for business buyers, only a price from their contracts says that it is for them. */
export const isEntitled = (entry: Priced, { buying }: Pick<Shop, "buying">): boolean =>
  !buying?.own || priceOf(entry) !== undefined;

/** On a tile: "from $899 MXN". */
export function tilePrice(entry: Priced, shop: Shop): PriceData | undefined {
  const range = priceOf(entry);
  if (!range) return undefined;
  const single = range.low === range.high;
  const { currency, format, words } = shop;
  const short = (amount: string) => format.shortMoney(amount, currency);
  return {
    ...(single ? undefined : { from: words.catalog.price.from }),
    ...written(range, words.catalog.price.before, { money: short, format }),
    currency,
  };
}

/** On the product's own page: "from $899, up to $1,199", with a word about taxes; `unitPrice` is what one kilogram or piece costs. */
export function pagePrice(range: PriceRange | undefined, shop: Shop, unitPrice?: string): PriceData | undefined {
  if (!range) return undefined;
  const { t, currency, format, words } = shop;
  const note = [taxNote(shop), unitPrice].filter(Boolean).join(" · ");
  const long = (amount: string) => format.money(amount, currency);
  const price = { ...written(range, words.catalog.price.before, { money: long, format }), note };
  if (range.low === range.high) return price;
  const upTo = t("catalog:price.upTo", { high: format.money(range.high, currency) });
  return { ...price, from: words.catalog.price.from, note: `${upTo} · ${note}` };
}

const taxNote = ({ store, words }: Shop) =>
  store.userData.VATFeature === "true" ? words.catalog.price.taxIncluded : words.catalog.price.taxAdded;

type Written = { money: (amount: string) => string; format: Pick<Shop["format"], "reduction"> };

function written({ low, list }: PriceRange, before: string, { money, format }: Written): PriceData {
  const offer = money(low);
  if (!list) return { offer };
  const percent = savingPercent(low, list);
  return {
    offer,
    list: money(list),
    words: { list: before },
    ...(percent > 0 && { saving: format.reduction(percent) }),
  };
}
