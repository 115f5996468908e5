import { type SQL, sql } from "drizzle-orm";
import { folded } from "./folding.ts";
import { decimal, measure, withoutInches } from "./measure.ts";

/**
 * The full-text query (`tsquery`) of a search term. A measure is found with and without the space before its unit, and a
 * number with a point or a comma before its decimals, in quotes, too.
 * @param config the text search configuration, see `configOf`
 */
export function searchQuery(config: SQL, term: string): SQL {
  const words = withoutInches(withoutLooseDashes(folded(term)));
  const loose = words.replace(quoted, " ");
  const measures = [
    ...[...loose.matchAll(measure)].map(looseSpellings),
    ...[...loose.matchAll(decimal)].map(decimalSpellings),
  ];
  const phrases = [...words.matchAll(quoted)].flatMap(([phrase]) => phraseSpellings(phrase));
  return [...measures, ...phrases]
    .slice(0, maxMeasures)
    .reduce(
      (query, { typed, either }) =>
        sql`ts_rewrite(${query}, websearch_to_tsquery(${config}, ${typed}), websearch_to_tsquery(${config}, ${either}))`,
      sql`websearch_to_tsquery(${config}, ${words})`,
    );
}

/** What was typed, and the terms of which any will do. */
type Spellings = { typed: string; either: string };

/** What was typed as one word names one thing, so its parts must be neighbors; two words may be anywhere, as always. */
const looseSpellings = ([typed, number, space, unit]: RegExpExecArray): Spellings => ({
  typed,
  either: `${number}${unit} or ${space === "" ? `"${number} ${unit}"` : typed}`,
});

/** The comma divides the number into two words, of which the second may include the unit. */
function decimalSpellings([typed, whole, decimals, , unit = ""]: RegExpExecArray): Spellings {
  const either = [`"${whole}.${decimals} ${unit}"`, `"${whole},${decimals} ${unit}"`, `"${whole},${decimals}${unit}"`];
  return { typed, either: [typed, ...either].join(" or ") };
}

/** Between quotes the words stay neighbors in each spelling. */
function phraseSpellings(typed: string): Spellings[] {
  const measures = [typed, typed.replace(measure, "$1$3"), typed.replace(measure, "$1 $3")];
  const decimals = ["$1.$2 $4", "$1,$2 $4", "$1,$2$4"].map((spelling) => typed.replace(decimal, spelling));
  const either = new Set([...measures, ...(typed.search(decimal) < 0 ? [] : decimals)]);
  return either.size > 1 ? [{ typed, either: [...either].join(" or ") }] : [];
}

const quoted = /"[^"]*"/g;

/** Each makes the query longer. */
const maxMeasures = 4;

/**
 * A search term whose dashes exclude a word only if others precede it and nothing separates it from its dash: names that are
 * pasted have dashes of their own. Pure.
 */
const withoutLooseDashes = (term: string): string => term.replace(/^[\s-]+/, "").replace(/-+(?!\S)/g, " ");
