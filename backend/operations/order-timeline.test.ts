import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { parcels } from "#backend/platform/db/schema/parcel.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnEvents, returns } from "#backend/platform/db/schema/return.ts";
import { type Desk, desk, openDesk } from "#tests/support/operators-desk.ts";

let open: Desk;
beforeAll(async () => {
  open = await openDesk();
  await open.shop.db.update(stock).set({ onHand: 500, reserved: 0, restockAt: null });
});
afterAll(() => open.shop.close());

async function placed() {
  const { db } = open.shop;
  const orderId = Number((await open.shop.placed(await open.shop.shopper(), "COD", { goods: 1, pieces: 2 })).orderId);
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  return { orderId, line: line?.id ?? 0, page: `${desk}/order/${orderId}` };
}

/** The moments of the page in words, the latest first, without their times. */
async function momentsOf(page: string, language = "en-US"): Promise<string[]> {
  const text = await (await open.get(page, open.own, language)).text();
  const [, list = ""] = /<section class="timeline">([\s\S]*?)<\/section>/.exec(text) ?? [];
  return [...list.matchAll(/<li>([\s\S]*?)<p class="hint">/g)].map(([, one = ""]) =>
    one
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("an order lists all that happened to it, the latest first, each thing once", async () => {
  const { db } = open.shop;
  const { orderId, line, page } = await placed();
  await open.act(page, { intent: "pack", [`pack-${line}`]: "1" });
  await open.act(page, { intent: "ship", parcel: "P1", "carrier-P1": "DHL", "tracking-P1": "JD 1" });
  const [carla] = await db.select().from(members).where(eq(members.logonId, "carla"));
  const note = { orderId, memberId: carla?.id ?? 0 };
  await db.insert(orderComments).values([
    { ...note, text: "Llamó: <b>prisa</b>", at: inMinutes(1) },
    { ...note, text: "Ya va", mailed: true, at: inMinutes(2) },
  ]);
  const money = { orderId, method: "COD", currency: "MXN" };
  await db.insert(refunds).values([
    { ...money, amount: "99.50", status: "Requested", at: inMinutes(3) },
    { ...money, amount: "10", at: inMinutes(4) },
  ]);
  const moments = await momentsOf(page);
  expect(moments.slice(0, 4)).toEqual([
    ...["Refunded MX$10.00", "Refund requested MX$99.50"],
    expect.stringMatching(/ wrote to the shopper: Ya va$/),
    expect.stringMatching(/ noted: Llamó: &lt;b&gt;prisa&lt;\/b&gt;$/),
  ]);
  expect(moments.at(-1)).toMatch(/^Ordered · MX\$[\d,.]+$/);
  const told = (part: string) => moments.filter((one) => one.includes(part));
  expect([told("shipped P1"), told("packed P1")].map(({ length }) => length)).toEqual([1, 1]);
  expect(moments.findIndex((one) => one.includes("shipped P1"))).toBeLessThan(
    moments.findIndex((one) => one.includes("packed P1")),
  );
  expect([told("Parcel P1"), told("Partly shipped")].map(({ length }) => length)).toEqual([0, 1]);
});

test("a parcel that the warehouse has sent is listed without an operator, and what comes back with a link", async () => {
  const { db } = open.shop;
  const { orderId, page } = await placed();
  const [packedAt, shippedAt, deliveredAt] = [inMinutes(1), inMinutes(2), inMinutes(3)];
  const parcel = { orderId, code: "W7", carrier: "Estafeta", trackingNumber: "E1" };
  await db.insert(parcels).values({ ...parcel, state: "delivered", packedAt, shippedAt, deliveredAt });
  const [some] = await db.select().from(returns).limit(1);
  if (!some) throw new Error("the seed has no return");
  const { id: _, ...like } = some;
  const [back] = await db
    .insert(returns)
    .values({ ...like, orderId })
    .returning();
  await db.insert(returnEvents).values({ returnId: back?.id ?? 0, code: "CREATED", at: inMinutes(4) });
  expect((await momentsOf(page)).slice(0, 4)).toEqual([
    ...[`Return ${back?.id} Announced`, "Parcel W7 : Delivered", "Parcel W7 : Shipped Estafeta E1"],
    "Parcel W7 : Packed",
  ]);
  expect(await open.text(page)).toContain(`href="${desk}/return/${back?.id}"`);
});

test.each([
  ["en-US", "Timeline", "Ordered"],
  ["es-MX", "Cronología", "Se hizo el pedido"],
  ["ar-EG", "سجلّ الأحداث", "تم تقديم الطلب"],
])("the moments of an order are described in words, in %s", async (language, title, first) => {
  const { page } = await placed();
  expect((await momentsOf(page, language)).at(-1)).toContain(first);
  expect(await (await open.get(page, open.own, language)).text()).toContain(`<h2>${title}</h2>`);
});
