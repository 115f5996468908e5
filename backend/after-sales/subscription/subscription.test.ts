import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { promotionOffered } from "#backend/cart/promotion/promotion.fixture.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { scheduledOrders, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addDays, dayOf, startOfDay } from "#backend/platform/time.ts";
import { findStore } from "#backend/store/store.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";
import { placeScheduled } from "./schedule.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const member = async (): Promise<Shopper> => {
  const { memberId, call } = await openMember(shop);
  return { memberId, call, address: await addAddress(shop.db, memberId) };
};
beforeEach(async () => {
  // Subscriptions of earlier tests must not affect the next one.
  await shop.db.update(subscriptions).set({ state: "Cancelled", tryAt: null });
  await shop.db.update(scheduledOrders).set({ tryAt: null });
  await shop.db.update(stock).set({ onHand: 1_000, reserved: 0 });
  ana = await member();
});

const monthly = { fulfillmentInterval: "1", fulfillmentIntervalUOM: "MON" };
const prepared = async (who = ana, method = "COD") => {
  const { orderId } = await shop.paidCart(who, method);
  await who.call("PUT", "cart/@self/precheckout", { body: {} });
  return orderId;
};
const submit = (who: Shopper, orderId: string, body: object = monthly) =>
  who.call("POST", `subscription/${orderId}/submit_recurring_or_subscription`, { body });
const started = async (body: object = monthly) => {
  const orderId = await prepared();
  const answer = await submit(ana, orderId, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return orderId;
};
const all = async (who = ana) => {
  const query = { q: "byBuyerIdAndSubscriptionType", buyerId: String(who.memberId), subscriptionTypeCode: "All" };
  return (await who.call("GET", "subscription", { query })).body.resultList;
};
const only = async () => (await all())[0];
const rowOf = async (orderId: string) => {
  const [row] = await shop.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.parentOrderId, Number(orderId)));
  if (!row) throw new Error("no subscription");
  return row;
};
const dueOf = async (orderId: string) => (await rowOf(orderId)).tryAt ?? new Date(0);
const ordersOf = (who = ana) =>
  shop.db.select().from(orders).where(eq(orders.memberId, who.memberId)).orderBy(orders.id);
const linesOf = (orderId: number) => shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
const mailsOf = async (kind: string) => (await shop.db.select().from(outbox)).filter((mail) => mail.kind === kind);
const cancel = (who: Shopper, orderId: string, query = {}) =>
  who.call("DELETE", `subscription/${orderId}/cancel_recurring_or_subscription`, { query });

