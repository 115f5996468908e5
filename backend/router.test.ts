import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, type Db, openDatabase } from "#backend/platform/db/client.ts";
import { CommitInDoubt } from "#backend/platform/db/errors.ts";
import type { DatabaseLimits } from "#backend/platform/db/limits.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { copyTemplate } from "#tests/support/postgres.ts";
import { openTcpGate } from "#tests/support/tcp-gate.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { allHandlers } from "./handlers.ts";
import { createRouter } from "./router.ts";

const request = () =>
  new Request("http://backend/wcs/resources/store/1/guestidentity", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });

async function answerOf(db: Db) {
  const answer = await createRouter(db, allHandlers)(request());
  const { errors } = await answer.json();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), key: errors?.[0]?.errorKey };
}

const nothingDone = { status: 503, retryAfter: "2", key: "ERR_SERVICE_UNAVAILABLE" };
const unknownOutcome = { status: 504, retryAfter: null, key: "ERR_OUTCOME_UNKNOWN" };

/** The same database with other transactions. */
function withTransaction(db: Db, transaction: Db["transaction"]): Db {
  return new Proxy(db, { get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)) });
}

describe("a fault that its call does not declare", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function heardOf(fault: ReturnType<typeof refused>) {
    const heard: string[] = [];
    const createGuest = () => Promise.reject(fault);
    const table = { ...allHandlers, identity: { ...allHandlers.identity, createGuest } };
    const onUndeclared = (call: string, { key }: { key: string }) => heard.push(`${call} ${key}`);
    const { status } = await createRouter(shop.db, table, { onUndeclared })(request());
    return { status, heard };
  }

  test("is returned, and reported as a defect", async () => {
    const heard = ["identity.createGuest _ERR_MISSING_ORDERITEMS"];
    expect(await heardOf(refused("_ERR_MISSING_ORDERITEMS"))).toEqual({ status: 400, heard });
  });

  test("is not reported if every call may return it", async () => {
    expect(await heardOf(refused("_ERR_DIDNT_LOGON"))).toEqual({ status: 401, heard: [] });
  });
});

describe("a database error", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function failing(error: Error) {
    let attempts = 0;
    const db = withTransaction(shop.db, () => {
      attempts += 1;
      return Promise.reject(error);
    });
    return { answer: await answerOf(db), attempts };
  }
  const failed = (code: string) => Object.assign(new Error("a failed query"), { code });

  test.each(["55P03", "57014", "53300"])("%s is answered with 503 without a retry", async (code) => {
    expect(await failing(failed(code))).toEqual({ answer: nothingDone, attempts: 1 });
  });

  test.each(["40P01", "40001", "57P01", "25006", "ECONNRESET"])(
    "%s is answered with 503 after three attempts",
    async (code) => {
      expect(await failing(failed(code))).toEqual({ answer: nothingDone, attempts: 3 });
    },
  );

  test("a commit in doubt is not retried, and its outcome is reported as unknown", async () => {
    const error = new CommitInDoubt(failed("ECONNRESET"));
    expect(await failing(error)).toEqual({ answer: unknownOutcome, attempts: 1 });
  });

  test("any other error is answered with 500 without a retry", async () => {
    const answer = { status: 500, retryAfter: null, key: "ERR_INTERNAL_SERVER_ERROR" };
    expect(await failing(failed("42703"))).toEqual({ answer, attempts: 1 });
  });
});

describe.skipIf(!inject("databaseUrl"))("a PostgreSQL server", () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>;
  let beside: Database;
  beforeAll(async () => {
    copy = await copyTemplate(inject("databaseUrl"), inject("template"));
    beside = await openDatabase({ url: copy.url, poolSize: 2 });
  });
  afterAll(async () => {
    await beside.close();
    await copy.drop();
  });

  const limited: [string, Partial<DatabaseLimits>][] = [
    ["lock", { lockMs: 200 }],
    ["statement", { lockMs: 0, statementMs: 300 }],
  ];
  test.each(limited)("that ends a write at its %s timeout has changed nothing", async (_, limits) => {
    const database = await openDatabase({ url: copy.url, poolSize: 1, limits });
    const before = await beside.db.$count(members);
    await beside.db.transaction(async (tx) => {
      await tx.execute(sql`lock table members in exclusive mode`);
      expect(await answerOf(database.db)).toEqual(nothingDone);
    });
    expect(await beside.db.$count(members)).toBe(before);
    await database.close();
  });

  test("that stops responding at the commit leaves the outcome unknown", async () => {
    const url = new URL(copy.url);
    const gate = await openTcpGate({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${gate.port}`;
    const database = await openDatabase({ url: url.href, poolSize: 1, limits: { statementMs: 400 } });
    const { transaction } = database.db;
    let attempts = 0;
    const db = withTransaction(database.db, (work) =>
      transaction(async (tx) => {
        attempts += 1;
        const result = await work(tx);
        queueMicrotask(() => gate.freeze());
        return result;
      }),
    );
    expect(await answerOf(db)).toEqual(unknownOutcome);
    expect(attempts).toBe(1);
    await gate.close();
    await database.close();
  });
});
