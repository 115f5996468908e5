import { type Query, wordsOf } from "../listing-index/words/query.ts";

/** What is searched for as well where all of these words are. */
export type Alternative = { words: string[]; others: Query[] };
/** Alternatives by the first of their words, those of most words first. */
export type Alternatives = ReadonlyMap<string, Alternative[]>;

/** The alternatives by the queries of terms: each finds what the others find. */
export function alternativesOf(pairs: readonly { from: Query; others: readonly Query[] }[]): Alternatives {
  const found = new Map<string, Alternative[]>();
  for (const { from, others } of pairs) {
    const words = textsOf(from);
    const [first = ""] = words;
    const same = found.get(first) ?? [];
    const known = same.find((one) => isSame(one.words, words));
    if (known) known.others.push(...others);
    else found.set(first, [...same, { words, others: [...others] }]);
  }
  for (const same of found.values()) same.sort((a, b) => b.words.length - a.words.length);
  return found;
}

/**
 * The query, in which every word and group of words that has alternatives is joined by them. A phrase has the alternatives of all its
 * words together; what is excluded stays as it is, so the result finds all that the query finds. Pure.
 * @returns the query itself if nothing in it has alternatives
 */
export function widened(query: Query, alternatives: Alternatives): Query {
  if (query.kind === "word") return either(query, othersFor([query.text], alternatives));
  if (query.kind === "and") return widenedAll(query, alternatives);
  if (query.kind === "phrase") return either(query, othersFor(textsOf(query), alternatives));
  if (query.kind === "not") return query;
  const [left, right] = [widened(query.left, alternatives), widened(query.right, alternatives)];
  return left === query.left && right === query.right ? query : { kind: "or", left, right };
}

/** Words that must all occur may be anywhere in the query. */
function widenedAll(query: Query, alternatives: Alternatives): Query {
  const operands = operandsOf(query);
  const parts: (Query | undefined)[] = operands.map((one) => widened(one, alternatives));
  const names = operands.map(namesOf);
  const isTaken = new Set<number>();
  for (const { words, others } of severalAmong(names.flat(), alternatives)) {
    const places = words.map((word) => names.findIndex((own) => own.includes(word)));
    if (places.some((place) => place < 0 || isTaken.has(place)) || new Set(places).size < places.length) continue;
    places.forEach((place) => isTaken.add(place));
    const group = all(places.flatMap((place) => parts[place] ?? []));
    for (const place of places) parts[place] = undefined;
    parts[Math.min(...places)] = group && either(group, others);
  }
  const isUnchanged = parts.every((part, at) => part === operands[at]);
  return (isUnchanged ? undefined : all(parts.flatMap((part) => part ?? []))) ?? query;
}

const operandsOf = (query: Query): Query[] =>
  query.kind === "and" ? [...operandsOf(query.left), ...operandsOf(query.right)] : [query];

/** A word as it was typed, or each of its forms. */
function namesOf(query: Query): string[] {
  if (query.kind === "word") return [query.text];
  return query.kind === "or" ? [...namesOf(query.left), ...namesOf(query.right)] : [];
}

const severalAmong = (words: readonly string[], alternatives: Alternatives): Alternative[] =>
  [...new Set(words)]
    .flatMap((word) => alternatives.get(word) ?? [])
    .filter((one) => one.words.length > 1)
    .sort((a, b) => b.words.length - a.words.length);

const othersFor = (words: readonly string[], alternatives: Alternatives): readonly Query[] =>
  alternatives.get(words[0] ?? "")?.find((one) => isSame(one.words, words))?.others ?? [];

const textsOf = (query: Query): string[] => wordsOf(query).map(({ text }) => text);
const isSame = (one: readonly string[], other: readonly string[]) => one.join(" ") === other.join(" ");

const either = (query: Query, others: readonly Query[]): Query =>
  others.reduce<Query>((left, right) => ({ kind: "or", left, right }), query);

function all(parts: readonly Query[]): Query | undefined {
  const [first, ...rest] = parts;
  return first && rest.reduce<Query>((left, right) => ({ kind: "and", left, right }), first);
}
