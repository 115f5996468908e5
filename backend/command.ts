import { noLimits } from "#backend/platform/db/limits.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openStorage } from "./index.ts";

/**
 * Runs a command's work on a store in DATABASE_URL or DATA_DIR.
 * @throws if there is no such store, or a running shop has the embedded database open
 */
export async function withStore(storeId: string, work: (db: Db, store: Store) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir, demo } = readDatabaseEnv();
  const server = { databaseUrl, databaseLimits: noLimits, poolSize: 2, seedIfEmpty: demo };
  const { database, close } = await openStorage(databaseUrl ? server : { dataDir }).catch(explain);
  try {
    const store = await findStore(database.db, storeId).catch(() => {
      throw new Error(`There is no store ${storeId}.`);
    });
    await work(database.db, store);
  } finally {
    await close();
  }
}

/** The embedded database belongs to the process that has it open. */
function explain(error: unknown): never {
  if (error instanceof Error && / is in use by process /.test(error.message))
    throw new Error(
      `The shop is running on this embedded database: stop it first, or use PostgreSQL. ${error.message}`,
    );
  throw error;
}
