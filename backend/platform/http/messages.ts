import { writtenLanguage } from "#backend/platform/text.ts";
import { commonMessages } from "./messages/common.ts";
import { loyaltyMessages } from "./messages/loyalty.ts";
import { orderMessages } from "./messages/order.ts";
import { paymentMessages } from "./messages/payment.ts";
import { personMessages } from "./messages/person.ts";
import { promotionMessages } from "./messages/promotion.ts";

/** By key (or `key_code`), Spanish and English; `{0}` is the first parameter. */
export type Messages = Record<string, { es: string; en: string }>;

/**
 * The text of a fault, for people who read responses; the storefront never shows it.
 * @param key of the fault
 * @param code of the fault: a text for both comes before that for the key alone
 * @param parameters of the fault, in order
 * @param languageId of the caller: Spanish gets Spanish, every other language English
 * @returns the key itself if it has no text
 * @see docs/interface/errors.md#shape
 */
export function messageFor(key: string, code: string, parameters: string[], languageId: number) {
  const wording = messages[`${key}_${code}`] ?? messages[key];
  const text = wording?.[writtenLanguage(languageId)] ?? key;
  return text.replace(/\{(\d)\}/g, (_, index) => parameters[Number(index)] ?? "");
}

const messages: Messages = {
  ...commonMessages,
  ...personMessages,
  ...orderMessages,
  ...promotionMessages,
  ...paymentMessages,
  ...loyaltyMessages,
};
