import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allJobs } from "#backend/jobs.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { clockFailures } from "../db/schema/clock.ts";
import { loyaltyCards, loyaltyMovements } from "../db/schema/loyalty.ts";
import { fraudChecks, orderEvents, orders } from "../db/schema/order.ts";
import { outbox } from "../db/schema/outbox.ts";
import { paymentInstructions } from "../db/schema/payment.ts";
import { refunds } from "../db/schema/refund.ts";
import { returnEvents, returns } from "../db/schema/return.ts";
import { scheduledOrders, subscriptions } from "../db/schema/subscription.ts";
import { vouchers, voucherMovements } from "../db/schema/voucher.ts";
import { startClock } from "./clock.ts";
import { pauseAfterFailures, putOff } from "./failures.ts";
import { requestJob, rowJob } from "./job.ts";
import { readMetrics } from "./metrics.ts";
import { startClocks } from "./start.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  ana = await shop.shopper({ email: "ana.reloj@example.mx" });
});
afterAll(() => shop.close());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const noStore = 999_999;
const noOrder = 999_999_999;
const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error("no row was written");
  return row;
};

/** An order that reached this status that many hours ago. */
async function orderIn(status: "R" | "M", hours: number, storeId = 1) {
  const { id } = await shop.cart(ana);
  const rest = { status, storeId, placedAt: ago(hours), email: "ana.reloj@example.mx", current: false };
  await shop.db.update(orders).set(rest).where(eq(orders.id, id));
  await shop.db.insert(orderEvents).values({ orderId: id, status, at: ago(hours) });
  return id;
}

const instruction = (orderId: number, more: Partial<typeof paymentInstructions.$inferInsert>) =>
  shop.db.insert(paymentInstructions).values({
    orderId,
    method: "SimplePunchout",
    policyId: 0,
    amount: "1",
    status: "Pending" as const,
    billingAddressId: ana.address.id,
    ...more,
  });

type Case = {
  /** The row that the job fails at, which has waited longest. */
  poison: string;
  /** How often the other row's effect has happened. */
  effects: () => Promise<number>;
};

