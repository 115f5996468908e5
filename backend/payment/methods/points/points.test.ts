import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { dropAbandonedHolds } from "#backend/payment/hold-job.ts";
import { expirePoints } from "#backend/payment/loyalty/expire.ts";
import { unlinkLost } from "#backend/payment/loyalty/lost.ts";
import { openSession } from "#backend/people/identity/session.ts";
import {
  loyaltyCards,
  loyaltyMovements,
  loyaltyOtps,
  loyaltyReservations,
} from "#backend/platform/db/schema/loyalty.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { returnEvents } from "#backend/platform/db/schema/return.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { addCard, lastCode, openCardHolder, withSettings, wrongFor } from "#tests/support/loyalty.ts";
import { openMember } from "#tests/support/member.ts";
import { giveBackOne } from "#tests/support/returns.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const path = "cart/@self/payment_instruction";
type Holder = Awaited<ReturnType<typeof openCardHolder>>;
type Card = Awaited<ReturnType<typeof addCard>>;

let shop: TestShop;
let ines: Holder;
let card: Card;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ines = await openCardHolder(shop);
  card = await addCard(shop.db, { memberId: ines.memberId });
});

/** What may become of a card between holding its points and spending them. */
const unusable: Record<string, { change: () => Promise<Partial<typeof loyaltyCards.$inferInsert>>; fault: string }> = {
  "linked to no one": { change: async () => ({ memberId: null }), fault: "400 _ERR_LOYALTY_BALANCE 0.00" },
  "someone else's": {
    change: async () => ({ memberId: (await openMember(shop)).memberId }),
    fault: "400 _ERR_LOYALTY_BALANCE 0.00",
  },
  blocked: { change: async () => ({ status: "BLOCKED" }), fault: "400 _ERR_LOYALTY_CARD_BLOCKED" },
};
const become = async (how: string) =>
  shop.db
    .update(loyaltyCards)
    .set((await unusable[how]?.change()) ?? {})
    .where(eq(loyaltyCards.id, card.id));

const pay = (who: Holder, body: object) =>
  who.call("POST", path, { body: { billing_address_id: String(who.address.id), ...body } });
const points = (who: Holder, piAmount: string, more: object = {}) =>
  pay(who, { payMethodId: "MONEDERO", piAmount, x_loyaltyCardId: card.cardId, ...more });
const forCheckout = async (who: Holder) => (await who.call("GET", "loyalty/card-for-checkout")).body;
const rowOf = async ({ id }: Card) => (await shop.db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id)))[0];
const amounts = async (of = card) => {
  const row = await rowOf(of);
  return [Number(row?.balance), Number(row?.reserved)];
};
const movements = async (of = card) =>
  (await shop.db.select().from(loyaltyMovements).where(eq(loyaltyMovements.cardId, of.id)).orderBy(loyaltyMovements.id))
    .slice(1)
    .map(({ type, amount }) => `${type} ${Number(amount)}`);
/** The ledger is right whatever was done: it adds up to the balance, and so do its lots. */
async function expectSound(of = card) {
  const rows = await shop.db.select().from(loyaltyMovements).where(eq(loyaltyMovements.cardId, of.id));
  const balance = (await rowOf(of))?.balance ?? "";
  expect(sum(rows.map(({ amount }) => amount)).toFixed(6)).toBe(balance);
  expect(sum(rows.map(({ left }) => left ?? 0)).toFixed(6)).toBe(balance);
}

