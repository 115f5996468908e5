import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { startClocks } from "#backend/platform/clock/start.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { advanceOrders, orderJob } from "./advance.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  ana = await shop.shopper();
});
afterAll(() => shop.close());

const track = (orderId: string, email?: string, options = {}) =>
  shop.call("POST", "tracking/order", { body: { orderId, email }, ...options });

describe("an order", () => {
  test("is shown only to its owner", async () => {
    const luis = await shop.shopper();
    const { id } = await shop.cart(luis);
    expect((await luis.call("GET", `order/${id}`)).body).toMatchObject({ orderId: String(id), orderStatus: "P" });
    expect((await luis.call("GET", `order/${id}`, { query: { profileName: "IBM_Summary" } })).body).not.toHaveProperty(
      "orderItem",
    );
    const unknown = faultOf(await ana.call("GET", "order/1"));
    expect(unknown).toBe("404 _ERR_ORDER_NOT_FOUND 1");
    expect(faultOf(await ana.call("GET", `order/${id}`))).toBe(`404 _ERR_ORDER_NOT_FOUND ${id}`);
    expect(faultOf(await shop.call("GET", `order/${id}`))).toBe(`404 _ERR_ORDER_NOT_FOUND ${id}`);
    expect(faultOf(await luis.call("GET", "order/%27x"))).toBe("404 _ERR_ORDER_NOT_FOUND 'x");
    expect((await shop.store(2).call("GET", `order/${id}`)).status).toBe(404);
    await shop.db.update(orders).set({ status: "Y", current: false }).where(eq(orders.id, id));
    expect((await luis.call("GET", `order/${id}`)).status).toBe(404);
  });

  test("changes status only by the transition table, and records each change", async () => {
    const { orderId } = await shop.placed(await shop.shopper(), "SimplePunchout");
    await expect(shop.db.transaction((tx) => moveOrder(tx, Number(orderId), "S"))).rejects.toMatchObject({
      key: "_ERR_ORDER_WRONG_STATUS",
      parameters: ["M", "S"],
    });
    await expect(shop.db.transaction((tx) => moveOrder(tx, 1, "C"))).rejects.toMatchObject({
      status: 404,
      key: "_ERR_ORDER_NOT_FOUND",
    });
    expect((await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), "C"))).status).toBe("C");
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, Number(orderId)))
      .orderBy(orderEvents.id);
    expect(events.map(({ status }) => status)).toEqual(["M", "C"]);
  });
});

describe("tracking", () => {
  test("requires the order number and email address, except from the owner", async () => {
    const { orderId, order } = await shop.placed(ana);
    const answer = await track(orderId, " ANA@example.MX ", { query: { langId: "-1" } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        resourceName: "tracking",
        orderId,
        orderStatus: "C",
        grandTotalCurrency: "MXN",
        statusHistory: [{ status: "M" }, { status: "C" }],
        shipment: [{ status: "PREPARING", trackingEvent: [{ description: "Order confirmed" }] }],
        pendingItem: [],
      },
    });
    expect(answer.body.grandTotal).toBe(Number(order.grandTotal).toFixed(5));
    expect(JSON.stringify(answer.body)).not.toMatch(/Juárez|34000|example/);
    expect((await ana.call("POST", "tracking/order", { body: { orderId } })).status).toBe(200);
    const wrong = await track(orderId, "luis@example.mx");
    const unknown = await track("123456", "luis@example.mx");
    expect(faultOf(wrong)).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect(faultOf(unknown)).toBe("404 _ERR_ORDER_NOT_FOUND 123456");
    expect(faultOf(await track(orderId))).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect(
      (await shop.store(2).call("POST", "tracking/order", { body: { orderId, email: "ana@example.mx" } })).status,
    ).toBe(404);
  });

  test("does not find a cart that its owner has emptied", async () => {
    const luis = await shop.shopper();
    const { id } = await shop.cart(luis);
    expect((await luis.call("DELETE", "cart/@self")).status).toBe(204);
    expect((await shop.row(String(id)))?.status).toBe("X");
    expect((await luis.call("POST", "tracking/order", { body: { orderId: String(id), email: "" } })).status).toBe(404);
  });

  test("does not find a cart", async () => {
    const luis = await shop.shopper();
    const { id } = await shop.cart(luis);
    expect((await luis.call("POST", "tracking/order", { body: { orderId: String(id), email: "" } })).status).toBe(404);
  });

  test("limits each caller to ten misses, without using up those of others", async () => {
    const { orderId } = await shop.placed(ana);
    for (let times = 0; times < 10; times += 1)
      expect((await track(orderId, `guess${times}@example.mx`)).status).toBe(404);
    expect(faultOf(await track(orderId, "ana@example.mx"))).toBe("429 _ERR_TOO_MANY_REQUESTS");
    const other = await shop.placed(await shop.shopper());
    const headers = { "x-forwarded-for": "203.0.113.7" };
    for (let times = 0; times < 10; times += 1)
      expect((await track(String(500 + times), "ana@example.mx", { headers })).status).toBe(404);
    expect(faultOf(await track(other.orderId, "ana@example.mx", { headers }))).toBe("429 _ERR_TOO_MANY_REQUESTS");
    expect((await track(other.orderId, "ana@example.mx")).status).toBe(200);
    const guest = { ...headers, "x-forwarded-for": "203.0.113.8" };
    for (let times = 0; times < 10; times += 1)
      await track(other.orderId, `guess${times}@example.mx`, { headers: guest });
    expect((await track(other.orderId, "ana@example.mx", { headers: guest })).status).toBe(429);
    expect(
      (await track(other.orderId, "ana@example.mx", { headers: { "x-forwarded-for": "203.0.113.9" } })).status,
    ).toBe(200);
    // Creating a guest is quick, so another one in the same network has no tries of their own.
    const another = await shop.shopper();
    expect((await another.call("POST", "tracking/order", { headers: guest, body: { orderId: "701" } })).status).toBe(
      429,
    );
    const luis = await shop.shopper();
    for (let times = 0; times < 10; times += 1)
      await luis.call("POST", "tracking/order", { body: { orderId: String(600 + times) } });
    expect(faultOf(await luis.call("POST", "tracking/order", { body: { orderId: "700" } }))).toBe(
      "429 _ERR_TOO_MANY_REQUESTS",
    );
  });
});

