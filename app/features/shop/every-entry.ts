/** The maximum number of entries in a file, and how many the backend returns at a time. */
const [maxEntries, perPage] = [10_000, 500];

/**
 * Reads a long list page by page, for a file. What is added meanwhile moves entries to later pages, so one may be read twice: it is kept once.
 * @param readPage returns a page of this many entries; fewer if it is the last one
 * @param keyOf what distinguishes entries
 */
export async function everyEntry<T>(
  readPage: (page: { number: number; size: number }) => Promise<readonly T[]>,
  keyOf: (entry: T) => string,
): Promise<T[]> {
  const found = new Map<string, T>();
  for (let number = 1; found.size < maxEntries; number += 1) {
    const entries = await readPage({ number, size: perPage });
    for (const entry of entries) found.set(keyOf(entry), entry);
    if (entries.length < perPage) break;
  }
  return [...found.values()].slice(0, maxEntries);
}
