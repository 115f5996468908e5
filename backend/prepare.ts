import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "#backend/platform/db/client.ts";
import { inProject } from "#backend/platform/root.ts";
import { seed } from "#sample/seed/index.ts";

/** Everything a prepared database depends on. */
const sources = [
  "sample",
  "backend/platform/db/migrations",
  "backend/platform/db/schema",
  "backend/platform/db/client.ts",
  "backend/platform/db/insert-all.ts",
  "backend/catalog/languages.ts",
  "backend/catalog/folding.ts",
  "backend/catalog/refresh.ts",
  "backend/catalog/slug.ts",
  "backend/catalog/synonym/line.ts",
  "contract/rules/plain-text.ts",
  "backend/platform/password/password.ts",
  "backend/payment/loyalty/hash.ts",
  "backend/people/review/rating.ts",
  "backend/people/seller-rating/total.ts",
];
const folder = inProject("var");
const stillInUse = 15 * 60_000;

/**
 * The embedded database, migrated and seeded, as a file; built when its sources have changed, which takes some seconds.
 * @returns the file's path
 */
export async function prepareDump(): Promise<string> {
  const file = path.join(folder, `dump-${fingerprint()}.tar`);
  if (!existsSync(file)) await build(file);
  removeOldDumps(file);
  return file;
}

async function build(file: string) {
  const database = await openDatabase();
  try {
    await database.migrate();
    await seed(database.db);
    await compact(database.db);
    const dump = await database.dump?.();
    if (!dump) throw new Error("only the embedded database can be dumped");
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file); // atomic: readers see the whole file or no file
  } finally {
    await database.close();
  }
}

/** Leaves less to copy at every start: no other databases, no dead rows, and no more of the log than the server insists on. */
async function compact(db: Db) {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const unused of ["template0", "template1"]) await db.execute(sql.raw(`drop database ${unused}`));
  await db.execute(sql`vacuum`);
  await db.execute(sql`set wal_recycle = off`);
  for (let round = 0; round < 2; round += 1) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
}

function fingerprint() {
  const hash = createHash("sha256");
  const walk = (file: string) => {
    if (/\.test\.ts$/.test(file) || !existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) walk(path.join(file, name));
    } else hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  };
  for (const source of sources) walk(inProject(source));
  return hash.digest("hex").slice(0, 16);
}

/** Keeps recent ones: a parallel test run may be starting from them. */
function removeOldDumps(current: string) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!/^dump-.*\.tar/.test(name) || file === current) continue;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > stillInUse) rmSync(file, { force: true });
  }
}
