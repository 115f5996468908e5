import { refusalOf } from "#app/commerce/errors.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";

/** Calls that may draw on a credit line. */
const charging = ["payment.add", "payment.replace", "cart.checkout", "subscription.submit"] as const;

type Words = Pick<Shop, "t" | "format" | "words">;

/** Why a credit line was refused, in our words and with what is left of it; undefined for any other refusal. */
export function creditText({ t, format, words }: Words, error: unknown): string | undefined {
  const exceeded = refusalOf(error, ...charging)?.find("_ERR_CREDIT_LINE_EXCEEDED");
  if (!exceeded) return undefined;
  const { left, currency } = exceeded;
  if (!left || !currency) return words.creditLine.closed;
  return isZero(left) ? words.creditLine.nothing : t("creditLine:only", { amount: format.money(left, currency) });
}

/** Does work that may draw on a credit line; a refusal becomes an error of the field that can fix it. */
export async function chargingCredit<T>(shop: Words, field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = creditText(shop, error);
    throw text === undefined ? error : new FormError(field, text);
  }
}
