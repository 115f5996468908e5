import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { allHandlers } from "#backend/handlers.ts";
import { createRouter } from "#backend/router.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { openTcpGate, type TcpGate } from "#tests/support/tcp-gate.ts";
import { patience } from "#tests/support/patience.ts";
import { forCaller } from "./caller.ts";
import { type Database, openDatabase } from "./client.ts";
import { CallerLeft, CommitInDoubt, databaseCode, isLost } from "./errors.ts";
import { repeated } from "./repeat.ts";
import { stores } from "./schema/store.ts";

const limits = { connectMs: 500, statementMs: 400, lockMs: 200, idleInTransactionMs: 600 };

describe.skipIf(!inject("databaseUrl"))("a PostgreSQL server", () => {
  let gate: TcpGate;
  let copy: { url: string; drop: () => Promise<void> };
  /** Past the gate. */
  let beside: Database;
  let database: Database;
  beforeAll(async () => {
    copy = await copyTemplate(inject("databaseUrl"), inject("template"));
    const { hostname: host, port } = new URL(copy.url);
    gate = await openTcpGate({ host, port: Number(port || 5432) });
    const url = new URL(copy.url);
    url.host = `127.0.0.1:${gate.port}`;
    beside = await openDatabase({ url: copy.url, poolSize: 3 });
    database = await openDatabase({ url: url.href, poolSize: 3, limits });
  });
  afterEach(() => gate.open());
  afterAll(async () => {
    await Promise.all([database.close(), beside.close()]);
    await gate.close();
    await copy.drop();
  });

  const ask = async () => database.db.execute(sql`select 1`);
  const write = (db = database.db) =>
    db.transaction((tx) => tx.update(stores).set({ defaultCurrency: "MXN" }).where(eq(stores.id, 1)));
  const codeOf = (work: Promise<unknown>) => work.then(() => "done", databaseCode);
  const timed = async (work: Promise<unknown>) => {
    const begun = Date.now();
    await work.catch(() => undefined);
    return Date.now() - begun;
  };

  test("reports how its connections are used", async () => {
    const inUse = await database.db.transaction(async () => database.connections?.());
    expect(inUse).toMatchObject({ busy: 1, waiting: 0 });
  });

  test("limits statements, lock waits and idle transactions", async () => {
    expect(await codeOf(database.db.execute(sql`select pg_sleep(5)`))).toBe("57014");
    await beside.db.transaction(async (tx) => {
      await tx.update(stores).set({ defaultCurrency: "MXN" }).where(eq(stores.id, 1));
      expect(await codeOf(write())).toBe("55P03");
    });
    const idle = database.db.transaction(async (tx) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toSatisfy(isLost);
    await write();
  });

  test("is given up on while it hangs, and used again once it responds", async () => {
    await Promise.all([ask(), ask(), write()]);
    gate.freeze();
    expect(await timed(ask())).toBeLessThan(4_000);
    expect(await timed(write())).toBeLessThan(4_000);
    gate.open();
    await vi.waitUntil(
      () =>
        ask().then(
          () => true,
          () => false,
        ),
      { timeout: 5_000 },
    );
    await write();
  });

  test("reset connections are discarded, so one retry is enough", async () => {
    await Promise.all([ask(), ask(), ask()]);
    gate.drop();
    await repeated(() => write());
    gate.drop();
    await repeated(ask);
  });

  test("connections to a server that became a standby are discarded", async () => {
    await Promise.all([ask(), ask(), ask()]);
    const name = sql.identifier(new URL(copy.url).pathname.slice(1));
    // Open connections keep their initial settings, as those to a demoted server do.
    await beside.db.execute(sql`alter database ${name} set default_transaction_read_only = on`);
    gate.drop();
    await Promise.all([1, 2, 3].map(() => repeated(ask)));
    await beside.db.execute(sql`alter database ${name} set default_transaction_read_only = off`);
    expect(await codeOf(write())).toBe("25006");
    expect(await codeOf(write())).toBe("done");
  });

  test("the health check passes under load, and fails within three seconds when the server hangs", async () => {
    expect(await database.isHealthy()).toBe(true);
    const busy = [1, 2, 3].map(() => Promise.resolve(database.db.execute(sql`select pg_sleep(0.3)`)));
    expect(await database.isHealthy()).toBe(true);
    await Promise.all(busy);
    gate.freeze();
    const begun = Date.now();
    expect(await database.isHealthy()).toBe(false);
    expect(Date.now() - begun).toBeLessThan(3_000);
  });

  test("a commit whose response is lost is in doubt, and never retried", async () => {
    let times = 0;
    const work = repeated(() =>
      database.db.transaction(async (tx) => {
        times += 1;
        await tx.execute(sql`select 1`);
        queueMicrotask(() => gate.freeze());
      }),
    );
    await expect(work).rejects.toBeInstanceOf(CommitInDoubt);
    expect(times).toBe(1);
  });

  test("a commit that the server rejects is not in doubt", async () => {
    await beside.db.execute(sql`create table if not exists pair (id int primary key,
      other int references pair (id) deferrable initially deferred)`);
    expect(await codeOf(database.db.transaction((tx) => tx.execute(sql`insert into pair values (1, 2)`)))).toBe(
      "23503",
    );
  });

  test("a deadlocked transaction is retried until it succeeds", async () => {
    let met: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (met = resolve));
    let arrived = 0;
    const lock = (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0], id: number) =>
      tx.select().from(stores).where(eq(stores.id, id)).for("update");
    const crossing = (first: number, second: number) =>
      repeated(() =>
        beside.db.transaction(async (tx) => {
          await lock(tx, first);
          if (++arrived === 2) met();
          await both;
          await lock(tx, second);
        }),
      );
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(arrived).toBe(3);
  });

  test("work for a caller who disconnected stops at its next statement and is rolled back", async () => {
    const leaving = new AbortController();
    const work = forCaller(leaving.signal, () =>
      database.db.transaction(async (tx) => {
        await tx.update(stores).set({ defaultCurrency: "USD" }).where(eq(stores.id, 1));
        leaving.abort();
        await tx.execute(sql`select 1`);
      }),
    );
    await expect(work).rejects.toThrow(CallerLeft);
    const [store] = await beside.db.select().from(stores).where(eq(stores.id, 1));
    expect(store?.defaultCurrency).toBe("MXN");
  });

  test("requests beyond the queue limit are refused immediately", async () => {
    const url = copy.url;
    const small = await openDatabase({ url, poolSize: 1, limits: { maxWaiting: 2 } });
    const waiting = [1, 2, 3].map(() => Promise.resolve(small.db.execute(sql`select pg_sleep(0.2)`)));
    await vi.waitUntil(() => small.isCrowded(), patience);
    const route = createRouter(small.db, allHandlers, { isCrowded: small.isCrowded });
    const answer = await route(new Request("http://backend/wcs/resources/store/1/cart/@self"));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    await Promise.all(waiting);
    expect(small.isCrowded()).toBe(false);
    await small.close();
  });

  test("closing does not wait indefinitely for a statement that hangs", async () => {
    const url = new URL(copy.url);
    url.host = `127.0.0.1:${gate.port}`;
    const doomed = await openDatabase({ url: url.href, poolSize: 1, limits: { statementMs: 0 } });
    const stuck = doomed.db.execute(sql`select pg_sleep(60)`).catch(isLost);
    await vi.waitUntil(async () => (await sleepers()) > 0, patience);
    expect(await timed(doomed.close())).toBeLessThan(7_000);
    gate.drop();
    expect(await stuck).toBe(true);
  });

  async function sleepers() {
    const activity = sql`(select pid from pg_stat_activity where datname = current_database()
      and query like 'select pg_sleep(60)%') as activity`;
    return (await beside.db.select({ pid: sql<number>`pid` }).from(activity)).length;
  }
});
