import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { Decimal } from "#backend/platform/money.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { openSession } from "./page-session.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await shop.shopper();
});

const path = "cart/@self/payment_instruction";

describe("the provider's page", () => {
  const info = (orderId: string, piId: string, more = {}, who = ana) =>
    who.call("GET", `${path}/punchoutPaymentInfo`, { query: { orderId, piId, ...more } });
  const repay = (orderId: string, piId: string, who = ana) =>
    who.call("POST", `${path}/repay`, { query: { orderId, piId } });
  const sessionOf = (answer: Awaited<ReturnType<typeof info>>) => {
    const url = new URL(answer.body.paymentInstruction[0].xpapi_punchoutPopupURL);
    return openSession(url.pathname.replace("/pay/", ""), testConfig.paymentSecret);
  };

  test("gets a sealed session for the placed order", async () => {
    const { orderId, piId, order } = await shop.placed(ana, "SimplePunchout");
    const answer = await info(orderId, piId, { langId: "-1" });
    expect(answer.body.paymentInstruction[0].xpapi_punchoutPopupURL).toMatch(/^http:\/\/payment\.test\/pay\/[\w-]+$/);
    expect(sessionOf(answer)).toMatchObject({
      orderId,
      piId,
      attempt: 1,
      amount: new Decimal(order.grandTotal).toFixed(2),
      currency: "MXN",
      returnUrl: `http://shop.test/checkout/payment-return?orderId=${orderId}`,
      callbackUrl: "http://shop.test/resources/payment-callback?storeId=1",
      shopName: "Casa Norte",
      language: "en",
    });
    const returnPath = "/casanorte/checkout/payment-return?shopAsUser=1";
    expect(sessionOf(await info(orderId, piId, { returnPath }))?.returnUrl).toBe(`http://shop.test${returnPath}`);
  });

  test.each([
    "//evil.test/x",
    "/\\evil.test",
    "https://evil.test/",
    "javascript:alert(1)",
    "",
    "checkout",
    `/${"x".repeat(2_000)}`,
  ])("rejects the return path %s", async (returnPath) => {
    const { orderId, piId } = await shop.placed(ana, "SimplePunchout");
    expect(faultOf(await info(orderId, piId, { returnPath }))).toBe("400 _ERR_CMD_INVALID_PARAM returnPath");
  });

  test("opens only for the owner's card payment of an order that is waiting for payment", async () => {
    const cash = await shop.placed(ana);
    expect(faultOf(await info(cash.orderId, cash.piId))).toBe(`400 _ERR_INVALID_PIID ${cash.piId}`);
    expect(faultOf(await repay(cash.orderId, cash.piId))).toBe(`400 _ERR_INVALID_PIID ${cash.piId}`);
    const cart = await shop.paidCart(ana, "SimplePunchout");
    expect(faultOf(await info(cart.orderId, cart.piId))).toBe("400 _ERR_ORDER_WRONG_STATUS P");
    expect(faultOf(await repay(cart.orderId, cart.piId))).toBe("400 _ERR_ORDER_WRONG_STATUS P");
    expect(faultOf(await info(cart.orderId, cash.piId))).toBe(`400 _ERR_INVALID_PIID ${cash.piId}`);
    const other = await shop.shopper();
    for (const call of [info(cart.orderId, cart.piId, {}, other), repay(cart.orderId, cart.piId, other)])
      expect(faultOf(await call)).toBe(`404 _ERR_ORDER_NOT_FOUND ${cart.orderId}`);
    expect(
      faultOf(
        await shop.call("GET", `${path}/punchoutPaymentInfo`, { query: { orderId: cart.orderId, piId: cart.piId } }),
      ),
    ).toBe(`404 _ERR_ORDER_NOT_FOUND ${cart.orderId}`);
  });

  test("opens again for the next attempt after a repay, but never once paid", async () => {
    const { orderId, piId } = await shop.placed(ana, "SimplePunchout");
    const mine = eq(paymentInstructions.id, Number(piId));
    await shop.db.update(paymentInstructions).set({ status: "Failed" }).where(mine);
    expect(faultOf(await info(orderId, piId))).toBe("400 _ERR_ORDER_WRONG_STATUS M");
    expect(await repay(orderId, piId)).toEqual({ status: 200, body: {} });
    expect(sessionOf(await info(orderId, piId))?.attempt).toBe(2);
    expect((await repay(orderId, piId)).status).toBe(200);
    expect(sessionOf(await info(orderId, piId))?.attempt).toBe(3);
    await shop.db.update(paymentInstructions).set({ status: "Success" }).where(mine);
    expect(faultOf(await repay(orderId, piId))).toBe("400 _ERR_ORDER_WRONG_STATUS M");
    await shop.db
      .update(orders)
      .set({ status: "C" })
      .where(eq(orders.id, Number(orderId)));
    expect(faultOf(await repay(orderId, piId))).toBe("400 _ERR_ORDER_WRONG_STATUS C");
  });
});