async function place(who: Holder, rest?: { payMethodId: string; piAmount: string }) {
  if (rest) expect((await pay(who, rest)).status).toBe(201);
  expect((await who.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
  return who.call("POST", "cart/@self/checkout", { body: {} });
}
/** An order paid with 100.00 of points, the rest on delivery. */
async function placed(used = "100.00") {
  const order = await shop.cart(ines, { pieces: 2 });
  expect((await points(ines, used)).status).toBe(201);
  const rest = new Decimal(order.grandTotal).minus(used).toFixed(2);
  expect((await place(ines, { payMethodId: "COD", piAmount: rest })).status).toBe(201);
  return (await shop.row(order.id)) ?? order;
}
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
async function shipped(orderId: number) {
  for (const at of [1, 6]) await advanceOrders(shop.db, hours(at));
  expect((await shop.row(orderId))?.status).toBe("S");
}

describe("points in a cart", () => {
  test("are held, shown and released again", async () => {
    const { grandTotal } = await shop.cart(ines);
    const before = await forCheckout(ines);
    const max = Decimal.min("325.50", new Decimal(grandTotal)).toFixed(2);
    expect(before).toMatchObject({
      hasCard: true,
      card: { cardId: card.cardId, cardNumber: `************${card.last4}`, balance: { amount: "325.50" } },
      redemption: { allowed: true, reasonCode: null, appliedAmount: "0.00", excludedOrderItemIds: [] },
    });
    expect(Number(before.redemption.maxAmount)).toBeLessThanOrEqual(Number(max));
    const { status, body } = await points(ines, "50.25");
    expect(status).toBe(201);
    expect(await amounts()).toEqual([325.5, 50.25]);
    const after = await forCheckout(ines);
    expect(after.redemption).toMatchObject({ ...before.redemption, appliedAmount: "50.25" });
    expect(Number(after.accrual.estimatedAmount)).toBeLessThanOrEqual(Number(before.accrual.estimatedAmount));
    expect((await ines.call("DELETE", `${path}/${body.paymentInstruction[0].piId}`)).status).toBe(200);
    expect(await amounts()).toEqual([325.5, 0]);
    expect(await movements()).toEqual([]);
  });

  test("are limited to the balance, at least one peso, and to the shopper's own card", async () => {
    await shop.cart(ines, { pieces: 5, goods: 3 });
    expect(faultOf(await points(ines, "325.51"))).toBe("400 _ERR_LOYALTY_BALANCE 325.50");
    expect(faultOf(await points(ines, "0.99"))).toBe("400 _ERR_LOYALTY_BALANCE 325.50");
    const foreign = await addCard(shop.db, { memberId: (await openCardHolder(shop)).memberId });
    for (const x_loyaltyCardId of [foreign.cardId, "LC-999999"])
      expect(faultOf(await points(ines, "10", { x_loyaltyCardId }))).toBe("400 _ERR_CMD_INVALID_PARAM x_loyaltyCardId");
    expect(faultOf(await points(ines, "10", { x_loyaltyCardId: undefined }))).toBe(
      "400 _ERR_CMD_MISSING_PARAM x_loyaltyCardId",
    );
    expect(await amounts()).toEqual([325.5, 0]);
  });

  test("cannot pay for excluded goods", async () => {
    await shop.cart(ines, { goods: 1 });
    const [item] = await shop.items();
    const own = await categoryOf(item?.id ?? 0);
    await withSettings(shop.db, { excluded: own }, async () => {
      const { redemption, accrual } = await forCheckout(ines);
      expect(redemption).toMatchObject({ allowed: false, reasonCode: "ORDER_NOT_ELIGIBLE", maxAmount: "0.00" });
      expect(redemption.excludedOrderItemIds).toHaveLength(1);
      expect(accrual.estimatedAmount).toBe("0.00");
      expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_LOYALTY_BALANCE 0.00");
    });
  });

  test("are refused if the card is blocked or empty, redemption is off, the ledger closed or the currency wrong", async () => {
    const order = await shop.cart(ines);
    const reason = async () => (await forCheckout(ines)).redemption.reasonCode;
    await withSettings(shop.db, { redemption: "false" }, async () => {
      expect(await reason()).toBe("REDEMPTION_DISABLED");
      expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
    });
    await withSettings(shop.db, { ledgerClosed: "true" }, async () => {
      expect(await reason()).toBe("BALANCE_UNAVAILABLE");
      expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_LOYALTY_UNAVAILABLE");
    });
    await shop.db.update(loyaltyCards).set({ status: "BLOCKED" }).where(eq(loyaltyCards.id, card.id));
    expect(await reason()).toBe("CARD_BLOCKED");
    expect((await forCheckout(ines)).accrual).toBeUndefined();
    expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_LOYALTY_CARD_BLOCKED");
    await shop.db.update(loyaltyCards).set({ status: "ACTIVE", balance: "0.50" }).where(eq(loyaltyCards.id, card.id));
    expect(await reason()).toBe("NO_BALANCE");
    await shop.db.update(orders).set({ currency: "USD" }).where(eq(orders.id, order.id));
    expect(await reason()).toBe("CURRENCY_NOT_SUPPORTED");
    expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_CMD_INVALID_PARAM payMethodId");
  });

  test("need a code where the store requires one; a wrong code counts and changes nothing else", async () => {
    await withSettings(shop.db, { otpForRedemption: "true" }, async () => {
      await shop.cart(ines);
      expect(faultOf(await points(ines, "10"))).toBe("400 _ERR_CMD_MISSING_PARAM x_otp");
      const asked = await ines.call("POST", "loyalty/otp-distributor", {
        body: { cardId: card.cardId, channel: "SMS", purpose: "REDEEM" },
      });
      const x_otpRequestId = String(asked.body.otpRequestId);
      const x_otp = await lastCode(shop.db, card.phone);
      // The cash instruction of the same call is not written either, although the failed try is.
      const both = [
        { payMethodId: "COD", piAmount: "1", billing_address_id: String(ines.address.id) },
        {
          payMethodId: "MONEDERO",
          piAmount: "10",
          billing_address_id: String(ines.address.id),
          x_loyaltyCardId: card.cardId,
          x_otpRequestId,
          x_otp: wrongFor(x_otp),
        },
      ];
      const wrong = await ines.call("POST", path, { body: { paymentInstruction: both } });
      expect(faultOf(wrong)).toBe("400 _ERR_OTP_INCORRECT 2");
      expect((await ines.call("GET", path)).body.paymentInstruction).toBeUndefined();
      const [otp] = await shop.db.select().from(loyaltyOtps).where(eq(loyaltyOtps.cardId, card.id));
      expect(otp?.wrong).toBe(1);
      // Too much: the code is not used up by a call that fails for another reason.
      expect(faultOf(await points(ines, "326", { x_otpRequestId, x_otp }))).toMatch(/BALANCE|TOTAL_AMOUNT/);
      expect((await points(ines, "10", { x_otpRequestId, x_otp })).status).toBe(201);
      expect(faultOf(await points(ines, "10", { x_otpRequestId, x_otp }))).toBe("400 _ERR_OTP_EXPIRED");
      expect(await amounts()).toEqual([325.5, 10]);
      const [{ piId }] = (await ines.call("GET", path)).body.paymentInstruction;
      const change = (piAmount: string) =>
        ines.call("PUT", path, {
          body: { paymentInstruction: [{ ...both[1], x_loyaltyCardId: undefined, x_otp: undefined, piId, piAmount }] },
        });
      expect((await change("8")).status).toBe(200);
      expect(await amounts()).toEqual([325.5, 8]);
      expect(faultOf(await change("8.01"))).toBe("400 _ERR_CMD_MISSING_PARAM x_otp");
      expect(await amounts()).toEqual([325.5, 8]);
    });
  });

  test("are released after 15 minutes and when the card is unlinked", async () => {
    await shop.cart(ines);
    await points(ines, "20");
    await dropAbandonedHolds(shop.db, new Date(Date.now() + 16 * 60_000));
    expect(await amounts()).toEqual([325.5, 0]);
    await points(ines, "30");
    expect(await amounts()).toEqual([325.5, 30]);
    await ines.call("POST", "loyalty/otp-distributor", {
      body: { cardId: card.cardId, channel: "SMS", purpose: "UNLINK" },
    });
    const [otp] = await shop.db.select().from(loyaltyOtps).where(eq(loyaltyOtps.cardId, card.id));
    const form = { cardId: card.cardId, otpRequestId: `OT-${otp?.id}`, otp: await lastCode(shop.db, card.phone) };
    expect((await ines.call("POST", "loyalty/card/unlink", { body: { ...form, reason: "CHANGE" } })).status).toBe(200);
    expect(await amounts()).toEqual([325.5, 0]);
    expect((await ines.call("GET", path)).body.paymentInstruction).toBeUndefined();
  });
});

describe("the points of an order", () => {
  test("are redeemed when it is placed, and given back exactly once when it is canceled", async () => {
    const order = await placed("100.10");
    expect(await amounts()).toEqual([225.4, 0]);
    expect(await movements()).toEqual(["REDEMPTION -100.1"]);
    const cancel = () => ines.call("DELETE", `cart/${order.id}/cancel_order`);
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await amounts()).toEqual([325.5, 0]);
    expect(await movements()).toEqual(["REDEMPTION -100.1", "REVERSAL 100.1"]);
    await expectSound();
  });

  test("pay all of it when they suffice", async () => {
    const order = await shop.cart(ines, { mode: "PickupInStore", at: (await shop.shops())[0]?.id });
    await shop.db.update(loyaltyCards).set({ balance: "100000" }).where(eq(loyaltyCards.id, card.id));
    await shop.db.update(loyaltyMovements).set({ left: "100000" }).where(eq(loyaltyMovements.cardId, card.id));
    const answer = await points(ines, new Decimal(order.grandTotal).toFixed(2));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect((await place(ines)).status).toBe(201);
    expect((await shop.row(order.id))?.status).toBe("C");
  });

  test("are earned once when it ships, less what points paid, and taken back with a return", async () => {
    const order = await placed("100.00");
    const estimate = (await ines.call("GET", "loyalty/cards")).body.cards[0].balance.pendingAmount;
    await shipped(order.id);
    await advanceOrders(shop.db, hours(7));
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const goods = sum(lines.map(({ price, adjustment }) => new Decimal(price).plus(adjustment))).minus(100);
    const brought = goods.times("0.01").dividedBy("0.05").floor().times("0.05");
    expect(await movements()).toEqual(["REDEMPTION -100", `ACCRUAL ${Number(brought)}`]);
    expect(estimate).toBe(brought.toFixed(2));
    await giveBack(order.id);
    await expectSound();
    const [, , ...rest] = await movements();
    expect(rest.some((one) => /^REVERSAL -/.test(one))).toBe(true);
    expect(Number((await rowOf(card))?.reserved)).toBe(0);
  });

  test("are taken back as they were earned, whatever the store gives by then", async () => {
    const order = await placed("100.00");
    await shipped(order.id);
    const [earned] = (await movements()).flatMap((one) => /^ACCRUAL (.+)/.exec(one)?.[1] ?? []);
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, order.id));
    const goods = sum(lines.map(({ price, adjustment }) => new Decimal(price).plus(adjustment)));
    const share = goods.dividedBy(2).minus(100).dividedBy(goods.minus(100));
    const kept = new Decimal(earned ?? 0).times(share).dividedBy("0.05").ceil().times("0.05");
    await withSettings(shop.db, { accrualPercent: "3.0" }, () => giveBack(order.id));
    await withSettings(shop.db, { accrualPercent: "0.2" }, () => giveBack(order.id));
    await expectSound();
    const back = new Decimal(earned ?? 0).minus(kept);
    expect((await movements()).slice(1)).toEqual([
      `ACCRUAL ${earned}`,
      `REVERSAL -${Number(back)}`,
      // Returns are credited, the last one in points, before what they earned is taken back.
      "REVERSAL 100",
      `REVERSAL -${Number(kept)}`,
    ]);
  });

  test("are announced only for orders that will earn them: real ones in pesos, until all of it has left", async () => {
    const pending = async () => (await ines.call("GET", "loyalty/cards")).body.cards[0].balance.pendingAmount;
    const { id } = await placed("100.00");
    const become = (change: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(change).where(eq(orders.id, id));
    const before = await pending();
    expect(Number(before)).toBeGreaterThan(0);
    await become({ status: "V" });
    expect(await pending()).toBe(before);
    await become({ preview: true });
    expect(await pending()).toBe("0.00");
    await become({ preview: false, currency: "USD" });
    expect(await pending()).toBe("0.00");
  });

  test("are announced for all open orders, however many, in as many queries as for one", async () => {
    const pending = async () => (await ines.call("GET", "loyalty/cards")).body.cards[0].balance.pendingAmount;
    const { id, ...order } = await placed("100.00");
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const used = await shop.db.select().from(loyaltyReservations).where(eq(loyaltyReservations.orderId, id));
    const one = await pending();
    const statements = await statementsOf(pending);
    for (let count = 0; count < 60; count += 1) {
      const [copy] = await shop.db
        .insert(orders)
        .values({ ...order, current: false })
        .returning();
      const orderId = copy?.id ?? 0;
      await shop.db.insert(orderItems).values(lines.map(({ id: _, ...line }) => ({ ...line, orderId })));
      await shop.db.insert(loyaltyReservations).values(used.map(({ id: _, ...one }) => ({ ...one, orderId })));
    }
    expect(await pending()).toBe(new Decimal(one).times(61).toFixed(2));
    expect(await statementsOf(pending)).toBe(statements);
  });

  describe("that waits for approval", () => {
    test("keep the card linked until it is decided", async () => {
      const { order, approver } = await waiting();
      expect(await amounts()).toEqual([325.5, 100]);
      expect(faultOf(await unlink())).toBe("409 _ERR_LOYALTY_CARD_IN_USE");
      expect((await approver.decide(order.id, false)).status).toBe(200);
      expect((await unlink()).status).toBe(200);
      expect(await amounts()).toEqual([325.5, 0]);
    });

    test("block a lost card at once, which is unlinked when it is decided", async () => {
      const { order, approver } = await waiting();
      expect((await unlink("LOST")).body).toEqual({ cardId: card.cardId, status: "BLOCKED" });
      expect(await rowOf(card)).toMatchObject({ status: "BLOCKED", memberId: ines.memberId });
      expect(await unlinkLost(shop.db)).toBe(0);
      expect((await approver.decide(order.id, false)).status).toBe(200);
      expect(await unlinkLost(shop.db)).toBe(1);
      expect(await rowOf(card)).toMatchObject({ status: "BLOCKED", memberId: null, lostAt: null });
      expect(await amounts()).toEqual([325.5, 0]);
      expect(await unlinkLost(shop.db)).toBe(0);
    });

    test("come back as new ones if they have expired before it is rejected", async () => {
      const { order, approver } = await waiting();
      const yesterday = new Date(Date.now() - 86_400_000);
      await shop.db.update(loyaltyMovements).set({ expiresAt: yesterday }).where(eq(loyaltyMovements.cardId, card.id));
      await expirePoints(shop.db);
      expect(await amounts()).toEqual([100, 100]);
      expect((await approver.decide(order.id, false)).body.resultmsg).toBe("approvalsOK");
      await expirePoints(shop.db);
      expect(await amounts()).toEqual([100, 0]);
      expect(await movements()).toEqual(["EXPIRATION -225.5", "EXPIRATION -100", "REVERSAL 100"]);
      await expectSound();
    });

    test("go back to the card of a buyer who is removed, and what they were to pay for is canceled", async () => {
      const { order, approver } = await waiting();
      await shop.db.update(orders).set({ locked: true, lockedBy: approver.memberId }).where(eq(orders.id, order.id));
      const administrator = await openMember(shop, { kind: "A", role: "administrator" });
      expect((await administrator.call("DELETE", `person/${ines.memberId}`)).status).toBe(200);
      expect((await shop.row(order.id))?.status).toBe("X");
      expect(await rowOf(card)).toMatchObject({ memberId: null, status: "ACTIVE" });
      expect(await amounts()).toEqual([325.5, 0]);
      expect(await approver.find(order.id)).toBe("");
      await expectSound();
    });

    test.each(Object.keys(unusable))("are not spent when the card is %s by then", async (how) => {
      const { order, approver } = await waiting();
      await become(how);
      expect((await approver.decide(order.id, true)).body.resultmsg).toBe("approvalsFailed");
      expect((await shop.row(order.id))?.status).toBe("W");
      expect(await movements()).toEqual([]);
    });
  });

  test.each(Object.entries(unusable))("do not pay when the card is %s meanwhile", async (how, { fault }) => {
    const { grandTotal } = await shop.cart(ines);
    expect((await points(ines, "20")).status).toBe(201);
    await become(how);
    const rest = new Decimal(grandTotal).minus(20).toFixed(2);
    expect(faultOf(await place(ines, { payMethodId: "COD", piAmount: rest }))).toBe(fault);
    expect(await movements()).toEqual([]);
  });

  test("are not credited to a blocked card", async () => {
    const order = await placed("50.00");
    await shop.db.update(loyaltyCards).set({ status: "BLOCKED" }).where(eq(loyaltyCards.id, card.id));
    await shipped(order.id);
    expect(await movements()).toEqual(["REDEMPTION -50"]);
  });
});

