import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { jobRuns } from "#backend/platform/db/schema/clock.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => {
  open = await openDesk();
  await open.shop.db.update(stock).set({ onHand: 500, reserved: 0, restockAt: null });
});
afterAll(() => open.shop.close());

/** The figures at the top of the desk, in their order. */
async function figures(): Promise<number[]> {
  const page = await open.text(`${desk}/orders`, "orders-figures");
  const list = /<ul class="figures"[^]*?<\/ul>/.exec(page)?.[0] ?? "";
  return [...list.matchAll(/<strong[^>]*>(?:<bdi>)?([\d,]+)\+?</g)].map(([, count = ""]) => Number(count));
}

test("count the orders of today, and what waits to be packed, in this store only", async () => {
  const { shop } = open;
  const [today = 0, toPack = 0] = await figures();
  const buyer = await shop.shopper();
  const [first, second] = [await shop.placed(buyer, "COD"), await shop.placed(buyer, "COD")];
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  expect((await figures()).slice(0, 2)).toEqual([today + 2, toPack + 2]);
  await shop.db
    .update(orders)
    .set({ placedAt: new Date(Date.now() - 2 * 86_400_000) })
    .where(eq(orders.id, Number(first.orderId)));
  await shop.db
    .update(orders)
    .set({ storeId: 2 })
    .where(eq(orders.id, Number(second.orderId)));
  expect((await figures()).slice(0, 2)).toEqual([today, toPack + 1]);
});

test("count the returns that the desk has to decide on, not those on their way", async () => {
  const { db } = open.shop;
  const before = (await figures())[2] ?? 0;
  const about = { orderId: 1, storeId: 1, memberId: 1, languageId: -5, currency: "MXN", totalCredit: "10" };
  const how = { orderStatus: "D" as const, refundMethod: "ORIGINAL_PAYMENT", deliveryMethod: "CARRIER" as const };
  const made = await db
    .insert(returns)
    .values([
      { ...about, ...how },
      { ...about, ...how },
    ])
    .returning();
  const codes = ["CREATED", "IN_TRANSIT"] as const;
  await db
    .insert(returnEvents)
    .values(made.map(({ id }, index) => ({ returnId: id, code: codes[index] ?? "CREATED" })));
  expect((await figures())[2]).toBe(before + 1);
  await db.delete(returns).where(
    inArray(
      returns.id,
      made.map(({ id }) => id),
    ),
  );
});

test("count the jobs that failed, and say when there are too many to count", async () => {
  const { db } = open.shop;
  const now = new Date();
  const run = { job: "sessions", startedAt: now, endedAt: now, rows: 0, succeededAt: now };
  await db.insert(jobRuns).values(run);
  expect((await figures())[3]).toBe(0);
  await db.update(jobRuns).set({ error: "57P01" });
  expect((await figures())[3]).toBe(1);
  const about = { orderId: 1, storeId: 1, memberId: 1, languageId: -5, currency: "MXN", totalCredit: "10" };
  const how = { orderStatus: "D" as const, refundMethod: "ORIGINAL_PAYMENT", deliveryMethod: "CARRIER" as const };
  await db.insert(returns).values(Array.from({ length: 100 }, () => ({ ...about, ...how })));
  expect(await open.text(`${desk}/orders`)).toMatch(/<bdi>99\+<\/bdi><\/strong>\s*Returns to decide/);
});
