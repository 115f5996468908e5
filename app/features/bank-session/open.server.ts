import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { type BankCard, findBankCards } from "./cards.server.ts";

/** Opens a session at the bank for an order. If the bank does not respond, refuses with a message at the top of the form. */
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

/** Turns what the bank refuses into a message at the right field; returns any other error unchanged. */
export function atBankField({ t }: Pick<Shop, "t">, error: unknown): unknown {
  const refused = refusalOf(error, "bankSession.create", "bankSession.update");
  if (refused?.is("_ERR_BANK_PROMO_BIN_MISMATCH")) return new FormError("bankCard", t("bankSession:otherBank"));
  if (refused?.is("_ERR_CREATE_PAYMENT_METHOD")) return new FormError("", t("bankSession:away"));
  return error;
}
