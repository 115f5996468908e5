import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("a review of the evening has the day of the shop's time zone", async () => {
  const { viewReview } = await import("./view.server.ts");
  const review = {
    ...{ reviewId: "1", productId: "1", stars: 5, title: "", text: "", displayName: "Ana", languageId: "-5" },
    ...{ createdDate: "2026-12-01T02:00:00.000Z", helpful: 0, photo: [] },
  };
  const { facts } = await shop.visitor().get("/", async (context) => viewReview(await context.shop(), review));
  expect(facts).toContain("30 nov 2026");
});
