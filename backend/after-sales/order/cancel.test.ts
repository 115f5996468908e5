import { setTimeout } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { fraudChecks, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentMethods } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { openSubscriber, preparedCart, submitDaily, subscriptionOf } from "#tests/support/recurring.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "../subscription/place-due.ts";
import { advanceOrders } from "./advance.ts";
import { decideFraudChecks } from "./fraud.ts";

let shop: TestShop;
let ana: Shopper;
let staff: Member;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1000 });
  ana = await registered("ana.cancela@example.mx");
  staff = await openMember(shop, { kind: "A" });
});
afterAll(() => shop.close());

async function registered(email?: string) {
  const shopper = await shop.shopper({ ...(email && { email }) });
  await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, shopper.memberId));
  return shopper;
}
const cancel = (who: Pick<Shopper, "call">, orderId: string) => who.call("DELETE", `cart/${orderId}/cancel_order`);
const status = async (orderId: string) => (await shop.row(orderId))?.status;
async function reserved() {
  const [item] = await shop.items();
  const here = and(eq(stock.productId, item?.id ?? 0), eq(stock.fulfillmentCenterId, 13_001));
  return (await shop.db.select().from(stock).where(here))[0]?.reserved;
}

/** What the letters of a kind about an order say. */
const lettersOf = async (kind: string, orderId: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.kind, kind)))
    .map(({ payload }) => payload)
    .filter((payload) => payload.orderId === orderId);

