import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import { eq, inArray, ne, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Backend, startBackend } from "#backend/index.ts";
import { openDoor } from "#backend/platform/backup/door.ts";
import { backUpEmbedded, restoreEmbedded } from "#backend/platform/backup/embedded.ts";
import { kindOf } from "#backend/platform/backup/file.ts";
import { backUpServer, restoreServer } from "#backend/platform/backup/server.ts";
import { type Db, openDatabase } from "#backend/platform/db/client.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { callsOf, testConfig } from "#tests/support/backend.ts";
import { copyTemplate, createEmpty } from "#tests/support/postgres.ts";
import { shopOf } from "#tests/support/test-shop.ts";

/** Everything an order consists of, and the pieces it reserves. */
async function placedIn(db: Db) {
  const placed = await db.select().from(orders).where(ne(orders.status, "P")).orderBy(orders.id);
  const ids = placed.map(({ id }) => id);
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(orderItems.id);
  const payments = await db
    .select()
    .from(paymentInstructions)
    .where(inArray(paymentInstructions.orderId, ids))
    .orderBy(paymentInstructions.id);
  const letters = await db.select({ payload: outbox.payload }).from(outbox);
  const [held] = await db.select({ pieces: sql<number>`sum(${stock.reserved})::int` }).from(stock);
  const orderOf = (id: number) => ({
    order: placed.find((order) => order.id === id),
    items: items.filter(({ orderId }) => orderId === id),
    payments: payments.filter(({ orderId }) => orderId === id),
    letters: letters.filter(({ payload }) => JSON.stringify(payload).includes(String(id))).length,
  });
  return { ids, orderOf, reserved: held?.pieces ?? 0 };
}
type Placed = Awaited<ReturnType<typeof placedIn>>;

/** Enough orders for the length of a backup; a failing test must not keep ordering forever. */
const maxOrders = 24;

/** Two shoppers place one order after the other while the backups are made. */
async function whileOrdering<T>(backend: Backend, work: () => Promise<T>) {
  // The embedded database runs in microtasks only: without a pause before each call nothing else would run.
  const fetch = (request: Request) => setImmediate().then(() => backend.fetch(request));
  const shop = shopOf(callsOf({ fetch, db: backend.database.db, close: backend.close }));
  const [sold] = await shop.items();
  // More than any machine sells in that time.
  await shop.db
    .update(stock)
    .set({ onHand: 100_000 })
    .where(eq(stock.productId, sold?.id ?? 0));
  const acknowledged: number[] = [];
  let open = true;
  const shopping = Array.from({ length: 2 }, async () => {
    while (open && acknowledged.length < maxOrders)
      acknowledged.push(Number((await shop.placed(await shop.shopper(), "COD")).orderId));
  });
  try {
    while (acknowledged.length < 2) await setTimeout(20);
    return { acknowledged, result: await work() };
  } finally {
    open = false;
    await Promise.all(shopping);
  }
}

/** Each backup holds the orders acknowledged before it began, and each order as a whole. */
function expectWhole(backup: Placed, before: readonly number[], start: Placed, live: Placed) {
  expect(backup.ids).toEqual(expect.arrayContaining([...before]));
  for (const id of backup.ids) expect(backup.orderOf(id)).toEqual(live.orderOf(id));
  // Every order of this test is for one piece.
  expect(backup.reserved - start.reserved).toBe(backup.ids.length - start.ids.length);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "shop-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serverUrl = inject("databaseUrl");

describe.skipIf(serverUrl)("A backup of the embedded database", { timeout: 120_000 }, () => {
  const readFolder = async (dataDir: string) => {
    const database = await openDatabase({ dataDir: path.join(dataDir, "postgres") });
    return placedIn(database.db).finally(database.close);
  };

  it("is taken while orders come in, holds no partial order, and is restored only once the backend has stopped", async () => {
    const [data, file] = [path.join(folder, "data"), path.join(folder, "shop.backup")];
    const backend = await startBackend({ ...testConfig, dataDir: data, dump: inject("dump") });
    const door = openDoor(backend.database, data);
    const start = await placedIn(backend.database.db);
    const { result: before } = await whileOrdering(backend, async () => {
      const { ids } = await placedIn(backend.database.db);
      expect(await backUpEmbedded(data, file)).toEqual({ running: true });
      return ids;
    });
    const live = await placedIn(backend.database.db);
    await expect(restoreEmbedded(data, file)).rejects.toThrow("is in use by process");
    door.close();
    await backend.close();
    expect(statSync(file).mode & 0o077).toBe(0);

    const { former = "" } = await restoreEmbedded(data, file);
    expect(existsSync(path.join(former, "PG_VERSION"))).toBe(true);
    expectWhole(await readFolder(data), before, start, live);
  });

  it("can be taken of a stopped shop, is never overwritten, and is not restored if damaged", async () => {
    const [data, file] = [path.join(folder, "data"), path.join(folder, "shop.backup")];
    await expect(backUpEmbedded(data, file)).rejects.toThrow("holds no shop");
    const backend = await startBackend({ ...testConfig, dataDir: data, dump: inject("dump") });
    await backend.close();
    expect(await backUpEmbedded(data, file)).toEqual({ running: false });
    await expect(backUpEmbedded(data, file)).rejects.toThrow("exists");
    const whole = readFileSync(file);
    expect(await kindOf(file)).toBe("embedded");
    writeFileSync(file, whole.subarray(0, whole.length - 1_000));
    await expect(restoreEmbedded(data, file)).rejects.toThrow("is damaged");
    writeFileSync(file, "hello");
    await expect(kindOf(file)).rejects.toThrow("is not a backup");
    expect(readdirSync(data).filter((name) => name.startsWith("postgres"))).toEqual(["postgres"]);
  });
});

describe.skipIf(!serverUrl)("A backup of a PostgreSQL database", { timeout: 120_000 }, () => {
  it("is taken while orders come in, holds no partial order, and is restored only into an empty database", async () => {
    const source = await copyTemplate(serverUrl ?? "", inject("template"));
    const target = await createEmpty(serverUrl ?? "");
    const file = path.join(folder, "shop.backup");
    const backend = await startBackend({ ...testConfig, databaseUrl: source.url, seedIfEmpty: false });
    try {
      await expect(backUpServer(target.url, file)).rejects.toThrow("holds no shop");
      expect(readdirSync(folder)).toEqual([]);
      const start = await placedIn(backend.database.db);
      const { result: before } = await whileOrdering(backend, async () => {
        const { ids } = await placedIn(backend.database.db);
        await backUpServer(source.url, file);
        return ids;
      });
      const live = await placedIn(backend.database.db);
      expect(await kindOf(file)).toBe("server");
      await restoreServer(target.url, file);
      const database = await openDatabase({ url: target.url });
      expectWhole(await placedIn(database.db).finally(database.close), before, start, live);
      await expect(restoreServer(target.url, file)).rejects.toThrow("is not empty");
    } finally {
      await backend.close();
      await source.drop();
      await target.drop();
    }
  });
});
