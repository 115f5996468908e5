import { createCookie } from "@remix-run/node";
import i18next, { type TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { secureOrigin } from "#app/env.server.ts";
import { isolated } from "./bidi.server.ts";
import type { Dictionary, Namespace } from "./dictionary.ts";
import { defaultLanguage, type Language, languageByLocale, languages } from "./locales.ts";
import { dictionaries, english } from "./dictionaries.server.ts";
import { shareDictionary } from "./shared-texts.server.ts";

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
export const translateIn = (locale: string, servicePhone?: string): Translate =>
  translatorFor(phoneIn(locale, servicePhone)).getFixedT(locale, namespaces);

/** All texts of a language, to be sent by namespace: `text: words.cart`. @param servicePhone of the store, where it has one */
export function wordsOf(locale: string, servicePhone?: string): Dictionary {
  const phone = phoneIn(locale, servicePhone);
  return kept(`${locale} ${phone}`, filledWords, () => {
    const text = JSON.stringify(dictionaries[locale] ?? english);
    const written: Dictionary = JSON.parse(text.replaceAll("{{servicePhone}}", JSON.stringify(phone).slice(1, -1)));
    shareDictionary(locale, written);
    return written;
  });
}

/**
 * The number inside a sentence: the store's, or the only one known of an installation whose stores name none. Isolated,
 * since after an Arabic word the groups of its digits would be in reverse.
 */
const phoneIn = (locale: string, servicePhone?: string) =>
  isolated(
    { language: languageByLocale(locale) ?? defaultLanguage },
    servicePhone || (dictionaries[locale] ?? english).common.help.phone,
  );

/** Texts that mention the customer service phone use the store's number, so there is one translator for each. */
const translatorFor = (servicePhone: string) =>
  kept(servicePhone, translators, () =>
    translator.cloneInstance({ interpolation: { escapeValue: false, defaultVariables: { servicePhone } } }),
  );

const filledWords = new Map<string, Dictionary>();
const translators = new Map<string, typeof translator>();

function kept<T>(key: string, among: Map<string, T>, make: () => T): T {
  const known = among.get(key);
  if (known !== undefined) return known;
  const made = make();
  among.set(key, made);
  return made;
}

/**
 * The language that the address names (`lang`), else the shopper's choice among the store's languages, else the one their browser
 * asks for, else the store's default.
 */
export async function detectLanguage(request: Request, supported: Language[], fallback: Language): Promise<Language> {
  const spoken = supported.filter(({ locale }) => dictionaries[locale]);
  const named = new URL(request.url).searchParams.get("lang");
  const asked = named === null ? undefined : spoken.find(({ intl }) => intl === named);
  if (asked) return asked;
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
 * The first language with a dictionary among wishes, each a locale or an Accept-Language header; English if there is
 * none. For responses without a known store.
 */
export function spokenLanguage(wishes: string[]): Language {
  const spoken = languages.filter(({ locale }) => dictionaries[locale]);
  return firstSpoken(spoken, wishes) ?? defaultLanguage;
}

/** The first of these languages among wishes, regardless of country. */
function firstSpoken(spoken: Language[], wishes: string[]): Language | undefined {
  for (const wish of wishes.flatMap(byWeight).map(writtenAs)) {
    const found =
      spoken.find(({ locale }) => locale.toLowerCase() === wish) ?? spoken.find(({ locale }) => isOf(locale, wish));
    if (found) return found;
  }
  return undefined;
}

/** What of a tag decides: its language, for Chinese also its script, which is named by a country where it is written. */
function writtenAs(tag: string): string {
  const [language = "", ...parts] = tag.toLowerCase().split("-");
  if (language !== "zh") return language;
  return parts.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-tw" : "zh-cn";
}

const isOf = (locale: string, wish: string) => wish !== "" && locale.startsWith(`${wish.split("-", 1)[0]}-`);

/** The languages of an Accept-Language header that have a dictionary, each once: the rest of the header has no effect. */
export function wishesIn(header: string): string[] {
  const wanted = byWeight(header).map(writtenAs);
  return [...new Set(wanted)].filter((one) =>
    languages.some(({ locale }) => hasDictionary(locale) && isOf(locale, one)),
  );
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

export const hasDictionary = (locale: string) => Object.hasOwn(dictionaries, locale);