describe("canceling", () => {
  test("releases the stock, sends an email and happens only once", async () => {
    // What another order holds must stay: without it, releasing twice could not be noticed.
    await shop.placed(await shop.shopper(), "COD", { pieces: 5 });
    const before = await reserved();
    expect(before).toBeGreaterThanOrEqual(5);
    const { orderId } = await shop.placed(ana, "COD", { pieces: 2 });
    expect(await reserved()).toBe((before ?? 0) + 2);
    const answers = await Promise.all([cancel(ana, orderId), cancel(ana, orderId)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(faultOf(await cancel(ana, orderId))).toBe("400 _ERR_ORDER_WRONG_STATUS X");
    expect(await reserved()).toBe(before);
    expect(await status(orderId)).toBe("X");
    expect(await lettersOf("order-canceled", orderId)).toEqual([
      { orderId, storeId: "1", languageId: expect.any(Number) },
    ]);
    expect(await shop.db.$count(refunds, eq(refunds.orderId, Number(orderId)))).toBe(0);
  });

  test("refunds what a provider has captured", async () => {
    const { orderId, piId } = await shop.placed(ana, "SimplePunchout");
    await shop.db.execute(`update payment_instructions set status = 'Success' where id = ${piId}`);
    await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), "C"));
    expect((await cancel(ana, orderId)).status).toBe(200);
    const [refund] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, Number(orderId)));
    expect(Number(refund?.amount)).toBe(Number((await shop.row(orderId))?.grandTotal));
    const [letter] = await lettersOf("order-canceled", orderId);
    expect([Number(letter?.amount), letter?.currency]).toEqual([Number(refund?.amount), "MXN"]);
  });

  test("refunds what a provider has captured even if the store has given up that way to pay since", async () => {
    const { orderId, piId } = await shop.placed(ana, "SimplePunchout");
    const order = Number(orderId);
    await shop.db.execute(`update payment_instructions set status = 'Success' where id = ${piId}`);
    await shop.db.transaction((tx) => moveOrder(tx, order, "C"));
    const card = and(eq(paymentMethods.storeId, 1), eq(paymentMethods.method, "SimplePunchout"));
    const given = await shop.db.delete(paymentMethods).where(card).returning();
    try {
      expect((await cancel(ana, orderId)).status).toBe(200);
      const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, order));
      expect(back.map(({ amount, status }) => [Number(amount), status])).toEqual([
        [Number((await shop.row(orderId))?.grandTotal), "Requested"],
      ]);
    } finally {
      await shop.db.insert(paymentMethods).values(given);
    }
  });

  test("keeps the reason that the buyer gave with the cancellation that happened, for owner and staff", async () => {
    const { orderId } = await shop.placed(ana);
    const because = (x_reason: string) => ana.call("DELETE", `cart/${orderId}/cancel_order`, { query: { x_reason } });
    expect(faultOf(await because("NO_IDEA"))).toBe("400 _ERR_CMD_INVALID_PARAM x_reason");
    expect(await status(orderId)).not.toBe("X");
    expect((await because("FOUND_CHEAPER")).status).toBe(200);
    expect(faultOf(await because("OTHER"))).toBe("400 _ERR_ORDER_WRONG_STATUS X");
    for (const reader of [ana, staff])
      expect((await reader.call("GET", `order/${orderId}`)).body).toMatchObject({ x_buyerReason: "FOUND_CHEAPER" });
  });

  test("keeps a reason given to the warehouse's system, and none where none was given", async () => {
    const [first, second] = [await shop.placed(ana), await shop.placed(ana)];
    const body = { actionCode: "Cancel", x_reason: "DELIVERY_TOO_LONG" };
    expect((await ana.call("POST", `order/process_oms_order/WCS_${first.orderId}`, { body })).status).toBe(200);
    expect((await cancel(ana, second.orderId)).status).toBe(200);
    expect((await shop.row(first.orderId))?.buyerReason).toBe("DELIVERY_TOO_LONG");
    expect(await shop.row(second.orderId)).toMatchObject({ status: "X", buyerReason: null });
    expect((await ana.call("GET", `order/${second.orderId}`)).body).not.toHaveProperty("x_buyerReason");
  });

  test("discards a cart, and is refused for a released or locked order", async () => {
    const { id } = await shop.cart(ana);
    expect((await cancel(ana, String(id))).status).toBe(200);
    expect((await ana.call("GET", "cart/@self")).status).toBe(404);
    const { orderId } = await shop.placed(ana);
    await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), "R"));
    expect(faultOf(await cancel(ana, orderId))).toBe("400 _ERR_ORDER_WRONG_STATUS R");
    const locked = await shop.placed(ana);
    await shop.db
      .update(orders)
      .set({ locked: true })
      .where(eq(orders.id, Number(locked.orderId)));
    expect(faultOf(await cancel(ana, locked.orderId))).toBe("400 _ERR_ORDER_IS_LOCKED");
  });

  test("excludes a concurrent release to the warehouse, and vice versa", async () => {
    const { orderId } = await shop.placed(ana);
    const later = new Date(Date.now() + 3_600_000);
    const [answer] = await Promise.all([cancel(ana, orderId), advanceOrders(shop.db, later)]);
    expect([answer.status, await status(orderId)]).toEqual(answer.status === 200 ? [200, "X"] : [400, "R"]);
  });

  test("is limited to the order's owner, also by the warehouse's order number", async () => {
    const luis = await shop.shopper();
    const { orderId } = await shop.placed(ana);
    for (const id of [orderId, "1", "x"])
      expect(faultOf(await cancel(luis, id))).toBe(`404 _ERR_ORDER_NOT_FOUND ${id}`);
    expect(faultOf(await cancel(shop as never, orderId))).toMatch(/^400 USR.CWXFR0130E/);
    const oms = (who: Pick<Shopper, "call">, number: string, actionCode = "Cancel") =>
      who.call("POST", `order/process_oms_order/${number}`, { body: { actionCode } });
    expect(faultOf(await oms(luis, `WCS_${orderId}`))).toBe(`404 _ERR_ORDER_NOT_FOUND WCS_${orderId}`);
    expect(faultOf(await oms(ana, `WCS_${orderId}`, "Hold"))).toBe("400 _ERR_CMD_INVALID_PARAM actionCode");
    expect((await oms(ana, `WCS_${orderId}`)).body).toEqual({ orderId: [orderId], extOrderId: `WCS_${orderId}` });
    expect(await status(orderId)).toBe("X");
  });
});

