import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotionGifts, promotions } from "#backend/platform/db/schema/promotion.ts";
import {
  add as addLine,
  as,
  backend,
  becomeSomebodyElse,
  cart,
  faultOf,
  get,
  id,
  put,
  shop,
  update,
  useBench,
} from "../bench.fixture.ts";
import { casaNorte } from "../goods.fixture.ts";
import { past, soon } from "../promotion/promotion.fixture.ts";
import { redeemPromotions } from "../promotion/redeem.ts";

useBench();

/** For 1,000 or more, one of three gifts; there are no other promotions here. */
let promotionId: number;
beforeEach(async () => {
  await backend.db.update(promotions).set({ endsAt: past });
  promotionId = await giftsOffered("1");
});

async function giftsOffered(value: string, more: Partial<typeof promotions.$inferInsert> = {}) {
  const description = { "-5": "Elige un regalo", "-1": "Choose a gift" };
  const row = { storeId: casaNorte, name: "Regalo", description, kind: "free-gift" as const, value, minimum: "1000" };
  const [written] = await backend.db
    .insert(promotions)
    .values({ ...row, startsAt: past, endsAt: soon, ...more })
    .returning();
  const parts = ["T-SHIRT-M", "T-MUG-ONLY", "T-SPOON"];
  await backend.db.insert(promotionGifts).values(
    parts.map((part, index) => {
      return { promotionId: written?.id ?? 0, productId: id(part), sequence: index + 1 };
    }),
  );
  return written?.id ?? 0;
}

const fill = (quantity = 2) => addLine("T-OVEN", quantity);
const option = async () => (await cart()).rewardOption?.[0];
const choose = async (parts: string[], quantity: unknown[] = parts.map(() => 1), rewardOptionId?: string) =>
  put("update_reward_option", {
    orderId: ".",
    rewardOptionId: rewardOptionId ?? (await option())?.rewardOptionId ?? "1",
    catEntryId: parts.map((part) => String(id(part))),
    quantity,
  });
type Line = { partNumber: string; freeGift: string; orderItemId: string };
const gifts = async () => ((await cart()).orderItem as Line[]).filter(({ freeGift }) => freeGift === "true");
const giftNames = async () => (await gifts()).map(({ partNumber }) => partNumber);

