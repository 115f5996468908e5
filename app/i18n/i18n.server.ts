import { createCookie } from "@remix-run/node";
import i18next, { type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { Dictionary, Namespace } from "./dictionary.ts";
import { defaultLanguage, type Language, languageByLocale } from "./locales.ts";
import { dictionary as arabic } from "./locales/ar-EG/index.ts";
import { dictionary as english } from "./locales/en-US/index.ts";
import { dictionary as spanish } from "./locales/es-ES/index.ts";

/** Languages with a dictionary. A further one is a folder of the same shape and a line here. */
const dictionaries: Partial<Record<string, Dictionary>> = { "en-US": english, "es-ES": spanish, "ar-EG": arabic };

/** The chosen language; the only cookie a script may read. */
export const languageCookie = createCookie("language", { path: "/", sameSite: "lax", maxAge: 31_536_000 });

const translator = i18next.createInstance();
void translator.init({
  resources: dictionaries as never,
  ns: Object.keys(english),
  defaultNS: "common",
  fallbackLng: defaultLanguage.locale,
  interpolation: { escapeValue: false },
  initImmediate: false,
});

export type Translate = TFunction<Namespace[]>;
const namespaces = Object.keys(english) as Namespace[];

/** `t("cart:units", { count })`: interpolation and plurals, on the server only. */
export const translateIn = (locale: string): Translate => translator.getFixedT(locale, namespaces);

/** All texts of a language, to be sent by namespace: `text: words.cart`. */
export const wordsOf = (locale: string): Dictionary => dictionaries[locale] ?? english;

/** The shopper's choice among the store's languages, else the store's default. */
export async function detectLanguage(request: Request, supported: Language[], fallback: Language): Promise<Language> {
  const spoken = supported.filter(({ locale }) => dictionaries[locale]);
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: spoken.map(({ locale }) => locale),
      fallbackLanguage: fallback.locale,
      cookie: languageCookie,
      order: ["cookie"],
    },
  });
  return languageByLocale(await detector.getLocale(request)) ?? fallback;
}

export const hasDictionary = (locale: string) => dictionaries[locale] !== undefined;
