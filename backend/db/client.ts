import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { inProject } from "../root.ts";
import * as schema from "./schema/index.ts";

/** The database, or a transaction in it: whatever driver is below. Inside a transaction use nothing but the transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type Database = {
  db: Db;
  migrate: () => Promise<void>;
  /** The embedded database as a file to start others from; undefined on a server. */
  dump: (() => Promise<Blob>) | undefined;
  close: () => Promise<void>;
};

/** `url`: a PostgreSQL server. Otherwise PGlite in `dataDir` (memory when absent), filled from `dump` when that is new. */
export type DatabaseOptions = { url?: string; dataDir?: string; dump?: string | Blob; poolSize?: number };

/** The data lies in memory or on flash: random pages cost little more than the next one. Listings are twice as fast. */
const planner = "-c random_page_cost=1.1 -c work_mem=16MB";

const migrations = { migrationsFolder: inProject("backend/db/migrations") };

export async function openDatabase({ url, dataDir, dump, poolSize = 10 }: DatabaseOptions = {}): Promise<Database> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: poolSize, options: planner });
    pool.on("error", () => undefined); // a lost idle connection is replaced at the next query
    const db = drizzlePg(pool, { schema, casing: "snake_case" });
    return { db, migrate: () => migratePg(db, migrations), dump: undefined, close: () => pool.end() };
  }
  const loadDataDir = typeof dump === "string" ? new Blob([await readFile(dump)]) : dump;
  // Only these two extensions: pg_trgm together with others was seen to hang PGlite.
  const client = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm, unaccent } });
  const db = drizzlePglite(client, { schema, casing: "snake_case" });
  return {
    db,
    migrate: () => migratePglite(db, migrations),
    dump: () => client.dumpDataDir("none"),
    close: () => client.close(),
  };
}
