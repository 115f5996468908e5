import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config, configure } from "#backend/platform/config.ts";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { bankSessions } from "#backend/platform/db/schema/bank-session.ts";
import { paymentInstructions, paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { Decimal } from "#backend/platform/money.ts";
import { rememberBankCard } from "#tests/support/bank-card.ts";
import { addCard, openCardHolder } from "#tests/support/loyalty.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

const base = "bankPaymentProvider";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ bank: true });
  await shop.db.update(bankPromotions).set({ minimum: "1", combinable: true });
});
afterAll(() => shop.close());

/** A registered shopper with a card that Banco Norteño (or another bank) remembers. */
async function member(number = "4152310000000001"): Promise<Shopper & { token: string }> {
  const { memberId, call } = await openMember(shop);
  const address = await addAddress(shop.db, memberId);
  return { memberId, call, address, token: await rememberBankCard(shop.db, memberId, number) };
}

const create = (who: Shopper, body: object = {}) => who.call("POST", `${base}/createsessionwithtoken`, { body });

/** A cart, and a session for it. */
async function opened(who: Shopper, token?: string) {
  const order = await shop.cart(who);
  const { body } = await create(who, token ? { token } : {});
  const { sessionId } = body;
  const bind = (more: object = {}) =>
    who.call("PUT", base, {
      body: {
        orderId: ".",
        sessionId,
        piAmount: order.grandTotal,
        billing_address_id: String(who.address.id),
        ...more,
      },
    });
  return { order, sessionId: String(sessionId), bind };
}

const instructionOf = async (orderId: number) =>
  (await shop.db.select().from(paymentInstructions).where(eq(paymentInstructions.orderId, orderId)))[0];

describe("a bank's payment options", () => {
  test("list the plans for the cart, floored to cents with the rest on the first month", async () => {
    const who = await shop.shopper();
    const order = await shop.cart(who);
    const { status, body } = await who.call("GET", `${base}/paymentoptionsinquiry/${order.id}`);
    expect(status).toBe(200);
    expect(body.cardTypes).toEqual(["VISA", "MASTERCARD", "AMEX"]);
    const plan = body.paymentPlans.find((one: { promoId: string }) => one.promoId === "BP-312");
    const cents = Math.round(Number(order.grandTotal) * 100);
    const monthly = Math.floor(cents / 9);
    expect(plan).toMatchObject({ type: "MSI", months: 9, bankId: "BK-01" });
    expect([plan.monthlyAmount, plan.firstMonthAmount]).toEqual(
      [monthly, cents - 8 * monthly].map((value) => (value / 100).toFixed(2)),
    );
    expect(plan.reasonCode).toBeUndefined();
    await who.call("PUT", "banks/promo/eligibility", { body: { cardBin: "520417" } });
    const debit = await who.call("GET", `${base}/paymentoptionsinquiry/${order.id}`);
    expect(debit.body.paymentPlans).toEqual([]);
  });

  test("are not found for another shopper's order, and fail while the bank is unavailable", async () => {
    const [who, stranger] = [await shop.shopper(), await shop.shopper()];
    const order = await shop.cart(who);
    const ask = (one: Shopper) => one.call("GET", `${base}/paymentoptionsinquiry/${order.id}`);
    expect((await ask(stranger)).status).toBe(404);
    const { bankOrigin } = config();
    configure({ ...config(), bankOrigin: "http://127.0.0.1:9" });
    expect(faultOf(await ask(who))).toBe("400 _ERR_CREATE_PAYMENT_METHOD AWAY");
    expect(faultOf(await create(who))).toBe("400 _ERR_CREATE_PAYMENT_METHOD AWAY");
    configure({ ...config(), bankOrigin });
    expect((await ask(who)).status).toBe(200);
  });
});

describe("cards saved by a bank", () => {
  test("are shown only to their owner, with the first six and last four digits", async () => {
    const [one, other] = [await member(), await member("377750000000005")];
    const ask = (who: Shopper, id = who.memberId) => who.call("GET", `${base}/token/${id}`);
    expect((await ask(one)).body).toMatchObject({
      userId: String(one.memberId),
      tokens: [
        { token: one.token, brand: "VISA", maskedAccount: "415231xxxxxx0001", expire_month: "09", expire_year: "38" },
      ],
    });
    expect((await ask(other)).body.tokens[0].maskedAccount).toBe("377750xxxxx0005");
    for (const id of [one.memberId, 99_999_999]) expect((await ask(other, id)).status).toBe(403);
  });

  test("cannot pay another shopper's order, nor through the card provider", async () => {
    const [one, other] = [await member(), await member()];
    await shop.cart(other);
    expect(faultOf(await create(other, { token: one.token }))).toBe("400 _ERR_CMD_INVALID_PARAM token");
    expect(faultOf(await create(other, { token: "tok_unknown" }))).toBe("400 _ERR_CMD_INVALID_PARAM token");
    const paying = { payMethodId: "SimplePunchout", piAmount: "1.00", billing_address_id: String(other.address.id) };
    const body = { ...paying, payment_token: other.token };
    expect((await other.call("POST", "cart/@self/payment_instruction", { body })).status).toBe(404);
  });

  test("cannot pay once they are deleted", async () => {
    const who = await member();
    const { bind } = await opened(who, who.token);
    await shop.db.delete(paymentTokens).where(eq(paymentTokens.memberId, who.memberId));
    expect(faultOf(await bind())).toBe("400 _ERR_CMD_INVALID_PARAM token");
  });
});

