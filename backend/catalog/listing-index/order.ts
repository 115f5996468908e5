/** Compares two slots; never 0 for different ones. */
export type Compare = (a: number, b: number) => number;

/** All slots in an order. A change moves only what has changed. */
export class Order {
  private sorted: Int32Array;
  private places: Int32Array | undefined;

  constructor(
    private readonly compare: Compare,
    count: number,
  ) {
    this.sorted = Int32Array.from({ length: count }, (_, slot) => slot).sort(compare);
  }

  /** To be called after these slots have changed or been added. */
  update(changed: ReadonlySet<number>): void {
    const rest = this.sorted.filter((slot) => !changed.has(slot));
    const moved = [...changed].sort(this.compare);
    const merged = new Int32Array(rest.length + moved.length);
    let [read, written] = [0, 0];
    for (const slot of moved) {
      const end = this.placeIn(rest, slot, read);
      merged.set(rest.subarray(read, end), written);
      written += end - read;
      merged[written++] = slot;
      read = end;
    }
    merged.set(rest.subarray(read), written);
    this.sorted = merged;
    this.places = undefined;
  }

  /** All slots in this order. */
  get slots(): Int32Array {
    return this.sorted;
  }

  at = (place: number): number => this.sorted[place] ?? 0;

  /** The place of each slot in this order. */
  get placeOf(): Int32Array {
    if (this.places) return this.places;
    const places = new Int32Array(this.sorted.length);
    for (let place = 0; place < this.sorted.length; place += 1) places[this.sorted[place] ?? 0] = place;
    return (this.places = places);
  }

  /** At most `limit` of `hits` in this order, starting at `offset`. */
  page(hits: Int32Array, offset: number, limit: number): number[] {
    if (offset >= hits.length || limit === 0) return [];
    return hits.length > this.sorted.length / fewShare
      ? this.walk(hits, offset, limit)
      : [...this.placesOf(hits).subarray(offset, offset + limit)].map(this.at);
  }

  private placesOf(hits: Int32Array): Int32Array {
    const { placeOf } = this;
    return hits.map((slot) => placeOf[slot] ?? 0).sort();
  }

  /** For many hits, walking all slots in order is quicker than sorting the hits. */
  private walk(hits: Int32Array, offset: number, limit: number): number[] {
    const marks = new Uint8Array(this.sorted.length);
    for (const slot of hits) marks[slot] = 1;
    const page: number[] = [];
    let before = 0;
    for (const slot of this.sorted) {
      if (!marks[slot] || before++ < offset) continue;
      if (page.push(slot) === limit) break;
    }
    return page;
  }

  private placeIn(rest: Int32Array, slot: number, from: number): number {
    let [low, high] = [from, rest.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(rest[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const fewShare = 16;
