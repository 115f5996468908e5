import { westernDigits } from "./digits.ts";

/**
 * An amount as people type it ("$1,250.50", "1250,5", "١٢٥٠٫٥") as a plain decimal string with at most two places;
 * undefined if it is not an amount, or could be two different ones. Pure.
 */
export function readAmount(typed: string): string | undefined {
  const text = westernAmount(typed).replace(/[\s$]|MXN|USD/gi, "");
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3}){1,2}(\.\d{1,2})?$/.test(text)) return text.replaceAll(",", "");
  if (/^\d{1,9},\d{1,2}$/.test(text)) return text.replace(",", ".");
  if (/^\d{1,3}(\.\d{3}){1,2},\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return undefined;
}

/**
 * An amount in Western digits, with the point and the comma for the Arabic separators. Pure.
 * @see docs/decisions/070-arabic-is-a-whole-shop.md
 */
export const westernAmount = (text: string): string =>
  westernDigits(text).replaceAll("\u066b", ".").replaceAll("\u066c", ",");