/** Two rows for each job: one that it must fail at, and one behind it. */
const cases: Record<string, () => Promise<Case>> = {
  orders: async () => {
    const [poison, good] = [await orderIn("R", 50, noStore), await orderIn("R", 20)];
    const shipped = and(eq(orderEvents.orderId, good), eq(orderEvents.status, "S"));
    return { poison: String(poison), effects: () => shop.db.$count(orderEvents, shipped) };
  },
  unpaid_orders: async () => {
    const [poison, good] = [await orderIn("M", 90, noStore), await orderIn("M", 60)];
    for (const id of [poison, good]) await instruction(id, {});
    const mail = and(eq(outbox.kind, "order-unpaid"), sql`${outbox.payload} ->> 'orderId' = ${String(good)}`);
    return { poison: String(poison), effects: () => shop.db.$count(outbox, mail) };
  },
  returns: async () => {
    const add = async (code: "RECEIVED" | "CREATED", storeId: number) => {
      const orderId = await orderIn("R", 1);
      const rest = { orderId, memberId: ana.memberId, refundMethod: "ORIGINAL_PAYMENT", languageId: -5 };
      const values = { ...rest, storeId, deliveryMethod: "CARRIER" as const, currency: "MXN", totalCredit: "1" };
      const { id } = one(
        await shop.db
          .insert(returns)
          .values({ ...values, orderStatus: "D" })
          .returning(),
      );
      await shop.db.insert(returnEvents).values({ returnId: id, code, at: ago(100) });
      return id;
    };
    const [poison, good] = [await add("RECEIVED", noStore), await add("CREATED", 1)];
    const approved = and(eq(returnEvents.returnId, good), eq(returnEvents.code, "APPROVED"));
    return { poison: String(poison), effects: () => shop.db.$count(returnEvents, approved) };
  },
  fraud_checks: async () => {
    const [bad, good] = [await orderIn("M", 1), await orderIn("M", 1)];
    await shop.db.update(orders).set({ locked: true }).where(eq(orders.id, bad));
    const check = async (orderId: number, status: "REJECTED" | "PENDING", hours: number) =>
      one(
        await shop.db
          .insert(fraudChecks)
          .values({ orderId, status, createdAt: ago(hours) })
          .returning(),
      ).id;
    const [poison, accepted] = [await check(bad, "REJECTED", 3), await check(good, "PENDING", 1)];
    const done = and(eq(fraudChecks.id, accepted), eq(fraudChecks.status, "ACCEPTED"));
    return { poison: String(poison), effects: () => shop.db.$count(fraudChecks, done) };
  },
  abandoned_holds: async () => {
    const [poison, good] = [(await shop.cart(await shop.shopper())).id, (await shop.cart(await shop.shopper())).id];
    // The hold's row is missing, so the wallet cannot give the amount back.
    await instruction(poison, { method: "ValeElectronico", reference: "1-999999", held: true });
    await instruction(good, { method: "COD", held: true });
    await shop.db
      .update(orders)
      .set({ updatedAt: ago(1) })
      .where(inArray(orders.id, [poison, good]));
    const left = () => shop.db.$count(paymentInstructions, eq(paymentInstructions.orderId, good));
    return { poison: String(poison), effects: async () => 1 - (await left()) };
  },
  vouchers: async () => {
    const add = async (name: string) => {
      const values = { storeId: 1, folioHash: name, folioLast: "0000", type: "DEVOLUCION" as const, currency: "MXN" };
      const money = { originalAmount: "10", balance: "10", expiresAt: ago(48) };
      return one(
        await shop.db
          .insert(vouchers)
          .values({ ...values, ...money })
          .returning(),
      ).id;
    };
    const [poison, good] = [await add("poison"), await add("good")];
    await shop.db.execute(sql.raw(`alter table vouchers add constraint poison check (id <> ${poison} or balance > 0)`));
    const expired = and(eq(voucherMovements.voucherId, good), eq(voucherMovements.type, "EXPIRE"));
    return { poison: String(poison), effects: () => shop.db.$count(voucherMovements, expired) };
  },
  points: async () => {
    const add = async (storeId: number) => {
      const values = { storeId, numberHash: `clock ${storeId}`, last4: "0000", balance: "5" };
      const { id } = one(await shop.db.insert(loyaltyCards).values(values).returning());
      const lot = {
        type: "ACCRUAL" as const,
        amount: "5",
        balanceAfter: "5",
        pointValue: "1",
        cause: "test",
        left: "5",
      };
      await shop.db.insert(loyaltyMovements).values({ cardId: id, ...lot, expiresAt: ago(1) });
      return id;
    };
    const [poison, good] = [await add(noStore), await add(1)];
    const expired = and(eq(loyaltyMovements.cardId, good), eq(loyaltyMovements.type, "EXPIRATION"));
    return { poison: String(poison), effects: () => shop.db.$count(loyaltyMovements, expired) };
  },
  subscriptions: async () => {
    const rest = { state: "Active" as const, intervalValue: 1, intervalUnit: "DAY" as const, startAt: ago(99) };
    const due = { memberId: ana.memberId, storeId: 1, ...rest, nextAt: ago(2), tryAt: ago(2) };
    const add = async (more: Partial<typeof subscriptions.$inferInsert> & { parentOrderId: number }) =>
      one(
        await shop.db
          .insert(subscriptions)
          .values({ ...due, ...more })
          .returning(),
      ).id;
    const [poison, good] = [await add({ parentOrderId: noOrder }), await add({ parentOrderId: 1, endAt: ago(3) })];
    const expired = and(eq(subscriptions.id, good), eq(subscriptions.state, "Expired"));
    return { poison: String(poison), effects: () => shop.db.$count(subscriptions, expired) };
  },
  waiting_subscriptions: async () => {
    const rest = {
      intervalValue: 1,
      intervalUnit: "DAY" as const,
      startAt: ago(99),
      memberId: ana.memberId,
      storeId: 1,
    };
    const add = async (state: "InActive" | "PendingCancel", parentOrderId: number) =>
      one(
        await shop.db
          .insert(subscriptions)
          .values({ ...rest, state, parentOrderId })
          .returning(),
      ).id;
    const [poison, good] = [await add("InActive", noOrder + 1), await add("PendingCancel", noOrder + 2)];
    const canceled = and(eq(subscriptions.id, good), eq(subscriptions.state, "Cancelled"));
    return { poison: String(poison), effects: () => shop.db.$count(subscriptions, canceled) };
  },
  scheduled_orders: async () => {
    const good = await orderIn("M", 1);
    const add = (orderId: number, hours: number) =>
      shop.db.insert(scheduledOrders).values({ orderId, tryAt: ago(hours), attemptsLeft: 1, delaySeconds: 60 });
    await add(noOrder, 2);
    await add(good, 1);
    const settled = and(eq(scheduledOrders.orderId, good), sql`${scheduledOrders.tryAt} is null`);
    return { poison: String(noOrder), effects: () => shop.db.$count(scheduledOrders, settled) };
  },
  refunds: async () => {
    const orderId = await orderIn("M", 1);
    const add = async (currency: string, hours: number) => {
      // After ten tries the pause is ten minutes, so there is no second try during this test, however slow the machine.
      const values = { orderId, method: "nobody's", amount: "1", currency, status: "Requested" as const, tries: 10 };
      return one(
        await shop.db
          .insert(refunds)
          .values({ ...values, dueAt: ago(hours) })
          .returning(),
      ).id;
    };
    const [poison, good] = [await add("not a currency", 2), await add("MXN", 1)];
    const asked = and(eq(refunds.id, good), eq(refunds.tries, 11));
    return { poison: String(poison), effects: () => shop.db.$count(refunds, asked) };
  },
};

