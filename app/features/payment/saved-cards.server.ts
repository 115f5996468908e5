import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Person } from "#contract/person.ts";
import { isPastMonth } from "#contract/rules/card-expiry.ts";
import { savedCardsAttribute } from "#contract/shapes/payment-method.ts";

/**
 * A card the shopper lets us remember; `atBank`: a bank does, and it pays at the bank's page only. Pages refer to it by
 * `key`: the token stays on the server.
 */
export type SavedCard = {
  key: string;
  value: string;
  token: string;
  name: string;
  expiry: string;
  expired: boolean;
  atBank: boolean;
};

/** The shopper's cards, newest first. A card that has been deleted in the meantime is left out. */
export async function findCards({ commerce, store }: Shop): Promise<SavedCard[]> {
  const values = listed(await commerce.person.self(), store.storeId);
  return (await Promise.all(values.map((value) => readCard(commerce, value)))).flatMap((card) => card ?? []);
}

/** The same for the payment step: empty for guests and agents, and when the cards cannot be read; the rest still works. */
export async function usableCards({ session, log }: AppLoadContext, shop: Shop): Promise<SavedCard[]> {
  if (!session.isRegistered() || session.acting() || !shop.has("savedCards")) return [];
  const cards = await optional(findCards(shop));
  if (!cards && shop.has("savedCards")) log.warn("saved cards are away");
  return (cards ?? []).filter(({ expired, atBank }) => !expired && !atBank);
}

/** `VISA ····1111`. */
export const cardName = (brand: string, account: string): string => `${brand} ····${account.slice(-4)}`;

/** Identifies a token in a page without exposing it. */
export const cardKey = (token: string): string =>
  `card-${createHash("sha256").update(token).digest("hex").slice(0, 12)}`;

const listed = ({ contextAttribute = [] }: Person, storeId: string): string[] =>
  contextAttribute
    .filter(({ attributeName }) => attributeName === savedCardsAttribute)
    .flatMap(({ attributeValue }) => attributeValue.filter((one) => one.storeId === storeId))
    .flatMap(({ value }) => value);

async function readCard({ payment }: Shop["commerce"], value: string): Promise<SavedCard | undefined> {
  const [payment_method = "", payment_token = ""] = value.split(":");
  try {
    const card = await payment.token({ query: { payment_token, payment_method } });
    const [month, year] = [card.expire_month, card.expire_year];
    return {
      key: cardKey(card.paymentToken),
      value,
      token: card.paymentToken,
      name: cardName(card.paymentMethod, card.maskedAccount),
      expiry: `${month}/${year.slice(-2)}`,
      expired: isPastMonth(year, month, new Date()),
      atBank: card.x_atBank === true,
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
