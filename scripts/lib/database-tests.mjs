import { distance, textOf } from "./imports.mjs";

/** Only who loads one of these can open a database in their own process. */
const driver = /^import .*"(?:pg|@electric-sql\/pglite|drizzle-orm\/(?:node-postgres|pglite))"/m;
/** Processes that tests start find the server by this setting. */
const setting = /TEST_DATABASE_URL/;

/** Of these test files those that may open a database: what the others find is the same on every database. */
export const databaseTests = (files, read = textOf) =>
  files.filter((file) => distance(file, (_, text) => driver.test(text) || setting.test(text), read) < Infinity);
