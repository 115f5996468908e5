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
