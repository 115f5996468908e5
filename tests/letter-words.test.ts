import { expect, test } from "vitest";
import { letterLanguage, type LetterTexts } from "#backend/store/letter/languages.ts";
import english from "#backend/store/letter/texts/english.json" with { type: "json" };
import { locales } from "#backend/store/locales.ts";
import { bannedIn } from "./support/banned-words.ts";

const languages: [string, LetterTexts][] = Object.entries(locales).map(([languageId, locale]) => [
  locale,
  letterLanguage(Number(languageId)).texts,
]);

test("every language of the shop has letters of its own", () => {
  expect(languages.filter(([, texts]) => texts === english).map(([locale]) => locale)).toEqual(["en-US"]);
});

test.each(languages)("letters in %s have the texts, paragraphs and values of the English ones", (_, texts) => {
  const { intervals, ...rest } = texts;
  const { intervals: __, ...wanted } = english;
  expect(shapeOf(rest)).toEqual(shapeOf(wanted));
  expect(Object.keys(intervals)).toEqual(Object.keys(english.intervals));
});

test.each(languages)("intervals in %s have every plural form of the language", (locale, { intervals }) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const unit of Object.values(intervals)) expect(Object.keys(unit).sort()).toEqual([...forms].sort());
});

test.each(languages)("letters in %s use no word that the voice guide bans", (locale, texts) => {
  const found = textsIn(texts).flatMap((text) => bannedIn(locale, text).map((word) => `"${word}": ${text}`));
  expect(found).toEqual([]);
});

test("letters about recurring orders call them what the screens call them", () => {
  const nouns: Record<string, [string, RegExp]> = {
    "en-US": ["recurring order", /subscription/i],
    "es-ES": ["pedido que se repite", /suscripción/i],
    "ar-EG": ["طلبك المتكرّر", /اشتراك/],
  };
  for (const [locale, { letters }] of languages) {
    const [noun, former] = nouns[locale] ?? [];
    const words = textsIn(letters["subscription-failed"]).join("\n").replaceAll("{{orderId}}", "");
    if (noun) expect(words).toContain(noun);
    if (former) expect(words).not.toMatch(former);
  }
});

/** Each text by the values it names. */
function shapeOf(part: unknown): unknown {
  if (typeof part === "string") return [...part.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
  if (Array.isArray(part)) return part.map(shapeOf);
  return part && Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shapeOf(one)]));
}

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsIn) : [];
}
