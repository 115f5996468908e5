import { readFile } from "node:fs/promises";
import { PGlite, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { sql, type ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { stopsForLeavers } from "./caller.ts";
import { type DatabaseLimits, defaultLimits } from "./limits.ts";
import { migrations } from "./migrations.ts";
import * as schema from "./schema/index.ts";
import { openServer } from "./server.ts";
import { planningOnce } from "./statement.ts";
import { inQuerySpan } from "./trace-queries.ts";

/** The database, or a transaction in it, with either driver: enough for reads and for single statements. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/**
 * A transaction. Functions that write more than one row, or lock, require one; a `Db` is not accepted, so that a half-written order
 * does not compile. A `Tx` is a `Db`.
 */
export type Tx = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type Database = {
  db: Db;
  migrate: () => Promise<void>;
  /** The embedded database as a file to start others from; undefined on a server. */
  dump: (() => Promise<Blob>) | undefined;
  /** Whether it accepts writes now; answers within seconds whatever the state of the server. */
  isHealthy: () => Promise<boolean>;
  /** Whether the maximum number of callers is waiting for a connection. */
  isCrowded: () => boolean;
  /** How many connections are busy and idle, and how many callers wait for one; undefined if there is only one connection. */
  connections?: () => { busy: number; idle: number; waiting: number };
  /** Lets running queries finish, for at most 5 s. */
  close: () => Promise<void>;
};

/** `url`: a PostgreSQL server. Otherwise PGlite in `dataDir` (memory when absent), loaded from `dump` when that is new. */
export type DatabaseOptions = {
  url?: string;
  dataDir?: string;
  dump?: string | Blob;
  /** Connections to a server. */
  poolSize?: number;
  /** The timeouts for a server. */
  limits?: Partial<DatabaseLimits>;
};

/**
 * Opens the PostgreSQL at `url`, or else an embedded database in `dataDir` (in memory without one), from `dump` if there
 * is one.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const { url, dataDir, dump, poolSize = 10, limits } = options;
  if (url) return openServer({ url, poolSize, limits: { ...defaultLimits, ...limits } });
  const loadDataDir = typeof dump === "string" ? new Blob([await readFile(dump)]) : dump;
  // Only these two extensions: pg_trgm combined with others has been seen to hang PGlite.
  const startParams = dataDir ? undefined : inMemory;
  const extensions = { pg_trgm, unaccent };
  const client = await PGlite.create({ dataDir, loadDataDir, extensions, initDbStartParams, startParams });
  const db = drizzle(withOwnParsers(client), { schema, casing: "snake_case", logger: stopsForLeavers });
  return {
    db,
    migrate: () => migrate(db, migrations),
    dump: () => client.dumpDataDir("none"),
    isHealthy: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
    isCrowded: () => false,
    close: () => client.close(),
  };
}

/** A log segment is part of every copy of the database: the usual 16 MB would be half of it. */
const initDbStartParams = ["--wal-segsize=1"];

/** A database in memory holds sample data for one test file: setting up 128 MB of buffers is a third of opening it. */
const inMemory = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];

/**
 * Dates and lists of dates as the database writes them: what Drizzle expects, and sends with every query. PGlite then merges
 * that with its own sixty parsers for each query, which took a seventh of the time of a cart, so PGlite gets them at the start.
 */
function withOwnParsers(client: PGlite): PGlite {
  for (const type of asWritten) client.parsers[type] = (value) => value;
  const { alone, inTransaction } = planningOnce();
  const ownQuery = (run: PGlite["query"], send: typeof alone): PGlite["query"] => {
    return (text, params, options) => {
      const own = options && { ...options, parsers: undefined };
      return inQuerySpan(text, () => send(text, params, (text, params) => run(text, params, own)));
    };
  };
  client.query = ownQuery(client.query.bind(client), alone);
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      tx.query = ownQuery(tx.query.bind(tx), inTransaction);
      return work(tx);
    });
  return client;
}

/** Timestamps, dates, intervals, and lists of these and of exact numbers. */
const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
const asWritten = [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, 1231, 1115, 1185, 1187, 1182];
