/**
 * The trigrams of a text, word by word in order, as the database (pg_trgm) forms them: `  c`, ` co`, `col`, `ol `. Signs such as ½
 * and ² divide words.
 */
export const trigramsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}\p{Nl}]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const letters = [" ", " ", ...word, " "];
      return letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`);
    });

/** The fraction of all trigrams that two sets have in common, with the database's precision. */
export const share = (common: number, one: number, other: number): number =>
  one + other === common ? 0 : Math.fround(common / (one + other - common));

/**
 * How well a word fits the best-matching stretch of a name: the database's `word_similarity`.
 * @param word its trigrams, each once
 * @param name those of the name in order
 */
export function wordSimilarity(word: ReadonlySet<string>, name: readonly string[]): number {
  const lastAt = new Map<string, number>();
  let [best, lower, common, different] = [0, -1, 0, 0];
  name.forEach((trigram, upper) => {
    const isFound = word.has(trigram);
    if (lower >= 0 || isFound) {
      if (!lastAt.has(trigram)) {
        different += 1;
        if (isFound) common += 1;
      }
      lastAt.set(trigram, upper);
    }
    if (!isFound) return;
    if (lower < 0) {
      lower = upper;
      different = 1;
    }
    let found = { lower, common, different, fit: share(common, word.size, different) };
    let [left, leftDifferent] = [common, different];
    for (let from = lower; from <= upper; from += 1) {
      const fit = share(left, word.size, leftDifferent);
      if (fit > found.fit) found = { lower: from, common: left, different: leftDifferent, fit };
      const first = name[from] ?? "";
      if (lastAt.get(first) !== from) continue;
      leftDifferent -= 1;
      if (word.has(first)) left -= 1;
    }
    for (let from = lower; from < found.lower; from += 1)
      if (lastAt.get(name[from] ?? "") === from) lastAt.delete(name[from] ?? "");
    ({ lower, common, different } = found);
    best = Math.max(best, found.fit);
  });
  return best;
}
