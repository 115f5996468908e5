import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { serveImage } from "#backend/catalog/image/serve.ts";
import { photoFolder, type PhotoStore } from "#backend/catalog/photo/folder.ts";
import { servePhoto } from "#backend/catalog/photo/serve.ts";
import { serveSmallPicture } from "#backend/catalog/picture/small.ts";
import { servePicture } from "#backend/catalog/picture/serve.ts";
import { serveReviewPhoto } from "#backend/people/review/serve-photo.ts";
import { type Config, configure } from "#backend/platform/config.ts";
import { type Database, openDatabase } from "#backend/platform/db/client.ts";
import { type DatabaseLimits, noLimits } from "#backend/platform/db/limits.ts";
import { lockFolder } from "#backend/platform/db/lock.ts";
import { requireReachable } from "#backend/platform/db/reachable.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { plain as plainDialect, whole } from "#backend/platform/http/dialect.ts";
import { seed } from "#sample/seed/index.ts";
import { allHandlers } from "./handlers.ts";
import { prepareDump } from "./prepare.ts";
import { createRouter, type RouterOptions } from "./router.ts";

export type BackendOptions = Config &
  StorageOptions &
  Pick<RouterOptions, "onUndeclared"> & {
    /** Answers as an installation without our extensions would (`PLAIN=1`). @see docs/decisions/037-capabilities.md */
    plain?: boolean;
    /** Where photographs of goods are stored; in the project's folder when absent. */
    photoDir?: string;
  };

export type StorageOptions = {
  /** A PostgreSQL server; it is migrated at startup. Without it the embedded database runs in this process. */
  databaseUrl?: string;
  /** The timeouts for that server, and how many connections are opened to it. */
  databaseLimits?: Partial<DatabaseLimits>;
  poolSize?: number;
  /** Where the embedded database lives; in memory when absent. */
  dataDir?: string;
  /** A prepared embedded database to start from; built when absent. */
  dump?: string | Blob;
  /** Fills an empty PostgreSQL database with the sample shops, their people and their printed passwords: for demos only. */
  seedIfEmpty?: boolean;
};

export type Backend = {
  /** Never rejects: faults become responses. */
  fetch: (request: Request) => Promise<Response>;
  database: Database;
  close: () => Promise<void>;
};

/** The reference backend as one function from request to response. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { shopOrigin, paymentOrigin, paymentSecret, bankOrigin, bankSecret, onUndeclared } = options;
  const { oauthProviders, recaptcha, simulatesWallets = false } = options;
  const paying = { paymentOrigin, paymentSecret, bankOrigin, bankSecret, simulatesWallets };
  configure({ shopOrigin, ...paying, oauthProviders, recaptcha });
  const { database, close } = await openStorage(options);
  const { isCrowded } = database;
  const dialect = options.plain ? plainDialect : whole;
  const route = createRouter(database.db, allHandlers, { isCrowded, dialect, ...(onUndeclared && { onUndeclared }) });
  const photos = photoFolder(options.photoDir);
  return { fetch: (request) => dispatch(request, { database, photos }, route), database, close };
}

/** The database, migrated: on a server, in a folder, or in memory. */
export const openStorage = (options: StorageOptions) =>
  options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options);

type Places = { database: Database; photos: PhotoStore };

async function dispatch(request: Request, { database, photos }: Places, route: Backend["fetch"]): Promise<Response> {
  const url = new URL(request.url);
  const { pathname } = url;
  const { headers } = request;
  if (pathname === "/health") return health(database);
  return (
    (await servePicture(pathname, headers)) ??
    (await serveSmallPicture(pathname, headers)) ??
    (await servePhoto(photos, pathname, headers)) ??
    (await serveImage(database.db, pathname, headers)) ??
    (await serveReviewPhoto(database.db, url, headers)) ??
    route(request)
  );
}

async function health({ isHealthy }: Database) {
  const alive = await isHealthy();
  return Response.json(
    { status: alive ? "ok" : "failing" },
    { status: alive ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

async function openServer(databaseUrl: string, { databaseLimits, poolSize, seedIfEmpty = false }: StorageOptions) {
  await prepareServer(databaseUrl, seedIfEmpty);
  const database = await openDatabase({ url: databaseUrl, limits: databaseLimits, poolSize });
  return { database, close: database.close };
}

/** Only one instance at a time prepares the database; the others wait and find the work done. */
async function prepareServer(databaseUrl: string, seedIfEmpty: boolean) {
  const { db, migrate, close } = await openDatabase({ url: databaseUrl, poolSize: 3, limits: noLimits });
  try {
    await requireReachable(db, databaseUrl);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${preparing})`);
      await migrate();
      /* eslint-disable shop/transactions -- a server has other connections, and this one only holds the lock */
      const [some] = await db.select({ id: stores.id }).from(stores).limit(1);
      if (!some && seedIfEmpty) await seed(db);
      /* eslint-enable shop/transactions */
    });
  } finally {
    await close();
  }
}

const preparing = 7_305_001;

async function openEmbedded({ dataDir, dump }: StorageOptions) {
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

/** The first start unpacks the dump; an interrupted one begins again. */
async function openFolder(dataDir: string, dump: StorageOptions["dump"]) {
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
