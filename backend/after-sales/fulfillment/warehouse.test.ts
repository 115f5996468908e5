import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { advanceBackorders } from "#backend/order/backorder.ts";
import { moveOrder } from "#backend/order/move.ts";
import { saveFilledParcel } from "#backend/order/parcel-record.ts";
import { backorders, stock } from "#backend/platform/db/schema/inventory.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { sum } from "#backend/platform/money.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { type Contents, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { withWarehouse } from "./serve.ts";

const token = "a-token-of-the-warehouse-for-tests";
let shop: TestShop;
let visit: (request: Request) => Promise<Response>;
let buyer: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  visit = withWarehouse(shop.fetch, shop.db, token);
  await fillShelves(shop.db, 500);
});
beforeEach(async () => void (buyer = await shop.shopper()));
afterAll(() => shop.close());

const ask = (path: string, options: { method?: string; body?: string; token?: string } = {}) =>
  visit(
    new Request(`http://backend/warehouse/${path}`, {
      method: options.method ?? "GET",
      ...(options.body !== undefined && { body: options.body }),
      headers: { authorization: `Bearer ${options.token ?? token}` },
    }),
  );
const linesIn = async (answer: Response) =>
  (await answer.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
let events = 0;
/** Sends statuses in one file. @returns the results as `result reason` */
async function tell(...rows: object[]): Promise<string[]> {
  const body = rows.map((row) => JSON.stringify({ eventId: `e${(events += 1)}`, ...row })).join("\n");
  const results = await linesIn(await ask("statuses", { method: "POST", body }));
  return results.map(({ result, reason }) => [result, reason].filter(Boolean).join(" "));
}

async function placed(what: Contents = { goods: 2, pieces: 3 }) {
  const orderId = Number((await shop.placed(buyer, "COD", what)).orderId);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  return { orderId, lines: await linesOf(orderId) };
}
const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
const tracked = async (orderId: number) =>
  (await buyer.call("POST", "tracking/order", { body: { orderId: String(orderId) } })).body;
const pieces = (lines: { id: number }[], ...counts: number[]) =>
  counts.flatMap((quantity, index) =>
    quantity ? [{ orderItemId: String(lines[index]?.id), quantity: String(quantity) }] : [],
  );

describe("a request without the right token", () => {
  test.each(["", "wrong", `${token}x`])("is refused with 401: %j", async (wrong) => {
    expect((await ask("orders", { token: wrong })).status).toBe(401);
    expect((await ask("statuses", { method: "POST", body: "", token: wrong })).status).toBe(401);
  });
});

describe("the list of orders", () => {
  test("contains a paid order once up to the cursor, and again after it is canceled", async () => {
    const { orderId, lines } = await placed();
    const all = await linesIn(await ask("orders?limit=1000"));
    const own = all.find((one) => one.orderId === String(orderId));
    expect(own).toMatchObject({
      canceled: false,
      lines: [
        { orderItemId: String(lines[0]?.id), quantity: 3, shipMode: "Estandar", shipTo: { zipCode: "34000" } },
        { orderItemId: String(lines[1]?.id) },
      ],
    });
    const { cursor } = all.at(-1);
    expect(await linesIn(await ask(`orders?after=${cursor}`))).toEqual([]);
    await buyer.call("DELETE", `cart/${orderId}/cancel_order`);
    expect(await linesIn(await ask(`orders?after=${cursor}`))).toMatchObject([
      { orderId: String(orderId), canceled: true },
    ]);
    expect(await linesIn(await ask(`orders?after=${Number(own.cursor) - 1}&limit=1`))).toMatchObject([
      { orderId: String(orderId), canceled: true },
    ]);
  });

  /** The ids of the orders that were listed since. */
  async function listedSince(cursor: string | null) {
    return (await linesIn(await ask(`orders?after=${cursor}`))).map((one) => one.orderId);
  }

  test("omits an unpaid order until it is paid", async () => {
    const cursor = (await ask("orders?limit=1000")).headers.get("x-cursor");
    const { orderId: unpaid } = await shop.placed(buyer, "SimplePunchout");
    const { orderId: paid } = await shop.placed(await shop.shopper(), "COD");
    expect(await listedSince(cursor)).toEqual([paid]);
    await shop.db.transaction((tx) => moveOrder(tx, Number(unpaid), "C"));
    expect(await listedSince(cursor)).toEqual([paid, unpaid]);
  });

  test("omits a paid order until its fraud check has accepted it", async () => {
    const cursor = (await ask("orders?limit=1000")).headers.get("x-cursor");
    const { orderId: held } = await shop.placed(buyer, "COD");
    await buyer.call("POST", `order/${held}/fraud_check`);
    const { orderId: unchecked } = await shop.placed(await shop.shopper(), "COD");
    expect(await listedSince(cursor)).toEqual([unchecked]);
    await decideFraudChecks(shop.db, new Date(Date.now() + 61_000));
    expect(await listedSince(cursor)).toEqual([unchecked, held]);
  });

  test("never skips an event that was committed late with an older key", async () => {
    const { orderId } = await placed();
    const mine = and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, "C"));
    const [event] = await shop.db.delete(orderEvents).where(mine).returning();
    await placed();
    const cursor = (await ask("orders?limit=1000")).headers.get("x-cursor");
    // Its key is older than those the reader has passed.
    await shop.db.insert(orderEvents).values({ id: event?.id, orderId, status: "C" });
    expect(await linesIn(await ask(`orders?after=${cursor}`))).toMatchObject([{ orderId: String(orderId) }]);
  });

  test.each(["after=x", "limit=0", "limit=1001", "after=-1"])("refuses the query %s", async (query) =>
    expect((await ask(`orders?${query}`)).status).toBe(400),
  );
});

