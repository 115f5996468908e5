import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeDue } from "#backend/after-sales/subscription/place-due.ts";
import { placeScheduled } from "#backend/after-sales/subscription/schedule.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { asBuyer, writeApprovingOrganization } from "#tests/support/approval.ts";
import {
  inHours,
  openStockedShop,
  openSubscriber,
  preparedCart,
  schedule,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import { faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let who: Shopper & { organizationId: number };
beforeAll(async () => void (shop = await openStockedShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  await terms({ purchaseOrderRequired: true });
  const organizationId = await writeApprovingOrganization(shop.db, "9999999");
  who = { ...(await asBuyer(shop.db, await openSubscriber(shop), organizationId)), organizationId };
});

const terms = (what: { purchaseOrderRequired?: boolean; purchaseOrderRepeatable?: boolean }) =>
  shop.db
    .update(contracts)
    .set({ purchaseOrderRequired: false, purchaseOrderRepeatable: false, ...what })
    .where(eq(contracts.id, 11_005));
const numbered = (number: string) => ({ purchaseorder_id: number });
const unusable = "400 _ERR_CMD_INVALID_PARAM purchaseorder_id";

test("an order that waits has its number from the first day, and is placed under it", async () => {
  const orderId = await preparedCart(shop, who);
  expect(faultOf(await schedule(who, orderId))).toBe("400 _ERR_PO_NUMBER_REQUIRED");
  expect((await schedule(who, orderId, numbered("OC-1"))).status).toBe(200);
  const other = await preparedCart(shop, who);
  expect(faultOf(await schedule(who, other, numbered("OC-1")))).toBe("400 _ERR_PO_NUMBER_DUPLICATED OC-1");
  await placeScheduled(shop.db, inHours(2));
  expect((await shop.row(orderId))?.status).toBe("C");
});

test("a number that an order waited with can be used again once that was canceled", async () => {
  const orderId = await preparedCart(shop, who);
  await schedule(who, orderId, numbered("OC-2"));
  expect((await who.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);
  expect((await schedule(who, await preparedCart(shop, who), numbered("OC-2"))).status).toBe(200);
});

test("a number that became inactive cancels the order that waited with it", async () => {
  const orderId = await preparedCart(shop, who);
  await schedule(who, orderId, numbered("OC-3"));
  await shop.db.update(purchaseOrders).set({ active: false });
  await placeScheduled(shop.db, inHours(2));
  expect((await shop.row(orderId))?.status).toBe("X");
});

test("a number for one order is refused for a recurring one", async () => {
  const orderId = await preparedCart(shop, who);
  expect(faultOf(await submitDaily(who, orderId, numbered("OC-4")))).toBe(unusable);
  expect(faultOf(await schedule(who, orderId, { interval: "3600", ...numbered("OC-4") }))).toBe(unusable);
  expect((await shop.row(orderId))?.status).toBe("P");
});

test.each([
  [
    "a number for many orders",
    async () => {
      const { organizationId } = who;
      await shop.db.insert(purchaseOrders).values({ organizationId, number: "OC-5", type: "Blanket", currency: "MXN" });
    },
  ],
  [
    "a contract that allows a number again",
    () => terms({ purchaseOrderRequired: true, purchaseOrderRepeatable: true }),
  ],
] as const)("each repetition is placed under the same number: %s", async (_, prepare) => {
  await prepare();
  const orderId = await preparedCart(shop, who);
  expect((await submitDaily(who, orderId, numbered("OC-5"))).status).toBe(201);
  await placeDue(shop.db, inHours(25));
  const [, second] = (await subscriptionOf(shop, orderId)).occurrences;
  const [first, again] = [await shop.row(orderId), await shop.row(second?.orderId ?? 0)];
  expect(first?.purchaseOrderId).not.toBeNull();
  expect(again?.purchaseOrderId).toBe(first?.purchaseOrderId);
});

test("refuses the number of a shopper without an organization at once, because it is not kept", async () => {
  const consumer = await openSubscriber(shop);
  const orderId = await preparedCart(shop, consumer);
  expect(faultOf(await schedule(consumer, orderId, numbered("OC-6")))).toBe(unusable);
  expect(faultOf(await submitDaily(consumer, orderId, numbered("OC-6")))).toBe(unusable);
});
