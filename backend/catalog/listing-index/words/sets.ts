/** Sets of slots: ascending, each once. */
type Slots = Int32Array;

/** The union. */
export function merged(sets: readonly Slots[]): Slots {
  const [first, ...others] = sets;
  if (!first || others.length === 0) return first ?? new Int32Array();
  const all = new Int32Array(sets.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  for (const set of sets) {
    all.set(set, written);
    written += set.length;
  }
  const highest = sets.reduce((most, set) => Math.max(most, set.at(-1) ?? -1), -1);
  return all.length > highest / fewShare ? marked(all, highest) : sortedOnce(all);
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
  for (const slot of all) marks[slot] = 1;
  let kept = 0;
  for (let slot = 0; slot <= highest; slot += 1) if (marks[slot] === 1) all[kept++] = slot;
  return all.subarray(0, kept);
}

/** The intersection. */
export function common(one: Slots, other: Slots): Slots {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  return few.filter((slot) => {
    at = seek(many, slot, at);
    return many[at] === slot;
  });
}

/** The difference: the first without the second. */
export function without(one: Slots, other: Slots): Slots {
  let at = 0;
  return one.filter((slot) => {
    at = seek(other, slot, at);
    return other[at] !== slot;
  });
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