test("never spends the balance twice in twenty concurrent payments and checkouts of one cart", async () => {
  const holder = await openCardHolder(shop);
  card = await addCard(shop.db, { memberId: holder.memberId, amount: "50.00" });
  const order = await shop.cart(holder, { pieces: 5, goods: 3 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => points(holder, "7.50")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(await amounts()).toEqual([50, 45]);
  const rest = new Decimal(order.grandTotal).minus(45).toFixed(2);
  expect((await pay(holder, { payMethodId: "COD", piAmount: rest })).status).toBe(201);
  expect((await holder.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
  const placing = () => holder.call("POST", "cart/@self/checkout", { body: {} });
  const places = await Promise.all(Array.from({ length: 20 }, placing));
  expect(places.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await amounts()).toEqual([5, 0]);
  expect(await movements()).toEqual(Array(6).fill("REDEMPTION -7.5"));
  await expectSound();
});

test("never holds the balance twice in concurrent payments of two carts, each in a session of its own", async () => {
  const holder = await openCardHolder(shop);
  card = await addCard(shop.db, { memberId: holder.memberId, amount: "50.00" });
  const [member] = await shop.db.select().from(members).where(eq(members.id, holder.memberId));
  if (!member) throw new Error("no member");
  const other = await openSession(shop.db, member, { personalizationId: "1-1" });
  const first = await shop.cart(holder, { pieces: 5, goods: 3 });
  await shop.db.update(orders).set({ current: false }).where(eq(orders.id, first.id));
  const second = await shop.cart(holder, { pieces: 5, goods: 3 });
  const sent = { payMethodId: "MONEDERO", piAmount: "7.50", x_loyaltyCardId: card.cardId };
  const pay = (orderId: number, as: Tokens) =>
    shop.call("POST", path, {
      as,
      body: { ...sent, orderId: String(orderId), billing_address_id: String(holder.address.id) },
    });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? pay(first.id, other) : pay(second.id, holder))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(faultOf))).toEqual(
    new Set(["400 _ERR_LOYALTY_BALANCE 5.00"]),
  );
  expect(await amounts()).toEqual([50, 45]);
  const holds = await shop.db.select().from(loyaltyReservations).where(eq(loyaltyReservations.cardId, card.id));
  expect(holds.map(({ amount, status }) => [Number(amount), status])).toEqual(Array(6).fill([7.5, "RESERVED"]));
});

test("keeps the balance when twenty holds are placed and released in parallel", async () => {
  await shop.cart(ines, { pieces: 5, goods: 3 });
  const round = async () => {
    const { status, body } = await points(ines, "60");
    if (status === 201) await ines.call("DELETE", `${path}/${body.paymentInstruction[0].piId}`);
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 20 }, round));
  expect(statuses).toContain(201);
  expect(await amounts()).toEqual([325.5, 0]);
  const left = await shop.db.select().from(loyaltyReservations).where(eq(loyaltyReservations.cardId, card.id));
  expect(left.every(({ status }) => status === "RELEASED")).toBe(true);
});

