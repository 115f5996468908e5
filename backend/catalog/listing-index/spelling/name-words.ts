import type { Columns } from "../columns.ts";
import { Lists } from "../growing.ts";
import { Vocabulary } from "./vocabulary.ts";

/** The words of a name in lower case, and their unaccented forms where these differ. */
export type Name = { words: string[]; plain: string[] | null };
export type NameWordsRow = Name & { id: number };

/** The words of entries' names in one search language, by slot. */
export class NameWords {
  readonly vocabulary = new Vocabulary();
  private readonly wordsOf = new Lists();
  /** By word: the slots that had it at the last full sort. Slots that have changed since are scanned. */
  private sorted = { starts: new Int32Array(1), slots: new Int32Array() };
  private readonly changed = new Set<number>();

  constructor(private readonly columns: Columns) {}

  put(rows: readonly NameWordsRow[]): void {
    for (const { id, ...name } of rows) {
      const slot = this.columns.slots.find(id);
      if (slot !== undefined) this.wordsOf.set(slot, this.numbersOf(name));
    }
  }

  finish(): void {
    this.changed.clear();
    this.sorted = sortedByWord(this.columns.count, this.vocabulary.count, this.at);
  }

  /** Replaces the words of these slots. */
  update(changed: ReadonlySet<number>, rows: readonly NameWordsRow[]): void {
    for (const slot of changed) {
      this.wordsOf.set(slot, []);
      this.changed.add(slot);
    }
    this.put(rows);
    if (this.changed.size > maxChanges) this.finish();
  }

  numbersOf = ({ words, plain }: Name): number[] =>
    words.map((word, at) => this.vocabulary.of(word, plain?.[at] ?? word));

  /** The words of the entry in this slot, in their order. */
  at = (slot: number): Int32Array => this.wordsOf.all.subarray(this.wordsOf.start(slot), this.wordsOf.end(slot));

  /** Whether one of the listed entries whose names have a word passes. */
  someWith(word: number, passes: (slot: number) => boolean): boolean {
    const { starts, slots } = this.sorted;
    for (let at = starts[word] ?? 0, end = starts[word + 1] ?? 0; at < end; at += 1) {
      const slot = slots[at] ?? 0;
      if (this.columns.listed[slot] === 1 && !this.changed.has(slot) && passes(slot)) return true;
    }
    for (const slot of this.changed)
      if (this.columns.listed[slot] === 1 && this.at(slot).includes(word) && passes(slot)) return true;
    return false;
  }
}

/** Sorting everything again takes about 50 ms for half a million entries. */
const maxChanges = 2_000;

function sortedByWord(count: number, wordCount: number, wordsAt: (slot: number) => Int32Array) {
  const starts = new Int32Array(wordCount + 1);
  for (let slot = 0; slot < count; slot += 1) for (const word of wordsAt(slot)) starts[word + 1] = (starts[word + 1] ?? 0) + 1; // oxfmt-ignore
  for (let word = 0; word < wordCount; word += 1) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const slots = new Int32Array(starts[wordCount] ?? 0);
  for (let slot = 0; slot < count; slot += 1)
    for (const word of wordsAt(slot)) {
      const at = next[word] ?? 0;
      next[word] = at + 1;
      slots[at] = slot;
    }
  return { starts, slots };
}
