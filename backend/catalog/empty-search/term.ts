import { folded } from "../folding.ts";
import { asOneTerm, maxTermLength } from "../synonym/line.ts";

/**
 * The form in which a search term is counted; undefined for one that is not: too short or too long for a synonym, without a letter,
 * or with what may be someone's email, phone or card number. Part numbers have no exception: what has many digits is never
 * recorded. Pure.
 * @see docs/decisions/108-what-people-mean.md
 */
export function countedTerm(text: string): string | undefined {
  if (text.length > maxTyped) return undefined;
  const term = asOneTerm(folded(text)).toLowerCase().replace(/\s+/g, " ").trim();
  const { length } = [...term];
  return length >= minLength && length <= maxTermLength && isWords(term) && !isPersonal(term) ? term : undefined;
}

/** Has a letter, and nothing that cannot be seen: half a character would make the database refuse the whole statement. */
const isWords = (term: string) => /\p{L}/u.test(term) && !/\p{C}/u.test(term);

const isPersonal = (term: string) =>
  term.includes("@") || /\p{Nd}{5}/u.test(term) || (term.match(/\p{Nd}/gu)?.length ?? 0) > maxDigits;

const maxDigits = 6;
const minLength = 2;
/** Folding is not worth its time for more. */
const maxTyped = 120;
