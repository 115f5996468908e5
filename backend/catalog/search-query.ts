import { type SQL, sql } from "drizzle-orm";
import { measure, withoutInches } from "./measure.ts";

/**
 * The full-text query (`tsquery`) of a search term. A measure is found with and without the space before its unit.
 * @param config the text search configuration, see `searchLanguage`
 */
export function searchQuery(config: SQL, term: string): SQL {
  const words = withoutInches(withoutLooseDashes(term));
  return [...words.matchAll(measure)].slice(0, maxMeasures).reduce(
    (query, [typed, number, space, unit]) => {
      // What was typed as one word names one thing, so its parts must be neighbors; two words may be anywhere, as always.
      const either = `${number}${unit} or ${space === "" ? `"${number} ${unit}"` : typed}`;
      return sql`ts_rewrite(${query}, websearch_to_tsquery(${config}, ${typed}), websearch_to_tsquery(${config}, ${either}))`;
    },
    sql`websearch_to_tsquery(${config}, ${words})`,
  );
}

/** Each makes the query longer. */
const maxMeasures = 4;

/**
 * A search term whose dashes exclude a word only if others precede it and nothing separates it from its dash: names that are
 * pasted have dashes of their own. Pure.
 */
const withoutLooseDashes = (term: string): string => term.replace(/^[\s-]+/, "").replace(/-+(?!\S)/g, " ");
