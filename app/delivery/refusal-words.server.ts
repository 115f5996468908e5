import { languageCookie, spokenLanguage, wordsOf } from "#app/i18n/i18n.server.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";

/**
 * What a visitor reads when the server does not pass a request on: made without the shop and its backend.
 * @returns texts in the chosen language, else in one that the browser accepts, else in English
 */
export async function refusalWords(
  why: keyof Dictionary["refusal"],
  { cookie, acceptLanguage }: { cookie: string; acceptLanguage: string },
) {
  const chosen: unknown = await languageCookie.parse(cookie).catch(() => undefined);
  const { locale, intl, dir } = spokenLanguage([typeof chosen === "string" ? chosen : "", acceptLanguage]);
  return { lang: intl, dir, ...wordsOf(locale).refusal[why] };
}
