import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { NewCode } from "./forms.server.ts";
import { buyForm, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("removing a promo code twice is not an error", async () => {
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

test.each([
  ["of an Arabic keyboard", "verano١٠"],
  ["of a Persian keyboard", "VERANO۱۰"],
  ["copied from a message in Arabic", "\u200f VERANO10\u200e"],
  ["copied with a zero-width space", "VERANO10\u200b "],
])("a promo code %s is the code that it looks like", (_, typed) => {
  expect(NewCode.parse({ promoCode: typed }).promoCode.toUpperCase()).toBe("VERANO10");
});

test("a promo code of invisible characters counts as empty", () => {
  expect(NewCode.safeParse({ promoCode: " \u200f " }).error?.issues[0]?.message).toBe("cart:codes.missing");
});
