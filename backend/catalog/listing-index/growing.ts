/** A number for each key, counted from 0 in the order in which they are first seen. */
export class Numbering<Key> {
  readonly keys: Key[] = [];
  private readonly numbers = new Map<Key, number>();

  /** The number of a key that has one. */
  find = (key: Key): number | undefined => this.numbers.get(key);

  of(key: Key): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }
}

/** A list of integers for each slot, all in one array: five million of them take 20 MB instead of 5 million objects. */
export class Lists {
  private items = new Int32Array(1024);
  private starts = new Int32Array(256);
  private lengths = new Int32Array(256);
  private used = 0;

  /** All items; those of a slot are from `start` to `end`. */
  get all(): Int32Array {
    return this.items;
  }
  start = (slot: number): number => this.starts[slot] ?? 0;
  end = (slot: number): number => (this.starts[slot] ?? 0) + (this.lengths[slot] ?? 0);

  /** Replaces the list of a slot. One that has grown moves to the end; the space it leaves is wasted until everything is reread. */
  set(slot: number, list: readonly number[]): void {
    this.starts = limitFor(this.starts, slot + 1);
    this.lengths = limitFor(this.lengths, slot + 1);
    if (list.length > (this.lengths[slot] ?? 0)) {
      this.items = limitFor(this.items, this.used + list.length);
      this.starts[slot] = this.used;
      this.used += list.length;
    }
    this.items.set(list, this.starts[slot]);
    this.lengths[slot] = list.length;
  }
}

type Growable = Int32Array | Uint8Array | Uint16Array | Float64Array;

/** The array itself, or a longer copy if it is too short. */
export function limitFor<Numbers extends Growable>(numbers: Numbers, wanted: number): Numbers {
  if (wanted <= numbers.length) return numbers;
  const longer = new (numbers.constructor as new (length: number) => Numbers)(Math.max(wanted, numbers.length * 2));
  longer.set(numbers);
  return longer;
}
