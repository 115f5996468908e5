import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { and, eq, sql as drizzleSql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { noonOf } from "#backend/platform/time.ts";
import { openTestBackend } from "#tests/support/backend.ts";
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

test("restock days of earlier releases become the same day in the shop; times of day stay", async () => {
  const backend = await openTestBackend();
  const [restockDays] = readMigrationFiles(migrations).filter(({ sql }) => sql.join().includes("18 hours"));
  const [row] = await backend.db.select().from(stock).limit(1);
  const shelf = and(
    eq(stock.productId, row?.productId ?? 0),
    eq(stock.fulfillmentCenterId, row?.fulfillmentCenterId ?? 0),
  );
  const mended = async (before: string) => {
    await backend.db
      .update(stock)
      .set({ restockAt: new Date(before) })
      .where(shelf);
    for (const statement of restockDays?.sql ?? []) await backend.db.execute(drizzleSql.raw(statement));
    return (await backend.db.select().from(stock).where(shelf))[0]?.restockAt ?? null;
  };
  expect(await mended("2126-12-24T00:00:00Z")).toEqual(noonOf("2126-12-24"));
  expect(await mended("2126-12-24T18:00:00Z")).toEqual(noonOf("2126-12-24"));
  expect(await mended("2126-12-24T00:00:00.500Z")).toEqual(new Date("2126-12-24T00:00:00.500Z"));
  await backend.close();
});
