import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import {
  openStockedShop,
  openSubscriber,
  preparedCart,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import { addAddress, faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
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

const aDay = 86_400_000;

async function started(body: object = {}) {
  const orderId = await preparedCart(shop, ana);
  const { status } = await submitDaily(ana, orderId, body);
  expect(status).toBe(201);
  const { id, nextAt } = await subscriptionOf(shop, orderId);
  return { orderId, id, due: nextAt ?? new Date(0) };
}
const skip = (who: Shopper, id: number, date: Date | string) =>
  who.call("POST", `subscription/${id}/skip_occurrence`, {
    body: { nextOccurence: typeof date === "string" ? date : date.toISOString() },
  });
const read = async (id: number) => (await ana.call("GET", `subscription/${id}`)).body.resultList[0];
const datesOf = ({ nextAt, tryAt }: { nextAt: Date | null; tryAt: Date | null }) => [nextAt, tryAt];
const after = (date: Date, days = 1) => new Date(date.getTime() + days * aDay);
const already = "409 _ERR_ALREADY_PROCESSED";

describe("skipping the next order", () => {
  test("moves it to the date that the subscription had named, uses up none, and nothing is placed on the old one", async () => {
    const { orderId, id, due } = await started({ numberOfFulfillment: "2" });
    const { x_skipTo } = await read(id);
    expect(x_skipTo).toBe(after(due).toISOString());
    const { status, body } = await skip(ana, id, due);
    const { frequencyInfo } = body.resultList[0].subscriptionInfo.fulfillmentSchedule;
    expect([status, frequencyInfo]).toEqual([
      200,
      expect.objectContaining({ nextOccurence: x_skipTo, completedOccurrences: 1, remainingOccurrences: 1 }),
    ]);
    expect(body.resultList).toEqual([await read(id)]);
    expect(await placeDue(shop.db, due)).toBe(0);
    expect(await placeDue(shop.db, after(due))).toBe(1);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({ state: "Completed", done: 2 });
  });

  test("skips one order, however often its date is sent", async () => {
    const { orderId, id, due } = await started();
    const [first, second] = await Promise.all([skip(ana, id, due), skip(ana, id, due)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(faultOf(await skip(ana, id, due))).toBe(`${already} Active`);
    expect(datesOf(await subscriptionOf(shop, orderId))).toEqual([after(due), after(due)]);
    expect((await skip(ana, id, after(due))).status).toBe(200);
  });

  test("does not skip an order that has been placed, nor the one after it in its stead", async () => {
    const { orderId, id, due } = await started();
    expect(await placeDue(shop.db, due)).toBe(1);
    const before = await subscriptionOf(shop, orderId);
    expect(faultOf(await skip(ana, id, due))).toBe(`${already} Active`);
    expect(await subscriptionOf(shop, orderId)).toEqual(before);
  });

  test("either skips an order or lets it be placed when both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, id, due } = await started();
      const [placed, { status }] = await Promise.all([placeDue(shop.db, due), skip(ana, id, due)]);
      expect([placed, status]).toEqual(placed ? [1, 409] : [0, 200]);
      const { occurrences, nextAt } = await subscriptionOf(shop, orderId);
      expect([occurrences.length, nextAt]).toEqual([1 + placed, after(due)]);
    }
  });

  test("ends the tries of an order that was refused, and the next one has all of its own", async () => {
    const { orderId, id, due } = await started();
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    for (const day of [0, 1]) expect(await placeDue(shop.db, after(due, day))).toBe(0);
    const { done, occurrences } = await subscriptionOf(shop, orderId);
    expect(occurrences.map(({ number, attempts }) => [number, attempts])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect((await skip(ana, id, due)).status).toBe(200);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({ done, occurrences: [{ number: 1 }] });
    expect(await placeDue(shop.db, after(due))).toBe(0);
    expect((await subscriptionOf(shop, orderId)).occurrences[1]).toMatchObject({ attempts: 1, dueAt: after(due) });
    await addAddress(shop.db, ana.memberId, { nickName: ana.address.nickName });
    expect(await placeDue(shop.db, after(due, 2))).toBe(1);
  });

  test("is refused if the subscription ends before another date, was canceled or waits, and for what is no date", async () => {
    const soon = new Date(Date.now() + 1.5 * aDay).toISOString();
    const last = await started({ endDate: soon });
    expect(await read(last.id)).not.toHaveProperty("x_skipTo");
    expect(faultOf(await skip(ana, last.id, last.due))).toBe("400 _ERR_CMD_INVALID_PARAM nextOccurence");

    const { orderId, id, due } = await started();
    expect(faultOf(await skip(ana, id, "mañana"))).toBe("400 _ERR_CMD_INVALID_PARAM nextOccurence");
    await shop.db.update(subscriptions).set({ state: "Suspended" }).where(eq(subscriptions.id, id));
    expect(faultOf(await skip(ana, id, due))).toBe(`${already} Suspended`);
    expect(datesOf(await subscriptionOf(shop, orderId))).toEqual([due, due]);
    await ana.call("DELETE", `subscription/${orderId}/cancel_recurring_or_subscription`);
    expect(faultOf(await skip(ana, id, due))).toBe(`${already} PendingCancel`);
    expect(datesOf(await subscriptionOf(shop, orderId))).toEqual([null, null]);
  });

  test("is for its owner: anyone else learns as much as of an unknown one, and guests may not", async () => {
    const { orderId, id, due } = await started();
    const bruno = await openSubscriber(shop);
    const unknown = faultOf(await skip(bruno, 99_999_999, due));
    expect(unknown).toMatch(/^404/);
    expect(faultOf(await skip(bruno, id, due))).toBe(unknown);
    expect(faultOf(await skip(await shop.shopper(), id, due))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(datesOf(await subscriptionOf(shop, orderId))).toEqual([due, due]);
  });
});
