import { setImmediate } from "node:timers/promises";
import { limitFor } from "../growing.ts";
import { inCodePoints } from "../sort-names.ts";
import { readDocument } from "./document.ts";
import { Postings } from "./postings.ts";
import { Terms } from "./terms.ts";

/** Builds postings from documents, which may come in any order. */
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
    this.terms = limitFor(this.terms, this.count);
    this.slots = limitFor(this.slots, this.count);
    this.placeEnds = limitFor(this.placeEnds, this.count);
    this.places = limitFor(this.places, this.placeCount + places.length);
    this.terms[at] = term;
    this.slots[at] = slot;
    for (const place of places) this.places[this.placeCount++] = place;
    this.placeEnds[at] = this.placeCount;
  }

  finish(): Postings {
    const stages = this.stages();
    for (let stage = stages.next(); ; stage = stages.next()) if (stage.done) return stage.value;
  }

  /** The same, but yields to other work in between, since it takes a second for a large catalog. */
  async finishSlowly(): Promise<Postings> {
    const stages = this.stages();
    for (let stage = stages.next(); ; stage = stages.next()) {
      if (stage.done) return stage.value;
      await setImmediate();
    }
  }

  private *stages(): Generator<undefined, Postings> {
    const sorted = sortedByCodePoints([...this.numbers.keys()]);
    yield;
    const ranks = new Int32Array(sorted.length);
    sorted.forEach((term, rank) => (ranks[this.numbers.get(term) ?? 0] = rank));
    yield;
    const slots = this.slots.subarray(0, this.count);
    const terms = this.terms.subarray(0, this.count).map((term) => ranks[term] ?? 0);
    yield;
    const { order, starts } = ordered(inOrderOf(slots), terms, sorted.length);
    yield;
    const { placeStarts, places } = this.placesIn(order);
    yield;
    const all = Terms.of(sorted);
    yield;
    return new Postings(
      all,
      starts,
      order.map((at) => slots[at] ?? 0),
      placeStarts,
      places,
    );
  }

  private placesIn(order: Int32Array) {
    const placeStarts = new Int32Array(order.length + 1);
    const places = new Uint16Array(this.placeCount);
    let written = 0;
    for (let to = 0; to < order.length; to += 1) {
      const at = order[to] ?? 0;
      const end = this.placeEnds[at] ?? 0;
      for (let from = at > 0 ? (this.placeEnds[at - 1] ?? 0) : 0; from < end; from += 1)
        places[written++] = this.places[from] ?? 0;
      placeStarts[to + 1] = written;
    }
    return { placeStarts, places };
  }
}

/** Sorts slots, which are usually sorted already. */
function inOrderOf(slots: Int32Array): Int32Array {
  const places = new Int32Array(slots.length).map((_, at) => at);
  let isOrdered = true;
  for (let at = 1; at < slots.length && isOrdered; at += 1) isOrdered = (slots[at - 1] ?? 0) <= (slots[at] ?? 0);
  if (isOrdered) return places;
  const highest = slots.reduce((max, slot) => Math.max(max, slot), 0);
  return ordered(places, slots, highest + 1).order;
}

/** Stable counting sort of items by their keys. */
function ordered(items: Int32Array, keys: Int32Array, keyCount: number) {
  const starts = new Int32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(items.length);
  for (const item of items) {
    const key = keys[item] ?? 0;
    const at = next[key] ?? 0;
    next[key] = at + 1;
    order[at] = item;
  }
  return { order, starts };
}

/** JavaScript's own order differs only for words with letters beyond the basic plane. */
function sortedByCodePoints(words: string[]): string[] {
  if (!words.some((word) => /[\ud800-\uffff]/.test(word))) return words.sort();
  const keys = new Map(words.map((word) => [word, inCodePoints(word)]));
  return words.sort((a, b) => ((keys.get(a) ?? "") < (keys.get(b) ?? "") ? -1 : 1));
}
