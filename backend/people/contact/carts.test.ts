import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeScheduled } from "#backend/after-sales/subscription/schedule.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { inHours, openSubscriber, preparedCart, schedule } from "#tests/support/recurring.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
});
afterAll(() => shop.close());

/** An order that waits, and its owner's address book. */
async function waiting() {
  const who = await openSubscriber(shop);
  const orderId = await preparedCart(shop, who);
  expect((await schedule(who, orderId)).status).toBe(200);
  const correct = async (body: object) => {
    const path = `person/@self/contact/${encodeURIComponent(who.address.nickName)}`;
    const answer = await who.call("PUT", path, { body });
    return Number(answer.body.addressId);
  };
  const place = async () => {
    await placeScheduled(shop.db, inHours(2));
    return (await shop.row(orderId))?.status;
  };
  return { orderId: Number(orderId), before: who.address.id, correct, place };
}

const goesTo = async (orderId: number) =>
  (await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))).map(({ addressId }) => addressId);

test("a corrected address does not cancel the order that waits: it goes there, and is billed there", async () => {
  const { orderId, correct, place } = await waiting();
  const after = await correct({ phone1: "6189999999", zipCode: "34010" });
  expect(await goesTo(orderId)).toEqual([after]);
  expect(await readInstructions(shop.db, orderId)).toMatchObject([{ billingAddressId: after }]);
  expect(await place()).toBe("C");
});

test("an order that waits at its price does not follow the address to where delivery or tax costs more", async () => {
  const { orderId, before, correct, place } = await waiting();
  const remote = (await shop.db.select().from(postalCodes)).find(({ surchargeMxn }) => Number(surchargeMxn) > 0);
  if (!remote) throw new Error("no remote postal code");
  await correct({ zipCode: remote.code, ...(remote.state && { state: remote.state }) });
  expect(await goesTo(orderId)).toEqual([before]);
  expect(await place()).toBe("X");
});
