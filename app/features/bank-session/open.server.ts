import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { type BankCard, findBankCards } from "./cards.server.ts";

/** Opens a session at the bank for an order. Refuses with a word at the top when the bank does not answer. */
export async function openBankSession(shop: Shop, orderId: string, card?: BankCard): Promise<string> {
  try {
    const body = { orderId, ...(card && { token: card.token }) };
    return (await shop.commerce.bankSession.create({ body })).sessionId;
  } catch (error) {
    throw atBankField(shop, error);
  }
}

/** The remembered card that a form names; undefined for one that is typed at the bank. */
export async function namedBankCard(context: AppLoadContext, shop: Shop, key: string | undefined) {
  if (!key?.startsWith("card-")) return undefined;
  const card = (await findBankCards(context, shop)).find((one) => one.key === key);
  if (!card) throw new FormError("bankCard", shop.t("bankSession:cardGone"));
  return card;
}

/** What the bank refuses, in words where they belong; everything else as it is. */
export function atBankField({ t }: Pick<Shop, "t">, error: unknown): unknown {
  const refused = refusalOf(error, "bankSession.create", "bankSession.update");
  if (refused?.is("_ERR_BANK_PROMO_BIN_MISMATCH")) return new FormError("bankCard", t("bankSession:otherBank"));
  if (refused?.is("_ERR_CREATE_PAYMENT_METHOD")) return new FormError("", t("bankSession:away"));
  return error;
}
