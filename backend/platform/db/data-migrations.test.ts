import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, expect, test } from "vitest";
import { fillEmptyTables, type RunSql } from "#tests/support/every-table.ts";
import { migrations } from "./migrations.ts";

let db: PGlite;
afterEach(() => db.close());
const run: RunSql = async <Row>(text: string) => (await db.query<Row>(text)).rows;

/** A database in use from before the migration whose statements contain `sign`, and a function that upgrades it to today. */
async function beforeMigration(sign: string) {
  db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const all = readMigrationFiles(migrations).map(({ sql }) => sql.join("\n"));
  const at = all.findIndex((sql) => sql.includes(sign));
  if (at < 0) throw new Error(`no migration with ${sign}`);
  for (const sql of all.slice(0, at)) await db.exec(sql);
  await fillEmptyTables(run);
  return async () => {
    for (const sql of all.slice(at)) await db.exec(sql);
  };
}

test("marks returns whose goods were put back when they were received", { timeout: 60_000 }, async () => {
  const upgrade = await beforeMigration(`ADD COLUMN "restocked"`);
  for (const id of [7001, 7002])
    await db.exec(`insert into returns (id, order_id, store_id, member_id, status, refund_method, delivery_method, language_id,
      currency, total_credit, order_status) overriding system value
      values (${id}, 1, 1, 1, 'APP', 'ORIGINAL_PAYMENT', 'STORE', -5, 'MXN', 10, 'D')`);
  await db.exec(`insert into return_events (return_id, code) values (7001, 'CREATED'), (7001, 'APPROVED'), (7002, 'CREATED'),
    (7002, 'APPROVED'), (7002, 'RECEIVED')`);
  await upgrade();
  expect(await run(`select id::int, restocked from returns where id in (7001, 7002) order by id`)).toEqual([
    { id: 7001, restocked: false },
    { id: 7002, restocked: true },
  ]);
});

test("keeps what open returns promise beyond their goods, and not what was credited", { timeout: 60_000 }, async () => {
  const upgrade = await beforeMigration(`ADD COLUMN "shipping_credit"`);
  for (const id of [7001, 7002]) {
    await db.exec(`insert into returns (id, order_id, store_id, member_id, status, refund_method, delivery_method, language_id,
      currency, total_credit, order_status) overriding system value
      values (${id}, 1, 1, 1, 'APP', 'ORIGINAL_PAYMENT', 'STORE', -5, 'MXN', 109.5, 'D')`);
    await db.exec(`insert into return_items (return_id, order_item_id, part_number, quantity, reason_code, credit_amount)
      values (${id}, 1, 'A', 1, 'DEFECT', 10.5)`);
  }
  await db.exec(
    `insert into return_events (return_id, code) values (7001, 'CREATED'), (7002, 'CREATED'), (7002, 'CREDITED')`,
  );
  await upgrade();
  expect(
    await run(`select id::int, shipping_credit::float8 as shipping from returns where id in (7001, 7002) order by id`),
  ).toEqual([
    { id: 7001, shipping: 99 },
    { id: 7002, shipping: 0 },
  ]);
});

test("dates orders that were scheduled and canceled, and no emptied cart", { timeout: 60_000 }, async () => {
  const upgrade = await beforeMigration(`UPDATE "orders" SET "placed_at"`);
  for (const id of [7001, 7002])
    await db.exec(`insert into orders (id, store_id, member_id, organization_id, status, currency, language_id)
      overriding system value values (${id}, 1, 1, 1, 'X', 'MXN', -5)`);
  await db.exec(`insert into order_events (order_id, status, at) values (7001, 'X', '2026-01-02'),
    (7002, 'I', '2026-01-01T00:00:00Z'), (7002, 'X', '2026-01-02')`);
  await upgrade();
  expect(await run(`select id::int, placed_at from orders where id in (7001, 7002) order by id`)).toEqual([
    { id: 7001, placed_at: null },
    { id: 7002, placed_at: new Date("2026-01-01T00:00:00Z") },
  ]);
});
