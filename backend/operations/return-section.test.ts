import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { namesOf } from "#backend/order/names.ts";
import { escapeHtml } from "#backend/studio/html.ts";
import type { ReturnEventCode } from "#backend/after-sales/return/progress.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returnEvents, returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { type Desk, desk, inArabicDigits, openDesk } from "#tests/support/operators-desk.ts";
import { writeSeller } from "#tests/support/sellers.ts";

let opened: Desk;
beforeAll(async () => {
  opened = await openDesk();
});
afterAll(() => opened.shop.close());

/** Returns of one piece, the last change of which was some days ago. */
async function returned(
  product: { id: number; partNumber: string },
  count: number,
  daysAgo: number,
  code: ReturnEventCode = "CREATED",
) {
  const { db } = opened.shop;
  const orderId = await deliveredOrder(db, 1, [product]);
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const row = {
    ...{
      orderId,
      storeId: 1,
      memberId: 1,
      languageId: -5,
      currency: "MXN",
      totalCredit: "10",
      orderStatus: "D" as const,
    },
    ...{ refundMethod: "ORIGINAL_PAYMENT", deliveryMethod: "CARRIER" as const },
    updatedAt: new Date(Date.now() - daysAgo * 86_400_000),
  };
  const rows = await db
    .insert(returns)
    .values(Array.from({ length: count }, () => row))
    .returning();
  const item = { orderItemId: line?.id ?? 0, partNumber: product.partNumber, quantity: 1, creditAmount: "10" };
  await db.insert(returnItems).values(rows.map(({ id }) => ({ ...item, returnId: id, reasonCode: "DEFECT" as const })));
  await db.insert(returnEvents).values(rows.map(({ id }) => ({ returnId: id, code })));
  return rows;
}

test("lists the shop's own returns, however many of sellers' goods have waited longer", async () => {
  const { shop, text } = opened;
  const [theirs, ours] = await shop.items();
  if (!theirs || !ours) throw new Error("no goods");
  const seller = await writeSeller(shop.db, 1);
  await shop.db.update(products).set({ sellerId: seller.id }).where(eq(products.id, theirs.id));
  const hidden = await returned(theirs, 101, 2);
  const [shown] = await returned(ours, 1, 1);
  const page = await text(`${desk}/returns`);
  expect(page).toContain(`return/${shown?.id}"`);
  expect(page).not.toContain(`return/${hidden[0]?.id}"`);
});

test("lists what waits for a decision before what is still with shoppers", async () => {
  const { shop, text } = opened;
  const [, product] = await shop.items();
  if (!product) throw new Error("no goods");
  const away = await returned(product, 101, 9, "LABEL_SENT");
  const [here] = await returned(product, 1, 1, "RECEIVED");
  const page = await text(`${desk}/returns`);
  const first = page.indexOf(`return/${away[0]?.id}"`);
  expect(page.indexOf(`return/${here?.id}"`)).toBeGreaterThan(0);
  expect(first).toBeGreaterThan(page.indexOf(`return/${here?.id}"`));
});

test("finds a return by its number, however many wait; an unknown number is answered beside the field", async () => {
  const { shop, get } = opened;
  const [, product] = await shop.items();
  if (!product) throw new Error("no goods");
  const [row] = await returned(product, 1, 1, "CREDITED");
  for (const typed of [`+${row?.id}+`, encodeURIComponent(inArabicDigits(row?.id ?? 0))]) {
    const asked = await get(`${desk}/returns?number=${typed}`);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `${desk}/return/${row?.id}`]);
  }
  for (const number of ["999999999", "x"]) {
    const unknown = await get(`${desk}/returns?number=${number}`);
    expect([unknown.status, await unknown.text()]).toEqual([422, expect.stringContaining(`value="${number}"`)]);
  }
});

test("does not find a return that a seller handles", async () => {
  const { shop, get } = opened;
  const [theirs] = await shop.items();
  if (!theirs) throw new Error("no goods");
  const seller = await writeSeller(shop.db, 1);
  await shop.db.update(products).set({ sellerId: seller.id }).where(eq(products.id, theirs.id));
  const [row] = await returned(theirs, 1, 1);
  expect((await get(`${desk}/returns?number=${row?.id}`)).status).toBe(422);
});