describe("a bank session", () => {
  test("is bound to the cart as a payment instruction, which the next session replaces", async () => {
    const who = await member();
    const { order, sessionId, bind } = await opened(who, who.token);
    const answer = await bind({ promoId: "BP-313", months: 3, saveToken: "false" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ sessionId, updateStatus: "SUCCESS", authentication: { required: "false" } });
    expect(await instructionOf(order.id)).toMatchObject({ method: "BankCard", reference: sessionId, attempt: 0 });
    const cart = (await who.call("GET", "cart/@self")).body;
    expect(cart.x_bankPromotion).toMatchObject({ promoId: "BP-313", cardBin: "415231" });
    const [shown] = cart.paymentInstruction;
    expect(shown.protocolData).toContainEqual({ name: "account", value: "415231xxxxxx0001" });
    const next = (await create(who)).body.sessionId;
    const again = await bind({ sessionId: next, promoId: null });
    expect(again.body.piId).toBe(answer.body.piId);
    const plain = (await who.call("GET", "cart/@self")).body;
    expect([plain.paymentInstruction.length, plain.x_bankPromotion]).toEqual([1, undefined]);
  });

  test("uses the plan from apply-promo when none is given, and refuses another bank's card", async () => {
    const who = await member("5204160000000005");
    const { order, bind } = await opened(who, who.token);
    await who.call("POST", "banks/apply-promo", { body: { promoId: "BP-313" } });
    const answer = await bind();
    expect(faultOf(answer)).toBe("400 _ERR_BANK_PROMO_BIN_MISMATCH");
    expect(answer.body.errors[0].errorCode).toBe("BNK1003E");
    expect(await instructionOf(order.id)).toBeUndefined();
    await who.call("POST", "banks/apply-promo", { body: { promoId: "BP-310" } });
    expect((await bind()).status).toBe(200);
    expect((await who.call("GET", "cart/@self")).body.x_bankPromotion.promoId).toBe("BP-310");
  });

  test.each([
    [{ months: 6, promoId: "BP-313" }, "400 _ERR_CMD_INVALID_PARAM months"],
    [{ promoId: "BP-999" }, "400 _ERR_CMD_INVALID_PARAM promoId"],
    [{ piAmount: "0" }, "400 _ERR_CMD_INVALID_PARAM piAmount"],
    [{ piAmount: "99999999" }, "400 _ERR_INVALID_PI_TOTAL_AMOUNT 99999999"],
    [{ billing_address_id: "1" }, "400 _ERR_INVALID_ADDR 1"],
    [{ sessionId: "SESSIONUNKNOWN" }, "400 _ERR_CMD_INVALID_PARAM sessionId"],
  ])("is not bound with %j", async (more, fault) => {
    const { order, bind } = await opened(await shop.shopper());
    expect(faultOf(await bind(more))).toBe(fault);
    expect(await instructionOf(order.id)).toBeUndefined();
  });

  test("applies the promotion it is bound with and replaces cash, in one call", async () => {
    const who = await shop.shopper();
    const { order, bind } = await opened(who);
    const payments = "cart/@self/payment_instruction";
    const cash = { payMethodId: "COD", piAmount: order.grandTotal, billing_address_id: String(who.address.id) };
    expect((await who.call("POST", payments, { body: cash })).status).toBe(201);
    expect((await bind({ promoId: "BP-312" })).status).toBe(200);
    const cart = (await who.call("GET", "cart/@self")).body;
    expect(cart.x_bankPromotion).toMatchObject({ promoId: "BP-312", months: 9 });
    expect(cart.paymentInstruction.map(({ payMethodId }: { payMethodId: string }) => payMethodId)).toEqual([
      "BankCard",
    ]);
  });

  test("leaves a wallet's payment in place when it replaces cash, and pays the rest", async () => {
    const who = await openCardHolder(shop);
    const { cardId } = await addCard(shop.db, { memberId: who.memberId });
    const { order, bind } = await opened(who);
    const pay = async (payMethodId: string, piAmount: string, more: object = {}) => {
      const body = { payMethodId, piAmount, billing_address_id: String(who.address.id), ...more };
      expect((await who.call("POST", "cart/@self/payment_instruction", { body })).status).toBe(201);
    };
    await pay("MONEDERO", "50.00", { x_loyaltyCardId: cardId });
    const rest = new Decimal(order.grandTotal).minus(50).toFixed(5);
    await pay("COD", rest);
    expect((await bind({ promoId: "BP-312" })).status).toBe(200);
    const { body } = await who.call("GET", "cart/@self");
    const payments: { payMethodId: string; piAmount: string }[] = body.paymentInstruction;
    expect(payments.map(({ payMethodId, piAmount }) => [payMethodId, piAmount])).toEqual([
      ["MONEDERO", "50.00000"],
      ["BankCard", rest],
    ]);
  });

  test("leaves the cart unchanged when its promotion is refused", async () => {
    const who = await shop.shopper();
    const { order, bind } = await opened(who);
    const cash = { payMethodId: "COD", piAmount: order.grandTotal, billing_address_id: String(who.address.id) };
    await who.call("POST", "cart/@self/payment_instruction", { body: cash });
    expect(faultOf(await bind({ promoId: "BP-999" }))).toBe("400 _ERR_CMD_INVALID_PARAM promoId");
    const { body } = await who.call("GET", "cart/@self");
    expect(body.paymentInstruction).toMatchObject([{ payMethodId: "COD", piAmount: body.grandTotal }]);
  });

  test("pays the discounted total instead of the amount that was sent", async () => {
    const [off] = await shop.db.select().from(bankPromotions).where(eq(bankPromotions.type, "DISCOUNT"));
    const who = await shop.shopper();
    const { order, bind } = await opened(who);
    expect((await bind({ promoId: `BP-${off?.id}` })).status).toBe(200);
    const { body } = await who.call("GET", "cart/@self");
    expect(Number(body.grandTotal)).toBeLessThan(Number(order.grandTotal));
    expect(Number(body.paymentInstruction[0].piAmount)).toBe(Number(body.grandTotal));
  });

  test("keeps the BIN of the eligibility check if it is from the promotion's bank", async () => {
    const who = await shop.shopper();
    const { bind } = await opened(who);
    const chosen = async (promoId: string) => {
      expect((await bind({ promoId })).status).toBe(200);
      return (await who.call("GET", "cart/@self")).body.x_bankPromotion.cardBin;
    };
    await who.call("PUT", "banks/promo/eligibility", { body: { cardBin: "415231" } });
    expect(await chosen("BP-313")).toBe("415231");
    await who.call("PUT", "banks/promo/eligibility", { body: { cardBin: "520416" } });
    expect(await chosen("BP-313")).toBeFalsy();
  });

  test("is refused if it belongs to another shopper or has expired", async () => {
    const [who, other] = [await shop.shopper(), await shop.shopper()];
    const [mine, theirs] = [await opened(who), await opened(other)];
    expect(faultOf(await mine.bind({ sessionId: theirs.sessionId }))).toBe("400 _ERR_CMD_INVALID_PARAM sessionId");
    const past = { expiresAt: new Date(Date.now() - 1) };
    await shop.db.update(bankSessions).set(past).where(eq(bankSessions.id, mine.sessionId));
    const answer = await mine.bind();
    expect(faultOf(answer)).toBe("400 _ERR_CREATE_PAYMENT_METHOD GONE");
    expect(answer.body.errors[0].errorCode).toBe("CMN1112E");
  });

  test("is renewed, with the same card and plan, when it has expired or the bank has lost it", async () => {
    const who = await member();
    const { order, sessionId, bind } = await opened(who, who.token);
    const { piId } = (await bind({ promoId: "BP-313" })).body;
    for (const [method, path] of [
      ["PUT", "precheckout"],
      ["POST", "checkout"],
    ] as const)
      expect((await who.call(method, `cart/@self/${path}`, { body: {} })).status).toBeLessThan(300);
    const address = async (): Promise<string> => {
      const query = { orderId: String(order.id), piId };
      const { body } = await who.call("GET", "cart/@self/payment_instruction/punchoutPaymentInfo", { query });
      return body.paymentInstruction[0].xpapi_punchoutPopupURL;
    };
    expect(await address()).toContain(`/pay/${sessionId}`);
    await shop.db.update(bankSessions).set({ expiresAt: new Date() }).where(eq(bankSessions.id, sessionId));
    const renewed = await address();
    expect(renewed).not.toContain(sessionId);
    expect(await address()).toBe(renewed);
    const text = await (await fetch(renewed)).text();
    for (const words of ["VISA ····0001", "3 meses sin intereses"]) expect(text).toContain(words);
    await shop.db
      .update(bankSessions)
      .set({ id: "SESSIONTHATTHEBANKFORGOT" })
      .where(eq(bankSessions.id, renewed.split("/pay/")[1] ?? ""));
    await shop.db
      .update(paymentInstructions)
      .set({ reference: "SESSIONTHATTHEBANKFORGOT" })
      .where(eq(paymentInstructions.orderId, order.id));
    expect(await address()).toMatch(/\/pay\/SESSION[A-Z]{28}$/);
  });
});
