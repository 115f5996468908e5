import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type Backend, startBackend } from "#backend/index.ts";
import { callsOf, testConfig } from "#tests/support/backend.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { shopOf, type TestShop } from "#tests/support/test-shop.ts";
import { databaseCode } from "#backend/platform/db/errors.ts";
import { fillStock } from "./intents.ts";
import { firstPort } from "./two-nodes.ts";

/**
 * `npm run soak -- pooler`: the backend behind a real PgBouncer in transaction mode (Debian: apt-get install pgbouncer).
 * The wait for connections is longer than usual: thirty at once on two servers take their time on a small machine.
 */
const port = firstPort + 8;
const folder = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
let copy: Awaited<ReturnType<typeof copyTemplate>>;
let bouncer: ChildProcess;
let backend: Backend;
let shop: TestShop;

beforeAll(async () => {
  copy = await copyTemplate(inject("databaseUrl"), inject("template"));
  const { hostname, port: serverPort, username, password, pathname } = new URL(copy.url);
  const database = pathname.slice(1);
  const place = `host=${hostname} port=${serverPort || 5432} user=${username} password=${password || "none"}`;
  writeFileSync(path.join(folder, "users"), `"${username}" ""\n`);
  writeFileSync(
    path.join(folder, "ini"),
    [
      "[databases]",
      `${database} = ${place} pool_size=2`,
      "[pgbouncer]",
      "pool_mode = transaction",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      `auth_file = ${path.join(folder, "users")}`,
    ].join("\n"),
  );
  execFileSync("chmod", ["-R", "a+rX", folder]);
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  bouncer = spawn("pgbouncer", [...asNobody, path.join(folder, "ini")], { stdio: "inherit" });
  await vi.waitUntil(() => answers(port), { timeout: 10_000, interval: 100 });
  const databaseUrl = `postgres://${username}@127.0.0.1:${port}/${database}`;
  backend = await startBackend({ ...testConfig, databaseUrl, databaseLimits: { connectMs: 20_000, lockMs: 2_500 } });
  shop = shopOf(callsOf({ fetch: backend.fetch, db: backend.database.db, close: backend.close }));
});
afterAll(async () => {
  await backend?.close();
  if (bouncer?.kill("SIGINT")) await once(bouncer, "exit");
  await copy?.drop();
  rmSync(folder, { recursive: true });
});

test("transactions have their timeouts and leave no settings behind in the pooler's sessions", async () => {
  const { db } = backend.database;
  const lockLimit = sql<{ limit: string }>`select current_setting('lock_timeout') as limit`;
  const inside = await db.transaction((tx) => tx.execute(lockLimit));
  expect(inside).toMatchObject({ rows: [{ limit: "2500ms" }] });
  for (let read = 0; read < 20; read++) expect(await db.execute(lockLimit)).toMatchObject({ rows: [{ limit: "0" }] });
  const sleeping = db.transaction((tx) => tx.execute(sql`select pg_sleep(7)`));
  expect(await sleeping.catch(databaseCode)).toBe("57014");
});

test("places thirty concurrent orders over two server connections", async () => {
  const { sold } = await fillStock(shop);
  const orders = await Promise.all(Array.from({ length: 30 }, async () => shop.placed(await shop.shopper())));
  for (const { orderId } of orders) expect((await shop.row(orderId))?.status).not.toBe("P");
  expect(await sold()).toBe(30);
  expect(await backend.database.isHealthy()).toBe(true);
}, 120_000);

const answers = (at: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(at, "127.0.0.1", () => (socket.destroy(), resolve(true))).on("error", () => resolve(false));
  });
