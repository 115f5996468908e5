import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isTracing } from "#settings/tracing.ts";
import { requireCaller, stopsForLeavers } from "./caller.ts";
import type { Database, Db } from "./client.ts";
import { CommitInDoubt, Crowded, isLost, isRefusedCommit } from "./errors.ts";
import { openHealthCheck } from "./health.ts";
import type { DatabaseLimits } from "./limits.ts";
import { migrations } from "./migrations.ts";
import * as schema from "./schema/index.ts";
import { traceQueries } from "./trace-queries.ts";

export type ServerOptions = { url: string; poolSize: number; limits: DatabaseLimits };

/** A PostgreSQL server, or a pooler in front of one, that may hang, restart, or become a standby at any time. */
export function openServer({ url, poolSize, limits }: ServerOptions): Database {
  const settings = { schema, casing: "snake_case", logger: stopsForLeavers } as const;
  let isBehindPooler = false;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs,
    // For when the server cannot end a statement because it does not answer at all.
    query_timeout: limits.statementMs && limits.statementMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async (client) => {
      isBehindPooler = !(await setForSession(client, limits));
      if (isBehindPooler) forgetNames(client);
    },
  });
  evictLost(pool);
  if (isTracing()) traceQueries(pool);
  const pooled = drizzle(pool, settings);
  const db: Db = pooled;
  const sessions = new WeakMap<pg.PoolClient, Db>();
  const sessionOf = (client: pg.PoolClient) => {
    const session = sessions.get(client) ?? drizzle(client, settings);
    sessions.set(client, session);
    return session;
  };

  const transaction: Db["transaction"] = async (work, config) => {
    requireCaller();
    if (pool.waitingCount >= limits.maxWaiting) throw new Crowded("too many callers wait for the database");
    const client = await pool.connect();
    const attempt = newAttempt(client);
    try {
      return await sessionOf(client).transaction(async (tx) => {
        if (isBehindPooler) await tx.execute(sql.raw(`select ${limitsOf(limits, true)}`));
        return attempt.run(() => work(tx));
      }, config);
    } catch (error) {
      throw attempt.failureOf(error);
    } finally {
      attempt.release();
    }
  };
  db.transaction = transaction;
  const health = openHealthCheck(url);
  return {
    db,
    migrate: () => migrate(pooled, migrations),
    dump: undefined,
    isHealthy: health.isHealthy,
    isCrowded: () => pool.waitingCount >= limits.maxWaiting,
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { busy: totalCount - idle, idle, waiting };
    },
    close: async () => void (await Promise.all([endPool(pool), health.close()])),
  };
}

const graceMs = 1_000;
const maxEndMs = 5_000;

/** A transaction on its client: the error that ended it, and whether the client may be reused. */
function newAttempt(client: pg.PoolClient) {
  let state: "working" | "failed" | "committing" = "working";
  let failure: unknown;
  let released = false;
  const release = (error?: unknown) => {
    if (!released) client.release(error instanceof Error ? error : error !== undefined);
    released = true;
  };
  return {
    release,
    async run<T>(work: () => Promise<T>): Promise<T> {
      try {
        const result = await work();
        requireCaller();
        state = "committing";
        return result;
      } catch (error) {
        state = "failed";
        failure = error;
        // A rollback would wait for a server that does not answer.
        if (isLost(error)) release(error);
        throw error;
      }
    },
    /** The error to throw: a failed rollback must not hide what caused it. */
    failureOf(error: unknown): unknown {
      if (error !== failure && !isRefusedCommit(error)) release(error);
      if (state === "failed") return failure;
      return state === "committing" && !isRefusedCommit(error) ? new CommitInDoubt(error) : error;
    },
  };
}

/** When one connection turns out to be lost, so are the others that were opened before. */
function evictLost(pool: pg.Pool) {
  pool.on("error", () => undefined); // a lost idle connection is replaced at the next query
  // The pool listens to idle connections only: without this, one that breaks inside a transaction ends the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("release", (error) => {
    if (!isLost(error) || pool.ending) return;
    for (let idle = pool.idleCount; idle > 0; idle--) {
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
    }
  });
}

/**
 * Sets limits and planner settings of a new connection with a statement, because PgBouncer refuses startup options. A pooler
 * in transaction mode must not be left with our settings either; it is recognized by its backend not being the one it
 * announced. @returns whether the session has them
 */
async function setForSession(client: pg.ClientBase, limits: DatabaseLimits): Promise<boolean> {
  const announced = Number(Reflect.get(client, "processID"));
  // The data is in memory or on flash, so random pages cost little more than sequential ones; listings are twice as fast. Our statements
  // finish before compiling them to machine code pays off: that took most of the time of suggestions and of misspelled words.
  const planner =
    "set_config('random_page_cost', '1.1', false), set_config('work_mem', '16MB', false), set_config('jit', 'off', false)";
  const { rowCount } = await client.query(
    `select ${planner}, ${limitsOf(limits, false)} where pg_backend_pid() = ${announced}`,
  );
  return rowCount === 1;
}

/** A pooler sends the next statement to another server connection, which does not know the named plans of this one. */
function forgetNames(client: pg.ClientBase) {
  const { query } = client;
  const unnamed = (config: unknown) =>
    typeof config === "object" && config !== null && "name" in config ? { ...config, name: undefined } : config;
  Reflect.set(client, "query", (config: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(query, client, [unnamed(config), ...rest]),
  );
}

function limitsOf({ statementMs, lockMs, idleInTransactionMs }: DatabaseLimits, isLocal: boolean) {
  const values = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  return Object.entries(values)
    .map(([name, ms]) => `set_config('${name}', '${ms}', ${isLocal})`)
    .join(", ");
}

/** Waits for running queries, but not for a server that does not answer. */
function endPool(pool: pg.Pool): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, maxEndMs);
    late.unref();
    const done = () => {
      clearTimeout(late);
      resolve();
    };
    pool.end().then(done, done);
  });
}