describe("two backends, with one failing row in every job", () => {
  test("process every other row exactly once; postpone, log and count the failing one", async () => {
    const made: [string, Case][] = [];
    for (const [job, make] of Object.entries(cases)) made.push([job, await make()]);
    const stops = [0, 1].map(() => startClocks(shop.db, allJobs(), { everyMs: 250 }));
    for (const [job, { poison, effects }] of made) {
      await expect.poll(effects, { message: job, timeout: 60_000, interval: 200 }).toBe(1);
      const failed = and(eq(clockFailures.job, job), eq(clockFailures.rowKey, poison));
      await expect.poll(() => shop.db.$count(clockFailures, failed), { message: job, timeout: 60_000 }).toBe(1);
    }
    await Promise.all(stops.map((stop) => stop()));
    for (const [job, { effects }] of made) expect([job, await effects()]).toEqual([job, 1]);
    const failures = await shop.db.select().from(clockFailures);
    expect(failures.map(({ job }) => job).sort()).toEqual(Object.keys(cases).sort());
    // One process saw it fail, or both at the same moment; since then it has been left alone.
    for (const { job, failures: times } of failures) expect([job, times <= 2]).toEqual([job, true]);
    expect(failures.find(({ job }) => job === "fraud_checks")?.lastError).toBe("_ERR_ORDER_IS_LOCKED");
    expect(failures.find(({ job }) => job === "vouchers")?.lastError).toBe("23514 poison");
    const metrics = await readMetrics(shop.db);
    for (const job of Object.keys(cases)) {
      expect(metrics).toMatch(new RegExp(`clock_deferred_rows\\{job="${job}"\\} 1`));
      expect(metrics).toMatch(new RegExp(`clock_row_failures_total\\{job="${job}"\\} [12]`));
      expect(metrics).toMatch(new RegExp(`clock_last_success_timestamp_seconds\\{job="${job}"\\} \\d`));
    }
  }, 180_000);

  test("process a repaired row after its pause, and no sooner", async () => {
    const [job] = allJobs().filter(({ name }) => name === "vouchers");
    await shop.db.execute(sql`alter table vouchers drop constraint poison`);
    expect(await job?.run(shop.db)).toBe(0);
    expect(await job?.run(shop.db, { now: new Date(Date.now() + 5 * 60_000) })).toBe(1);
    expect(await shop.db.$count(clockFailures, eq(clockFailures.job, "vouchers"))).toBe(0);
  });
});

test("postpones a failing row twice as long each time, up to six hours", () => {
  expect([1, 2, 3, 50].map(pauseAfterFailures)).toEqual([60_000, 120_000, 240_000, 6 * 3_600_000]);
});

test("postponed rows do not count toward the limit", async () => {
  const tried: number[] = [];
  const job = rowJob({
    name: "limit",
    limit: 1,
    due: (db, { limit, ready }) =>
      db.select({ id: orders.id }).from(orders).where(ready(orders.id)).orderBy(orders.id).limit(limit),
    work: (_, { id }) => {
      tried.push(id);
      return Promise.reject(new TypeError("no"));
    },
  });
  for (let round = 0; round < 3; round += 1) await job.run(shop.db);
  expect(new Set(tried).size).toBe(3);
});

test("keeps a failure that another process has just recorded for a row, and clears an older one", async () => {
  const job = requestJob({
    name: "taken",
    due: () => Promise.resolve([{ id: 1 }]),
    work: async (db, { id }, { now }) => {
      await putOff(db, "taken", String(id), new TypeError("no"), now);
      return false;
    },
  });
  const noted = () => shop.db.$count(clockFailures, eq(clockFailures.job, "taken"));
  await job.run(shop.db);
  expect(await noted()).toBe(1);
  const later = requestJob({
    name: "taken",
    due: () => Promise.resolve([{ id: 1 }]),
    work: () => Promise.resolve(false),
  });
  await later.run(shop.db, { now: new Date(Date.now() + 2 * 60_000) });
  expect(await noted()).toBe(0);
});

describe("a clock", () => {
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  test("never runs two rounds at once, however long they take, and continues after a failing one", async () => {
    let [running, max, rounds] = [0, 0, 0];
    const stop = startClock(
      "test",
      async () => {
        max = Math.max(max, (running += 1));
        await sleep(30);
        running -= 1;
        rounds += 1;
        throw new Error("a failing round");
      },
      { everyMs: 5 },
    );
    await expect.poll(() => rounds).toBeGreaterThan(2);
    await stop();
    expect([max, running]).toEqual([1, 0]);
  });

  test("stops after the row in progress", async () => {
    const done: number[] = [];
    const rows = Array.from({ length: 1_000 }, (_, id) => ({ id }));
    const slow = rowJob({
      name: "slow",
      due: () => Promise.resolve(rows),
      work: async (_, { id }) => {
        done.push(id);
        await sleep(20);
        return true;
      },
    });
    const stop = startClocks(shop.db, [slow], { everyMs: 5 });
    await expect.poll(() => done.length).toBeGreaterThan(1);
    await stop();
    const stopped = done.length;
    await sleep(100);
    expect(done.length).toBe(stopped);
    expect(stopped).toBeLessThan(900);
  });
});
