import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { moveOrder } from "#backend/order/move.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { sum } from "#backend/platform/money.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { sellLines, writeSeller } from "#tests/support/sellers.ts";
import { addAddress, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { problemOf } from "./articles.ts";

let shop: TestShop;
let one: Member;
let other: Member;
let oneId: number;
let otherId: number;
beforeAll(async () => {
  shop = await openTestShop();
  [one, other] = [await openMember(shop), await openMember(shop)];
  oneId = (await writeSeller(shop.db, one.memberId)).id;
  otherId = (await writeSeller(shop.db, other.memberId)).id;
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "marketplace.commission": "12.5" };
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
  await shop.db.update(stock).set({ onHand: 500 });
});
beforeEach(() => shop.db.update(products).set({ sellerId: null }).where(eq(products.storeId, 1)));
afterAll(() => shop.close());

const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
const statusOf = async (orderId: number) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;

/** A paid order whose check is over: the first line is of one seller, the second of the other, a third of the shop. */
async function placed(goods = 2) {
  const { orderId: sent } = await shop.placed(await shop.shopper(), "COD", { goods });
  const orderId = Number(sent);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  const [first, second] = await linesOf(orderId);
  await sellLines(shop.db, oneId, [String(first?.id)]);
  if (second) await sellLines(shop.db, otherId, [String(second.id)]);
  return { orderId, first: first ?? fail(), second };
}
const fail = (): never => {
  throw new Error("no line");
};
const handle = (member: Member, orderId: number, action: string, body: object = {}) =>
  member.call("POST", `seller_desk/order/${orderId}`, { query: { action }, body });
const parcel = { carrier: "Estafeta", trackingNumber: "EX 123" };

test("lists each of several addresses with its courier note and lines", async () => {
  const { orderId, first, second } = await placed();
  await sellLines(shop.db, oneId, [String(second?.id)]);
  const elsewhere = await addAddress(shop.db, one.memberId, { addressLine1: "Calle Bravo 7" });
  const change = (id: number | undefined, values: Partial<typeof orderItems.$inferInsert>) =>
    shop.db
      .update(orderItems)
      .set(values)
      .where(eq(orderItems.id, id ?? 0));
  await change(first.id, { shipInstruction: "Ring twice" });
  await change(second?.id, { addressId: elsewhere.id });
  const { body } = await one.call("GET", `seller_desk/order/${orderId}`);
  expect(body.destination).toEqual([
    { shipTo: body.shipTo, courierNote: "Ring twice", orderItemId: [String(first.id)] },
    { shipTo: expect.arrayContaining(["Calle Bravo 7"]), orderItemId: [String(second?.id)] },
  ]);
});

test("each seller sees, packs and ships only its own lines; the order is shipped once both have", async () => {
  const { orderId, first } = await placed();
  const { body } = await one.call("GET", `seller_desk/order/${orderId}`);
  expect(body.line).toMatchObject([{ orderItemId: String(first.id), refused: "false" }]);
  expect(body).toMatchObject({ state: "open", shipTo: expect.arrayContaining(["34000 Durango, Durango"]) });
  expect((await handle(one, orderId, "pack")).body.state).toBe("packed");
  expect(await statusOf(orderId)).toBe("R");
  expect((await handle(one, orderId, "ship", parcel)).body).toMatchObject({ state: "shipped", ...parcel });
  expect(await statusOf(orderId)).toBe("V");
  await advanceOrders(shop.db, new Date(Date.now() + 3 * 86_400_000));
  expect(await statusOf(orderId)).toBe("V");
  expect((await handle(one, orderId, "ship", parcel)).body.errors[0]).toMatchObject({
    errorKey: "_ERR_ALREADY_PROCESSED",
    errorParameters: "shipped",
  });
  expect((await handle(other, orderId, "ship", parcel)).body.state).toBe("shipped");
  expect(await statusOf(orderId)).toBe("S");
  const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "seller-shipped"));
  expect(mails.filter(({ payload }) => payload.orderId === String(orderId))).toHaveLength(2);
});

test("an order with a pending fraud check waits, and can be refused but not packed", async () => {
  const buyer = await shop.shopper();
  const { orderId: sent } = await shop.placed(buyer, "COD", { goods: 1 });
  const orderId = Number(sent);
  await buyer.call("POST", `order/${orderId}/fraud_check`);
  const [line] = await linesOf(orderId);
  await sellLines(shop.db, oneId, [String(line?.id)]);
  expect((await one.call("GET", `seller_desk/order/${orderId}`)).body.state).toBe("waiting");
  expect((await handle(one, orderId, "pack")).body.errors[0].errorKey).toBe("_ERR_ORDER_WRONG_STATUS");
  expect((await handle(one, orderId, "refuse", { reason: "No hay." })).body.state).toBe("refused");
});

