import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { buyForm, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("removing a promo code twice is no error", async () => {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const { cartIntents } = await import("./actions.server.ts");
  const visitor = shop.visitor();
  await visitor.post(mirrorPage, catalogIntents, await buyForm(visitor));
  const codes = async () => {
    const cart = await visitor.get("/cart", (context) => readCart(context));
    return (cart?.promotionCode ?? []).map(({ code }) => code);
  };
  expect((await visitor.post("/cart", cartIntents, { intent: "code", promoCode: "verano10" })).status).toBe(303);
  expect(await codes()).toEqual(["VERANO10"]);
  const remove = () => visitor.post("/cart", cartIntents, { intent: "uncode", code: "VERANO10" });
  expect([(await remove()).status, (await remove()).status]).toEqual([303, 303]);
  expect(await codes()).toEqual([]);
});
