import { locales } from "#backend/store/locales.ts";
import type { Texts } from "./texts/english.ts";

/** In the language of the desk: "español", "Arabic". */
export const languageName = (id: number, { lang }: Pick<Texts, "lang">): string => {
  const [language] = (locales[id] ?? "").split("-");
  return (language && new Intl.DisplayNames(lang, { type: "language" }).of(language)) || String(id);
};
