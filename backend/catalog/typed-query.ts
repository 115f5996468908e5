import { type SQL, sql } from "drizzle-orm";
import { searchLanguage } from "./context.ts";

/** The full-text query for what is being typed: all words must occur, and each may be incomplete. */
export function typedQuery(languageId: number, words: readonly string[]): SQL {
  const { config } = searchLanguage(languageId);
  const [last = "", ...before] = words.map((word) => `${word}:*`).reverse();
  // The incomplete last word may be a stop word ("me" while typing "mesa"), so it is also matched literally.
  return sql`(to_tsquery(${config}, ${before.join(" & ")}) && (to_tsquery(${config}, ${last}) || to_tsquery('simple', unaccent(${last}::text))))`;
}