describe("submitting a subscription", () => {
  test("places the order and shows when the next one is due", async () => {
    const orderId = await prepared();
    const { status, body } = await submit(ana, orderId);
    expect({ status, body }).toMatchObject({ status: 201, body: { resourceName: "subscription", orderId: [orderId] } });
    expect(await shop.row(orderId)).toMatchObject({ status: "C", typeCode: "REC", current: false });
    const one = await only();
    expect(one).toMatchObject({
      state: "Active",
      purchaseDetails: { parentOrderIdentifier: { parentOrderId: orderId } },
      x_occurrences: [{ number: 1, orderId, attempts: 1 }],
    });
    const { frequencyInfo, endInfo } = one.subscriptionInfo.fulfillmentSchedule;
    expect(frequencyInfo).toMatchObject({ frequency: { value: 1, uom: "MON             " }, completedOccurrences: 1 });
    expect(new Date(frequencyInfo.nextOccurence).getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(endInfo.endDate).toBe("9999-12-31T00:00:00.000Z");
    expect(typeof one.subscriptionInfo.paymentInfo.totalCost.value).toBe("number");
  });

  test("only places the order if there is no interval", async () => {
    await started({});
    expect(await all()).toEqual([]);
  });

  test("refuses an invalid schedule", async () => {
    const orderId = await prepared();
    const bad: [object, string][] = [
      [{ ...monthly, fulfillmentInterval: "0" }, "fulfillmentInterval"],
      [{ ...monthly, fulfillmentIntervalUOM: "FOO" }, "fulfillmentInterval"],
      [{ ...monthly, startDate: "2020-01-01" }, "startDate"],
      [{ ...monthly, startDate: "mañana" }, "startDate"],
      [{ ...monthly, startDate: "2199-02-30T06:00:00Z" }, "startDate"],
      [{ ...monthly, endDate: "2020-01-01" }, "endDate"],
      [{ ...monthly, numberOfFulfillment: "-1" }, "numberOfFulfillment"],
    ];
    for (const [body, field] of bad)
      expect(faultOf(await submit(ana, orderId, body))).toBe(`400 _ERR_CMD_INVALID_PARAM ${field}`);
    expect((await shop.row(orderId))?.status).toBe("P");
  });

  test("repeats and schedules the state that was agreed to, not one that was checked in the meantime", async () => {
    const orderId = await prepared();
    const check = () => ana.call("PUT", "cart/@self/precheckout", { body: {} });
    const { x_version } = (await check()).body;
    await ana.call("PUT", "cart/@self/shipping_info", { body: { shipAsComplete: "false" } });
    const { x_version: now } = (await check()).body;
    expect(now).not.toBe(x_version);
    expect(faultOf(await submit(ana, orderId, { ...monthly, x_version }))).toBe("400 _ERR_ORDER_UNLOCKED");
    const later = { orderId, start: "23:59:59", x_version };
    expect(faultOf(await ana.call("POST", `cart/${orderId}/schedule_order`, { body: later }))).toBe(
      "400 _ERR_ORDER_UNLOCKED",
    );
    expect((await shop.row(orderId))?.status).toBe("P");
    expect((await submit(ana, orderId, { ...monthly, x_version: now })).status).toBe(201);
  });

  test("refuses interactive payments, configured kits, unprepared orders and other shoppers' orders", async () => {
    const card = await member();
    expect(faultOf(await submit(card, await prepared(card, "SimplePunchout")))).toMatch(/INVALID_PARAM payMethodId/);
    const { orderId } = await shop.paidCart(ana);
    expect(faultOf(await submit(ana, orderId))).toBe("400 _ERR_ORDER_UNLOCKED");
    const unknown = faultOf(await submit(ana, "999999999")).replace("999999999", orderId);
    expect(faultOf(await submit(await member(), orderId))).toBe(unknown);
    await shop.db
      .update(orderItems)
      .set({ configurationId: "k" })
      .where(eq(orderItems.orderId, Number(orderId)));
    expect(faultOf(await submit(ana, orderId))).toMatch(/^400 _ERR_PROD_NOT_RECURRING/);
  });

  test("accepts a voucher for the first order only, and only along with another payment", async () => {
    const issue = async (piAmount: string) => {
      const about = { memberId: ana.memberId, type: "PROMOCION" as const, email: "", languageId: -5, currency: "MXN" };
      const store = await findStore(shop.db, "1");
      const voucher = await shop.db.transaction((tx) =>
        issueVoucher(tx, { store, ...about, amount: new Decimal(piAmount) }),
      );
      return { voucherId: `VC-${voucher?.id}`, piAmount };
    };
    const order = await shop.cart(ana);
    const pay = (path: string, body: object) => ana.call("POST", `cart/@self/${path}`, { body });
    expect((await pay("payment_instruction/electronic_voucher", await issue(order.grandTotal))).status).toBe(201);
    await ana.call("PUT", "cart/@self/precheckout", { body: {} });
    expect(faultOf(await submit(ana, String(order.id)))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");

    ana = await member();
    const { id, grandTotal } = await shop.cart(ana);
    await pay("payment_instruction/electronic_voucher", await issue("10"));
    const place = { billing_address_id: String(ana.address.id) };
    await pay("payment_instruction", { ...place, payMethodId: "COD", piAmount: new Decimal(grandTotal).minus(10) });
    await ana.call("PUT", "cart/@self/precheckout", { body: {} });
    expect((await submit(ana, String(id))).status).toBe(201);
    expect(await placeDue(shop.db, await dueOf(String(id)))).toBe(1);
    const child = (await ordersOf()).at(-1);
    expect(child).toMatchObject({ status: "C", grandTotal });
    expect(await readInstructions(shop.db, child?.id ?? 0)).toMatchObject([{ method: "COD", amount: grandTotal }]);
  });

  test("requires a registered shopper", async () => {
    const guest = await shop.shopper();
    const { orderId } = await shop.paidCart(guest);
    expect(faultOf(await submit(guest, orderId))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await shop.call("GET", "subscription/4101"))).toBe("401 _ERR_DIDNT_LOGON");
  });
});

describe("the scheduler", () => {
  test("places the order again when due, at the current price, and sets the next date", async () => {
    const orderId = await started();
    const due = await dueOf(orderId);
    expect(await placeDue(shop.db, new Date(due.getTime() - 1_000))).toBe(0);
    const [line] = await linesOf(Number(orderId));
    const mine = eq(offers.id, line?.offerId ?? 0);
    await shop.db.update(offers).set({ price: "77" }).where(mine);
    const mails = (await mailsOf("order-confirmation")).length;
    expect(await placeDue(shop.db, due)).toBe(1);
    await shop.db.update(offers).set({ price: line?.unitPrice }).where(mine);
    const [parent, child] = await ordersOf();
    expect(child).toMatchObject({ status: "C", typeCode: "REC", current: false, email: parent?.email });
    const [again] = await linesOf(child?.id ?? 0);
    expect(again).toMatchObject({ partNumber: line?.partNumber, quantity: line?.quantity, unitPrice: "77.000000" });
    expect((await mailsOf("order-confirmation")).length).toBe(mails + 1);
    expect((await only()).x_occurrences).toMatchObject([
      { number: 2, orderId: String(child?.id) },
      { number: 1, orderId },
    ]);
    expect((await dueOf(orderId)).getTime()).toBeGreaterThan(due.getTime() + 27 * 86_400_000);
    expect(await placeDue(shop.db, due)).toBe(0);
  });

  test("places one order for two concurrent runs", async () => {
    const due = await dueOf(await started());
    const placed = await Promise.all([placeDue(shop.db, due), placeDue(shop.db, due)]);
    expect(placed.sort()).toEqual([0, 1]);
    expect((await ordersOf()).length).toBe(2);
  });

  test.each([
    ["before the order is noted", "insert on subscription_occurrences"],
    ["before the next date is written", "update on subscriptions"],
    ["while the mail is queued", "insert on outbox"],
  ])("leaves nothing behind after a crash %s, and places the order once on the next run", async (_, where) => {
    const orderId = await started();
    const due = await dueOf(orderId);
    await shop.db.execute(sql`create or replace function power_cut() returns trigger language plpgsql as
      $$ begin raise exception 'power cut'; end $$`);
    await shop.db.execute(
      sql.raw(`create trigger power_cut before ${where} for each row execute function power_cut()`),
    );
    const held = async () => (await shop.db.select({ n: sql<number>`sum(reserved)::int` }).from(stock))[0]?.n;
    const before = await held();
    expect(await placeDue(shop.db, due)).toBe(0);
    expect((await ordersOf()).map(({ id }) => String(id))).toEqual([orderId]);
    expect(await held()).toBe(before);
    await shop.db.execute(sql.raw(`drop trigger power_cut on ${where.split(" on ")[1]}`));
    const soon = new Date(due.getTime() + 60_000);
    expect(await placeDue(shop.db, soon)).toBe(1);
    expect(await placeDue(shop.db, soon)).toBe(0);
    expect((await ordersOf()).length).toBe(2);
  });

  test("does not catch up on missed occurrences", async () => {
    const orderId = await started();
    const late = new Date(Date.now() + 100 * 86_400_000);
    expect(await placeDue(shop.db, late)).toBe(1);
    expect(await placeDue(shop.db, late)).toBe(0);
    expect((await dueOf(orderId)).getTime()).toBeGreaterThan(late.getTime());
  });

  test("retries for three days with an email each time, then moves on to the next occurrence", async () => {
    const orderId = await started();
    const [line] = await linesOf(Number(orderId));
    const shelf = eq(stock.productId, line?.productId ?? 0);
    const [was] = await shop.db.select().from(stock).where(shelf);
    await shop.db.update(stock).set({ onHand: 0, reserved: 0 }).where(shelf);
    let due = await dueOf(orderId);
    const first = due;
    for (let day = 0; day < 3; day += 1) {
      expect(await placeDue(shop.db, due)).toBe(0);
      if (day < 2) expect((await dueOf(orderId)).getTime()).toBe(due.getTime() + 86_400_000);
      due = await dueOf(orderId);
    }
    const [failed] = (await only()).x_occurrences;
    expect(failed).toMatchObject({ number: 2, attempts: 3, errorKey: "_API_BAD_INV" });
    expect(failed.errorParameters).toContain(line?.partNumber);
    expect(failed.orderId).toBeUndefined();
    const { id } = await rowOf(orderId);
    const mails = (await mailsOf("subscription-failed")).filter((one) => one.payload.subscriptionId === String(id));
    // By the number that the shop calls it by, in the language of the order.
    expect(mails.map(({ payload }) => payload)).toEqual(
      ["again", "again", "skipped"].map((outcome) =>
        expect.objectContaining({ orderId, storeId: "1", languageId: -5, errorKey: "_API_BAD_INV", outcome }),
      ),
    );
    expect((await ordersOf()).length).toBe(1);
    expect(due.getTime()).toBeGreaterThan(first.getTime() + 27 * 86_400_000);
    expect((await only()).state).toBe("Active");
    await shop.db
      .update(stock)
      .set({ onHand: was?.onHand ?? 50, reserved: was?.reserved ?? 0 })
      .where(shelf);
    expect(await placeDue(shop.db, due)).toBe(1);
  });

  test("counts a successful retry as the same occurrence", async () => {
    const orderId = await started();
    const due = await dueOf(orderId);
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect(await placeDue(shop.db, due)).toBe(0);
    expect((await only()).x_occurrences[0]).toMatchObject({ attempts: 1, errorKey: "_ERR_INVALID_ADDR" });
    const moved = await addAddress(shop.db, ana.memberId, { nickName: ana.address.nickName, addressLine1: "Otra 5" });
    expect(await placeDue(shop.db, new Date(due.getTime() + 86_400_000))).toBe(1);
    const [, child] = await ordersOf();
    expect(await linesOf(child?.id ?? 0)).toMatchObject([{ addressId: moved.id }]);
    const [occurrence] = (await only()).x_occurrences;
    expect(occurrence).toMatchObject({ number: 2, attempts: 2, orderId: String(child?.id) });
    expect(occurrence.errorKey).toBeUndefined();
  });

  test("completes with the last occurrence or at the end date", async () => {
    const orderId = await started({ ...monthly, numberOfFulfillment: "2" });
    const left = (await only()).subscriptionInfo.fulfillmentSchedule;
    expect(left.frequencyInfo.remainingOccurrences).toBe(1);
    expect(left.endInfo.totalOccurrences).toBe(2);
    expect(await placeDue(shop.db, await dueOf(orderId))).toBe(1);
    expect(await only()).toMatchObject({ state: "Completed" });
    ana = await member();
    const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await started({ ...monthly, endDate: soon });
    expect(await only()).toMatchObject({ state: "Completed" });
  });

  test("begins on the day that is named, in the shop's time zone, and keeps that day", async () => {
    const firstAfter = (day: string, days: number) => `${addDays(day, days).slice(0, 7)}-01`;
    const day = firstAfter(dayOf(new Date()), 40);
    const orderId = await started({ ...monthly, startDate: day });
    expect(await dueOf(orderId)).toEqual(startOfDay(day));
    expect(await placeDue(shop.db, startOfDay(day))).toBe(1);
    expect(await dueOf(orderId)).toEqual(startOfDay(firstAfter(day, 31)));
  });
});

describe("canceling a subscription", () => {
  test("takes effect once the open order is complete, and nothing more is placed", async () => {
    const orderId = await started();
    const due = await dueOf(orderId);
    const { body } = await cancel(ana, orderId);
    expect(body).toMatchObject({ subscriptionType: ["RecurringOrder"], state: ["PendingCancel"] });
    expect(faultOf(await cancel(ana, orderId))).toBe("409 _ERR_ALREADY_PROCESSED PendingCancel");
    expect(await placeDue(shop.db, due)).toBe(0);
    expect((await only()).state).toBe("PendingCancel");
    expect((await only()).subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence).toBeUndefined();
    await shop.db
      .update(orders)
      .set({ status: "D" })
      .where(eq(orders.id, Number(orderId)));
    await placeDue(shop.db, due);
    expect((await only()).state).toBe("Cancelled");
    expect((await ordersOf()).length).toBe(1);
  });

  test("takes effect at once without an open order", async () => {
    const orderId = await started();
    await shop.db
      .update(orders)
      .set({ status: "D" })
      .where(eq(orders.id, Number(orderId)));
    const subscriptionId = String((await rowOf(orderId)).id);
    expect((await cancel(ana, orderId, { subscriptionId })).body).toMatchObject({
      subscriptionId: [subscriptionId],
      state: ["Cancelled"],
    });
  });

  test("gives the same response for another shopper's subscription as for an unknown one", async () => {
    const orderId = await started();
    const id = String((await rowOf(orderId)).id);
    const bruno = await member();
    const unknown = faultOf(await bruno.call("GET", "subscription/999999"));
    expect(unknown).toMatch(/^404/);
    for (const named of [id, "x"]) expect(faultOf(await bruno.call("GET", `subscription/${named}`))).toBe(unknown);
    expect(faultOf(await cancel(bruno, orderId))).toBe(unknown);
    expect(faultOf(await cancel(bruno, "999999"))).toBe(unknown);
    expect(faultOf(await cancel(ana, orderId, { subscriptionId: "1" }))).toBe(unknown);
    const query = { q: "bySubscriptionIds", subscriptionId: id };
    expect((await bruno.call("GET", "subscription", { query })).body.resultList).toEqual([]);
    expect((await ana.call("GET", "subscription", { query })).body.resultList.length).toBe(1);
    const buyer = { q: "byBuyerIdAndSubscriptionType", buyerId: String(ana.memberId), subscriptionTypeCode: "All" };
    expect((await bruno.call("GET", "subscription", { query: buyer })).status).toBe(404);
    expect(faultOf(await ana.call("GET", "subscription", { query: { q: "bySubscriptionIds" } }))).toMatch(
      /subscriptionId/,
    );
  });
});

describe("scheduling an order", () => {
  const wire = (at: Date) => at.toISOString().slice(0, 19).replace(/[-T]/g, ":");
  const soon = () => new Date(Date.now() + 3_600_000);
  const schedule = (who: Shopper, orderId: string, body: object) =>
    who.call("POST", `cart/${orderId}/schedule_order`, { body: { orderId, start: wire(soon()), ...body } });

  test("keeps it in status I until it is placed once, when due", async () => {
    const orderId = await prepared();
    expect((await schedule(ana, orderId, {})).body).toMatchObject({ viewTaskName: "RedirectView" });
    expect(await shop.row(orderId)).toMatchObject({ status: "I", current: false });
    const letters = (await mailsOf("order-scheduled")).filter((one) => one.payload.orderId === orderId);
    expect(letters).toMatchObject([{ to: ana.address.email1, payload: { storeId: "1", languageId: -5 } }]);
    expect(Math.abs(Date.parse(String(letters[0]?.payload.placedOn)) - soon().getTime())).toBeLessThan(60_000);
    const order = () => ana.call("GET", `order/${orderId}`).then(({ body }) => body);
    const { x_scheduledFor, orderItem } = await order();
    expect(Math.abs(Date.parse(x_scheduledFor) - soon().getTime())).toBeLessThan(60_000);
    expect(Date.parse(orderItem[0].expectedShipDate)).toBeGreaterThan(soon().getTime());
    expect(await placeScheduled(shop.db)).toBe(0);
    const at = new Date(Date.now() + 2 * 3_600_000);
    expect((await Promise.all([placeScheduled(shop.db, at), placeScheduled(shop.db, at)])).sort()).toEqual([0, 1]);
    expect((await shop.row(orderId))?.status).toBe("C");
    expect(await order()).not.toHaveProperty("x_scheduledFor");
  });

  test("lets its buyer cancel it until then, after which nothing is placed", async () => {
    const orderId = await prepared();
    await schedule(ana, orderId, {});
    expect((await ana.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);
    expect(await placeScheduled(shop.db, new Date(Date.now() + 2 * 3_600_000))).toBe(0);
    expect((await shop.row(orderId))?.status).toBe("X");
    const { body } = await ana.call("GET", `order/${orderId}`);
    expect(Math.abs(Date.parse(body.placedDate) - Date.now())).toBeLessThan(60_000);
    expect(
      (await ana.call("GET", "order/@history")).body.Order.map((one: { orderId: string }) => one.orderId),
    ).toContain(orderId);
    const [held] = await shop.db.select({ reserved: sql<number>`sum(reserved)::int` }).from(stock);
    expect(held?.reserved).toBe(0);
  });

  test("repeats it from then on if there is an interval", async () => {
    const orderId = await prepared();
    await schedule(ana, orderId, { interval: "86400" });
    await placeScheduled(shop.db, new Date(Date.now() + 2 * 3_600_000));
    expect(await rowOf(orderId)).toMatchObject({ intervalValue: 24, intervalUnit: "HUR", state: "Active" });
  });

  test("retries it as often as requested, then cancels it with an email", async () => {
    const orderId = await prepared();
    await schedule(ana, orderId, { attempts: "2", delay: "600" });
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    const at = new Date(Date.now() + 2 * 3_600_000);
    await placeScheduled(shop.db, at);
    expect((await shop.row(orderId))?.status).toBe("I");
    await placeScheduled(shop.db, new Date(at.getTime() + 600_000));
    expect(await shop.row(orderId)).toMatchObject({ status: "X", cancelReason: "SCHEDULE_FAILED" });
    const mine = sql`${outbox.kind} = 'order-not-placed' and ${outbox.payload}->>'orderId' = ${orderId}`;
    expect(await shop.db.$count(outbox, mine)).toBe(1);
  });

  test("uses a promotion with a limit at once, and gives the use back if it is canceled", async () => {
    const once = { needsCode: false, kind: "item-percent" as const, value: "50", perShopperLimit: 1 };
    const promotionId = await promotionOffered(shop.db, "AGENDADO", once);
    const used = () => shop.db.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, promotionId));
    const orderId = await prepared();
    expect((await schedule(ana, orderId, {})).status).toBe(200);
    expect(await used()).toBe(1);
    const [first, second] = [await shop.row(orderId), await shop.cart(ana)];
    expect(Number(second.grandTotal)).toBeGreaterThan(Number(first?.grandTotal));
    expect(await placeScheduled(shop.db, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
    expect([await used(), (await shop.row(orderId))?.status]).toEqual([1, "C"]);
    const bea = await member();
    const other = await prepared(bea);
    await schedule(bea, other, {});
    await bea.call("DELETE", `cart/${other}/cancel_order`);
    expect(await used()).toBe(1);
    await shop.db.update(promotions).set({ endsAt: new Date() }).where(eq(promotions.id, promotionId));
  });

  test("refuses start times in the past, invalid values, unprepared orders and guests", async () => {
    const orderId = await prepared();
    for (const [body, field] of [
      [{ start: "2020:01:01:00:00:00" }, "start"],
      [{ start: "pronto" }, "start"],
      [{ interval: "90" }, "interval"],
      [{ attempts: "0" }, "attempts"],
      [{ delay: "1" }, "delay"],
    ] as const)
      expect(faultOf(await schedule(ana, orderId, body))).toBe(`400 _ERR_CMD_INVALID_PARAM ${field}`);
    const { orderId: raw } = await shop.paidCart(await member());
    expect(faultOf(await schedule(ana, raw, {}))).toBe(`400 _ERR_ORDER_NOT_FOUND ${raw}`);
    await shop.db
      .update(orders)
      .set({ prepared: false })
      .where(eq(orders.id, Number(orderId)));
    expect(faultOf(await schedule(ana, orderId, {}))).toBe("400 _ERR_ORDER_UNLOCKED");
    expect(faultOf(await schedule(await shop.shopper(), orderId, {}))).toMatch(/^403/);
  });
});
