import { spawn } from "node:child_process";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "../db/client.ts";
import { noLimits } from "../db/limits.ts";
import { environmentWith } from "../env.ts";
import { assertUsable, hasStore } from "./check.ts";
import { writeWhole } from "./file.ts";

/**
 * Backs up a PostgreSQL database with `pg_dump`, as of one moment, while the shop keeps running.
 * @throws if the file exists, the database is no shop's, or `pg_dump` is missing or fails; its own message is on standard error
 */
export const backUpServer = (url: string, file: string): Promise<void> =>
  writeWhole(file, async (draft) => {
    await assertShopAt(url);
    await run("pg_dump", ["--format=custom", ...ownerless, `--file=${draft}`], url);
  });

/** @throws if the database has no store, or not even the tables for one */
export async function assertShopAt(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, poolSize: 1, limits: noLimits });
  if (!(await hasStore(db).finally(close)))
    throw new Error("this database holds no shop; name the shop's in DATABASE_URL");
}

/**
 * Restores a backup into an empty PostgreSQL database, in one transaction, and migrates it to this release's schema.
 * @throws if the database has tables, or the backup cannot be read or is from a newer release
 */
export async function restoreServer(url: string, file: string): Promise<void> {
  const database = await openDatabase({ url, poolSize: 1, limits: noLimits });
  try {
    if (await hasTables(database.db))
      throw new Error("this database is not empty; create a new one and name it in DATABASE_URL");
    await run("pg_restore", ["--single-transaction", "--exit-on-error", ...ownerless, file], url);
    await assertUsable(database.db);
    await database.migrate();
  } finally {
    await database.close();
  }
}

async function hasTables(db: Db): Promise<boolean> {
  const foreign = sql`table_schema not in ('pg_catalog', 'information_schema')`;
  const [some] = await db
    .select({ one: sql`1` })
    .from(sql`information_schema.tables`)
    .where(foreign)
    .limit(1);
  return some !== undefined;
}

const ownerless = ["--no-owner", "--no-privileges"];

/** The password is passed in the environment: arguments are visible to all users of a machine. */
function run(program: "pg_dump" | "pg_restore", args: string[], url: string): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const env = environmentWith(password ? { PGPASSWORD: password } : {});
  return new Promise((resolve, reject) => {
    spawn(program, [...args, `--dbname=${address.href}`], { env, stdio: ["ignore", "ignore", "inherit"] })
      .once("error", () => reject(new Error(`${program} is missing: install PostgreSQL's client programs`)))
      .once("close", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
