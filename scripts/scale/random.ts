/** Numbers from 0 to 1 that are the same for the same seed, so that two runs have the same visitors (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The arrival times of independent visitors: a Poisson process, in milliseconds from the beginning.
 * @param perSecond the average number of arrivals
 */
export function arrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const times: number[] = [];
  for (let at = wait(perSecond, random); at < seconds * 1_000; at += wait(perSecond, random)) times.push(at);
  return times;
}

const wait = (perSecond: number, random: () => number) => (-Math.log(1 - random()) / perSecond) * 1_000;

/** Draws one of them, with a probability according to its share. */
export function drawn<T extends { share: number }>(list: readonly T[], random: () => number): T {
  let left = random() * list.reduce((sum, { share }) => sum + share, 0);
  const found = list.find(({ share }) => (left -= share) < 0) ?? list.at(-1);
  if (!found) throw new Error("there is nothing to draw from");
  return found;
}

export function oneOf<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("there is nothing to draw from");
  return found;
}
