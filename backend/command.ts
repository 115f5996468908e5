import { assertShopIn } from "#backend/platform/backup/embedded.ts";
import { assertShopAt } from "#backend/platform/backup/server.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { noLimits } from "#backend/platform/db/limits.ts";
import { readDatabaseEnv } from "#backend/platform/env.ts";
import { findStore, type Store } from "#backend/store/store.ts";
import { openStorage } from "./index.ts";

/**
 * Runs a command's work on a store in DATABASE_URL or DATA_DIR.
 * @throws if there is no shop, which a mistyped place must not create, or no such store, or a running shop has the embedded database open
 */
export async function withStore(storeId: string, work: (db: Db, store: Store) => Promise<void>): Promise<void> {
  const { database, close } = await openShop();
  try {
    const store = await findStore(database.db, storeId).catch(() => {
      throw new Error(`There is no store ${storeId}.`);
    });
    await work(database.db, store);
  } finally {
    await close();
  }
}

/** Opening a place for a shop makes it one, so it is checked first. */
async function openShop() {
  const { databaseUrl, dataDir } = readDatabaseEnv();
  if (databaseUrl) {
    await assertShopAt(databaseUrl);
    return openStorage({ databaseUrl, databaseLimits: noLimits, poolSize: 2 });
  }
  assertShopIn(dataDir);
  return openStorage({ dataDir }).catch(explain);
}

/** The embedded database belongs to the process that has it open. */
function explain(error: unknown): never {
  if (error instanceof Error && / is in use by process /.test(error.message))
    throw new Error(
      `The shop is running on this embedded database: stop it first, or use PostgreSQL. ${error.message}`,
    );
  throw error;
}
