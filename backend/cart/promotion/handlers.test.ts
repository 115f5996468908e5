import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { promotionCodes, promotionRedemptions, type promotions } from "#backend/platform/db/schema/promotion.ts";
import { shopOf } from "#tests/support/test-shop.ts";
import {
  add as addLine,
  as,
  backend,
  becomeSomebodyElse,
  cart,
  faultOf,
  id,
  shop,
  useBench,
} from "../bench.fixture.ts";
import { day, past, promotionOffered, soon } from "./promotion.fixture.ts";
import { redeemPromotions, releasePromotions } from "./redeem.ts";

useBench();

const put = (code: string, more: Partial<typeof promotions.$inferInsert> = {}) =>
  promotionOffered(backend.db, code, more);
const add = () => addLine("T-SHIRT-S", 3);
const codes = "cart/@self/assigned_promotion_code";
const assign = (promoCode: string) => shop.call("POST", codes, { as, body: { promoCode } });

describe("promotion codes", () => {
  it("discount the order and, prorated, its lines", async () => {
    await put("T-TEN");
    await add();
    const { status, body } = await assign(" t-ten ");
    expect([status, body.promoCode, body.resourceName]).toEqual([201, "T-TEN", "cart"]);
    const order = await cart();
    expect(order).toMatchObject({ totalAdjustment: "-30.00000", totalProductPrice: "300.00000", orderVersion: "3" });
    expect(order.adjustment).toEqual([
      expect.objectContaining({
        code: "Promo T-TEN",
        amount: "-30.00000",
        displayLevel: "Order",
        usage: "Discount",
        xadju_calUsageId: "-1",
      }),
    ]);
    expect(order.orderItem[0].totalAdjustment).toEqual({ currency: "MXN", value: "-30.00000" });
    expect(order.promotionCode[0]).toMatchObject({
      code: "T-TEN",
      associatedPromotion: [{ description: "Diez por ciento" }],
    });
    expect((await shop.call("GET", codes, { as })).body.promotionCode).toEqual(order.promotionCode);
  });

  it("that give no discount yet are attached without a promotion", async () => {
    await put("T-LATER", { minimum: "9999" });
    await add();
    expect((await assign("T-LATER")).status).toBe(201);
    expect((await cart()).promotionCode).toEqual([{ code: "T-LATER" }]);
  });

  it("cannot be guessed: ten unknown ones block further attempts, for this shopper only", async () => {
    await put("T-SECRET");
    await add();
    for (let one = 0; one < 10; one += 1)
      expect(faultOf(await assign(`GUESS-${one}`))).toContain("ERR_PROMOTION_CODE_INVALID");
    for (const code of ["GUESS-10", "T-SECRET"]) {
      const { status, body } = await assign(code);
      expect([status, body.errors[0].errorKey]).toEqual([429, "_ERR_TOO_MANY_REQUESTS"]);
    }
    await becomeSomebodyElse();
    await add();
    for (let one = 0; one < 12; one += 1) {
      expect((await assign("T-SECRET")).status).toBe(201);
      await shop.call("DELETE", `${codes}/T-SECRET`, { as });
    }
  });

  it("for items show their discount only on the line", async () => {
    await put("T-ITEM", { kind: "item-percent", productId: id("T-SHIRT") });
    await add();
    await assign("T-ITEM");
    const order = await cart();
    expect(order.adjustment).toBeUndefined();
    expect(order.orderItem[0].adjustment).toEqual([
      expect.objectContaining({ amount: "-30.00000", displayLevel: "OrderItem" }),
    ]);
    expect(order.totalAdjustment).toBe("-30.00000");
  });

  it("for free shipping show a shipping adjustment, on the order only", async () => {
    await put("T-FREE", { kind: "shipping-free", value: "100", categoryId: 990_001 });
    await add();
    await assign("T-FREE");
    const order = await cart();
    expect(order).toMatchObject({
      totalShippingCharge: "99.00000",
      totalAdjustment: "-99.00000",
      grandTotal: "300.00000",
    });
    expect(order.adjustment).toEqual([
      expect.objectContaining({ usage: "Shipping", xadju_calUsageId: "-7", amount: "-99.00000" }),
    ]);
    expect(order.orderItem[0].totalAdjustment.value).toBe("0.00000");
  });

  it("can be removed, in upper or lower case", async () => {
    await put("T-OFF");
    await add();
    await assign("T-OFF");
    const { status, body } = await shop.call("DELETE", `${codes}/t-off`, { as });
    expect([status, body.orderId]).toEqual([200, (await cart()).orderId]);
    expect(await cart()).toMatchObject({ totalAdjustment: "0.00000" });
    expect((await cart()).promotionCode).toBeUndefined();
    expect((await shop.call("GET", codes, { as })).body.promotionCode).toBeUndefined();
    expect(faultOf(await shop.call("DELETE", `${codes}/t-off`, { as })).slice(0, 3)).toEqual([
      400,
      "ERR_PROMOTION_CODE_INVALID",
      "-1200",
    ]);
  });

  it("are refused when unknown, entered twice, empty, or missing", async () => {
    await put("T-TWICE");
    await add();
    await assign("T-TWICE");
    expect(faultOf(await assign("t-twice"))).toEqual([400, "ERR_PROMOTION_CODE_DUPLICATED", "-1150", "T-TWICE"]);
    expect(faultOf(await assign("NO-SUCH")).slice(0, 3)).toEqual([400, "ERR_PROMOTION_CODE_INVALID", "-1200"]);
    expect(faultOf(await assign("  "))).toEqual([400, "_ERR_PARAMETER_MISSING", "-2810", "promoCode"]);
    expect(faultOf(await shop.call("POST", codes, { as, body: {} }))).toEqual([
      400,
      "_ERR_CMD_MISSING_PARAM",
      "CMN0206E",
      "promoCode",
    ]);
  });

  it("are refused outside their dates", async () => {
    await put("T-OVER", { startsAt: new Date(Date.now() - 2 * day), endsAt: past });
    await put("T-SOON", { startsAt: soon, endsAt: new Date(Date.now() + 2 * day) });
    await add();
    for (const code of ["T-OVER", "T-SOON"]) {
      expect(faultOf(await assign(code)).slice(0, 3)).toEqual([
        400,
        "ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME",
        "-2200",
      ]);
    }
  });

  it("of another store are unknown", async () => {
    await add();
    const promotionId = await put("T-HERE");
    await backend.db.insert(promotionCodes).values({ storeId: 3, code: "T-THERE", promotionId });
    expect(faultOf(await assign("T-THERE"))[1]).toBe("ERR_PROMOTION_CODE_INVALID");
  });

  it("require an unlocked cart and an identity", async () => {
    for (const answer of [
      await assign("VERANO10"),
      await shop.call("GET", codes, { as }),
      await shop.call("DELETE", `${codes}/A`, { as }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, {}]);
    }
    expect(faultOf(await shop.call("POST", codes, { body: { promoCode: "A" } }))[1]).toBe("USR.CWXFR0130E");
    await add();
    await backend.db
      .update(orders)
      .set({ locked: true })
      .where(eq(orders.id, Number((await cart()).orderId)));
    expect(faultOf(await assign("VERANO10"))[1]).toBe("_ERR_ORDER_IS_LOCKED");
  });
});

