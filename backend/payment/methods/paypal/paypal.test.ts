import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { masked } from "#backend/order/payment/mask.ts";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { openSession } from "#backend/payment/page-session.ts";
import { paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { Decimal } from "#backend/platform/money.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

const path = "cart/@self/payment_instruction";
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** An agreement of a cart, PayPal's possible verdicts on it, and the instruction that uses it. */
async function agreement(owner: Shopper, piAmount: string, more: object = {}) {
  const body = { piAmount, billing_address_id: String(owner.address.id), returnUrl: "/checkout/payment", ...more };
  const answer = await owner.call("POST", "createPaypalOrder", { body });
  const { paypalOrderId, orderId } = answer.body;
  const say = (result: Verdict["result"], more: Partial<Verdict> = {}) => {
    const transactionId = `${paypalOrderId}.1.a`;
    const verdict: Verdict = { orderId, piId: paypalOrderId, transactionId, result, amount: piAmount, ...more };
    const signature = signVerdict(verdict, testConfig.paymentSecret);
    return shop.call("POST", `${path}/callback`, { body: { ...verdict, signature } });
  };
  const pay = (amount = piAmount) => {
    const sent = { payMethodId: "PayPal", paypalOrderId, piAmount: amount };
    return owner.call("POST", path, { body: { ...sent, billing_address_id: String(owner.address.id) } });
  };
  return { answer, say, pay, paypalOrderId };
}

test("pays no more than the agreed amount, after PayPal's approval of exactly that amount; only the first verdict counts", async () => {
  const owner = await shop.shopper();
  await shop.cart(owner);
  const { answer, say, pay } = await agreement(owner, "200.00");
  expect(answer).toMatchObject({ status: 200, body: { status: "CREATED", piAmount: "200.00000", piCurrency: "MXN" } });
  const session = openSession(new URL(answer.body.approveUrl).pathname.slice(5), testConfig.paymentSecret);
  expect(session).toMatchObject({ kind: "paypal", amount: "200.00", returnUrl: "http://shop.test/checkout/payment" });
  expect(faultOf(await pay())).toBe("400 _ERR_CREATE_PAYMENT_METHOD CREATED");
  for (const amount of ["199.99", "200.01"])
    expect(faultOf(await say("APPROVED", { amount }))).toBe(`400 _ERR_INVALID_PI_TOTAL_AMOUNT ${amount}`);
  expect(faultOf(await say("APPROVED", { transactionId: "elsewhere" }))).toBe(
    "400 _ERR_CMD_INVALID_PARAM transactionId",
  );
  expect((await say("APPROVED")).body.piStatus).toBe("Success");
  expect((await say("CANCELLED")).body.piStatus).toBe("Success");
  expect(faultOf(await pay("200.01"))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 200.01");
  expect((await pay()).status).toBe(201);
});

test("pays only the total of an order that has become cheaper than its agreement", async () => {
  const owner = await shop.shopper();
  const { grandTotal } = await shop.cart(owner, { pieces: 2 });
  const { say, pay } = await agreement(owner, grandTotal);
  expect((await say("APPROVED")).body.piStatus).toBe("Success");
  const cart = async () => (await owner.call("GET", "cart/@self")).body;
  const [{ orderItemId }] = (await cart()).orderItem;
  const fewer = { orderItem: [{ orderItemId, quantity: "1" }] };
  expect((await owner.call("PUT", "cart/@self/update_order_item", { body: fewer })).status).toBe(200);
  const { grandTotal: total } = await cart();
  expect(faultOf(await pay())).toBe(`400 _ERR_INVALID_PI_TOTAL_AMOUNT ${grandTotal}`);
  expect((await pay(total)).status).toBe(201);
});

test("leaves the rest to be paid after an agreement for less than the total", async () => {
  const owner = await shop.shopper();
  const { grandTotal } = await shop.cart(owner);
  const { say, pay } = await agreement(owner, "200.00");
  await say("APPROVED");
  expect((await pay()).status).toBe(201);
  const place = async () => {
    expect((await owner.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
    return owner.call("POST", "cart/@self/checkout", { body: {} });
  };
  expect(faultOf(await place())).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT");
  const piAmount = new Decimal(grandTotal).minus(200).toFixed(2);
  const rest = { payMethodId: "SimplePunchout", piAmount, billing_address_id: String(owner.address.id) };
  expect((await owner.call("POST", path, { body: rest })).status).toBe(201);
  expect((await place()).status).toBe(201);
});

test("pays with several instructions no more than was agreed, and lets amounts move between them", async () => {
  const owner = await shop.shopper();
  await shop.cart(owner);
  const { say, pay, paypalOrderId } = await agreement(owner, "100.00");
  await say("APPROVED");
  const first = await pay("60.00");
  expect(faultOf(await pay("60.00"))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 60");
  const second = await pay("40.00");
  expect([first.status, second.status]).toEqual([201, 201]);
  const replace = (...amounts: string[]) => {
    const sent = { payMethodId: "PayPal", paypalOrderId, billing_address_id: String(owner.address.id) };
    const paymentInstruction = [first, second].map(({ body }, index) => {
      return { ...sent, piId: body.paymentInstruction[0].piId, piAmount: amounts[index] };
    });
    return owner.call("PUT", path, { body: { paymentInstruction } });
  };
  expect((await replace("40.00", "60.00")).status).toBe(200);
  expect((await replace("99.00", "1.00")).status).toBe(200);
  expect(faultOf(await replace("99.00", "1.01"))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 1.01");
});

test("refuses an agreement that was canceled, was replaced or belongs to another shopper", async () => {
  const owner = await shop.shopper();
  await shop.cart(owner);
  const first = await agreement(owner, "100.00");
  await first.say("CANCELLED");
  expect(faultOf(await first.pay())).toBe("400 _ERR_CREATE_PAYMENT_METHOD CANCELLED");
  const second = await agreement(owner, "100.00");
  await second.say("APPROVED");
  expect((await second.pay()).status).toBe(201);
  const third = await agreement(owner, "50.00");
  expect((await owner.call("GET", path)).body.paymentInstruction).toBeUndefined();
  expect(faultOf(await second.pay())).toBe("400 _ERR_CREATE_PAYMENT_METHOD VOIDED");
  await third.say("APPROVED");
  const stranger = await shop.shopper();
  await shop.cart(stranger);
  const body = { payMethodId: "PayPal", paypalOrderId: third.paypalOrderId, piAmount: "50.00" };
  const foreign = await stranger.call("POST", path, {
    body: { ...body, billing_address_id: String(stranger.address.id) },
  });
  expect(faultOf(foreign)).toBe("400 _ERR_CREATE_PAYMENT_METHOD UNKNOWN");
});

test("refuses an invalid amount, an unknown address and a return URL outside the shop", async () => {
  const owner = await shop.shopper();
  await shop.cart(owner);
  const fault = async (amount: string, more = {}) => faultOf((await agreement(owner, amount, more)).answer);
  expect(await fault("99999999")).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT 99999999");
  expect(await fault("1,5")).toBe("400 _ERR_CMD_INVALID_PARAM piAmount");
  expect(await fault("1", { billing_address_id: "1" })).toBe("400 _ERR_INVALID_ADDR 1");
  expect(await fault("1", { returnUrl: "//evil.test" })).toBe("400 _ERR_CMD_INVALID_PARAM returnPath");
  expect(await shop.db.$count(paypalOrders, eq(paypalOrders.memberId, owner.memberId))).toBe(0);
});

test("applies a payment method's promotion only while no other method pays", async () => {
  await shop.db
    .update(promotions)
    .set({ minimum: "0", exclusiveGroup: null, paymentMethods: ["COD"] })
    .where(eq(promotions.name, "Pago con PayPal"));
  const owner = await shop.shopper();
  const { grandTotal } = await shop.cart(owner);
  const total = async () => {
    await owner.call("POST", "cart/calculate", { body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7" } });
    return Number((await owner.call("GET", "cart/@self")).body.grandTotal);
  };
  const add = (payMethodId: string, piAmount: string) =>
    owner.call("POST", path, { body: { payMethodId, piAmount, billing_address_id: String(owner.address.id) } });
  expect(await total()).toBe(Number(grandTotal));
  await add("COD", "10");
  expect(await total()).toBeLessThan(Number(grandTotal));
  await add("SimplePunchout", "10");
  expect(await total()).toBe(Number(grandTotal));
});

test("masks all but the last four characters of an account, and a short one completely", () => {
  expect([masked("4100110044"), masked("0044"), masked("")]).toEqual(["******0044", "****", ""]);
});
