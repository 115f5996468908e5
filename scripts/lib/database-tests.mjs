import { distance, textOf } from "./imports.mjs";

/** Only a test that loads one of these can open a database in its own process. */
const driver = /^import .*"(?:pg|@electric-sql\/pglite|drizzle-orm\/(?:node-postgres|pglite))"/m;
/** Processes that tests start find the server by this setting. */
const setting = /TEST_DATABASE_URL/;

/** The test files among these that may open a database; the results of the others are the same on every database. */
export const databaseTests = (files, read = textOf) =>
  files.filter((file) => distance(file, (_, text) => driver.test(text) || setting.test(text), read) < Infinity);

/**
 * When there is a PostgreSQL: which test files run on the embedded database, and which on that server. What a rule yields is
 * the same on both, so each runs on the faster one; every call, money, races and the database itself run on both.
 */
export function byDatabase(files, read = textOf) {
  const withDatabase = new Set(databaseTests(files, read));
  const server = files.filter((file) => withDatabase.has(file) && !embeddedOnly.test(file));
  const onServer = new Set(server);
  return {
    embedded: files.filter((file) => !onServer.has(file) || (onBoth.test(file) && !serverOnly.test(file))),
    server,
  };
}

/** Every test of these is skipped on the embedded database, which has one connection in one process. */
const serverOnly = /^(?:tests\/soak\/race|backend\/platform\/db\/server)\.test\.ts$/;
/** All pages, and every fault on each of them: their snapshots are of the embedded database, which browser tests use too. */
const embeddedOnly = /^tests\/faults\/matrix\.test\.ts$/;
const onBoth =
  /^(?:tests\/soak|backend\/platform\/(?:clock|db|http))\/|(?:sums|ledger|race|backup|prepare|upgrade|conformance)[^/]*\.test\.ts$/;
