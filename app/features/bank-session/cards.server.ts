import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { cardKey, cardName } from "#app/features/payment/saved-cards.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { BankToken } from "#contract/bank-session.ts";
import { isPastMonth } from "#contract/rules/card-expiry.ts";

/** A card a bank remembers. Pages refer to it by `key`; the token itself stays on the server. */
export type BankCard = { key: string; token: string; name: string; expiry: string; cardBin: string };

/** The shopper's unexpired cards at banks; empty for guests and agents, and when the banks cannot be reached. */
export async function findBankCards({ session }: AppLoadContext, shop: Shop): Promise<BankCard[]> {
  const identity = session.get("identity");
  if (!identity || !session.isRegistered() || session.acting()) return [];
  const { tokens } = await optional(shop.commerce.bankSession.tokens({ userId: identity.userId }), { tokens: [] });
  return tokens.filter((token) => isGood(token, new Date())).map(viewCard);
}

/** The card choices for a form: the remembered ones, and a new one. Nothing for those who have none. */
export function viewBankCards({ words, t }: Shop, cards: readonly BankCard[]) {
  const { newCard, newCardHint } = words.bankSession;
  const remembered = cards.map(({ key, name, expiry }) => ({
    value: key,
    label: name,
    hint: t("bankSession:expires", { expiry }),
  }));
  return remembered.length ? [...remembered, { value: newBankCard, label: newCard, hint: newCardHint }] : [];
}

/** The choice of a new card, entered on the bank's page. */
const newBankCard = "new";

const viewCard = ({ token, brand, maskedAccount, expire_month, expire_year }: BankToken): BankCard => ({
  key: cardKey(token),
  token,
  name: cardName(brand, maskedAccount),
  expiry: `${expire_month}/${expire_year}`,
  cardBin: maskedAccount.slice(0, 6),
});

/** A card is good through the last day of its month in the shop, like the saved cards of the other methods. Pure. */
export const isGood = ({ expire_month, expire_year }: BankToken, now: Date): boolean =>
  !isPastMonth(`20${expire_year}`, expire_month, now);
