import type { Columns } from "../columns.ts";
import { Lists } from "../growing.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The words of a name in small letters, and the same without accents where they differ. */
export type Name = { words: string[]; plain: string[] | null };
export type NameWordsRow = Name & { id: number };

/** The words of the names of entries in one language of searches, by slot. */
export class NameWords {
  readonly vocabulary = new Vocabulary();
  private readonly wordsOf = new Lists();

  constructor(private readonly columns: Columns) {}

  put(rows: readonly NameWordsRow[]): void {
    for (const { id, ...name } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined) this.wordsOf.set(slot, this.numbersOf(name));
    }
  }

  finish(): void {
    // Nothing to sort.
  }

  /** Replaces the words of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly NameWordsRow[]): void {
    for (const slot of changed) this.wordsOf.set(slot, []);
    this.put(rows);
  }

  numbersOf = ({ words, plain }: Name): number[] =>
    words.map((word, at) => this.vocabulary.of(word, plain?.[at] ?? word));

  /** The words of the entry in this slot, in their order. */
  at = (slot: number): Int32Array => this.wordsOf.all.subarray(this.wordsOf.start(slot), this.wordsOf.end(slot));

  /** For each of these words the slots of the listed entries whose names have it. */
  slotsWith(words: ReadonlySet<number>): Map<number, number[]> {
    const found = new Map([...words].map((word): [number, number[]] => [word, []]));
    const { all } = this.wordsOf;
    const isWanted = new Uint8Array(this.vocabulary.count);
    for (const word of words) isWanted[word] = 1;
    for (let slot = 0; slot < this.columns.count; slot += 1) {
      if (this.columns.listed[slot] !== 1) continue;
      for (let at = this.wordsOf.start(slot), end = this.wordsOf.end(slot); at < end; at += 1)
        if (isWanted[all[at] ?? 0] === 1) found.get(all[at] ?? 0)?.push(slot);
    }
    return found;
  }
}
