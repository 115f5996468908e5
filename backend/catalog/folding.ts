import { type SQL, sql } from "drizzle-orm";

/**
 * A text as searches compare it: letters without accents and vowel signs, full-width and joined forms as the usual ones, digits of
 * any script as 0 to 9, the variants of an Arabic letter as one, and no Arabic article. Stems and capitals are left to the
 * database's dictionaries. Pure; `foldedIn` is the same rule in SQL.
 * @see docs/decisions/108-what-people-mean.md
 */
export const folded = (text: string): string =>
  text
    .replace(patterns.signs, " ")
    .normalize("NFKD")
    .replace(patterns.marks, "")
    .normalize("NFKC")
    .replace(patterns.variants, (letter) => usual[variants.indexOf(letter)] ?? letter)
    .replace(patterns.article, "");

/** The same for texts in the database. */
export const foldedIn = (text: SQL): SQL =>
  sql`regexp_replace(translate(normalize(regexp_replace(normalize(regexp_replace(${text}, ${signs}, ' ', 'g'), NFKD), ${marks}, '', 'g'), NFKC), ${variants}, ${usual}), ${article}, '', 'g')`;

/** Signs that would become letters and digits of the word before them: fractions and ™. */
const signs = String.raw`[\u00bc-\u00be\u2120\u2122\u2150-\u215f\u2189]`;

/** Accents, Arabic vowel signs, the stroke that stretches a word, and invisible characters. */
const marks = String.raw`[\u00ad\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]`;

/** Alef with wasla, alef maqsura, ta marbuta, Persian kaf and yeh, and the last sigma of a word. Other variants are marks of their letter. */
const variants = "\u0671\u0649\u0629\u06a9\u06cc\u03c2٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const usual = "\u0627\u064a\u0647\u0643\u064a\u03c301234567890123456789";

const arabicLetter = String.raw`[\u0621-\u064a]`;
/** Alone, or after "and", "with", "like", "so" and "for"; what is left must be long enough for a word. */
const article = String.raw`(?<!${arabicLetter})(?:\u0627\u0644(?=${arabicLetter}{2})|(?:[\u0648\u0628\u0643\u0641]\u0627\u0644|\u0644\u0644)(?=${arabicLetter}{3}))`;

const patterns = {
  signs: new RegExp(signs, "gu"),
  marks: new RegExp(marks, "gu"),
  variants: new RegExp(`[${variants}]`, "gu"),
  article: new RegExp(article, "gu"),
};
