import { createCookie } from "@remix-run/node";
import i18next, { type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { secureOrigin } from "#app/env.server.ts";
import type { Dictionary, Namespace } from "./dictionary.ts";
import { defaultLanguage, type Language, languageByLocale, languages } from "./locales.ts";
import { dictionaries, english } from "./dictionaries.server.ts";

/** The chosen language; the only cookie a script may read. */
export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  maxAge: 31_536_000,
  secure: secureOrigin,
});

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

/** The shopper's choice among the store's languages, else the one their browser asks for, else the store's default. */
export async function detectLanguage(request: Request, supported: Language[], fallback: Language): Promise<Language> {
  const spoken = supported.filter(({ locale }) => dictionaries[locale]);
  const otherwise = firstSpoken(spoken, [request.headers.get("accept-language") ?? ""]) ?? fallback;
  const detector = new RemixI18Next({
    detection: {
      supportedLanguages: spoken.map(({ locale }) => locale),
      fallbackLanguage: otherwise.locale,
      cookie: languageCookie,
      order: ["cookie"],
    },
  });
  return languageByLocale(await detector.getLocale(request)) ?? otherwise;
}

/**
 * The first language with a dictionary among wishes, each a locale or an Accept-Language header; English when there is
 * none. For answers that no store is known for.
 */
export function spokenLanguage(wishes: string[]): Language {
  const spoken = languages.filter(({ locale }) => dictionaries[locale]);
  return firstSpoken(spoken, wishes) ?? defaultLanguage;
}

/** The first of these languages among wishes, whatever the country. */
function firstSpoken(spoken: Language[], wishes: string[]): Language | undefined {
  for (const wish of wishes.flatMap(byWeight)) {
    const [wanted = ""] = wish.toLowerCase().split("-");
    const found = wanted && spoken.find(({ locale }) => locale.startsWith(`${wanted}-`));
    if (found) return found;
  }
  return undefined;
}

/** The tags of an Accept-Language header, those of the greatest weight first. */
const byWeight = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/\s*;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

export const hasDictionary = (locale: string) => dictionaries[locale] !== undefined;
