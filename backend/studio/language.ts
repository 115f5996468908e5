import { locales } from "#backend/store/locales.ts";

/** The id of the language that a desk speaks, of its locale; English if the shop has no such language. Pure. */
export const deskLanguage = ({ lang }: { lang: string }): number =>
  Number(Object.entries(locales).find(([, locale]) => locale.slice(0, 2) === lang.slice(0, 2))?.[0] ?? -1);