describe("ordering again", () => {
  const withdraw = (partNumber: string, withdrawn: boolean) =>
    shop.db.update(products).set({ withdrawn }).where(eq(products.partNumber, partNumber));

  test("adds to the existing cart and reports unavailable items", async () => {
    const luis = await registered();
    const { orderId } = await shop.placed(luis, "COD", { goods: 2, pieces: 2 });
    await luis.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] } });
    const [first, second] = await shop.items();
    await withdraw(second?.partNumber ?? "", true);
    const answer = await luis.call("POST", `order/copy_oms_order/WCS_${orderId}`, { query: { langId: "-1" } });
    await withdraw(second?.partNumber ?? "", false);
    expect(answer.body.warnings).toEqual([
      {
        errorKey: "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE",
        errorMessage: expect.any(String),
        errorParameters: second?.partNumber,
      },
    ]);
    const { body: cart } = await luis.call("GET", "cart/@self");
    expect(cart.orderId).toBe(answer.body.orderId[0]);
    expect(cart.orderItem.map((line: { partNumber: string }) => line.partNumber)).toEqual([
      "CAFE-GOTEO-02",
      first?.partNumber,
    ]);
  });

  test("leaves no empty cart behind when nothing is available", async () => {
    const luis = await registered();
    const { orderId } = await shop.placed(luis);
    const [first] = await shop.items();
    await withdraw(first?.partNumber ?? "", true);
    const { body } = await luis.call("POST", `order/copy_oms_order/WCS_${orderId}`);
    const copied = await luis.call("POST", "cart/copy_order", { body: { fromOrderId_1: orderId, toOrderId: ".**." } });
    const strict = await luis.call("POST", "cart/copy_order", { body: { fromOrderId_1: orderId, continue: "0" } });
    await withdraw(first?.partNumber ?? "", false);
    expect(body.warnings).toHaveLength(1);
    expect(copied.body.newOrderItemsCount).toBe(0);
    expect(faultOf(strict)).toBe(`400 _ERR_CATALOG_ENTRY_MARK_FOR_DELETE ${first?.partNumber}`);
    expect((await luis.call("GET", "cart/@self")).status).toBe(404);
  });

  test("copies one line into the cart, or all lines into a saved cart", async () => {
    const luis = await registered();
    const { orderId } = await shop.placed(luis, "COD", { goods: 2 });
    const copy = (body: object) => luis.call("POST", "cart/copy_order", { body: { fromOrderId_1: orderId, ...body } });
    const [line] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(orderId)));
    const one = await copy({ copyOrderItemId_1: String(line?.id), toOrderId: ".**." });
    expect(one.body).toMatchObject({ newOrderItemsCount: 1, orderItemId: [expect.any(String)] });
    const saved = await copy({ description: "Otra vez" });
    expect(saved.body.newOrderItemsCount).toBe(2);
    expect(saved.body.orderId).not.toEqual(one.body.orderId);
    expect(await shop.row(saved.body.orderId[0])).toMatchObject({
      status: "P",
      current: false,
      description: "Otra vez",
    });
    expect(faultOf(await copy({ copyOrderItemId_1: "1" }))).toBe("400 _ERR_CMD_INVALID_PARAM copyOrderItemId_1");
  });

  test("is limited to the shopper's own orders, and copy_order to registered shoppers", async () => {
    const guest = await shop.shopper();
    const { orderId } = await shop.placed(guest);
    const body = { fromOrderId_1: orderId };
    expect(faultOf(await guest.call("POST", "cart/copy_order", { body }))).toBe("403 _ERR_USER_AUTHORITY copy_order");
    expect((await guest.call("POST", `order/copy_oms_order/WCS_${orderId}`)).status).toBe(200);
    for (const id of [orderId, "1"]) {
      expect(faultOf(await ana.call("POST", "cart/copy_order", { body: { fromOrderId_1: id } }))).toBe(
        `404 _ERR_ORDER_NOT_FOUND ${id}`,
      );
      expect(faultOf(await ana.call("POST", `order/copy_oms_order/WCS_${id}`))).toBe(
        `404 _ERR_ORDER_NOT_FOUND WCS_${id}`,
      );
    }
    expect(faultOf(await ana.call("POST", "cart/copy_order", { body: { fromOrderId_1: "" } }))).toBe(
      "400 _ERR_CMD_MISSING_PARAM fromOrderId_1",
    );
  });
});

