import type { Db } from "../db/client.ts";

/** How many rows wait, and since when the first of them does; null when none does. */
export type Depth = { rows: number; oldest: Date | null };

/** What waits for a job of the backend, or for a system outside. */
export type Queue = {
  /** Also the label of its metrics. */
  name: string;
  depth: (db: Db) => Promise<Depth>;
};

/** A queue that one query counts. */
export const queue = (name: string, ask: (db: Db) => PromiseLike<Depth[]>): Queue => ({
  name,
  depth: async (db) => (await ask(db))[0] ?? { rows: 0, oldest: null },
});
