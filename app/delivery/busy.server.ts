import { languageCookie, spokenLanguage, wordsOf } from "#app/i18n/i18n.server.ts";

/**
 * The page for a request that is not rendered because too many are waiting: made without the shop and its backend.
 * @returns texts in the chosen language, else in one that the browser accepts, else in English
 */
export async function busyWords({ cookie, acceptLanguage }: { cookie: string; acceptLanguage: string }) {
  const chosen: unknown = await languageCookie.parse(cookie).catch(() => undefined);
  const { locale, intl, dir } = spokenLanguage([typeof chosen === "string" ? chosen : "", acceptLanguage]);
  return { lang: intl, dir, ...wordsOf(locale).busy };
}
