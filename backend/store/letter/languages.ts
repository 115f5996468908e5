import type { intervalUnits } from "#backend/platform/db/schema/subscription.ts";
import { locales } from "../locales.ts";
import arabic from "./texts/arabic.json" with { type: "json" };
import german from "./texts/german.json" with { type: "json" };
import english from "./texts/english.json" with { type: "json" };
import spanish from "./texts/spanish.json" with { type: "json" };
import french from "./texts/french.json" with { type: "json" };
import italian from "./texts/italian.json" with { type: "json" };
import japanese from "./texts/japanese.json" with { type: "json" };
import korean from "./texts/korean.json" with { type: "json" };
import polish from "./texts/polish.json" with { type: "json" };
import brazilianPortuguese from "./texts/brazilian-portuguese.json" with { type: "json" };
import romanian from "./texts/romanian.json" with { type: "json" };
import russian from "./texts/russian.json" with { type: "json" };
import simplifiedChinese from "./texts/simplified-chinese.json" with { type: "json" };
import traditionalChinese from "./texts/traditional-chinese.json" with { type: "json" };

/** A letter: a paragraph that names something unknown is left out, and one that is a code alone is shown large. */
export type LetterText = { subject: string; text: readonly string[]; button?: string };
export type LetterKind = keyof typeof english.letters;
/** How often an order repeats, by unit and plural form. */
export type Intervals = Record<
  (typeof intervalUnits)[number],
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;
export type LetterTexts = {
  /** The texts around every letter. `whyOther`: for letters requested by another person. */
  frame: typeof english.frame;
  intervals: Intervals;
  letters: Record<LetterKind, LetterText>;
  /** Why a recurring order could not be placed, by the fault it met. */
  causes: typeof english.causes;
};
/** `locale`: for numbers and dates. */
export type LetterLanguage = { locale: string; dir: "ltr" | "rtl"; texts: LetterTexts };

/** By locale of the language; the shop's Spanish is Mexico's. */
const texts: Record<string, LetterTexts> = {
  "ar-EG": arabic,
  "de-DE": german,
  "en-US": english,
  "es-ES": spanish,
  "fr-FR": french,
  "it-IT": italian,
  "ja-JP": japanese,
  "ko-KR": korean,
  "pl-PL": polish,
  "pt-BR": brazilianPortuguese,
  "ro-RO": romanian,
  "ru-RU": russian,
  "zh-CN": simplifiedChinese,
  "zh-TW": traditionalChinese,
};

/** The letters of a language, by its id; in English for a language without any. Pure. */
export function letterLanguage(languageId: number): LetterLanguage {
  const locale = locales[languageId] ?? "";
  const found = texts[locale];
  if (!found) return { locale: "en-US", dir: "ltr", texts: english };
  return {
    locale: locale === "es-ES" ? "es-MX" : locale,
    dir: locale === "ar-EG" ? "rtl" : "ltr",
    texts: found,
  };
}

/** Whether there are texts for this kind of letter. Pure. */
export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(english.letters, kind);
