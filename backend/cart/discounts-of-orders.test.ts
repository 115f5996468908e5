import { afterAll, beforeAll, expect, it } from "vitest";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { sum } from "#backend/platform/money.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { discountsOfOrders } from "./discounts-of-orders.ts";
import { past, promotionOffered } from "./promotion/promotion.fixture.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(promotions).set({ endsAt: past });
});
afterAll(() => shop.close());

it("shows each discount of an order once in a list, without its shares of the lines", async () => {
  await promotionOffered(shop.db, "LIST-10", { needsCode: false });
  await promotionOffered(shop.db, "LIST-FREE", { needsCode: false, kind: "shipping-free" });
  const order = await shop.cart(await shop.shopper(), { goods: 3, mode: "Express" });
  const shown = (await discountsOfOrders(shop.db, [order], -1)).of(order);
  expect(shown.map(({ usage }) => usage)).toEqual(["Discount", "Shipping"]);
  expect(sum(shown.map(({ amount }) => amount)).toFixed(6)).toBe(order.totalAdjustment);
});