test("the order list is filtered by the state of the seller's part, and paged", async () => {
  await placed();
  const made = [await placed(), await placed(), await placed(), await placed()];
  const [, packed, shipped, refused] = made.map(({ orderId }) => orderId);
  await handle(one, packed ?? 0, "pack");
  expect((await handle(one, packed ?? 0, "pack")).body.errors[0]).toMatchObject({ errorParameters: "packed" });
  await handle(one, shipped ?? 0, "ship", parcel);
  await handle(one, refused ?? 0, "refuse", { reason: "No hay." });
  const { order: all } = (await one.call("GET", "seller_desk/order")).body;
  for (const state of ["waiting", "open", "packed", "shipped", "refused"]) {
    const { body } = await one.call("GET", "seller_desk/order", { query: { state } });
    const latestFirst = all.filter((each: { state: string }) => each.state === state);
    // Of what is to be done, the order that waits longest comes first.
    const expected = state === "open" || state === "packed" ? latestFirst.reverse() : latestFirst;
    expect(body).toMatchObject({ total: expected.length, order: expected });
  }
  const states = all.map((each: { orderId: string; state: string }) => [Number(each.orderId), each.state]);
  expect(states).toEqual(expect.arrayContaining(made.map(({ orderId }, index) => [orderId, stateAt[index]])));
  const paged = await one.call("GET", "seller_desk/order", { query: { state: "open", pageSize: "1" } });
  const ofOpen = all.filter((each: { state: string }) => each.state === "open");
  expect(ofOpen.length).toBeGreaterThan(1);
  expect(paged.body.order).toEqual([ofOpen.at(-1)]);
  expect((await one.call("GET", "seller_desk/order", { query: { state: "lost" } })).status).toBe(400);
});
const stateAt = ["open", "packed", "shipped", "refused"];

test("the shop's own lines are shipped by the job once the sellers have shipped theirs", async () => {
  const { orderId } = await placed(3);
  await handle(one, orderId, "ship", parcel);
  await handle(other, orderId, "ship", parcel);
  expect(await statusOf(orderId)).toBe("V");
  await advanceOrders(shop.db, new Date(Date.now() + 5 * 3_600_000));
  expect(await statusOf(orderId)).toBe("S");
});

test("a refused line is not shipped, its stock is released and exactly what was paid for it is refunded", async () => {
  const { orderId, first } = await placed();
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const reservedOf = async () => {
    const center = eq(stock.fulfillmentCenterId, first.fulfillmentCenterId ?? 13_001);
    const rows = await shop.db
      .select()
      .from(stock)
      .where(and(eq(stock.productId, first.productId), center));
    return rows[0]?.reserved ?? 0;
  };
  const before = await reservedOf();
  const lines = { orderItemId: [String(first.id)], reason: "Se\r\nrompió." };
  const answer = await handle(one, orderId, "refuse", lines);
  expect(answer.body).toMatchObject({ state: "refused", refusalReason: "Se rompió.", total: "0.00000" });
  expect(await reservedOf()).toBe(before - first.quantity);
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const paid = sum([first.price, first.adjustment, first.shippingCharge]);
  expect(sum(rows.map(({ amount }) => amount)).toFixed(2)).toBe(paid.toFixed(2));
  expect(Number(order?.grandTotal)).toBeGreaterThan(paid.toNumber());
  await handle(other, orderId, "ship", parcel);
  expect(await statusOf(orderId)).toBe("S");
  expect((await linesOf(orderId)).map(({ status }) => status)).toEqual(["X", "S"]);
  expect((await handle(one, orderId, "refuse", { reason: "Otra vez." })).status).toBe(409);
});

