import type { Db } from "../db/client.ts";

/** How many rows are waiting, and since when the oldest of them has; null if none are. */
export type Depth = { rows: number; oldest: Date | null };

/** What is waiting for a job of the backend, or for an external system. */
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
