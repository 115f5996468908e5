import { readAmount, westernAmount } from "#contract/rules/amount.ts";
import { typedCode } from "#contract/rules/digits.ts";

/**
 * An amount typed at a desk ("$1,299.50", "١٢٩٩٫٥٠", "150 MXN") as a plain decimal. Text that is none, or could
 * be another one, stays as it is, to be refused: a decimal comma may be a thousands separator with a digit missing, and
 * the name of another currency means that the amount belongs in another field. Pure.
 * @param currency of the field
 */
export function deskAmount(typed: string, currency: string): string {
  const text = westernAmount(typedCode(typed));
  const [named = currency] = /MXN|USD/i.exec(text) ?? [];
  const isDoubtful = named.toUpperCase() !== currency || /^[^.,]*,\d{1,2}\D*$/.test(text);
  return isDoubtful ? text : (readAmount(text) ?? text);
}
