import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { bankPromotions, bankPromotionUses } from "#backend/platform/db/schema/bank-promotion.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ bank: true });
  await shop.db.update(bankPromotions).set({ minimum: "1", combinable: true });
});
afterAll(() => shop.close());

const base = "bankPaymentProvider";
const path = "cart/@self/payment_instruction";
const send = (verdict: Verdict, signature = signVerdict(verdict, testConfig.bankSecret)) =>
  shop.call("POST", `${path}/callback`, { body: { ...verdict, signature } });

/** An order to be paid in installments, the verdicts of its bank, and a reader of its state. */
async function inMonths(promoId = "BP-313") {
  const owner = await shop.shopper();
  const order = await shop.cart(owner);
  const orderId = String(order.id);
  const session = async () => (await owner.call("POST", `${base}/createsessionwithtoken`, { body: { orderId } })).body;
  const bind = async (more: object = {}) => {
    const { sessionId } = await session();
    const piAmount = order.grandTotal;
    const sent = { orderId, sessionId, piAmount, billing_address_id: String(owner.address.id) };
    return owner.call("PUT", base, { body: { ...sent, ...more } });
  };
  const { piId } = (await bind({ promoId })).body;
  for (const [method, call] of [
    ["PUT", "precheckout"],
    ["POST", "checkout"],
  ] as const)
    expect((await owner.call(method, `cart/@self/${call}`, { body: {} })).status).toBeLessThan(300);
  const say = (result: Verdict["result"], transaction: string, attempt = 1, more: Partial<Verdict> = {}): Verdict => ({
    orderId,
    piId,
    transactionId: `${piId}.${attempt}.${transaction}`,
    result,
    amount: order.grandTotal,
    cardBin: "41523100",
    ...more,
  });
  const mine = { events: eq(orderEvents.orderId, order.id), rows: eq(paymentInstructions.orderId, order.id) };
  const state = async () => {
    const events = await shop.db.select().from(orderEvents).where(mine.events).orderBy(orderEvents.id);
    const rows = await shop.db.select().from(paymentInstructions).where(mine.rows);
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    return `${events.map(({ status }) => status).join("")} ${rows.map(({ status }) => status).join(" ")}, ${back.length} back`;
  };
  const read = async () => (await owner.call("GET", `order/${orderId}`)).body;
  const uses = async () =>
    (await shop.db.select().from(bankPromotionUses).where(eq(bankPromotionUses.orderId, order.id))).length;
  const address = async (): Promise<string> => {
    const { body } = await owner.call("GET", `${path}/punchoutPaymentInfo`, { query: { orderId, piId } });
    return body.paymentInstruction?.[0].xpapi_punchoutPopupURL ?? "";
  };
  const attempts = async () =>
    (await shop.db.select().from(paymentInstructions).where(mine.rows)).map(({ attempt }) => attempt);
  return { owner, orderId, session, bind, say, state, read, uses, address, attempts };
}

