import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

test("a German page writes ratings with a comma and traits with their capital; search engines read a point", async () => {
  const { loadPage } = await import("./page.server.ts");
  const page = await shop.visitor().get("/mercado/taza-de-alta-temperatura?lang=de-DE", loadPage);
  if (page.kind !== "product") throw new Error(page.kind);
  const { rating, reviews, sellerRating, head, buy } = page;
  expect(rating).toMatchObject({ average: expect.stringMatching(/^\d,\d$/), stars: 5 });
  expect(rating?.label).toContain(rating?.average);
  expect(reviews?.summary).toMatchObject({ average: rating?.average, rounded: 5 });
  expect(sellerRating?.text).toMatch(/^★ \d,\d \(\d+\)$/);
  const [facts] = head.jsonLd;
  const ratingValue = rating?.average.replace(",", ".");
  expect(facts).toMatchObject({ aggregateRating: { ratingValue } });
  expect(buy.label).toBe("Color wählen");
});
