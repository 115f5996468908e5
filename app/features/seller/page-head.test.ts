import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
  await shop.backend.db.execute(sql`update products set seller_id = 501 where store_id = 3`);
});
afterAll(() => shop.close());

test("search engines get each page of a seller's goods, but none that is only filtered or sorted", async () => {
  const { loadSeller } = await import("./page.server.ts");
  const headAt = async (query: string) =>
    (await shop.visitor().get(`/mercado/seller/501${query}`, (context, request) => loadSeller(context, request, "501")))
      .head;
  for (const query of ["", "?page=2"]) {
    const { canonical, noindex } = await headAt(query);
    expect([canonical.endsWith(`/mercado/seller/501${query}`), noindex]).toEqual([true, false]);
  }
  for (const query of ["?sort=name", "?min=100"]) expect((await headAt(query)).noindex).toBe(true);
});
