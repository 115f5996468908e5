import { existsSync, readFileSync } from "node:fs";

/** What tests saw: the calls by the address of the page that made them, e.g. `{ "/cart": ["cart.get"] }`. */
export type Recording = { [address: string]: string[] };

/** Reads, by the fault matrix, in every run of `npm test` (`tests/faults/matrix.test.ts`). */
export const readsFile = "docs/screens/reads.json";
/** Writes, by the browser tests, when `npm run map -- --record` asks for it. */
export const writesFile = "docs/screens/writes.json";

export const readRecording = (file: string): Recording =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

/** A recording as its file holds it: sorted, so that only what has changed differs. */
export function recordingText(seen: Iterable<readonly [address: string, call: string]>): string {
  const recording = new Map<string, Set<string>>();
  for (const [address, call] of seen) recording.set(address, (recording.get(address) ?? new Set()).add(call));
  const sorted = [...recording]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, calls]) => [address, [...calls].sort()]);
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
