import { Terms } from "./terms.ts";

/** Where words occur: per term, the slots of entries in ascending order and the places in each. Immutable. */
export class Postings {
  constructor(
    readonly terms: Terms,
    /** By term, plus one at the end: where its entries begin. */
    readonly starts: Int32Array,
    readonly slots: Int32Array,
    /** By entry of a term, plus one at the end: where its places begin. */
    readonly placeStarts: Int32Array,
    /** See `readDocument`. */
    readonly places: Uint16Array,
  ) {}

  static readonly none = new Postings(
    Terms.of([]),
    new Int32Array(1),
    new Int32Array(),
    new Int32Array(1),
    new Uint16Array(),
  );

  /** The slots of a range of terms (end exclusive), ascending within each term. */
  slotsIn = (from: number, to: number): Int32Array => this.slots.subarray(this.starts[from], this.starts[to]);

  placesAt = (at: number): Uint16Array => this.places.subarray(this.placeStarts[at], this.placeStarts[at + 1]);

  /** The index in `slots` of a slot of this term; -1 if the term does not occur there. */
  find(term: number, slot: number): number {
    let [low, high] = [this.starts[term] ?? 0, this.starts[term + 1] ?? 0];
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low < end && this.slots[low] === slot ? low : -1;
  }
}
