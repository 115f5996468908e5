/**
 * The part numbers that a comma-separated list may name. Part numbers may contain commas themselves (`3x1,5`), so pieces next
 * to each other are also read as one. Pure.
 * @see docs/interface/inventory.md#availability
 */
export function possibleNames(list: string): string[] {
  const pieces = list.split(",");
  const names = pieces.flatMap((_, from) => spans(pieces, from).map(([name]) => name));
  return [...new Set(names)].filter(Boolean);
}

/**
 * The part numbers that a comma-separated list names, in its order and without duplicates: the longest known ones, and pieces that
 * belong to none. Pure.
 * @see docs/interface/inventory.md#availability
 */
export function namesIn(list: string, known: ReadonlySet<string>): string[] {
  const pieces = list.split(",");
  const names: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const [name, length] = spans(pieces, at).findLast(([span]) => known.has(span)) ?? [pieces[at]?.trim() ?? "", 1];
    names.push(name);
    at += length;
  }
  return [...new Set(names)].filter(Boolean);
}

/** In one part number: each more is one more name to look up for every piece of a list. */
const maxCommas = 3;

/** The names that may begin with this piece, the shortest first, each with its number of pieces. */
const spans = (pieces: readonly string[], from: number): [string, number][] =>
  pieces.slice(from, from + 1 + maxCommas).map((_, more) => [
    pieces
      .slice(from, from + 1 + more)
      .join(",")
      .trim(),
    more + 1,
  ]);