describe("a choice of gifts", () => {
  it("appears in the cart once it is earned", async () => {
    await fill(1);
    expect((await cart()).rewardOption).toBeUndefined();
    await fill(1);
    expect((await cart()).rewardOption).toEqual([
      {
        rewardOptionId: expect.stringMatching(/^\d+$/),
        adjustmentCode: "Regalo",
        adjustmentDescription: "Elige un regalo",
        adjustmentAmount: "0.00000",
        adjustmentCurrency: "MXN",
        adjustmentDisplayLevel: "Order",
        adjustmentUsage: "Discount",
        adjustmentLanguage: "-5",
        rewardSpecMaxQuantity: "1",
        rewardSpecMaxQuantityUom: "C62",
        rewardSpecGiftItem: ["T-SHIRT-M", "T-MUG-ONLY", "T-SPOON"].map((part) => ({
          productId: String(id(part)),
          value: "1",
          uom: "C62",
        })),
      },
    ]);
  });

  it("adds the gift as a line whose price is deducted again, at no extra cost", async () => {
    await fill();
    const before = await cart();
    const answer = await choose(["T-MUG-ONLY"]);
    const { orderId, rewardOption } = await cart();
    expect([answer.status, answer.body.orderId, answer.body.rewardOptionId]).toEqual([
      200,
      orderId,
      rewardOption[0].rewardOptionId,
    ]);
    const now = await cart();
    expect(now.grandTotal).toBe(before.grandTotal);
    expect(now.totalShippingCharge).toBe(before.totalShippingCharge);
    expect(now.orderItem).toHaveLength(2);
    expect(now.orderItem[1]).toMatchObject({
      partNumber: "T-MUG-ONLY",
      freeGift: "true",
      quantity: "1.0",
      orderItemPrice: "250.00000",
      totalAdjustment: { value: "-250.00000" },
      adjustment: [{ code: "Regalo", amount: "-250.00000", displayLevel: "OrderItem" }],
      salesTax: "0.00000",
      shippingCharge: "0.00000",
    });
    expect(now.rewardOption[0]).toMatchObject({
      adjustmentAmount: "-250.00000",
      rewardChoiceGiftItem: [{ productId: String(id("T-MUG-ONLY")), quantity: "1.0", uom: "C62" }],
    });
  });

  it("can be changed and declined; a gift that is kept keeps its line", async () => {
    await backend.db.update(promotions).set({ value: "2" }).where(eq(promotions.id, promotionId));
    await fill();
    await choose(["T-MUG-ONLY", "T-SPOON"]);
    const [mug] = await gifts();
    await choose(["T-MUG-ONLY"], ["2"]);
    expect(await gifts()).toMatchObject([{ orderItemId: mug?.orderItemId, quantity: "2.0" }]);
    await choose(["T-SHIRT-M"]);
    expect(await giftNames()).toEqual(["T-SHIRT-M"]);
    await choose([]);
    expect(await gifts()).toEqual([]);
    expect((await option()).rewardChoiceGiftItem).toEqual([]);
  });

  it("stays as long as it is earned, and is removed when it no longer is", async () => {
    await fill();
    await choose(["T-MUG-ONLY"]);
    const { orderItemId } = (await cart()).orderItem[0];
    await update([{ orderItemId, quantity: "3" }]);
    expect(await giftNames()).toEqual(["T-MUG-ONLY"]);
    await update([{ orderItemId, quantity: "1" }]);
    expect(await gifts()).toEqual([]);
    expect(await cart()).not.toHaveProperty("rewardOption");
    await update([{ orderItemId, quantity: "2" }]);
    expect(await option()).not.toHaveProperty("rewardChoiceGiftItem");
  });

  it("ends with the promotion, even between reading and choosing", async () => {
    await fill();
    await choose(["T-SPOON"]);
    const { rewardOptionId } = await option();
    await backend.db.update(promotions).set({ endsAt: past }).where(eq(promotions.id, promotionId));
    expect(faultOf(await choose(["T-MUG-ONLY"], [1], rewardOptionId))).toEqual([
      400,
      "_ERR_CMD_INVALID_PARAM",
      "CMN0191E",
      "rewardOptionId",
    ]);
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1" } });
    expect(await gifts()).toEqual([]);
  });

  it("refuses gifts and quantities that it does not offer, and changes nothing", async () => {
    await fill();
    await choose(["T-SPOON"]);
    const keyOf = async (answer: ReturnType<typeof choose>) => faultOf(await answer).slice(1);
    expect(await keyOf(choose(["T-MUG-ONLY"], [2]))).toEqual(["_ERR_INVALID_INPUT", "", "quantity"]);
    expect(await keyOf(choose(["T-MUG-ONLY", "T-SHIRT-M"]))).toEqual(["_ERR_INVALID_INPUT", "", "quantity"]);
    expect(await keyOf(choose(["T-OVEN"]))).toEqual(["_ERR_CMD_INVALID_PARAM", "CMN0191E", "catEntryId"]);
    expect(await keyOf(choose(["T-MUG-ONLY"], [1, 1]))).toEqual(["_ERR_CMD_INVALID_PARAM", "CMN0191E", "quantity"]);
    expect(await giftNames()).toEqual(["T-SPOON"]);
  });

  it("accepts only gifts in stock, and drops a gift that has sold out", async () => {
    const shelf = (onHand: number) =>
      backend.db
        .update(stock)
        .set({ onHand })
        .where(eq(stock.productId, id("T-MUG-ONLY")));
    await fill();
    await shelf(0);
    expect(faultOf(await choose(["T-MUG-ONLY"]))).toEqual([400, "_API_BAD_INV", "2", "T-MUG-ONLY,1"]);
    await shelf(10);
    await choose(["T-MUG-ONLY"]);
    await shelf(0);
    await shop.call("POST", "cart/@self/renew_order_items", { as, body: {} });
    expect(await gifts()).toEqual([]);
    expect(await option()).not.toHaveProperty("rewardChoiceGiftItem");
    await shelf(10);
  });

  it("offers no gift that is no longer sold", async () => {
    const sell = (withdrawn: boolean) =>
      backend.db
        .update(products)
        .set({ withdrawn })
        .where(eq(products.id, id("T-SPOON")));
    await sell(true);
    await fill();
    expect((await option()).rewardSpecGiftItem).toHaveLength(2);
    expect(faultOf(await choose(["T-SPOON"]))[1]).toBe("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE");
    await sell(false);
  });

  it("adds only one gift for two concurrent choices", async () => {
    await fill();
    const answers = await Promise.all([choose(["T-MUG-ONLY"]), choose(["T-SPOON"])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await gifts()).toHaveLength(1);
  });

  it.each(["T-MUG-ONLY", "T-UNPRICED"])("counts toward its promotion's limits: %s", async (part) => {
    await backend.db.insert(promotionGifts).values({ promotionId, productId: id("T-UNPRICED"), sequence: 4 });
    await backend.db.update(promotions).set({ perShopperLimit: 1 }).where(eq(promotions.id, promotionId));
    await fill();
    await choose([part]);
    const order = { id: Number((await cart()).orderId), memberId: Number.parseInt(as.WCToken) };
    await backend.db.transaction((tx) => redeemPromotions(tx, order));
    await backend.db.update(orders).set({ status: "M", current: false }).where(eq(orders.id, order.id));
    await fill();
    expect(await option()).toBeUndefined();
  });

  it("belongs to its cart, and is unknown to another shopper's", async () => {
    await fill();
    const { rewardOptionId } = await option();
    await becomeSomebodyElse();
    await fill();
    expect(faultOf(await choose(["T-SPOON"], [1], rewardOptionId)).slice(1, 2)).toEqual(["_ERR_CMD_INVALID_PARAM"]);
    expect(faultOf(await choose(["T-SPOON"], [1], "no"))[3]).toBe("rewardOptionId");
    expect(await gifts()).toEqual([]);
  });

  it("requires a cart and an identity", async () => {
    expect((await choose(["T-SPOON"])).status).toBe(404);
    const anonymous = await shop.call("PUT", "cart/@self/update_reward_option", { body: { rewardOptionId: "1" } });
    expect(faultOf(anonymous)[1]).toBe("USR.CWXFR0130E");
  });
});

describe("a gift line", () => {
  it("cannot change its quantity, and does not keep a cart without purchased items", async () => {
    await fill();
    await choose(["T-SPOON"]);
    const [gift] = await gifts();
    expect(faultOf(await update([{ orderItemId: gift?.orderItemId, quantity: "2" }]))[1]).toBe(
      "_ERR_CMD_INVALID_PARAM",
    );
    await put("delete_order_item", { orderItemId: (await cart()).orderItem[0].orderItemId });
    expect((await get()).status).toBe(404);
  });

  it("stays separate from a purchased line of the same item", async () => {
    await fill();
    await choose(["T-SHIRT-M"]);
    await addLine("T-SHIRT-M", 1);
    expect((await cart()).orderItem.map(({ quantity }: { quantity: string }) => quantity)).toEqual([
      "2.0",
      "1.0",
      "1.0",
    ]);
  });

  it("does not mix up prices when they are updated", async () => {
    await fill();
    await choose(["T-SPOON"]);
    await addLine("T-SHIRT-M", 1);
    const change = (price: string) =>
      backend.db
        .update(offers)
        .set({ price })
        .where(eq(offers.productId, id("T-SHIRT-M")));
    await change("70.00");
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", updatePrices: "1" } });
    const lines = (await cart()).orderItem as { partNumber: string; unitPrice: string }[];
    expect(lines.map(({ partNumber, unitPrice }) => [partNumber, unitPrice])).toEqual([
      ["T-OVEN", "500.00000"],
      ["T-SPOON", "33.33000"],
      ["T-SHIRT-M", "70.00000"],
    ]);
    await change("100.00");
  });

  it("earns no other gift, and takes no share of other discounts", async () => {
    await giftsOffered("1", { name: "Otro", minimum: "1100" });
    const off = { storeId: casaNorte, name: "Diez", description: { "-5": "Diez" }, kind: "order-percent" as const };
    await backend.db.insert(promotions).values({ ...off, value: "10", startsAt: past, endsAt: soon });
    await fill();
    await choose(["T-MUG-ONLY"]);
    const now = await cart();
    expect(now.rewardOption).toHaveLength(1);
    expect(now.orderItem[1].adjustment).toHaveLength(1);
    expect(now.totalAdjustment).toBe("-350.00000");
  });
});
