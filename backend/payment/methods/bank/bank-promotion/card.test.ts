import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { bankPromotions, bankPromotionUses, orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { paymentCallbacks, paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const norteno = "415231";
const secret = testConfig.bankSecret;
const path = "cart/@self/payment_instruction";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ bank: true });
  await shop.db.update(bankPromotions).set({ minimum: "1", combinable: true });
});
afterAll(() => shop.close());

const send = (verdict: Verdict, signature = signVerdict(verdict, secret)) =>
  shop.call("POST", `${path}/callback`, { body: { ...verdict, signature } });

/** An order with a promotion that waits for the bank, and what the bank may say. */
async function waiting(promoId = "BP-315", cardBin = norteno) {
  const owner = await shop.shopper();
  const cart = await shop.cart(owner);
  const { body: applied } = await owner.call("POST", "banks/apply-promo", { body: { promoId, cardBin } });
  const paying = {
    payMethodId: "BankCard",
    piAmount: applied.grandTotal,
    billing_address_id: String(owner.address.id),
  };
  const piId = String((await owner.call("POST", path, { body: paying })).body.paymentInstruction[0].piId);
  await owner.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await owner.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
  const orderId = String(cart.id);
  const verdict = (result: Verdict["result"], bin?: string, attempt = 1): Verdict => {
    const transactionId = `${piId}.${attempt}.${result}${bin ?? ""}`;
    return { orderId, piId, transactionId, result, amount: applied.grandTotal, ...(bin && { cardBin: bin }) };
  };
  const order = async () => (await owner.call("GET", `order/${orderId}`)).body;
  /** What the bank's page says, and what it says to a card. */
  const page = async (number?: string) => {
    const query = { orderId, piId };
    const { body } = await owner.call("GET", `${path}/punchoutPaymentInfo`, { query });
    const address: string = body.paymentInstruction[0].xpapi_punchoutPopupURL;
    const form = { intent: "pay", number: number ?? "", expiry: "12/40", cvc: "123", holder: "Ana" };
    const posted = number && { method: "POST", body: new URLSearchParams(form), redirect: "manual" as const };
    const answer = await fetch(address, posted || {});
    return { status: answer.status, text: await answer.text() };
  };
  const repay = () => owner.call("POST", `${path}/repay`, { query: { orderId, piId } });
  return { orderId, piId, verdict, order, page, repay, amount: applied.grandTotal };
}

test("the bank's page shows the promotion and the amount, and accepts only the promotion's cards", async () => {
  for (const digits of [norteno, ""]) {
    const { page, amount } = await waiting("BP-315", digits);
    const { text } = await page();
    expect(text).toContain("12 meses sin intereses (Banco Norteño)");
    expect(text.replaceAll(",", "")).toContain(Number(amount).toFixed(2));
    expect(await page("5204160000000005")).toMatchObject({
      status: 422,
      text: expect.stringContaining("no es la de la promoción"),
    });
    expect((await page("4152310000000001")).status).toBe(303);
  }
});

test("the promotion's card pays the order", async () => {
  const { verdict, order } = await waiting();
  expect((await send(verdict("APPROVED", "41523100"))).body.piStatus).toBe("Success");
  expect(await order()).toMatchObject({ orderStatus: "C", x_bankPromotion: { months: 12 } });
});

test("a payment with another card is refunded and ends the installments; the order can still be paid", async () => {
  for (const bin of ["52041600", undefined]) {
    const { verdict, order, repay, page, orderId } = await waiting();
    const said = verdict("APPROVED", bin);
    const answer = await send(said);
    expect(faultOf(answer)).toBe("400 _ERR_BANK_PROMO_BIN_MISMATCH");
    expect(answer.body.errors[0].errorCode).toBe("BNK1003E");
    expect((await send(said)).body.piStatus).toBe("Failed");
    const back = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, Number(orderId)));
    expect(back).toHaveLength(1);
    const lost = await order();
    expect(lost).toMatchObject({ orderStatus: "M", x_bankPromotionRemoved: { reasonCode: "PAYMENT_DECLINED" } });
    expect((await repay()).status).toBe(200);
    expect((await page("5204160000000005")).status).toBe(303);
    expect((await send(verdict("APPROVED", undefined, 2))).body.piStatus).toBe("Success");
    expect((await order()).orderStatus).toBe("C");
  }
});

test("a callback with an unsigned or altered BIN is forbidden and stores nothing", async () => {
  const { verdict, order, orderId, piId } = await waiting();
  const stored = async () => ({
    order: await order(),
    instructions: await shop.db
      .select()
      .from(paymentInstructions)
      .where(eq(paymentInstructions.orderId, Number(orderId))),
    promotion: await shop.db
      .select()
      .from(orderBankPromotions)
      .where(eq(orderBankPromotions.orderId, Number(orderId))),
    callbacks: await shop.db.$count(paymentCallbacks, eq(paymentCallbacks.paymentInstructionId, Number(piId))),
    refunds: await shop.db.$count(refunds, eq(refunds.orderId, Number(orderId))),
  });
  const before = await stored();
  expect(before).toMatchObject({ order: { orderStatus: "M" }, instructions: [{ status: "Pending" }], callbacks: 0 });
  const plain = verdict("APPROVED");
  expect((await send({ ...plain, cardBin: "41523100" }, signVerdict(plain, secret))).status).toBe(403);
  const other = verdict("APPROVED", "52041600");
  expect((await send({ ...other, cardBin: "41523100" }, signVerdict(other, secret))).status).toBe(403);
  expect(await stored()).toEqual(before);
});

test("a decline ends the installments and gives their use back; a cancellation keeps them", async () => {
  const left = await waiting();
  await send(left.verdict("CANCELLED"));
  expect((await left.order()).x_bankPromotion.months).toBe(12);
  const declined = await waiting();
  await send(declined.verdict("DECLINED", "41523100"));
  const order = await declined.order();
  expect(order.x_bankPromotion).toBeUndefined();
  expect(order.x_bankPromotionRemoved).toMatchObject({ months: 12, reasonCode: "PAYMENT_DECLINED" });
  const uses = await shop.db
    .select()
    .from(bankPromotionUses)
    .where(eq(bankPromotionUses.orderId, Number(declined.orderId)));
  expect(uses).toEqual([]);
});

test("a decline keeps a discount and its bank, since they are part of the agreed total", async () => {
  const { verdict, order, repay, page, amount } = await waiting("BP-319", "520416");
  await send(verdict("DECLINED", "52041600"));
  const after = await order();
  expect(after.x_bankPromotion).toMatchObject({ type: "DISCOUNT" });
  expect(Number(after.grandTotal)).toBe(Number(amount));
  await repay();
  expect((await page("4152310000000001")).status).toBe(422);
  expect((await page("5204160000000005")).status).toBe(303);
});