describe("statuses", () => {
  test("ship an order in two parcels, each with its own state and tracking number, and the order follows", async () => {
    const { orderId, lines } = await placed();
    expect(
      await tell(
        { orderId, status: "packed", parcel: "A", lines: pieces(lines, 2) },
        { orderId, status: "shipped", parcel: "A", carrier: "DHL", trackingNumber: "JD 1" },
        { orderId, status: "packed", parcel: "B" },
      ),
    ).toEqual(["done", "done", "done"]);
    expect(await tracked(orderId)).toMatchObject({
      orderStatus: "V",
      shipment: [
        { status: "IN_TRANSIT", carrier: "DHL", trackingNumber: "JD 1", orderItem: [{ quantity: "2.0" }] },
        { status: "PREPARING", orderItem: [{ quantity: "1.0" }, { quantity: "3.0" }] },
      ],
    });
    await advanceOrders(shop.db, new Date(Date.now() + 9 * 86_400_000));
    expect((await shop.row(orderId))?.status).toBe("V");
    const shipped = { orderId, status: "shipped", parcel: "B", carrier: "Estafeta", trackingNumber: "E2" };
    expect(await tell(shipped, { orderId, status: "delivered", parcel: "A" })).toEqual(["done", "done"]);
    expect((await shop.row(orderId))?.status).toBe("S");
    expect(await tell({ orderId, status: "delivered", parcel: "B" })).toEqual(["done"]);
    expect(await tracked(orderId)).toMatchObject({
      orderStatus: "D",
      shipment: [
        { status: "DELIVERED", trackingNumber: "JD 1" },
        { status: "DELIVERED", trackingNumber: "E2" },
      ],
    });
    const letters = (await shop.db.select().from(outbox).where(eq(outbox.kind, "order-parcel-shipped"))).filter(
      ({ payload }) => payload.orderId === String(orderId),
    );
    expect(letters.map(({ payload }) => payload.trackingNumber)).toEqual(["JD 1", "E2"]);
  });

  test("out of order wait for a missing one, or are stale if the parcel is already further along", async () => {
    const { orderId } = await placed();
    expect(await tell({ orderId, status: "delivered", parcel: "A" })).toEqual(["waiting"]);
    expect((await shop.row(orderId))?.status).toBe("C");
    expect(await tell({ orderId, status: "shipped", parcel: "A", carrier: "DHL" })).toEqual(["done"]);
    expect((await shop.row(orderId))?.status).toBe("D");
    expect(await tell({ orderId, status: "packed", parcel: "A" })).toEqual(["stale"]);
  });

  test("are idempotent by event id, and refused if the same id has other content", async () => {
    const { orderId, lines } = await placed();
    const row = { eventId: "once", orderId, status: "packed", parcel: "A", lines: pieces(lines, 1) };
    expect(await tell(row, row, { ...row, parcel: "B" })).toEqual(["done", "repeated done", "refused otherContent"]);
    expect((await tracked(orderId)).shipment[0].orderItem).toMatchObject([{ quantity: "1.0" }]);
  });

  test("that are invalid are refused row by row, and the others are applied", async () => {
    const { orderId, lines } = await placed();
    const results = await tell(
      { orderId, status: "packed", parcel: "A", lines: pieces(lines, 4) },
      { orderId, status: "packed", parcel: "A", lines: [{ orderItemId: "1", quantity: 1 }] },
      { orderId: 1, status: "packed", parcel: "A" },
      { orderId, status: "lost", parcel: "A" },
      { orderId, status: "packed" },
      { orderId, status: "refused" },
      { orderId, status: "packed", parcel: "A" },
    );
    expect(results.map((one) => one.split(":")[0])).toEqual([
      "refused tooMany",
      "refused unknownLine",
      "refused unknownOrder",
      "unreadable status",
      "unreadable parcel",
      "unreadable reason",
      "done",
    ]);
    const broken = await linesIn(await ask("statuses", { method: "POST", body: "{\n\n[]" }));
    expect(broken.map(({ row, result }) => [row, result])).toEqual([
      [1, "unreadable"],
      [3, "unreadable"],
    ]);
  });

  test("that refuse units refund exactly what was paid for them and release their stock", async () => {
    const { orderId, lines } = await placed();
    const [first] = lines;
    const before = await shop.row(orderId);
    const reserved = async () =>
      (
        await shop.db
          .select()
          .from(stock)
          .where(and(eq(stock.productId, first?.productId ?? 0), eq(stock.fulfillmentCenterId, 13_001)))
      )[0]?.reserved ?? 0;
    const held = await reserved();
    expect(
      await tell(
        { orderId, status: "shipped", parcel: "A", carrier: "DHL", lines: pieces(lines, 2, 3) },
        { orderId, status: "refused", reason: "Dañado" },
      ),
    ).toEqual(["done", "done"]);
    expect(await reserved()).toBe(held - 3);
    const after = await linesOf(orderId);
    expect(after.map(({ quantity, status }) => [quantity, status])).toEqual([
      [2, "S"],
      [3, "S"],
      [1, "X"],
    ]);
    expect((await shop.row(orderId))?.grandTotal).toBe(before?.grandTotal);
    const worth = after.flatMap((line) =>
      line.status === "X" ? [line.price, line.adjustment, line.shippingCharge] : [],
    );
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(sum(back.map(({ amount }) => amount)).toFixed(2)).toBe(sum(worth).toFixed(2));
    for (const name of ["price", "adjustment", "shippingCharge"] as const)
      expect(sum(after.map((line) => line[name])).toFixed(6)).toBe(sum(lines.map((line) => line[name])).toFixed(6));
    const [letter] = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-part-refused"));
    // It is paid on delivery: nothing goes back, and less is due.
    expect(letter?.payload).toMatchObject({ reason: "Dañado", orderItem: [{ quantity: 1 }] });
    expect([letter?.payload.amount, Number(letter?.payload.less)]).toEqual([undefined, sum(worth).toNumber()]);
  });

  test("that refuse all units of an order cancel it", async () => {
    const { orderId } = await placed();
    await tell({ orderId, status: "packed", parcel: "A" });
    expect(await tell({ orderId, status: "refused", reason: "Agotado" })).toEqual(["refused nothingLeft"]);
    expect(await tell({ orderId, status: "refused", parcel: "A", reason: "Agotado" })).toEqual(["done"]);
    expect(await shop.row(orderId)).toMatchObject({ status: "X", cancelReason: "WAREHOUSE_REFUSED" });
    expect(await tell({ orderId, status: "shipped", parcel: "A" })).toEqual(["refused canceled"]);
  });

  test("that refuse all that was bought cancel the gifts that came with it, unless they are packed", async () => {
    for (const isPacked of [false, true]) {
      const { orderId, lines } = await placed({ goods: 2, pieces: 1 });
      await shop.db
        .update(orderItems)
        .set({ freeGift: true, price: "0", adjustment: "0", shippingCharge: "0" })
        .where(eq(orderItems.id, lines[1]?.id ?? 0));
      if (isPacked) await tell({ orderId, status: "packed", parcel: "G", lines: pieces(lines, 0, 1) });
      expect(await tell({ orderId, status: "refused", reason: "Agotado", lines: pieces(lines, 1) })).toEqual(["done"]);
      expect((await shop.row(orderId))?.status).toBe(isPacked ? "R" : "X");
      expect(await tell({ orderId, status: "shipped", parcel: "G" })).toEqual([isPacked ? "done" : "refused canceled"]);
    }
  });

  /** A paid order of two lines whose first waits for goods. */
  async function backordered(shipAsComplete: boolean) {
    const [item] = await shop.items();
    const shelf = and(eq(stock.productId, item?.id ?? 0), eq(stock.fulfillmentCenterId, 13_001));
    const [known] = await shop.db.select().from(stock).where(shelf);
    const cart = await shop.paidCart(buyer, "COD", { goods: 2 });
    const late = { onHand: known?.reserved ?? 0, restockAt: new Date(Date.now() + 9e8) };
    await shop.db.update(stock).set(late).where(shelf);
    await buyer.call("PUT", "cart/@self/shipping_info", { body: { shipAsComplete: String(shipAsComplete) } });
    await buyer.call("PUT", "cart/@self/precheckout", { body: {} });
    await buyer.call("POST", "cart/@self/checkout", { body: {} });
    const orderId = Number(cart.orderId);
    expect((await shop.row(orderId))?.status).toBe("B");
    await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
    return { orderId, shelf, lines: await linesOf(orderId) };
  }

  test("that refuse the awaited goods of a backorder let the rest of it ship", async () => {
    const { orderId, shelf, lines } = await backordered(true);
    expect(await tell({ orderId, status: "packed", parcel: "A", lines: pieces(lines, 0, 1) })).toEqual([
      "refused notReady",
    ]);
    expect(await tell({ orderId, status: "refused", reason: "No llega", lines: pieces(lines, 1) })).toEqual(["done"]);
    expect(await shop.db.select().from(backorders).where(eq(backorders.orderId, orderId))).toEqual([]);
    expect((await shop.row(orderId))?.status).toBe("C");
    expect(await tell({ orderId, status: "shipped", parcel: "A", carrier: "DHL" })).toEqual(["done"]);
    expect((await shop.row(orderId))?.status).toBe("S");
    await shop.db.update(stock).set({ onHand: 500, restockAt: null }).where(shelf);
  });

  test("ship the available goods of an order that may be split, and the rest once it is in stock", async () => {
    const { orderId, shelf, lines } = await backordered(false);
    const listed = async () => {
      const all = await linesIn(await ask("orders?limit=1000"));
      return all.filter((one) => one.orderId === String(orderId)).at(-1);
    };
    expect((await listed()).lines).toMatchObject([{ orderItemId: String(lines[1]?.id) }]);
    expect(await tell({ orderId, status: "packed", parcel: "A", lines: pieces(lines, 1) })).toEqual([
      "refused awaited",
    ]);
    expect(await tell({ orderId, status: "shipped", parcel: "A", carrier: "DHL" })).toEqual(["done"]);
    expect((await shop.row(orderId))?.status).toBe("V");
    expect((await tracked(orderId)).shipment.map(({ status }: { status: string }) => status)).toEqual([
      "IN_TRANSIT",
      "PREPARING",
    ]);
    expect(await listed()).toBeUndefined();
    await advanceBackorders(shop.db, new Date(Date.now() + 2e9));
    expect((await listed()).lines).toMatchObject([{ orderItemId: String(lines[0]?.id) }]);
    expect(await tell({ orderId, status: "shipped", parcel: "B", carrier: "DHL" })).toEqual(["done"]);
    expect((await shop.row(orderId))?.status).toBe("S");
    const [left] = await shop.db.select().from(stock).where(shelf);
    expect((left?.onHand ?? 0) - (left?.reserved ?? 0)).toBeGreaterThan(0);
    await shop.db.update(stock).set({ onHand: 500, restockAt: null }).where(shelf);
  });
});

