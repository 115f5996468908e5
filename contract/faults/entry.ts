/** What is known about a fault. Defaults: status 400, no code, no parameters. */
export type FaultEntry = {
  /** Its HTTP status; of several, the usual one first. */
  status?: number | readonly [number, ...number[]];
  /** `errorCode`; of several, the usual one first. */
  code?: string | readonly [string, ...string[]];
  /** The names of the `errorParameters`, in order; one that ends in `?` may be absent. */
  parameters?: readonly string[];
  /** The key in earlier releases: sent as a second error of the same response, for clients that know only that one. */
  older?: { key: string; code: string };
  /** Only installations of the suite answer it: the reference backend never does. */
  suiteOnly?: true;
};

/** Some of the catalog's faults by key, with the literal types that calls and parameters are typed by. */
export const defineFaults = <const Entries extends Record<string, FaultEntry>>(entries: Entries) => entries;
