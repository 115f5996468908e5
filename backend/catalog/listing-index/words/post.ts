import { roomFor } from "../growing.ts";
import { inCodePoints } from "../sort-names.ts";
import { readDocument } from "./document.ts";
import { Postings } from "./postings.ts";
import { Terms } from "./terms.ts";

/** Makes postings out of documents, which may come in any order. */
export class Poster {
  private readonly numbers = new Map<string, number>();
  private count = 0;
  private placeCount = 0;
  private terms = new Int32Array(1024);
  private slots = new Int32Array(1024);
  private placeEnds = new Int32Array(1024);
  private places = new Uint16Array(1024);

  /** @param text the `tsvector` of the entry in this slot */
  add(slot: number, text: string): void {
    readDocument(text, (lexeme, places) => {
      const known = this.numbers.get(lexeme);
      if (known === undefined) this.numbers.set(lexeme, this.numbers.size);
      this.post(known ?? this.numbers.size - 1, slot, places);
    });
  }

  private post(term: number, slot: number, places: readonly number[]) {
    const at = this.count++;
    this.terms = roomFor(this.terms, this.count);
    this.slots = roomFor(this.slots, this.count);
    this.placeEnds = roomFor(this.placeEnds, this.count);
    this.places = roomFor(this.places, this.placeCount + places.length);
    this.terms[at] = term;
    this.slots[at] = slot;
    for (const place of places) this.places[this.placeCount++] = place;
    this.placeEnds[at] = this.placeCount;
  }

  finish(): Postings {
    const sorted = sortedByCodePoints([...this.numbers.keys()]);
    const ranks = new Int32Array(sorted.length);
    sorted.forEach((term, rank) => (ranks[this.numbers.get(term) ?? 0] = rank));
    const rankAt = (at: number) => ranks[this.terms[at] ?? 0] ?? 0;
    const bySlot = placesIn(inOrder(this.count), (at) => this.slots[at] ?? 0, this.highestSlot() + 1).order;
    const { order, starts } = placesIn(bySlot, rankAt, sorted.length);
    return this.inOrderOf(order, Terms.of(sorted), starts);
  }

  private inOrderOf(order: Int32Array, terms: Terms, starts: Int32Array): Postings {
    const placeStarts = new Int32Array(order.length + 1);
    const places = new Uint16Array(this.placeCount);
    let written = 0;
    order.forEach((at, to) => {
      const own = this.places.subarray(at > 0 ? this.placeEnds[at - 1] : 0, this.placeEnds[at]);
      places.set(own, written);
      placeStarts[to + 1] = written += own.length;
    });
    return new Postings(
      terms,
      starts,
      order.map((at) => this.slots[at] ?? 0),
      placeStarts,
      places,
    );
  }

  private highestSlot(): number {
    let highest = -1;
    for (let at = 0; at < this.count; at += 1) highest = Math.max(highest, this.slots[at] ?? 0);
    return highest;
  }
}

const inOrder = (count: number) => Int32Array.from({ length: count }, (_, at) => at);

/** Counts keys and puts each item where its key begins; items of one key stay in their order. */
function placesIn(items: Int32Array, keyOf: (item: number) => number, keys: number) {
  const starts = new Int32Array(keys + 1);
  for (const item of items) starts[keyOf(item) + 1] = (starts[keyOf(item) + 1] ?? 0) + 1;
  for (let key = 0; key < keys; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(items.length);
  for (const item of items) {
    const key = keyOf(item);
    const at = next[key] ?? 0;
    next[key] = at + 1;
    order[at] = item;
  }
  return { order, starts };
}

/** Only words with letters beyond the basic plane are ordered otherwise by JavaScript. */
function sortedByCodePoints(words: string[]): string[] {
  if (!words.some((word) => /[\ud800-\uffff]/.test(word))) return words.sort();
  const keys = new Map(words.map((word) => [word, inCodePoints(word)]));
  return words.sort((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
}