test.each(["SimplePunchout", "COD"] as const)(
  "the letter about a refused line of an order paid with %s promises only what was taken",
  async (method) => {
    const { orderId: sent } = await shop.placed(await shop.shopper({ email: `${method}@example.mx` }), method, {
      goods: 2,
    });
    const orderId = Number(sent);
    await shop.db
      .update(paymentInstructions)
      .set({ status: "Success" })
      .where(eq(paymentInstructions.orderId, orderId));
    if (method === "SimplePunchout") await shop.db.transaction((tx) => moveOrder(tx, orderId, "C"));
    await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
    const [first = fail()] = await linesOf(orderId);
    await sellLines(shop.db, oneId, [String(first.id)]);
    await handle(one, orderId, "refuse", { orderItemId: [String(first.id)], reason: "Se rompió." });
    const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "seller-refused"));
    const payload = letters.map((letter) => letter.payload).find((about) => about.orderId === sent);
    const worth = sum([first.price, first.adjustment, first.shippingCharge]).toNumber();
    expect([Number(payload?.amount ?? 0), Number(payload?.less ?? 0)]).toEqual(
      method === "COD" ? [0, worth] : [worth, 0],
    );
  },
);

test("some units of a line are refused once and refunded to the cent, and the rest ships", async () => {
  const { orderId: sent } = await shop.placed(await shop.shopper(), "COD", { goods: 1, pieces: 3 });
  const orderId = Number(sent);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  const [whole = fail()] = await linesOf(orderId);
  await sellLines(shop.db, oneId, [String(whole.id)]);
  const asked = (quantity: string, of = "3") => ({
    orderItem: [{ orderItemId: String(whole.id), quantity, x_of: of }],
    reason: "Una llegó rota.",
  });
  for (const quantity of ["0", "4", "1.5", "-1", "una"]) {
    const { body } = await handle(one, orderId, "refuse", asked(quantity));
    expect(body.errors[0]).toMatchObject({ errorKey: "_ERR_CMD_INVALID_PARAM", errorParameters: "quantity" });
  }
  const { body } = await handle(one, orderId, "refuse", asked("1"));
  expect(body).toMatchObject({
    state: "open",
    line: [
      { orderItemId: String(whole.id), quantity: "2.0", refused: "false" },
      { quantity: "1.0", refused: "true" },
    ],
  });
  // The same form sent again: one piece is refused, not two.
  const again = await handle(one, orderId, "refuse", asked("1"));
  expect(again.body.errors[0].errorKey).toBe("_ERR_INVALID_ORDER_REFNUM");
  const [kept = fail(), gone = fail()] = await linesOf(orderId);
  for (const name of ["price", "adjustment", "shippingCharge"] as const)
    expect(sum([kept[name], gone[name]]).equals(whole[name])).toBe(true);
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(Number(refund?.amount)).toBe(sum([gone.price, gone.adjustment, gone.shippingCharge]).toNumber());
  expect((await handle(one, orderId, "ship", parcel)).body.state).toBe("shipped");
  expect(await statusOf(orderId)).toBe("S");
});

test("an order is canceled once all of its lines are refused, and nothing is refunded twice", async () => {
  const { orderId, first } = await placed();
  await handle(one, orderId, "pack");
  await handle(one, orderId, "refuse", { reason: "No hay." });
  const last = await handle(other, orderId, "refuse", { reason: "Tampoco hay." });
  expect(last.body).toMatchObject({ state: "refused", refusalReason: "Tampoco hay." });
  expect((await one.call("GET", `seller_desk/order/${orderId}`)).body.state).toBe("refused");
  expect(await statusOf(orderId)).toBe("X");
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  // Cash was never ours: canceling gives nothing back, the first refusal has lowered what is due.
  expect(sum(rows.map(({ amount }) => amount)).toFixed(2)).toBe(
    sum([first.price, first.adjustment, first.shippingCharge]).toFixed(2),
  );
});

test("a seller cannot read or handle other sellers' orders and lines, or ship without tracking data", async () => {
  const { orderId, first, second } = await placed(1);
  expect(second).toBeUndefined();
  const stranger = await openMember(shop);
  for (const member of [other, stranger]) {
    expect((await member.call("GET", `seller_desk/order/${orderId}`)).status).toBe(404);
    for (const action of ["pack", "ship", "refuse"])
      expect((await handle(member, orderId, action, { ...parcel, reason: "No." })).status).toBe(404);
  }
  const foreign = await placed();
  const taken = { orderItemId: [String(first.id)], reason: "No." };
  expect((await handle(one, foreign.orderId, "refuse", taken)).body.errors[0].errorKey).toBe(
    "_ERR_INVALID_ORDER_REFNUM",
  );
  for (const body of [{}, { carrier: "x" }, { carrier: "x".repeat(61), trackingNumber: "1" }])
    expect((await handle(one, orderId, "ship", body)).status).toBe(400);
});

