import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { photoFolder } from "#backend/catalog/photo/folder.ts";
import { type Db, openDatabase } from "#backend/platform/db/client.ts";
import { noLimits } from "#backend/platform/db/limits.ts";
import { migrations } from "#backend/platform/db/migrations.ts";
import { callsOf, testConfig } from "#tests/support/backend.ts";
import { fillEarlierRelease, holdings } from "#tests/support/earlier-release.ts";
import { createEmpty } from "#tests/support/postgres.ts";
import { openTestShop, shopOf, type TestShop } from "#tests/support/test-shop.ts";
import { startBackend } from "./index.ts";
import { allJobs } from "./jobs.ts";

/** A shop of this release with orders in several states: the part that earlier releases could store serves as their data. */
let today: TestShop;
let orderId: string;
beforeAll(async () => {
  today = await openTestShop();
  orderId = String((await today.placed(await today.shopper(), "COD", { goods: 2, pieces: 2 })).orderId);
  await today.cart(await today.shopper());
  await decideFraudChecks(today.db, new Date(Date.now() + 2 * 86_400_000));
});
afterAll(() => today.close());

const last = readMigrationFiles(migrations).length - 1;

test.each([
  { name: "the first one", release: 2, gone: ["spot_activities"] },
  { name: "the one before this", release: last, gone: [] },
])(
  "upgrades the database of an earlier release ($name) without loss, and its shop keeps working",
  { timeout: 120_000 },
  async ({ release, gone }) => {
    const place = await openPlace();
    const backend = await place
      .prepare(async (db) => {
        await fillEarlierRelease(db, release, today.db);
        const before = await holdings(db);
        expect(before.filter(({ rows }) => rows === 0)).toEqual([]);
        return { tables: before.map(({ table }) => table), kept: await holdings(db, await holdings(today.db)) };
      })
      .then(async ({ tables, kept }) => {
        const started = await startBackend({ ...testConfig, ...place.options });
        const still = kept.filter(({ columns }) => columns.length);
        expect(await holdings(started.database.db, still)).toEqual(still);
        expect(tables.filter((table) => !still.some((one) => one.table === table))).toEqual(gone);
        return started;
      });
    try {
      await goesOn(shopOf(callsOf({ fetch: backend.fetch, db: backend.database.db, close: backend.close })));
    } finally {
      await backend.close();
      await place.remove();
    }
  },
);

/** Its goods are sold, its people sign in, its orders are read, new ones are placed, and its jobs run. */
async function goesOn(shop: TestShop) {
  const { body: shelf } = await shop.send("GET", "/search/resources/api/v2/products", {
    query: { storeId: "1", partNumber: "SOFA-NOGAL-01" },
  });
  expect(shelf.contents).toHaveLength(1);
  const ana = { logonId: "ana", logonPassword: "Ana.2026!" };
  const { status, body: tokens } = await shop.store(1).call("POST", "loginidentity", { body: ana });
  expect(status).toBe(201);
  const { body: history } = await shop.store(1).call("GET", "order/@history", { as: tokens });
  expect(history.Order?.length).toBeGreaterThan(0);
  const { orderId: another } = await shop.placed(await shop.shopper(), "COD");
  expect(Number(another)).toBeGreaterThan(Number(orderId));
  const photos = mkdtempSync(path.join(os.tmpdir(), "photos-"));
  for (const job of allJobs({ photos: photoFolder(photos) })) await job.run(shop.db);
  rmSync(photos, { recursive: true });
}

/** An empty database of the kind this run tests with, and the options to start a backend on it. */
async function openPlace() {
  const server = inject("databaseUrl");
  const folder = mkdtempSync(path.join(os.tmpdir(), "upgrade-"));
  const empty = server ? await createEmpty(server) : undefined;
  const inFolder = { dataDir: path.join(folder, "postgres") };
  return {
    options: empty ? { databaseUrl: empty.url } : { dataDir: folder },
    async prepare<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
      const database = await openDatabase(empty ? { url: empty.url, poolSize: 2, limits: noLimits } : inFolder);
      try {
        return await work(database.db);
      } finally {
        await database.close();
        writeFileSync(path.join(folder, "complete"), "");
      }
    },
    async remove() {
      await empty?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
