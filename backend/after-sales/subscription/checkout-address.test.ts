import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { checkoutNickName } from "#contract/shapes/address.ts";
import {
  inHours,
  openStockedShop,
  openSubscriber,
  preparedCart,
  schedule,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import type { Shopper, TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";
import { placeScheduled } from "./schedule.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openStockedShop();
});
afterAll(() => shop.close());

/** A shopper who has typed the address in a checkout, with a cart for it. */
async function checkedOut() {
  const who = await openSubscriber(shop, { nickName: checkoutNickName });
  return { who, orderId: await preparedCart(shop, who), home: who.address.id };
}

const contact = `person/@self/contact/${checkoutNickName}`;
const placesOf = async (orderId: number) => ({
  goods: (await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))).map(
    ({ addressId }) => addressId,
  ),
  bills: (await readInstructions(shop.db, orderId)).map(({ billingAddressId }) => billingAddressId),
});
const giftFor = async (who: Shopper) => {
  const body = { firstName: "Carmen", addressLine: ["Calle Hidalgo 7", "Centro"], zipCode: "34010" };
  expect((await who.call("PUT", contact, { body })).status).toBe(200);
};

test.each(["a gift for someone else", "nothing more, and deletes the address"])(
  "a recurring order keeps going where it was checked out to when its buyer checks out %s",
  async (then) => {
    const { who, orderId, home } = await checkedOut();
    expect((await submitDaily(who, orderId)).status).toBe(201);
    if (then.startsWith("a gift")) await giftFor(who);
    else expect((await who.call("DELETE", contact)).status).toBe(200);
    expect(await placeDue(shop.db, inHours(25))).toBe(1);
    const second = (await subscriptionOf(shop, orderId)).occurrences.at(-1)?.orderId ?? 0;
    expect(second).not.toBe(Number(orderId));
    expect(await placesOf(second)).toEqual({ goods: [home], bills: [home] });
  },
);

test("so does an order that waits for its day", async () => {
  const { who, orderId, home } = await checkedOut();
  expect((await schedule(who, orderId)).status).toBe(200);
  await giftFor(who);
  await placeScheduled(shop.db, inHours(2));
  expect((await shop.row(orderId))?.status).toBe("C");
  expect(await placesOf(Number(orderId))).toEqual({ goods: [home], bills: [home] });
});

test("an order that waits follows the address when it gets a name", async () => {
  const { who, orderId } = await checkedOut();
  expect((await schedule(who, orderId)).status).toBe(200);
  const named = await who.call("PUT", contact, { body: { nickName: "Casa" } });
  const addressId = Number(named.body.addressId);
  expect(await placesOf(Number(orderId))).toEqual({ goods: [addressId], bills: [addressId] });
});

test("a cart of the shopper goes where the new checkout goes", async () => {
  const { who, orderId, home } = await checkedOut();
  await giftFor(who);
  expect((await placesOf(Number(orderId))).goods).not.toContain(home);
});
