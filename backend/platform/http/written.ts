import type { Db, Tx } from "../db/client.ts";
import { repeated } from "../db/repeat.ts";
import { recordIn } from "./acting.ts";
import { CommitThenThrow } from "./fault.ts";

/**
 * Runs work in one transaction, retried if the database ended it and nothing was committed. A fault rolls it back, unless
 * it is a `CommitThenThrow`.
 */
export const written = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => repeated(() => committed(db, work));

async function committed<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const reply = await db.transaction(async (tx) => {
    const done = await work(tx).catch(keep);
    await recordIn(tx, done);
    return done;
  });
  if (reply instanceof CommitThenThrow) throw reply.fault;
  return reply;
}

function keep(error: unknown) {
  if (error instanceof CommitThenThrow) return error;
  throw error;
}