test("writes off expired points once, after listing them as expiring", async () => {
  const soon = new Date(Date.now() + 86_400_000);
  await shop.db.update(loyaltyMovements).set({ expiresAt: soon }).where(eq(loyaltyMovements.cardId, card.id));
  const { body } = await ines.call("GET", "loyalty/cards");
  expect(body.cards[0].expiring).toMatchObject([{ amount: "325.50", points: "6510" }]);
  expect(await expirePoints(shop.db)).toBe(0);
  const late = new Date(soon.getTime() + 1);
  expect(await Promise.all([expirePoints(shop.db, late), expirePoints(shop.db, late)])).toContain(1);
  expect(await movements()).toEqual(["EXPIRATION -325.5"]);
  expect(await amounts()).toEqual([0, 0]);
});

/** An order paid with 100.00 of points that someone has to approve. */
async function waiting() {
  const organizationId = await writeApprovingOrganization(shop.db);
  const approver = await openApprover(shop, organizationId);
  ines = { ...ines, ...(await asBuyer(shop.db, ines, organizationId)) };
  const order = await placed("100.00");
  expect(order.status).toBe("W");
  return { order, approver };
}

async function unlink(reason = "CHANGE") {
  await shop.db.delete(loyaltyOtps).where(eq(loyaltyOtps.cardId, card.id));
  const { cardId } = card;
  const sent = await ines.call("POST", "loyalty/otp-distributor", {
    body: { cardId, channel: "SMS", purpose: "UNLINK" },
  });
  const form = { cardId, otpRequestId: sent.body.otpRequestId, otp: await lastCode(shop.db, card.phone) };
  return ines.call("POST", "loyalty/card/unlink", { body: { ...form, reason } });
}

async function categoryOf(productId: number): Promise<string> {
  const { categories, productCategories, products } = await import("#backend/platform/db/schema/catalog.ts");
  const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
  const rows = await shop.db
    .select({ identifier: categories.identifier, productId: productCategories.productId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId));
  return rows.find((row) => row.productId === productId || row.productId === product?.parentId)?.identifier ?? "";
}

/** One piece is credited, through the clock of returns. */
async function giveBack(orderId: number) {
  const returnId = await giveBackOne(shop.db, { orderId, memberId: ines.memberId, addressId: ines.address.id });
  const events = await shop.db.select().from(returnEvents).where(eq(returnEvents.returnId, returnId));
  expect(events.map(({ code }) => code)).toContain("CREDITED");
  expect(await shop.db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBeGreaterThan(2);
}