describe("the bank's callbacks", () => {
  test("pay the order once in any order, and a double charge is refunded once", async () => {
    const events = [
      "approve",
      "again",
      "second",
      "decline",
      "wrong",
      "forged",
      "provider",
      "foreign",
      "return",
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...events], { minLength: events.length }), async (sequence) => {
        const { owner, orderId, say, state } = await inMonths();
        const right = say("APPROVED", "a");
        const act: Record<(typeof events)[number], () => Promise<unknown>> = {
          approve: () => send(right),
          again: () => send(right),
          second: () => send(say("APPROVED", "b")),
          decline: () => send(say("DECLINED", "c")),
          wrong: async () => expect((await send(say("APPROVED", "d", 1, { amount: "0.01" }))).status).toBe(400),
          forged: async () => expect((await send(say("APPROVED", "e"), "00")).status).toBe(403),
          provider: async () => {
            // The card provider's word is not the bank's.
            const said = say("APPROVED", "f");
            expect((await send(said, signVerdict(said, testConfig.paymentSecret))).status).toBe(403);
          },
          foreign: async () => expect((await send(say("APPROVED", "g", 1, { orderId: "999999999" }))).status).toBe(404),
          return: () => owner.call("GET", `order/${orderId}`),
        };
        for (const name of sequence) await act[name]();
        expect(await state()).toBe("MC Success, 1 back");
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test("pay the order once when they arrive concurrently; the shopper's return alone pays nothing", async () => {
    const { owner, orderId, say, state } = await inMonths();
    await owner.call("GET", `order/${orderId}`);
    expect(await state()).toBe("M Pending, 0 back");
    const words = [say("APPROVED", "a"), say("APPROVED", "a"), say("DECLINED", "b"), say("CANCELLED", "c")];
    await Promise.all(words.map((word) => send(word)));
    expect(await state()).toBe("MC Success, 0 back");
  });

  test("cannot pay an order of the card provider", async () => {
    const owner = await shop.shopper();
    const { orderId, piId, order } = await shop.placed(owner, "SimplePunchout");
    const said: Verdict = { orderId, piId, transactionId: `${piId}.1.a`, result: "APPROVED", amount: order.grandTotal };
    expect((await send(said)).status).toBe(403);
    expect((await send(said, signVerdict(said, testConfig.paymentSecret))).body.piStatus).toBe("Success");
  });
});

describe("choosing installments again", () => {
  test("after a decline, opens another attempt with a new plan for the same total, paid once", async () => {
    const { orderId, owner, say, state, bind, read, uses, address } = await inMonths();
    const before = await address();
    await send(say("DECLINED", "a"));
    expect([await state(), await uses()]).toEqual(["M Failed, 0 back", 0]);
    expect((await read()).x_bankPromotionRemoved.reasonCode).toBe("PAYMENT_DECLINED");
    const { body } = await owner.call("GET", `${base}/paymentoptionsinquiry/${orderId}`);
    const types = new Set(body.paymentPlans.map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(["DEFERRED", "MSI"]);
    expect((await bind({ promoId: "BP-310", months: 3 })).status).toBe(200);
    expect([await state(), await uses()]).toEqual(["M Pending, 0 back", 1]);
    const order = await read();
    expect(order).toMatchObject({ x_bankPromotion: { promoId: "BP-310", months: 3 } });
    expect(order.x_bankPromotionRemoved).toBeUndefined();
    expect(await (await fetch(await address())).text()).toContain("(Banco Sierra)");
    expect((await fetch(before)).status).toBe(410);
    // A late verdict on the first attempt: its money is given back, and the order still waits.
    await send(say("APPROVED", "late"));
    expect(await state()).toBe("M Pending, 1 back");
    await send(say("APPROVED", "b", 2, { cardBin: "52041600" }));
    await send(say("DECLINED", "c", 2));
    expect(await state()).toBe("MC Success, 1 back");
  });

  test("after leaving the bank's page, keeps, changes or drops the plan", async () => {
    const { bind, state, read, uses } = await inMonths();
    for (const [promoId, chosen] of [
      [undefined, "BP-313"],
      ["BP-317", "BP-317"],
      [null, undefined],
      [undefined, undefined],
    ] as const) {
      expect((await bind(promoId === undefined ? {} : { promoId })).status).toBe(200);
      expect((await read()).x_bankPromotion?.promoId).toBe(chosen);
      expect(await uses()).toBe(chosen ? 1 : 0);
    }
    expect(await state()).toBe("M Pending, 0 back");
  });

  test("is refused for another total, a discount or an order that is already paid", async () => {
    const { bind, say, state, session } = await inMonths();
    expect(faultOf(await bind({ piAmount: "1.00" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 1.00");
    expect(faultOf(await bind({ promoId: "BP-319" }))).toBe("400 _ERR_BANK_PROMO_NOT_ELIGIBLE OTHER_PROMO_APPLIED");
    expect(faultOf(await bind({ promoId: "BP-310", months: 9 }))).toBe("400 _ERR_CMD_INVALID_PARAM months");
    const { sessionId } = await session();
    await send(say("APPROVED", "a"));
    expect((await session()).errors[0].errorKey).toBe("_ERR_ORDER_WRONG_STATUS");
    const late = await bind({ promoId: "BP-310", sessionId });
    expect([late.status, await state()]).toEqual([409, "MC Success, 0 back"]);
  });

  test("cannot replace or drop a bank's discount, only retry with it", async () => {
    const owner = await shop.shopper();
    const cart = await shop.cart(owner);
    const { body: applied } = await owner.call("POST", "banks/apply-promo", { body: { promoId: "BP-319" } });
    const orderId = String(cart.id);
    const create = async () =>
      (await owner.call("POST", `${base}/createsessionwithtoken`, { body: { orderId } })).body.sessionId;
    const sent = { orderId, piAmount: applied.grandTotal, billing_address_id: String(owner.address.id) };
    expect((await owner.call("PUT", base, { body: { ...sent, sessionId: await create() } })).status).toBe(200);
    await owner.call("PUT", "cart/@self/precheckout", { body: {} });
    expect((await owner.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
    const { body } = await owner.call("GET", `${base}/paymentoptionsinquiry/${orderId}`);
    expect(body.paymentPlans).toEqual([]);
    for (const promoId of ["BP-310", null]) {
      const answer = await owner.call("PUT", base, { body: { ...sent, sessionId: await create(), promoId } });
      expect(faultOf(answer)).toBe("400 _ERR_BANK_PROMO_NOT_ELIGIBLE OTHER_PROMO_APPLIED");
    }
    expect((await owner.call("PUT", base, { body: { ...sent, sessionId: await create() } })).status).toBe(200);
  });

  test("opens one attempt for each of two concurrent choices, and uses one plan; the last one counts", async () => {
    const { bind, say, state, read, uses, attempts } = await inMonths();
    expect(await attempts()).toEqual([1]);
    const answers = await Promise.all([bind({ promoId: "BP-310" }), bind({ promoId: "BP-313" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await attempts(), await uses()]).toEqual([[3], 1]);
    await send(say("APPROVED", "a", 2));
    expect(await state()).toBe("M Pending, 1 back");
    const { promoId } = (await read()).x_bankPromotion;
    await send(say("APPROVED", "b", 3, { cardBin: promoId === "BP-310" ? "52041600" : "41523100" }));
    expect(await state()).toBe("MC Success, 1 back");
  });
});