test("names the goods of a return, with their part numbers", async () => {
  const { shop, text } = opened;
  const [, product] = await shop.items();
  if (!product) throw new Error("no goods");
  const [row] = await returned(product, 1, 1);
  const names = await namesOf(shop.db, [product.id], -1);
  const page = await text(`${desk}/return/${row?.id}`);
  expect(page).toContain(
    `<bdi>${escapeHtml(names.get(product.id) ?? "?")}</bdi> <span class="hint">${product.partNumber}</span>`,
  );
});

test("shows returns by what to do next, and those that are over, the latest first", async () => {
  const { shop } = opened;
  const [, ours] = await shop.items();
  if (!ours) throw new Error("no goods");
  const [decide] = await returned(ours, 1, 5);
  const [sent] = await returned(ours, 1, 400, "IN_TRANSIT");
  const [old] = await returned(ours, 1, 9, "CREDITED");
  const [last] = await returned(ours, 1, 8, "DENIED");
  for (const one of [old, last])
    await shop.db
      .update(returns)
      .set({ status: "CLO" })
      .where(eq(returns.id, one?.id ?? 0));
  const made = [decide, sent, old, last].map((one) => String(one?.id));
  const listed = async (query: string) =>
    [...(await opened.text(`${desk}/returns${query}`)).matchAll(/\/return\/(\d+)"/g)]
      .map(([, id = ""]) => id)
      .filter((id) => made.includes(id));
  const [toDecide, underway, first, latest] = made;
  expect(await listed("")).toEqual([toDecide, underway]);
  expect(await listed("?state=nonsense")).toEqual([toDecide, underway]);
  expect(await listed("?state=decide")).toEqual([toDecide]);
  expect(await listed("?state=underway")).toEqual([underway]);
  expect(await listed("?state=over")).toEqual([latest, first]);
});

test.each([
  ["en-US", "To decide"],
  ["es-MX", "Por decidir"],
  ["ar-EG", "تنتظر القرار"],
])("returns are filtered in words, and the filter in use is marked, in %s", async (language, name) => {
  const page = await (await opened.get(`${desk}/returns?state=decide`, opened.own, language)).text();
  expect(page).toMatch(new RegExp(`<a href="\\?state=decide"\\s+aria-current="true">${name}</a>`));
  expect(page.match(/aria-current="true">/g)).toHaveLength(2);
});

test("a return is refused before anything is sent, with a reason that its shopper gets, and its order goes back", async () => {
  const { shop, text, act } = opened;
  const [, product] = await shop.items();
  if (!product) throw new Error("no goods");
  const [row] = await returned(product, 1, 1);
  const page = `${desk}/return/${row?.id}`;
  await shop.db
    .update(returns)
    .set({ email: "ana@example.mx" })
    .where(eq(returns.id, row?.id ?? 0));
  expect(await text(page)).toContain("Refuse the return");
  expect((await act(page, { intent: "deny" })).status).toBe(422);
  const answer = await act(page, { intent: "deny", reason: "Fuera de plazo" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?done=deny`]);
  const [after] = await shop.db
    .select()
    .from(returns)
    .where(eq(returns.id, row?.id ?? 0));
  expect(after?.status).toBe("CAN");
  const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "return-refused"));
  expect(letters.map(({ payload }) => payload.reason)).toEqual(["Fuera de plazo"]);
  expect(await text(`${page}?done=deny`)).toMatch(
    /state--bad">Refused<[^]*role="status"|role="status"[^]*state--bad">Refused</,
  );
  expect((await act(page, { intent: "approve" })).status).toBe(409);
});

test("lists more returns than fit on a page on the next one", async () => {
  const { shop, text } = opened;
  const [, product] = await shop.items();
  if (!product) throw new Error("no goods");
  await returned(product, 51, 2, "RECEIVED");
  const [last] = await returned(product, 1, 0, "RECEIVED");
  const first = await text(`${desk}/returns?state=decide`);
  expect(first).toContain('href="?state=decide&amp;page=2">Next</a>');
  expect(first).not.toContain(`return/${last?.id}"`);
  const second = await text(`${desk}/returns?state=decide&page=2`);
  expect(second).toContain(`return/${last?.id}"`);
  expect(second).toContain('href="?state=decide&amp;page=1">Previous</a>');
});