describe("the fraud check", () => {
  const check = (who: Pick<Shopper, "call">, orderId: string) =>
    who.call("POST", `order/${orderId}/fraud_check`, { body: {} });

  test("is created once and decided later by the job", async () => {
    const { orderId } = await shop.placed(ana);
    const answers = await Promise.all([check(ana, orderId), check(ana, orderId), check(staff, orderId)]);
    expect(new Set(answers.map(({ body }) => body.fraudCheckId)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ orderId, fraudCheckStatus: "PENDING", orderStatus: "C" });
    expect(await decideFraudChecks(shop.db)).toBe(0);
    expect(await decideFraudChecks(shop.db, new Date(Date.now() + 61_000))).toBe(1);
    expect((await check(ana, orderId)).body.fraudCheckStatus).toBe("ACCEPTED");
  });

  test("leaves a large order to manual review, and approves one whose payment was in review", async () => {
    const [big, held] = [await shop.placed(ana), await shop.placed(ana, "SimplePunchout")];
    await shop.db.transaction((tx) => moveOrder(tx, Number(held.orderId), "A"));
    await shop.db
      .update(orders)
      .set({ grandTotal: "150000" })
      .where(eq(orders.id, Number(big.orderId)));
    for (const { orderId } of [big, held]) await check(ana, orderId);
    await decideFraudChecks(shop.db, new Date(Date.now() + 61_000));
    expect((await check(ana, big.orderId)).body.fraudCheckStatus).toBe("REVIEW");
    expect((await check(ana, held.orderId)).body).toMatchObject({ fraudCheckStatus: "ACCEPTED", orderStatus: "C" });
  });

  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  const statusOf = async (orderId: string) => (await shop.row(orderId))?.status;

  test("holds an order until it is decided, which takes a day for manual review", async () => {
    const [small, big] = [await shop.placed(ana), await shop.placed(ana)];
    await shop.db
      .update(orders)
      .set({ grandTotal: "150000" })
      .where(eq(orders.id, Number(big.orderId)));
    for (const { orderId } of [small, big]) await check(ana, orderId);
    const both = () => Promise.all([statusOf(small.orderId), statusOf(big.orderId)]);
    await advanceOrders(shop.db, minutes(30));
    expect(await both()).toEqual(["C", "C"]);
    await decideFraudChecks(shop.db, minutes(30));
    await advanceOrders(shop.db, minutes(30));
    expect(await both()).toEqual(["R", "C"]);
    expect(await decideFraudChecks(shop.db, minutes(23 * 60))).toBe(0);
    await decideFraudChecks(shop.db, minutes(24 * 60 + 1));
    await advanceOrders(shop.db, minutes(24 * 60 + 1));
    expect(await statusOf(big.orderId)).toBe("R");
  });

  test("cancels a rejected order without a reason, unless it has already been released", async () => {
    const [held, gone] = [await shop.placed(ana), await shop.placed(ana)];
    for (const { orderId } of [held, gone]) await check(ana, orderId);
    await shop.db.transaction((tx) => moveOrder(tx, Number(gone.orderId), "R"));
    const mine = inArray(fraudChecks.orderId, [Number(held.orderId), Number(gone.orderId)]);
    await shop.db.update(fraudChecks).set({ status: "REJECTED" }).where(mine);
    await Promise.all([decideFraudChecks(shop.db), decideFraudChecks(shop.db)]);
    expect(await statusOf(held.orderId)).toBe("X");
    expect(await statusOf(gone.orderId)).toBe("R");
    expect((await shop.row(held.orderId))?.cancelReason).toBeNull();
    expect((await check(ana, held.orderId)).body).toMatchObject({ fraudCheckStatus: "REJECTED", orderStatus: "X" });
    expect(await decideFraudChecks(shop.db, minutes(10_000))).toBe(0);
  });

  test("ends the repetition of an order that it rejects, shipped or not", async () => {
    const who = await openSubscriber(shop);
    const repeated = async () => {
      const orderId = await preparedCart(shop, who);
      expect((await submitDaily(who, orderId)).status).toBeLessThan(300);
      await check(who, orderId);
      return orderId;
    };
    const [held, gone, other] = [await repeated(), await repeated(), await repeated()];
    await shop.db.transaction((tx) => moveOrder(tx, Number(gone), "R"));
    const rejected = inArray(fraudChecks.orderId, [Number(held), Number(gone)]);
    await shop.db.update(fraudChecks).set({ status: "REJECTED" }).where(rejected);
    await decideFraudChecks(shop.db);
    await placeDue(shop.db, minutes(25 * 60));
    const outcomeOf = async (orderId: string) => {
      const { state, occurrences } = await subscriptionOf(shop, orderId);
      return [state, occurrences.length];
    };
    expect(await outcomeOf(held)).toEqual(["Cancelled", 1]);
    expect(await outcomeOf(gone)).toEqual(["PendingCancel", 1]);
    expect(await outcomeOf(other)).toEqual(["Active", 2]);
  });

  test("is limited to placed orders and their owners", async () => {
    const luis = await shop.shopper();
    const { id } = await shop.cart(luis);
    expect(faultOf(await check(luis, String(id)))).toBe("400 _ERR_ORDER_WRONG_STATUS P");
    for (const orderId of [String(id), "1"])
      expect(faultOf(await check(ana, orderId))).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect(await shop.db.$count(fraudChecks, eq(fraudChecks.orderId, id))).toBe(0);
  });
});

