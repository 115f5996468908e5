import { Vocabulary } from "./vocabulary.ts";
import type { Name, NameWords } from "./name-words.ts";
import { trigramsOf, wordSimilarity } from "./trigrams.ts";

/** The name of a category or a brand; a brand is compared only with the word as it was typed, without accents. */
export type OtherName = Name & { isBrand: boolean };
/** A spelling, and the same without accents as the database writes it. */
export type Spelling = { raw: string; plain: string };
type Similar = { similar: string; score: number };
type Pair = Similar & { place: number; own: number | undefined };

/** Finds similar words of names, by the same rules as the database query (`spelling.ts`). */
export class LikeWords {
  private readonly others = new Vocabulary();
  private readonly othersWith = new Map<string, OtherName[]>();

  constructor(
    private readonly names: NameWords,
    others: readonly OtherName[],
  ) {
    for (const other of others)
      other.words.forEach((word, at) => {
        this.others.of(word, other.plain?.[at] ?? word);
        this.othersWith.set(word, [...(this.othersWith.get(word) ?? []), other]);
      });
  }

  /** The most likely words, at most three. A name counts if one of the spellings fits it. The first spelling is the word itself. */
  closest(word: string, spellings: readonly Spelling[]): Similar[] {
    const pairs = this.pairsOf(word, spellings);
    const fits = spellings.map(({ raw }) => new Fit(raw, this.names));
    const ofBrand = spellings[0] && new Fit(spellings[0].plain, this.names);
    const found: Similar[] = [];
    for (const { similar, score, place, own } of pairs) {
      if (found.some((one) => one.similar === similar)) continue;
      const fit = fits[place];
      const isOf =
        (own !== undefined && fit?.fitsSome(own)) ||
        this.othersWith
          .get(similar)
          ?.some(({ isBrand, words, plain }) =>
            isBrand ? place === 0 && ofBrand?.fits(plain ?? words) : fit?.fits(words),
          );
      if (isOf && found.push({ similar, score }) === maxLike) break;
    }
    return found;
  }

  /** Words and spellings that are similar enough, the most similar first. */
  private pairsOf(word: string, spellings: readonly Spelling[]): Pair[] {
    const pairs = new Map<string, Pair>();
    spellings.forEach(({ plain }, place) => {
      for (const { number, score } of this.names.vocabulary.like(plain, similarEnough)) {
        const similar = this.names.vocabulary.at(number);
        pairs.set(`${place} ${similar}`, { similar, score, place, own: number });
      }
      for (const { number, score } of this.others.like(plain, similarEnough)) {
        const similar = this.others.at(number);
        const key = `${place} ${similar}`;
        if (!pairs.has(key)) pairs.set(key, { similar, score, place, own: undefined });
      }
    });
    return [...pairs.values()]
      .filter(({ similar }) => [...similar].length > 2 && similar !== word)
      .sort((a, b) => b.score - a.score || Buffer.compare(Buffer.from(a.similar), Buffer.from(b.similar)));
  }
}

/** Which names a spelling fits. */
class Fit {
  private readonly trigrams: Set<string>;
  /** The number of common trigrams plus one, by word; 0 if not known yet. */
  private readonly commonOf: Uint8Array;

  constructor(
    spelling: string,
    private readonly names: NameWords,
  ) {
    this.trigrams = new Set(trigramsOf(spelling));
    this.commonOf = new Uint8Array(names.vocabulary.count);
  }

  fits = (words: readonly string[]): boolean => wordSimilarity(this.trigrams, words.flatMap(trigramsOf)) >= threshold;

  /** Whether it fits one of the names that have a word. */
  fitsSome = (word: number): boolean =>
    this.names.someWith(word, (slot) => {
      const words = this.names.at(slot);
      let common = 0;
      for (let at = 0; at < words.length; at += 1) common += this.commonWith(words[at] ?? 0);
      return common >= threshold * this.trigrams.size && this.fits(Array.from(words, this.names.vocabulary.at));
    });

  /** The number of trigrams that the spelling shares with a word. */
  private commonWith(word: number): number {
    const known = this.commonOf[word] ?? 0;
    if (known > 0) return known - 1;
    const own = new Set(trigramsOf(this.names.vocabulary.at(word)));
    const common = [...own].filter((trigram) => this.trigrams.has(trigram)).length;
    this.commonOf[word] = common + 1;
    return common;
  }
}

const maxLike = 3;
export const similarEnough = 0.34;
/** For names; lower than pg_trgm's default, because each letter of a short word carries much weight. */
export const threshold = 0.45;
