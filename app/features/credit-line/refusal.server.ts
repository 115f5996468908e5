import { CommerceError } from "#app/commerce/errors.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";

type Words = Pick<Shop, "t" | "format" | "words">;

/** What a credit line is refused for, in our words with what is left of it; undefined for every other refusal. */
export function creditText({ t, format, words }: Words, error: CommerceError): string | undefined {
  const [fault] = error.faults;
  if (fault?.errorKey !== "_ERR_CREDIT_LINE_EXCEEDED") return undefined;
  const [left = "", currency = ""] = fault.errorParameters.split(",");
  if (!left || !currency) return words.creditLine.closed;
  return isZero(left) ? words.creditLine.nothing : t("creditLine:only", { amount: format.money(left, currency) });
}

/** Does work that may draw on a credit line; a refusal stands beside the field that can mend it. */
export async function chargingCredit<T>(shop: Words, field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const text = error instanceof CommerceError ? creditText(shop, error) : undefined;
    throw text === undefined ? error : new FormError(field, text);
  }
}
