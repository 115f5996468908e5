import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

/** As suppliers write them, and as imports accept them. */
const odd = "Ñ 3/8+50%#1,5";
const path = "/cafetera-de-goteo-mananera";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
  await shop.backend.db.execute(sql`update products set part_number = ${odd} where part_number = ${goods.plain}`);
});
afterAll(() => shop.close());

test("goods are bought, removed and put back whatever their part number is written with", async () => {
  const { catalogIntents } = await import("./actions.server.ts");
  const { loadPage } = await import("./page.server.ts");
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  const { cartIntents } = await import("#app/features/cart/page/actions.server.ts");
  const visitor = shop.visitor();
  const page = await visitor.get(path, loadPage);
  if (page.kind !== "product") throw new Error(page.kind);
  expect([page.buy.partNumber, page.sale]).toEqual([odd, "open"]);
  const form = { intent: "add", partNumber: odd, quantity: "2", ticket: page.buy.ticket };
  expect((await visitor.post(path, catalogIntents, form)).status).toBe(303);
  const lines = async () => (await visitor.get("/cart", loadCart)).cart?.lines ?? [];
  const [line] = await lines();
  expect(line).toMatchObject({ href: path, quantity: 2 });
  await visitor.post("/cart", cartIntents, { intent: "remove", orderItemId: line?.id ?? "" });
  expect(await lines()).toEqual([]);
  const restore = { intent: "restore", orderItemId: line?.id ?? "", partNumber: odd, quantity: "2" };
  expect((await visitor.post("/cart", cartIntents, restore)).status).toBe(303);
  expect(await lines()).toMatchObject([{ href: path, quantity: 2 }]);
});

test("goods are saved, compared and looked for in stores", async () => {
  const { loadCompare } = await import("#app/features/compare/compare.server.ts");
  const { loadSaved, savedIntents } = await import("#app/features/wishlist/saved.server.ts");
  const { readStoreSearch } = await import("#app/features/store-locator/around/search.server.ts");
  const visitor = shop.visitor();
  const saved = await visitor.post("/saved", savedIntents, {
    intent: "save",
    partNumber: odd,
    returnTo: path,
    list: "1",
  });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `${path}#p-${encodeURIComponent(odd)}`]);
  expect((await visitor.get("/saved", loadSaved)).items).toMatchObject([{ partNumber: odd, sale: "open" }]);
  const added = await visitor.get(`/compare?add=${encodeURIComponent(odd)}`, loadCompare).then(
    () => "",
    (thrown: Response) => thrown.headers.get("location") ?? "",
  );
  expect((await visitor.get(added, loadCompare)).products.map(({ partNumber }) => partNumber)).toEqual([odd]);
  expect(readStoreSearch(new URLSearchParams({ sku: odd })).sku).toBe(odd);
});
