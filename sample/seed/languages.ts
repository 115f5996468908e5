import { locales } from "#backend/store/locales.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";

/** All fourteen languages of the interface. */
export const everyLanguage = Object.keys(locales).map(Number);

export const spanish = -5;
export const english = -1;
export const arabic = -23;

/** The texts by language id, as the tables keep them. */
export function localized(es: string, en: string, ar?: string): Localized {
  return { [spanish]: es, [english]: en, ...(ar !== undefined && { [arabic]: ar }) };
}