/** Until another transaction waits for what this one has locked; on PGlite none ever does. */
async function lockAwaited(tx: Tx) {
  for (let tries = 0; tries < 40; tries += 1) {
    const waiting = await readRows<{ pid: number }>(tx, sql`select pid from pg_locks where not granted`);
    if (waiting.length) return;
    await setTimeout(25);
  }
}

describe("canceling by a mailed code", () => {
  const byCode = (who: Pick<Shopper, "call">, orderId: string, body = {}) =>
    who.call("POST", `tracking/order/${orderId}/cancel`, { body });
  async function open(who: Pick<Shopper, "call">, orderId: string, email: string) {
    await who.call("POST", "devolucion/access_code", { body: { orderId, email } });
    const sent = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, email), eq(outbox.kind, "return-code")));
    const code = String(sent.at(-1)?.payload.code);
    return who.call("POST", "devolucion/access_code/verify", { body: { orderId, code } });
  }

  test("requires the code, follows the usual cancellation rules and sends the usual email", async () => {
    const email = "sin.cuenta@example.mx";
    const { orderId } = await shop.placed(await shop.shopper({ email }));
    const elsewhere = await shop.shopper();
    expect(faultOf(await byCode(elsewhere, orderId))).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect((await open(elsewhere, orderId, email)).status).toBe(200);
    expect((await byCode(elsewhere, orderId)).body).toMatchObject({ orderId, refund: "0.00000", currency: "MXN" });
    expect(await status(orderId)).toBe("X");
    const letters = await shop.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.to, email), eq(outbox.kind, "order-canceled")));
    expect(letters).toHaveLength(1);
    expect(faultOf(await byCode(elsewhere, orderId))).toBe("400 _ERR_ORDER_WRONG_STATUS X");
  });

  test("keeps the reason that was given, and refuses one that is not in the list", async () => {
    const { orderId } = await shop.placed(ana);
    expect(faultOf(await byCode(ana, orderId, { x_reason: "" }))).toBe("400 _ERR_CMD_INVALID_PARAM x_reason");
    expect((await byCode(ana, orderId, { x_reason: "CHANGE_DETAILS" })).status).toBe(200);
    expect(faultOf(await byCode(ana, orderId, { x_reason: "OTHER" }))).toBe("400 _ERR_ORDER_WRONG_STATUS X");
    expect((await shop.row(orderId))?.buyerReason).toBe("CHANGE_DETAILS");
  });

  // On PGlite transactions run one after the other; with TEST_DATABASE_URL they really meet.
  test("answers with a payment that arrives meanwhile", async () => {
    const { orderId, piId } = await shop.placed(ana, "SimplePunchout");
    const answer = await shop.db.transaction(async (tx) => {
      await lockOrder(tx, Number(orderId));
      const waiting = byCode(ana, orderId);
      await lockAwaited(tx);
      await tx.execute(`update payment_instructions set status = 'Success' where id = ${piId}`);
      await moveOrder(tx, Number(orderId), "C");
      return { waiting };
    });
    const { body } = await answer.waiting;
    expect(Number(body.refund)).toBe(Number((await shop.row(orderId))?.grandTotal));
  });

  test("is refused once the goods have shipped, and gives access to nothing else", async () => {
    const email = "tarde@example.mx";
    const { orderId } = await shop.placed(await shop.shopper({ email }));
    const elsewhere = await shop.shopper();
    await open(elsewhere, orderId, email);
    for (const next of ["R", "S"] as const) await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), next));
    expect(faultOf(await byCode(elsewhere, orderId))).toBe("400 _ERR_ORDER_WRONG_STATUS S");
    expect(faultOf(await cancel(elsewhere, orderId))).toBe(`404 _ERR_ORDER_NOT_FOUND ${orderId}`);
    expect((await elsewhere.call("GET", `order/${orderId}`)).status).toBe(404);
  });
});
