import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wishlistItems } from "#backend/platform/db/schema/wishlist.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";
import { register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const saved = ["ESPEJO-SOL-01", "SARTEN-HIERRO-03", "SOFA-NOGAL-01"];

test("the lists show what is on them and how much of it costs less than when it was saved", async () => {
  const { savedIntents } = await import("./saved.server.ts");
  const { loadLists } = await import("./lists.server.ts");
  const ana = shop.visitor();
  const memberId = await register(ana);
  for (const partNumber of saved) await ana.post("/saved", savedIntents, { intent: "save", partNumber });
  const seen = async () => (await ana.get("/account/wishlists", loadLists)).lists[0];
  const before = await seen();
  expect([before?.count, before?.pictures.length, before?.cheaper]).toEqual(["3 productos", 3, undefined]);

  const mine = sql`wishlist_id in (select id from wishlists where member_id = ${memberId})`;
  const set = async (price: string, part = saved[0] ?? "") =>
    shop.backend.db
      .update(wishlistItems)
      .set({ price })
      .where(sql`${mine} and product_id = (select id from products where part_number = ${part} and store_id = 1)`);
  await set("99999");
  expect((await seen())?.cheaper).toBe("1 producto cuesta menos que cuando lo guardaste");
  await set("99999", saved[1]);
  expect((await seen())?.cheaper).toBe("2 productos cuestan menos que cuando los guardaste");
  await set("0.01");
  expect((await seen())?.cheaper).toBe("1 producto cuesta menos que cuando lo guardaste");
});
