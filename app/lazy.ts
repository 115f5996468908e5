/** A function that starts the work at its first call and returns the same result, or promise, at every later one. */
export function lazy<T>(start: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= start());
}
