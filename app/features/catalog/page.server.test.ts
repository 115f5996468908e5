import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test.each(["/espejo-sol%0Ade-laton", "/espejo-sol-de-laton%00", "/a%09b"])("%s is not found", async (path) => {
  const { loadPage } = await import("./page.server.ts");
  await expect(shop.visitor().get(path, loadPage)).rejects.toMatchObject({ status: 404 });
});