test("a settlement's gross, commission and net add up per order and in total", async () => {
  const { orderId, first } = await placed();
  await handle(one, orderId, "ship", parcel);
  const { body } = await one.call("GET", "seller_desk/settlement");
  const row = body.row.find((each: { orderId: string }) => each.orderId === String(orderId));
  expect(Number(row.gross)).toBe(sum([first.price, first.adjustment]).toNumber());
  expect(Number(row.commission)).toBeCloseTo(Number(row.gross) * 0.125, 2);
  const all = (name: string) => sum(body.row.map((each: Record<string, string>) => each[name] ?? "0"));
  expect(all("net").plus(all("commission")).equals(all("gross"))).toBe(true);
  expect(Number(body.total[0].net)).toBe(all("net").toNumber());
  const none = await one.call("GET", "seller_desk/settlement", { query: { from: "2030-01-01", to: "2030-01-02" } });
  expect(none.body).toMatchObject({ row: [], total: [] });
  expect((await one.call("GET", "seller_desk/settlement", { query: { from: "mañana" } })).status).toBe(400);
});

test("prices and stock are set row by row; invalid rows and other sellers' goods are refused", async () => {
  const { first, second } = await placed();
  const article = [
    { partNumber: first.partNumber, price: "1250.50", quantity: "40" },
    { partNumber: second?.partNumber ?? "", price: "1" },
    { partNumber: first.partNumber, price: "doce" },
    { partNumber: first.partNumber, quantity: "1" },
  ];
  await shop.db.update(stock).set({ reserved: 3 }).where(eq(stock.productId, first.productId));
  await takeChanges(shop.db, 1_000);
  const { body } = await one.call("PUT", "seller_desk/article", { body: { article } });
  expect(body).toMatchObject({
    changed: 1,
    refused: [
      { row: 1, problem: "partNumber" },
      { row: 2, problem: "price" },
      { row: 3, problem: "quantity", current: "3" },
    ],
  });
  const listed = await one.call("GET", "seller_desk/article");
  expect(listed.body.article).toMatchObject([{ partNumber: first.partNumber, price: "1250.50000", onHand: "40.0" }]);
  // Storefronts are notified of what to render again.
  expect(await takeChanges(shop.db, 1_000)).toEqual([`product:${first.productId}`]);
});

test("a text that a colleague has changed since the person saw it is refused, and nothing else of that change is written", async () => {
  const update = (body: object) => one.call("PUT", "seller_desk", { body });
  await update({ description: "Black clay", returnTerms: "15 days" });
  await update({ description: "Red clay\r\nand more", seenDescription: "Black clay" });
  const late = await update({ description: "Blue clay", seenDescription: "Black clay", returnTerms: "30 days" });
  expect(late).toMatchObject({ status: 409, body: { errors: [{ errorKey: "_ERR_ALREADY_PROCESSED" }] } });
  expect(JSON.stringify(late.body)).toContain("changed");
  const { body } = await one.call("GET", "seller_desk");
  expect(body).toMatchObject({ description: "Red clay\r\nand more", returnTerms: "15 days" });
  expect((await update({ description: "Blue clay", seenDescription: "Red clay\nand more" })).status).toBe(200);
  // Without saying what was seen, as older storefronts do.
  expect((await update({ description: "Clay" })).status).toBe(200);
});

test("a price or a quantity that has changed since the person saw it is refused, with what it is now", async () => {
  const { first } = await placed();
  const set = async (row: object) => {
    const article = [{ partNumber: first.partNumber, ...row }];
    return (await one.call("PUT", "seller_desk/article", { body: { article } })).body;
  };
  expect(await set({ price: "100", quantity: "40" })).toMatchObject({ changed: 1 });
  const stale = { price: "90", seenPrice: "99.00" };
  expect(await set(stale)).toMatchObject({ refused: [{ problem: "priceChanged", current: "100.00000" }] });
  expect(await set({ quantity: "50", seenQuantity: "41" })).toMatchObject({
    refused: [{ problem: "quantityChanged", current: "40" }],
  });
  expect(await set({ price: "90", seenPrice: "100.00", quantity: "50", seenQuantity: "40" })).toMatchObject({
    changed: 1,
    refused: [],
  });
});

test.each([
  [{ price: "12", quantity: "3" }, undefined],
  [{ price: "12.345" }, "price"],
  [{ price: "0" }, "price"],
  [{ price: "-1" }, "price"],
  [{ quantity: "1.5" }, "quantity"],
  [{ quantity: "1" }, "quantity"],
  [{ quantity: "2" }, undefined],
  [{}, "empty"],
])("checking row %j of an article with two reserved units gives %s", (row, problem) =>
  expect(problemOf(row, 2)).toBe(problem),
);