describe("statuses for an order that left without parcels", () => {
  test.each(["S", "D", "K"] as const)("neither pack nor refuse anything of it: %s", async (status) => {
    const { orderId, lines } = await placed();
    await shop.db.transaction(async (tx) => {
      for (const to of ["R", "S", "D", "K"] as const) {
        await moveOrder(tx, orderId, to);
        if (to === status) return;
      }
    });
    expect(await tell({ orderId, status: "packed", parcel: "A" })).toEqual(["refused nothingLeft"]);
    expect(await tell({ orderId, status: "packed", parcel: "A", lines: pieces(lines, 1) })).toEqual([
      "refused tooMany",
    ]);
    expect(await tell({ orderId, status: "shipped", parcel: "A" })).toEqual(["refused nothingLeft"]);
    expect(await tell({ orderId, status: "refused", reason: "Agotado" })).toEqual(["refused nothingLeft"]);
    // Releases before this one let people pack it all the same.
    await shop.db.transaction((tx) =>
      saveFilledParcel(
        tx,
        { orderId, code: "P1" },
        { state: "packed", packedAt: new Date() },
        new Map(lines.map(({ id }) => [id, 1])),
      ),
    );
    expect(await tell({ orderId, status: "refused", parcel: "P1", reason: "Agotado" })).toEqual(["refused shipped"]);
    expect((await shop.row(orderId))?.status).toBe(status);
  });

  test("pack the rest of a partly shipped order while a return of it is open", async () => {
    const { orderId, lines } = await placed();
    expect(await tell({ orderId, status: "shipped", parcel: "A", lines: pieces(lines, 3) })).toEqual(["done"]);
    await shop.db.transaction((tx) => moveOrder(tx, orderId, "K"));
    expect(await tell({ orderId, status: "packed", parcel: "B", lines: pieces(lines, 1) })).toEqual([
      "refused tooMany",
    ]);
    expect(await tell({ orderId, status: "packed", parcel: "B" })).toEqual(["done"]);
  });
});
