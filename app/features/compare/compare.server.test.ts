import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

test("a part number that the shop does not have takes no place beside those that it has", async () => {
  const { loadCompare } = await import("./compare.server.ts");
  const visitor = shop.visitor();
  const page = await visitor.get("/compare?sku=NADA-1,ESPEJO-SOL-01,NADA-2,NADA-3", loadCompare);
  expect(page.products.map(({ partNumber }) => partNumber)).toEqual(["ESPEJO-SOL-01"]);
  expect(page.left).toBe(true);
  const added = await visitor.get("/compare?add=VESTIDO-AGAVE", loadCompare).then(
    () => "",
    (thrown: Response) => thrown.headers.get("location") ?? "",
  );
  expect(decodeURIComponent(added)).toBe("/compare?sku=ESPEJO-SOL-01,VESTIDO-AGAVE");
});

test("the last product shows its features, although only differences were asked for before", async () => {
  const { loadCompare } = await import("./compare.server.ts");
  const visitor = shop.visitor();
  const two = await visitor.get("/compare?sku=ESPEJO-SOL-01,CAFE-GOTEO-02&only=1", loadCompare);
  const one = await visitor.get(two.products[0]?.remove.href ?? "", loadCompare);
  const plain = await visitor.get("/compare?sku=CAFE-GOTEO-02", loadCompare);
  expect(plain.rows.length).toBeGreaterThan(1);
  expect([one.products.map(({ partNumber }) => partNumber), one.rows]).toEqual([["CAFE-GOTEO-02"], plain.rows]);
});
