import { Numbering } from "../growing.ts";
import { share, trigramsOf } from "./trigrams.ts";

/** The distinct words of names, and which of them are similar. */
export class Vocabulary {
  private readonly words = new Numbering<string>();
  /** The unaccented forms of words that have accents. */
  private readonly plain = new Map<number, string>();
  private readonly sizes: number[] = [];
  private readonly withTrigram = new Map<string, number[]>();

  get count(): number {
    return this.words.keys.length;
  }

  /** @param plain the word without accents, as the database writes it */
  of(word: string, plain: string): number {
    const known = this.words.find(word);
    if (known !== undefined) return known;
    const number = this.words.of(word);
    if (plain !== word) this.plain.set(number, plain);
    const trigrams = new Set(trigramsOf(plain));
    this.sizes.push(trigrams.size);
    for (const trigram of trigrams) {
      const others = this.withTrigram.get(trigram);
      if (others) others.push(number);
      else this.withTrigram.set(trigram, [number]);
    }
    return number;
  }

  at = (number: number): string => this.words.keys[number] ?? "";

  plainAt = (number: number): string => this.plain.get(number) ?? this.at(number);

  /** The words that share at least this fraction of trigrams with an unaccented word, with that fraction. */
  like(plain: string, atLeast: number): { number: number; score: number }[] {
    const trigrams = new Set(trigramsOf(plain));
    const common = new Map<number, number>();
    for (const trigram of trigrams)
      for (const number of this.withTrigram.get(trigram) ?? []) common.set(number, (common.get(number) ?? 0) + 1);
    return [...common].flatMap(([number, count]) => {
      const score = share(count, trigrams.size, this.sizes[number] ?? 0);
      return score >= atLeast ? { number, score } : [];
    });
  }
}
