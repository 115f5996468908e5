import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { openDatabase } from "#backend/platform/db/client.ts";
import { callsOf, type TestBackend } from "#tests/support/backend.ts";
import { ownShop } from "#tests/support/own-shop.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf, type TestShop } from "#tests/support/test-shop.ts";

export type TwoNodes = TestShop & {
  /** Origins of the storefronts, to be used in turn. */
  nodes: [string, string];
  /** Waits until the backend has nothing more to do. */
  quiet: () => Promise<void>;
};

/** The first of about sixty ports. */
export const firstPort = Number(process.env.SOAK_PORT ?? 4600);

/** Two storefronts, one backend, one PostgreSQL: all of them processes of their own, as people would run them. */
export const openTwoNodes = (port = firstPort): Promise<TwoNodes> =>
  // Twenty at once on a small machine take their time; only their effects on each other matter here.
  openNodes(port, 2, { PATIENCE: "20", DATABASE_CONNECT_MS: "20000", DATABASE_LOCK_MS: "20000" });

/** The same with one storefront and the limits it has in production; both of `nodes` are that one. */
export const openOneNode = (port = firstPort): Promise<TwoNodes> => openNodes(port, 1, { LOG_LEVEL: "error" });

async function openNodes(port: number, count: 1 | 2, env: Record<string, string>): Promise<TwoNodes> {
  const { url, drop } = await copyTemplate(inject("databaseUrl"), inject("template"));
  const shop = await ownShop(port, { env: { DATABASE_URL: url, ...env } });
  // Twenty visitors prepare their carts at once, on a machine that also runs the shops: they queue for as long as it takes.
  const database = await openDatabase({ url, poolSize: 4, limits: { connectMs: 30_000 } });
  const close = async () => {
    await database.close();
    await shop.close();
    await drop();
  };
  try {
    await shop.start();
    const nodes: [string, string] = [shop.origin, count === 1 ? shop.origin : await shop.startNode()];
    return { ...shopOf(remoteBackend(port + 1, database.db, close)), nodes, quiet: () => quiet(database.db) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The calls of a backend in another process. */
export function remoteBackend(port: number, db: TestBackend["db"], close: () => Promise<void>) {
  const ask: TestBackend["fetch"] = (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  };
  return callsOf({ fetch: ask, db, close });
}

/** Waits until the database has nothing to do. */
export async function quiet(db: TestBackend["db"]) {
  const busy = sql`(select pid from pg_stat_activity where datname = current_database() and state <> 'idle'
    and pid <> pg_backend_pid() and backend_type = 'client backend') as busy`;
  for (let calm = 0; calm < 3;) {
    calm = (await db.select({ pid: sql<number>`pid` }).from(busy)).length ? 0 : calm + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
