import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type Config, configure } from "./config.ts";
import { type Database, type Db, openDatabase } from "./db/client.ts";
import { lockFolder } from "./db/lock.ts";
import { prepareDump } from "./db/prepare.ts";
import { stores } from "./db/schema/index.ts";
import { seed } from "./db/seed/index.ts";
import { allHandlers } from "./handlers.ts";
import { createRouter } from "./http/router.ts";
import { servePicture } from "./picture/serve.ts";

export type BackendOptions = Config & {
  /** A PostgreSQL server; it is migrated at the start. Without it the embedded database runs in this process. */
  databaseUrl?: string;
  /** Where the embedded database lives; in memory when absent. */
  dataDir?: string;
  /** A prepared embedded database to start from; built when absent. */
  dump?: string | Blob;
  /** Fills an empty PostgreSQL database with the sample shops. */
  seedIfEmpty?: boolean;
};

export type Backend = {
  /** Never rejects: faults are answers. */
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  close: () => Promise<void>;
};

/** The reference backend as one function from request to answer. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret, oauthProviders, recaptcha } = options;
  configure({ shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret, oauthProviders, recaptcha });
  const { database, close } = await (options.databaseUrl ? openServer(options) : openEmbedded(options));
  const route = createRouter(database.db, allHandlers);
  return { fetch: (request) => dispatch(request, database.db, route), database, close };
}

async function dispatch(request: Request, db: Db, route: Backend["fetch"]): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/health") return health(db);
  return servePicture(pathname, request.headers) ?? route(request);
}

async function health(db: Db) {
  const alive = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Response.json(
    { status: alive ? "ok" : "failing" },
    { status: alive ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

/** One instance after the other prepares the database; the others wait and find the work done. */
async function openServer({ databaseUrl, seedIfEmpty = true }: BackendOptions) {
  const database = await openDatabase({ url: databaseUrl });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${preparing})`);
    await database.migrate();
    const [some] = await database.db.select({ id: stores.id }).from(stores).limit(1);
    if (!some && seedIfEmpty) await seed(database.db);
  });
  return { database, close: database.close };
}

const preparing = 7_305_001;

async function openEmbedded({ dataDir, dump }: BackendOptions) {
  if (!dataDir) {
    const database = await openDatabase({ dump: dump ?? (await prepareDump()) });
    return { database, close: database.close };
  }
  const unlock = lockFolder(dataDir);
  try {
    const database = await openFolder(dataDir, dump);
    const close = async () => {
      await database.close();
      unlock();
    };
    return { database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The first start unpacks the dump; one that was cut short begins again. */
async function openFolder(dataDir: string, dump: BackendOptions["dump"]) {
  const folder = path.join(dataDir, "postgres");
  const complete = path.join(dataDir, "complete");
  if (existsSync(complete)) {
    const database = await openDatabase({ dataDir: folder });
    await database.migrate();
    return database;
  }
  rmSync(folder, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: folder, dump: dump ?? (await prepareDump()) });
  writeFileSync(complete, "");
  return database;
}
