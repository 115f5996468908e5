import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { addDays, dayOf } from "#backend/platform/time.ts";
import {
  openStockedShop,
  openSubscriber,
  preparedCart,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import { faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Subscriptions of earlier tests must not affect the next one.
  await shop.db.update(subscriptions).set({ state: "Cancelled", tryAt: null });
  ana = await openSubscriber(shop);
});

/** An order that comes every ten days. */
async function started(body: object = {}) {
  const orderId = await preparedCart(shop, ana);
  const { status } = await submitDaily(ana, orderId, { fulfillmentInterval: "10", ...body });
  expect(status).toBe(201);
  const { id, nextAt } = await subscriptionOf(shop, orderId);
  return { orderId, id, due: nextAt ?? new Date(0) };
}
const change = (who: Shopper, how: "move" | "skip", id: number, date: Date, body: object = {}) =>
  who.call("POST", `subscription/${id}/${how}_occurrence`, { body: { nextOccurence: date.toISOString(), ...body } });
const move = (who: Shopper, id: number, date: Date, moveTo: string) => change(who, "move", id, date, { moveTo });
const read = async (id: number) => (await ana.call("GET", `subscription/${id}`)).body.resultList[0];
const after = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
const already = "409 _ERR_ALREADY_PROCESSED";

describe("moving the next order", () => {
  test("places it on the chosen day and no other, uses up none, and the one after it keeps its date", async () => {
    const { orderId, id, due } = await started({ numberOfFulfillment: "3" });
    const { x_moveDays } = await read(id);
    expect(x_moveDays).toEqual({ first: addDays(dayOf(new Date()), 1), last: addDays(dayOf(due), 9) });
    const { status, body } = await move(ana, id, due, dayOf(after(due, 4)));
    expect([status, body.resultList]).toEqual([200, [await read(id)]]);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({ nextAt: after(due, 4), tryAt: after(due, 4), done: 1 });
    expect(await placeDue(shop.db, after(due, 3))).toBe(0);
    expect(await placeDue(shop.db, after(due, 4))).toBe(1);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({ nextAt: after(due, 10), openAfter: null, done: 2 });
    expect(await placeDue(shop.db, after(due, 10))).toBe(1);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({ state: "Completed", done: 3 });
  });

  test("earlier, places none on its former date", async () => {
    const { orderId, id, due } = await started();
    expect((await move(ana, id, due, dayOf(after(due, -5)))).status).toBe(200);
    expect(await placeDue(shop.db, after(due, -5))).toBe(1);
    expect(await placeDue(shop.db, due)).toBe(0);
    expect((await subscriptionOf(shop, orderId)).nextAt).toEqual(after(due, 10));
  });

  test("takes back what was skipped: on its former date, with the next one after it", async () => {
    const { orderId, id, due } = await started();
    const before = await read(id);
    await change(ana, "skip", id, due);
    await change(ana, "skip", id, after(due, 10));
    expect((await subscriptionOf(shop, orderId)).nextAt).toEqual(after(due, 20));
    expect((await move(ana, id, after(due, 20), dayOf(due))).status).toBe(200);
    const { x_skipTo, x_moveDays, subscriptionInfo } = await read(id);
    expect({ x_skipTo, x_moveDays, subscriptionInfo }).toEqual({
      x_skipTo: before.x_skipTo,
      x_moveDays: before.x_moveDays,
      subscriptionInfo: before.subscriptionInfo,
    });
    expect(await placeDue(shop.db, due)).toBe(1);
    expect((await subscriptionOf(shop, orderId)).nextAt).toEqual(after(due, 10));
  });

  test("happens once for one date, and not to an order that has been placed", async () => {
    const { orderId, id, due } = await started();
    const [first, second] = await Promise.all([4, 5].map((days) => move(ana, id, due, dayOf(after(due, days)))));
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    const { nextAt } = await subscriptionOf(shop, orderId);
    expect(await placeDue(shop.db, nextAt ?? due)).toBe(1);
    expect(faultOf(await move(ana, id, nextAt ?? due, dayOf(after(due, 6))))).toBe(`${already} Active`);
  });

  test("either moves an order or lets it be placed when both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, id, due } = await started();
      const [placed, { status }] = await Promise.all([
        placeDue(shop.db, due),
        move(ana, id, due, dayOf(after(due, 3))),
      ]);
      expect([placed, status]).toEqual(placed ? [1, 409] : [0, 200]);
      const { occurrences, nextAt } = await subscriptionOf(shop, orderId);
      expect([occurrences.length, nextAt]).toEqual([1 + placed, after(due, placed ? 10 : 3)]);
    }
  });

  test("ends the tries of an order that was refused", async () => {
    const { orderId, id, due } = await started();
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect(await placeDue(shop.db, due)).toBe(0);
    expect((await move(ana, id, due, dayOf(after(due, 2)))).status).toBe(200);
    expect((await subscriptionOf(shop, orderId)).occurrences).toMatchObject([{ number: 1 }]);
    expect(await placeDue(shop.db, after(due, 1))).toBe(0);
    expect((await subscriptionOf(shop, orderId)).occurrences).toHaveLength(1);
  });

  test("is refused for any other day, and for one that is not active", async () => {
    const { orderId, id, due } = await started();
    const wrong = "400 _ERR_CMD_INVALID_PARAM moveTo";
    for (const day of [dayOf(new Date()), dayOf(after(due, 10)), "2026-02-30", "mañana"])
      expect(faultOf(await move(ana, id, due, day)), day).toBe(wrong);
    await shop.db.update(subscriptions).set({ state: "Suspended" }).where(eq(subscriptions.id, id));
    expect(await read(id)).not.toHaveProperty("x_moveDays");
    expect(faultOf(await move(ana, id, due, dayOf(after(due, 1))))).toBe(`${already} Suspended`);
    expect((await subscriptionOf(shop, orderId)).nextAt).toEqual(due);
  });

  test("is for its owner: anyone else learns as much as of an unknown one, and guests may not", async () => {
    const { id, due } = await started();
    const bruno = await openSubscriber(shop);
    const day = dayOf(after(due, 1));
    const unknown = faultOf(await move(bruno, 99_999_999, due, day));
    expect(unknown).toMatch(/^404/);
    expect(faultOf(await move(bruno, id, due, day))).toBe(unknown);
    expect(faultOf(await move(await shop.shopper(), id, due, day))).toMatch(/^403 _ERR_USER_AUTHORITY/);
  });
});
