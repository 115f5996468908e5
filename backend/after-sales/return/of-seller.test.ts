import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { openMember } from "#tests/support/member.ts";
import { sellLines, writeSeller } from "#tests/support/sellers.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { openReturnJob } from "./advance.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The seeded returns are other tests' business.
  await shop.db.update(returns).set({ status: "CLO" });
});
afterAll(() => shop.close());

/** What has happened after forty days to a return where people take goods back. */
async function eventsOf(seller?: number) {
  const owner = await shop.shopper();
  const orderId = Number((await shop.placed(owner, "COD")).orderId);
  for (const to of ["R", "S", "D"] as const) await shop.db.transaction((tx) => moveOrder(tx, orderId, to));
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const orderItemId = String(line?.id);
  if (seller) await sellLines(shop.db, seller, [orderItemId]);
  const returnItem = [{ orderItemId, quantity: "1", reasonCode: "DEFECT" }];
  const { body } = await owner.call("POST", `devolucion/${orderId}`, {
    body: { deliveryMethod: "CARRIER", returnItem },
  });
  for (let day = 1; day < 40; day += 1)
    await openReturnJob.run(shop.db, { now: new Date(Date.now() + day * 86_400_000), speed: 1 });
  const events = await shop.db
    .select()
    .from(returnEvents)
    .where(eq(returnEvents.returnId, Number(body.rmaId)))
    .orderBy(returnEvents.id);
  return events.map(({ code }) => code);
}

test("where people take returns back, those of a seller's goods are received and refunded without them", async () => {
  expect(await eventsOf()).toEqual(["CREATED", "APPROVED", "LABEL_SENT"]);
  const seller = await writeSeller(shop.db, (await openMember(shop)).memberId);
  expect(await eventsOf(seller.id)).toEqual([
    ...["CREATED", "APPROVED", "LABEL_SENT", "IN_TRANSIT", "RECEIVED", "CREDITED", "CLOSED"],
  ]);
});