describe("the fulfillment clock", () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

  test("takes a paid order from release to delivery, and its units out of stock", async () => {
    const { orderId } = await shop.placed(await shop.shopper());
    const [line] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(orderId)));
    const shelf = async () =>
      (
        await shop.db
          .select()
          .from(stock)
          .where(and(eq(stock.productId, line?.productId ?? 0), eq(stock.fulfillmentCenterId, 13_001)))
      )[0];
    const before = await shelf();
    await advanceOrders(shop.db, hours(0));
    expect((await shop.row(orderId))?.status).toBe("C");
    const seen = [];
    const onHand: (number | undefined)[] = [];
    for (const later of [1, 6, 60]) {
      await advanceOrders(shop.db, hours(later));
      seen.push((await shop.row(orderId))?.status);
      onHand.push((await shelf())?.onHand);
    }
    expect(seen).toEqual(["R", "S", "D"]);
    expect(onHand[0]).toBe(before?.onHand);
    expect(onHand[1]).toBeLessThan(before?.onHand ?? 0);
    const after = await shelf();
    // Other orders of this file hold and ship the same item.
    expect(after?.onHand).toBeLessThan(before?.onHand ?? 0);
    expect((after?.onHand ?? 0) - (after?.reserved ?? 0)).toBe((before?.onHand ?? 0) - (before?.reserved ?? 0));
    const { body } = await track(orderId, "ana@example.mx");
    expect(body).toMatchObject({
      orderStatus: "D",
      shipment: [{ status: "DELIVERED", trackingNumber: `${orderId}001` }],
    });
    expect(await advanceOrders(shop.db, hours(10_000))).toBeGreaterThanOrEqual(0);
    expect((await shop.row(orderId))?.status).toBe("D");
  });

  test("never moves an unpaid order", async () => {
    const { orderId } = await shop.placed(await shop.shopper(), "SimplePunchout");
    for (let times = 1; times < 5; times += 1) await advanceOrders(shop.db, hours(times * 10_000), 1_000);
    expect((await shop.row(orderId))?.status).toBe("M");
  });

  test("ticks at the configured speed until stopped", async () => {
    const { orderId } = await shop.placed(await shop.shopper());
    const stop = startClocks(shop.db, [orderJob], { everyMs: 5, speed: 1e9 });
    await expect.poll(async () => (await shop.row(orderId))?.status).toBe("D");
    await stop();
    const { orderId: later } = await shop.placed(await shop.shopper());
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await shop.row(later))?.status).toBe("C");
  });
});
