/** What is known of a fault. Everything that is absent is usual: status 400, no code, no parameters. */
export type FaultEntry = {
  /** The status it is answered with; of several the usual one first. */
  status?: number | readonly [number, ...number[]];
  /** `errorCode`; of several the usual one first. */
  code?: string | readonly [string, ...string[]];
  /** What `errorParameters` lists, in its order; a name that ends in `?` may be absent. */
  parameters?: readonly string[];
  /** How releases before this one put it: a second error of the same answer, for clients that know only those. */
  older?: { key: string; code: string };
  /** Only installations of the suite answer it: the reference backend never does. */
  suiteOnly?: true;
};

/** Some of the catalog's faults by key, with the literal types that calls and parameters are typed by. */
export const defineFaults = <const Entries extends Record<string, FaultEntry>>(entries: Entries) => entries;
