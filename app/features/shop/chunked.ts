/** A list in chunks of this many entries. Pure. */
export const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** Requests a long list in chunks, a few at a time, so that the backend can serve others in between. */
export async function inChunks<T, R>(
  all: readonly T[],
  size: number,
  ask: (some: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const pieces = chunked(all, size);
  const answers: (readonly R[])[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < pieces.length; index = next++) answers[index] = await ask(pieces[index] ?? []);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, pieces.length) }, work));
  return answers.flat();
}

const atATime = 4;
