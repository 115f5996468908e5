import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { Decimal } from "#backend/platform/money.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";

let shop: TestShop;
let organizationId: number;
let approver: Awaited<ReturnType<typeof openApprover>>;
beforeAll(async () => {
  shop = await openTestShop();
  organizationId = await writeApprovingOrganization(shop.db);
  approver = await openApprover(shop, organizationId);
});
afterAll(() => shop.close());

const aDay = 86_400_000;

/** An order over the limit that is to be repeated every day. */
async function recurring(until: { endDate?: string } = {}) {
  const buyer = await asBuyer(shop.db, await shop.shopper(), organizationId);
  await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, buyer.memberId));
  const { orderId } = await shop.paidCart(buyer);
  await buyer.call("PUT", "cart/@self/precheckout", { body: {} });
  const body = { orderId, fulfillmentInterval: "1", fulfillmentIntervalUOM: "DAY", ...until };
  const { status } = await buyer.call("POST", `subscription/${orderId}/submit_recurring_or_subscription`, { body });
  expect(status).toBeLessThan(300);
  return { orderId, buyer };
}

const subscriptionOf = async (orderId: string) =>
  (
    await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.parentOrderId, Number(orderId)))
  )[0];

/** The status of the latest order of a subscription. */
async function latest(orderId: string) {
  const id = (await subscriptionOf(orderId))?.id ?? 0;
  const rows = await shop.db
    .select()
    .from(subscriptionOccurrences)
    .where(eq(subscriptionOccurrences.subscriptionId, id))
    .orderBy(subscriptionOccurrences.number);
  const child = rows.at(-1)?.orderId ?? 0;
  return [rows.length, (await shop.row(child))?.status, child] as const;
}

async function raisePrice(orderId: string, by: string) {
  const [line] = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)));
  const offer = eq(offers.id, line?.offerId ?? 0);
  const [row] = await shop.db.select().from(offers).where(offer);
  await shop.db
    .update(offers)
    .set({ price: new Decimal(row?.price ?? 0).times(by).toFixed(2) })
    .where(offer);
}

test("a recurring order starts when approved; its repeats need approval again only if they cost more", async () => {
  const { orderId } = await recurring();
  expect([(await shop.row(orderId))?.status, (await subscriptionOf(orderId))?.state]).toEqual(["W", "InActive"]);
  await placeDue(shop.db, new Date(Date.now() + 1.5 * aDay));
  expect((await latest(orderId))[0]).toBe(1);
  await approver.decide(orderId, true);
  await placeDue(shop.db);
  expect((await subscriptionOf(orderId))?.state).toBe("Active");
  await placeDue(shop.db, new Date(Date.now() + 1.5 * aDay));
  expect((await latest(orderId)).slice(0, 2)).toEqual([2, "C"]);
  await raisePrice(orderId, "1.5");
  await placeDue(shop.db, new Date(Date.now() + 2.5 * aDay));
  const [count, status, child] = await latest(orderId);
  expect([count, status]).toEqual([3, "W"]);
  await approver.decide(child, false);
  await raisePrice(orderId, new Decimal(1).div("1.5").toFixed(10));
});

test("dates that passed before the approval are not made up for, nor any after the end", async () => {
  const { orderId } = await recurring();
  const { orderId: over } = await recurring({ endDate: new Date(Date.now() + 2 * aDay).toISOString() });
  for (const each of [orderId, over]) await approver.decide(each, true);
  const now = Date.now() + 2.5 * aDay;
  // Approved at this moment, as far as the jobs can tell: what was due the day before and today is over.
  for (let round = 0; round < 2; round += 1) await placeDue(shop.db, new Date(now));
  const [going, ended] = [await subscriptionOf(orderId), await subscriptionOf(over)];
  expect([(await latest(orderId))[0], going?.state]).toEqual([1, "Active"]);
  expect(going?.nextAt?.getTime()).toBeGreaterThan(now);
  expect([(await latest(over))[0], ended?.state, ended?.nextAt]).toEqual([1, "Expired", null]);
  await placeDue(shop.db, new Date(now + aDay));
  expect((await latest(orderId))[0]).toBe(2);
});

test("a rejected recurring order is canceled before it starts", async () => {
  const { orderId, buyer } = await recurring();
  await approver.decide(orderId, false);
  await placeDue(shop.db);
  expect((await subscriptionOf(orderId))?.state).toBe("Cancelled");
  expect((await buyer.call("GET", `order/${orderId}`)).body.orderStatus).toBe("N");
});
