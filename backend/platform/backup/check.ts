import { readFileSync } from "node:fs";
import path from "node:path";
import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client.ts";
import { migrations } from "../db/migrations.ts";
import { readRows } from "../db/read.ts";
import { stores } from "../db/schema/store.ts";

/**
 * Checks a database that a backup was restored into.
 * @throws if it has no store, or comes from a newer release, whose tables this release would misread
 */
export async function assertUsable(db: Db): Promise<void> {
  if (!(await hasStore(db))) throw new Error("the backup holds no store");
  const madeAt = sql<number>`created_at::float8`;
  const [last] = await db
    .select({ madeAt })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(desc(madeAt))
    .limit(1);
  if (!last || last.madeAt > newest())
    throw new Error("the backup was made by a newer release; install that one first");
}

/** Whether a database is that of a shop: it has the tables, and a store in them. */
export async function hasStore(db: Db): Promise<boolean> {
  const [found] = await readRows<{ name: string | null }>(db, sql`select to_regclass('stores')::text as name`);
  return typeof found?.name === "string" && (await db.select({ id: stores.id }).from(stores).limit(1)).length > 0;
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** When the last migration that this release knows was generated. */
function newest() {
  const file = path.join(migrations.migrationsFolder, "meta/_journal.json");
  return Math.max(...journal.parse(JSON.parse(readFileSync(file, "utf8"))).entries.map(({ when }) => when));
}
