import { eq } from "drizzle-orm";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { openMember } from "./member.ts";
import { addAddress, openTestShop, type Shopper, type TestShop } from "./test-shop.ts";

/** A shop that never runs out of goods, however often orders are repeated. */
export async function openStockedShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
  return shop;
}

/** A registered person with an address, who may have orders repeated or placed later. */
export async function openSubscriber(shop: TestShop, at: { nickName?: string } = {}): Promise<Shopper> {
  const { memberId, call } = await openMember(shop);
  return { memberId, call, address: await addAddress(shop.db, memberId, at) };
}

/** A paid cart that has been checked. @returns its id */
export async function preparedCart(shop: TestShop, who: Shopper, method = "COD"): Promise<string> {
  const { orderId } = await shop.paidCart(who, method);
  await precheck(who);
  return orderId;
}

export async function precheck(who: Shopper): Promise<void> {
  const { status, body } = await who.call("PUT", "cart/@self/precheckout", { body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A moment as `schedule_order` takes it. */
export const startAt = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-T]/g, ":");
export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

/** Has an order placed in an hour. */
export const schedule = (who: Shopper, orderId: string, body: object = {}) =>
  who.call("POST", `cart/${orderId}/schedule_order`, { body: { orderId, start: startAt(inHours(1)), ...body } });

/** Has an order placed now, and again every day. */
export const submitDaily = (who: Shopper, orderId: string, body: object = {}) =>
  who.call("POST", `subscription/${orderId}/submit_recurring_or_subscription`, {
    body: { fulfillmentInterval: "1", fulfillmentIntervalUOM: "DAY", ...body },
  });

/** The subscription that an order has started, with what became of each date so far. */
export async function subscriptionOf({ db }: TestShop, orderId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.parentOrderId, Number(orderId)));
  if (!row) throw new Error("no subscription");
  const occurrences = await db
    .select()
    .from(subscriptionOccurrences)
    .where(eq(subscriptionOccurrences.subscriptionId, row.id))
    .orderBy(subscriptionOccurrences.number);
  return { ...row, occurrences };
}
