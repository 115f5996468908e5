import type { Shop } from "./shop.server.ts";

/**
 * What editors and promotions say about money is about the store's own currency. Where prices are shown in another one,
 * "from $999" would promise something else: there its amounts name the currency.
 */
export function inOwnCurrency(text: string, { currency, store }: Seen): string {
  const own = store.defaultCurrency;
  return currency === own ? text : text.replace(amounts, (amount) => `${amount} ${own}`);
}

type Seen = Pick<Shop, "currency"> & { store: Pick<Shop["store"], "defaultCurrency"> };

/** A sign of a currency with its number, and no code of a currency behind it. */
const amounts = /\p{Sc}\s?\d+(?:[.,]\d+)*(?![\d.,]*\d)(?!\s?[A-Z]{3}\b)/gu;
