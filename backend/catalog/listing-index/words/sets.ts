/** A set of slots: ascending, without duplicates. */
type Slots = Int32Array;

/** The union. */
export function merged(one: Slots, other: Slots): Slots {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const all = new Int32Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return distinct(all, Math.max(one.at(-1) ?? -1, other.at(-1) ?? -1));
}

/** Makes a set of slots that come in any order, none above the highest. */
export function distinct(all: Int32Array, highest: number): Slots {
  return all.length > highest / fewShare ? marked(all, highest) : sortedOnce(all.slice());
}

/** For few slots, sorting is faster than scanning all. */
const fewShare = 16;

function sortedOnce(all: Int32Array): Slots {
  all.sort();
  let kept = 0;
  for (const slot of all) if (kept === 0 || all[kept - 1] !== slot) all[kept++] = slot;
  return all.subarray(0, kept);
}

function marked(all: Int32Array, highest: number): Slots {
  const marks = new Uint8Array(highest + 1);
  for (let at = 0; at < all.length; at += 1) marks[all[at] ?? 0] = 1;
  const kept = new Int32Array(Math.min(all.length, highest + 1));
  let count = 0;
  for (let slot = 0; slot <= highest; slot += 1) if (marks[slot] === 1) kept[count++] = slot;
  return kept.subarray(0, count);
}

/** The intersection. */
export function common(one: Slots, other: Slots): Slots {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const kept = new Int32Array(few.length);
  let [at, count] = [0, 0];
  for (let index = 0; index < few.length && at < many.length; index += 1) {
    const slot = few[index] ?? 0;
    at = seek(many, slot, at);
    if (many[at] === slot) kept[count++] = slot;
  }
  return kept.subarray(0, count);
}

/** The difference: the first without the second. */
export function without(one: Slots, other: Slots): Slots {
  let at = 0;
  return one.filter((slot) => {
    at = seek(other, slot, at);
    return other[at] !== slot;
  });
}

/** The slots that are not marked with 1. */
export function unmarked(set: Slots, marks: Uint8Array): Slots {
  const kept = new Int32Array(set.length);
  let count = 0;
  for (let at = 0; at < set.length; at += 1) if (marks[set[at] ?? 0] !== 1) kept[count++] = set[at] ?? 0;
  return kept.subarray(0, count);
}

/** The first index at or after `from` whose slot is this one or higher: galloping, then binary search. */
export function seek(set: Slots, slot: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < set.length && (set[low + step] ?? 0) < slot) {
    low += step;
    step *= 2;
  }
  let high = Math.min(set.length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((set[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}
