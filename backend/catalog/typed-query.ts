import { type SQL, sql } from "drizzle-orm";
import { searchLanguage } from "./context.ts";
import { measure, withoutInches } from "./measure.ts";

/** The full-text query for what is being typed: all words must occur, and each may be incomplete. */
export function typedQuery(languageId: number, words: readonly string[]): SQL {
  const { config } = searchLanguage(languageId);
  const [last = "", ...before] = termsOf(words).reverse();
  // The incomplete last word may be a stop word ("me" while typing "mesa"), so it is also matched literally.
  return sql`(to_tsquery(${config}, ${before.join(" & ")}) && (to_tsquery(${config}, ${last}) || to_tsquery('simple', unaccent(${last}::text))))`;
}

/** Per word, or number with its unit, the part of a `tsquery` that finds it. Words are of letters and digits only. */
const termsOf = (words: readonly string[]): string[] =>
  withoutInches(words.join(" "))
    .replace(measure, (_, number, space, unit) =>
      space === "" ? `(${number}${unit}:*|${number}<->${unit}:*)` : `(${number}${unit}:*|${number}:*&${unit}:*)`,
    )
    .split(" ")
    .map((term) => (term.endsWith(")") ? term : `${term}:*`));
