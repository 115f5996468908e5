const last = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same name one after the other in this process: three clicks on "Sign in" are three successes, none of
 * which is taken for a pending failure. What counts across all processes is in the database.
 */
export async function oneByOne<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name);
  const mine = before ? before.then(work) : work();
  const settled = mine.then(nothing, nothing);
  last.set(name, settled);
  await settled;
  if (last.get(name) === settled) last.delete(name);
  return mine;
}

const nothing = () => undefined;
