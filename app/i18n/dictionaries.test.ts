import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bannedIn } from "#tests/support/banned-words.ts";
import { languageByLocale, languages } from "./locales.ts";

const folder = path.join(import.meta.dirname, "locales");
const locales = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const original = "en-US";
/** Texts that are the same in English, by locale or in all (`*`): names, abbreviations, borrowed words. */
const same: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "same-words.json"), "utf8"),
);

/** Plural forms i18next looks for: those of the language, and `zero` as an extra for any of them. */
const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/;

const english = textsOf(original);
const plurals = pluralsOf(english);

test("finds the languages and their texts", () => {
  expect(locales.sort()).toEqual(languages.map(({ locale }) => locale).sort());
  expect(english.size).toBeGreaterThan(30);
  expect([...plurals]).toContain("common:cart.spoken");
});

describe.each(locales)("%s", (locale) => {
  const texts = textsOf(locale);
  const placesIn = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort();

  test("is one of the shop's languages", () => expect(languageByLocale(locale)).toBeDefined());

  test("has the same keys, apart from plural forms", () => {
    expect(difference(singular(texts, plurals), singular(english, plurals))).toEqual([]);
    expect(difference(singular(english, plurals), singular(texts, plurals))).toEqual([]);
  });

  test("has every plural form of the language", () => {
    const wanted = [...plurals].flatMap((key) => formsOf(locale).map((form) => `${key}_${form}`));
    expect(wanted.filter((key) => !texts.has(key))).toEqual([]);
  });

  test("has the zero form where the original has one", () => {
    const zeros = [...english.keys()].filter((key) => /_zero$/.test(key) && plurals.has(key.replace(/_zero$/, "")));
    expect(zeros.filter((key) => !texts.has(key))).toEqual([]);
  });

  test("has no plural form that the language never uses", () => {
    const asked = new Set([...formsOf(locale), "zero"]);
    const idle = [...texts.keys()].filter((key) => {
      const [, stem = "", form = ""] = pluralKey.exec(key) ?? [];
      return plurals.has(stem) && !asked.has(form as Intl.LDMLPluralRule);
    });
    expect(idle).toEqual([]);
  });

  test("has the same placeholders", () => {
    const wrong = [...texts].filter(([key, text]) => {
      const [, stem = ""] = pluralKey.exec(key) ?? [];
      const isPlural = plurals.has(stem);
      const model = english.get(key) ?? english.get(`${stem}_other`) ?? "";
      // "un artículo", "سلة فارغة": a plural form may state its number in words.
      const places = (value: string) => placesIn(value).filter((place) => !isPlural || place !== "{{count}}");
      return places(text).join() !== places(model).join();
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test("includes the count in the plural form for all other numbers", () => {
    const silent = [...plurals].filter((key) => english.get(`${key}_other`)?.includes("{{count}}"));
    expect(silent.filter((key) => !texts.get(`${key}_other`)?.includes("{{count}}"))).toEqual([]);
  });

  test("has no empty texts and no leading or trailing spaces", () => {
    expect([...texts].filter(([, text]) => text === "" || text !== text.trim()).map(([key]) => key)).toEqual([]);
  });

  test("uses no word that the voice guide bans", () => {
    const found = [...texts].flatMap(([key, text]) =>
      bannedIn(locale, text).map((word) => `${key} says "${word}": ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.skipIf(locale === original)("has nothing left in English", () => {
    const known = new Set([...(same["*"] ?? []), ...(same[locale] ?? [])]);
    const left = [...texts].filter(([key, text]) => {
      const words = text.replace(/\{\{[^}]+\}\}/g, "");
      return english.get(key) === text && /\p{L}/u.test(words) && !known.has(text);
    });
    expect(left).toEqual([]);
  });
});

test("Spanish puts no period after a time of day, which ends with one (a. m.)", () => {
  const texts = [...textsOf("es-ES")];
  expect(texts.filter(([, text]) => /\{\{time\}\}/.test(text)).length).toBeGreaterThan(0);
  expect(texts.filter(([, text]) => /\{\{(?:time|until)\}\}\./.test(text)).map(([key]) => key)).toEqual([]);
});

/** `namespace:path.to.key` → text. */
function textsOf(locale: string) {
  const texts = new Map<string, string>();
  const walk = (prefix: string, value: unknown) => {
    if (typeof value === "string") texts.set(prefix, value);
    else
      for (const [key, inner] of Object.entries(value as object))
        walk(prefix + (prefix.endsWith(":") ? "" : ".") + key, inner);
  };
  for (const file of readdirSync(path.join(folder, locale)).filter((name) => name.endsWith(".json")))
    walk(`${file.slice(0, -5)}:`, JSON.parse(readFileSync(path.join(folder, locale, file), "utf8")));
  return texts;
}

/** Stems with an `_other` and at least one more form; keys like `_ERR_OTHER` do not count. */
function pluralsOf(texts: Map<string, string>) {
  return new Set([...texts.keys()].filter((key) => key.endsWith("_other")).map((key) => key.replace(/_other$/, "")));
}

function singular(texts: Map<string, string>, stems: Set<string>) {
  return [...texts.keys()].map((key) => {
    const [, stem = ""] = pluralKey.exec(key) ?? [];
    return stems.has(stem) ? stem : key;
  });
}

function difference(some: string[], others: string[]) {
  return [...new Set(some)].filter((key) => !others.includes(key));
}
