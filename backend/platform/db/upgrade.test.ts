import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyTables, fillEmptyTables, type RunSql } from "#tests/support/every-table.ts";
import { migrations } from "./migrations.ts";

let db: PGlite;
const run: RunSql = async <Row>(text: string) => (await db.query<Row>(text)).rows;
beforeAll(async () => {
  db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
});
afterAll(() => db.close());

test("every migration runs on populated tables and empties none of them", { timeout: 60_000 }, async () => {
  let before = new Set<string>();
  for (const [index, { sql }] of readMigrationFiles(migrations).entries()) {
    await db.exec(sql.join("\n")).catch((error: unknown) => {
      throw new Error(`migration ${index} fails on a database in use`, { cause: error });
    });
    const lost = (await emptyTables(run)).filter((table) => before.has(table));
    expect({ index, lost }).toEqual({ index, lost: [] });
    before = new Set(await fillEmptyTables(run));
  }
  expect(before.size).toBeGreaterThan(100);
});
