import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems, type PriceOverride } from "#backend/platform/db/schema/order-line.ts";
import { scheduledOrders } from "#backend/platform/db/schema/subscription.ts";
import { inHours, openSubscriber, preparedCart, schedule, startAt } from "#tests/support/recurring.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { placeScheduled } from "./schedule.ts";
import { timingOf } from "./start.ts";

const now = new Date("2026-12-01T12:00:00Z");
const day = 86_400;

describe("the time of an order that is placed later", () => {
  test("is within ninety days in every time zone, with its last attempt a month later at most", () => {
    expect(timingOf({ start: "2027:03:02:12:00:00", attempts: "4", delay: 10 * day }, now)).toEqual({
      tryAt: new Date("2027-03-02T12:00:00Z"),
      attemptsLeft: 4,
      delaySeconds: 10 * day,
      intervalSeconds: null,
    });
  });

  test.each([
    ["a start beyond that", { start: "2027:03:02:12:00:01" }, "start"],
    ["a day that the calendar does not have", { start: "2027:02:30:12:00:00" }, "start"],
    ["a start in ages", { start: "9999:01:01:00:00:00" }, "start"],
    ["a start that has passed", { start: "11:59:59" }, "start"],
    ["attempts that go on beyond that", { start: "13:00:00", attempts: 5, delay: 10 * day }, "delay"],
    ["half an hour's interval", { start: "13:00:00", interval: "1800" }, "interval"],
  ])("is refused for %s", (_, sent, field) => {
    expect(() => timingOf(sent, now)).toThrow(`_ERR_CMD_INVALID_PARAM ${field}`);
  });
});

describe("an order whose time has come", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.db.update(stock).set({ onHand: 1_000_000 });
  });
  afterAll(() => shop.close());

  test("waits while staff have locked it, and is placed once it is free", async () => {
    const who = await openSubscriber(shop);
    const orderId = await preparedCart(shop, who);
    expect((await schedule(who, orderId, { start: startAt(inHours(1)) })).status).toBe(200);
    const [order, waiting] = [eq(orders.id, Number(orderId)), eq(scheduledOrders.orderId, Number(orderId))];
    const [before] = await shop.db.select().from(scheduledOrders).where(waiting);
    await shop.db.update(orders).set({ locked: true }).where(order);
    for (const hours of [2, 3]) expect(await placeScheduled(shop.db, inHours(hours))).toBe(0);
    const [after] = await shop.db.select().from(scheduledOrders).where(waiting);
    expect([(await shop.row(orderId))?.status, after?.attemptsLeft]).toEqual(["I", before?.attemptsLeft]);
    await shop.db.update(orders).set({ locked: false }).where(order);
    expect(await placeScheduled(shop.db, inHours(4))).toBe(1);
    expect((await shop.row(orderId))?.status).toBe("C");
  });
});

describe("a price that an agent agreed to for some days", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.db.update(stock).set({ onHand: 1_000_000 });
  });
  afterAll(() => shop.close());

  test("is kept by scheduling no longer than agreed, whatever the number of attempts", async () => {
    const who = await openSubscriber(shop);
    const orderId = await preparedCart(shop, who);
    const lines = eq(orderItems.orderId, Number(orderId));
    const priceOverride: PriceOverride = {
      ...{ id: "a", unitPrice: "1", offerPrice: "2", currency: "MXN", contractId: 11_005, quantity: 1, agentId: 1 },
      ...{ reason: "PROMISED", comment: "", at: new Date().toISOString(), until: inHours(5).toISOString() },
    };
    await shop.db.update(orderItems).set({ overridden: true, priceOverride }).where(lines);
    const late = await schedule(who, orderId, { start: startAt(inHours(6)) });
    expect(faultOf(late)).toBe("400 _ERR_CMD_INVALID_PARAM start");
    expect((await schedule(who, orderId, { start: startAt(inHours(4)) })).status).toBe(200);
    expect(await placeScheduled(shop.db, inHours(5.5))).toBe(0);
    expect(await shop.row(orderId)).toMatchObject({ status: "X", cancelReason: "SCHEDULE_FAILED" });
  });
});