describe("promotion limits", () => {
  const order = async () => {
    const { orderId } = await cart();
    return { id: Number(orderId), memberId: Number.parseInt(as.WCToken) };
  };
  const redeem = (of: { id: number; memberId: number }) => backend.db.transaction((tx) => redeemPromotions(tx, of));

  it("per shopper, refuse a second order, both for the code and at checkout", async () => {
    await put("T-ONCE", { perShopperLimit: 1 });
    await add();
    await assign("T-ONCE");
    const first = await order();
    await redeem(first);
    await redeem(first);
    await backend.db.update(orders).set({ status: "M", current: false }).where(eq(orders.id, first.id));
    await add();
    expect(faultOf(await assign("T-ONCE"))).toEqual([
      400,
      "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED",
      "-1800",
      "Promo T-ONCE,1",
    ]);
    await backend.db.transaction((tx) => releasePromotions(tx, first.id));
    expect((await assign("T-ONCE")).status).toBe(201);
    await backend.db.insert(promotionRedemptions).values({
      promotionId: Number((await cart()).promotionCode[0].associatedPromotion[0].promotionId),
      memberId: first.memberId,
      orderId: first.id,
    });
    await expect(redeem(await order())).rejects.toMatchObject({ key: "ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED" });
  });

  it("overall, give the last use to only one of two concurrent carts", async () => {
    await put("T-LAST", { overallLimit: 1 });
    await add();
    await assign("T-LAST");
    const first = await order();
    await becomeSomebodyElse();
    await add();
    await assign("T-LAST");
    const second = await order();
    const outcomes = await Promise.allSettled([redeem(first), redeem(second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await becomeSomebodyElse();
    await add();
    expect(faultOf(await assign("T-LAST"))).toEqual([
      400,
      "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
      "-1900",
      "Promo T-LAST,1",
    ]);
  });

  it("by budget, give nothing to carts that exceed what remains, even when they are redeemed concurrently", async () => {
    // 30.00 off each cart: the budget covers two carts and leaves 15.00.
    const promotionId = await put("T-BUDGET", { budget: "75" });
    const spent = async () => {
      const rows = await backend.db
        .select()
        .from(promotionRedemptions)
        .where(eq(promotionRedemptions.promotionId, promotionId));
      return rows.map(({ amount }) => amount);
    };
    const carts: Awaited<ReturnType<typeof order>>[] = [];
    for (let one = 0; one < 4; one += 1) {
      await becomeSomebodyElse();
      await add();
      expect((await assign("T-BUDGET")).status).toBe(201);
      expect((await cart()).totalAdjustment).toBe("-30.00000");
      carts.push(await order());
    }
    const outcomes = await Promise.allSettled(carts.map(redeem));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected"]);
    expect(await spent()).toEqual(["30.000000", "30.000000"]);
    await becomeSomebodyElse();
    await add();
    expect((await assign("T-BUDGET")).status).toBe(201);
    expect((await cart()).totalAdjustment).toBe("0.00000");
    await becomeSomebodyElse();
    await addLine("T-SHIRT-S", 1);
    await assign("T-BUDGET");
    expect((await cart()).totalAdjustment).toBe("-10.00000");
    const [first] = carts.filter((_, index) => outcomes[index]?.status === "fulfilled");
    await backend.db.transaction((tx) => releasePromotions(tx, first?.id ?? 0));
    await addLine("T-SHIRT-S", 2);
    expect((await cart()).totalAdjustment).toBe("-30.00000");
  });

  it("by budget, refuse the code once the budget is used up", async () => {
    await put("T-SPENT", { budget: "30" });
    await add();
    await assign("T-SPENT");
    await redeem(await order());
    await becomeSomebodyElse();
    await add();
    expect(faultOf(await assign("T-SPENT"))).toEqual([
      400,
      "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED",
      "-1900",
      "Promo T-SPENT,30",
    ]);
  });

  it("by budget, are checked again when an order is placed, for what others have used since", async () => {
    const promotionId = await put("T-MEANWHILE", { budget: "100000" });
    const useUp = (amount: string, orderId: number) =>
      backend.db.insert(promotionRedemptions).values({ promotionId, memberId: 1, orderId, amount });
    const buying = shopOf(backend);
    const ana = await buying.shopper();
    const { id: orderId } = await buying.cart(ana);
    const total = async () => (await ana.call("GET", "cart/@self")).body.grandTotal;
    const prepare = () => ana.call("PUT", "cart/@self/precheckout", { body: {} });
    expect((await ana.call("POST", codes, { body: { promoCode: "T-MEANWHILE" } })).status).toBe(201);
    const piAmount = await total();
    const cash = { payMethodId: "COD", piAmount, billing_address_id: String(ana.address.id) };
    expect((await ana.call("POST", "cart/@self/payment_instruction", { body: cash })).status).toBe(201);
    expect((await prepare()).status).toBe(200);
    await useUp("99999.50", 1);
    const usedUp = [400, "ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED", "-1900", "Promo T-MEANWHILE,100000"];
    expect(faultOf(await ana.call("POST", "cart/@self/checkout", { body: {} }))).toEqual(usedUp);
    expect((await buying.row(orderId))?.status).toBe("P");
    expect(await backend.db.$count(promotionRedemptions, eq(promotionRedemptions.orderId, orderId))).toBe(0);
    // Half a peso is left, less than the discount: the order gets none of it.
    expect((await prepare()).status).toBe(200);
    expect(Number(await total())).toBeGreaterThan(Number(piAmount));
    await useUp("0.50", 2);
    expect(faultOf(await prepare())).toEqual(usedUp);
  });

  it("that are reached later take the discount back at the next calculation", async () => {
    const promotionId = await put("T-GONE", { overallLimit: 1 });
    await add();
    await assign("T-GONE");
    await backend.db.insert(promotionRedemptions).values({ promotionId, memberId: 1, orderId: 1 });
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1" } });
    expect((await cart()).totalAdjustment).toBe("0.00000");
  });
});
