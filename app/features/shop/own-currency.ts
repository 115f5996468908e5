import type { Shop } from "./shop.server.ts";

/**
 * Amounts in texts by editors and promotions are in the store's own currency. If prices are shown in another one, "from
 * $999" would promise something else, so the currency is added to the amounts.
 */
export function inOwnCurrency(text: string, { currency, store }: Seen): string {
  const own = store.defaultCurrency;
  return currency === own ? text : text.replace(amounts, (amount) => `${amount} ${own}`);
}

type Seen = Pick<Shop, "currency"> & { store: Pick<Shop["store"], "defaultCurrency"> };

/** A currency sign with its number, without a currency code after it. */
const amounts = /\p{Sc}\s?\d+(?:[.,]\d+)*(?![\d.,]*\d)(?!\s?[A-Z]{3}\b)/gu;
