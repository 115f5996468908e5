import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("#app/commerce/capabilities.server.ts")),
  ...(await import("#app/features/store-locator/my-store.server.ts")),
  ...(await import("./actions.server.ts")),
  ...(await import("./page.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
  // Some more in the middle of Mexico City than the sample has there.
  await shop.backend.db.execute(sql`insert into stock (product_id, fulfillment_center_id, on_hand)
    select p.id, s.fulfillment_center_id, 4 from products p join physical_stores s on s.store_id = p.store_id and s.postal_code like '06%'
    where p.part_number = ${goods.plain} on conflict (product_id, fulfillment_center_id) do update set on_hand = 4`);
});
afterEach(() => features.forgetAbsent());
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const path = "/cafetera-de-goteo-mananera";
async function pickUp(visitor: Visitor, at = path) {
  const page = await visitor.get(at, features.loadPage);
  if (page.kind !== "product") throw new Error(page.kind);
  const html = page.arrival?.pickUp ?? "";
  const [, text = ""] = /<span>(.*?)<\/span>/.exec(html) ?? [];
  return { text, stores: html.match(/<li>.*?<\/li>/g) ?? [], more: hrefsIn(html).at(-1) };
}
const hrefsIn = (html: string) =>
  [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

async function from(postalCode: string) {
  const visitor = shop.visitor();
  await visitor.post(path, features.catalogIntents, { intent: "postalCode", postalCode });
  return visitor;
}

test("with a postal code, the product page lists the three nearest stores that have the item and links to more", async () => {
  const { stores, more } = await pickUp(await from("06000"));
  expect(stores).toHaveLength(3);
  const far = stores.map((store) => Number(/([\d.]+) km/.exec(store)?.[1]));
  expect(far).toEqual([...far].sort((a, b) => a - b));
  expect(far[0]).toBeLessThan(10);
  for (const store of stores) {
    expect(store).toMatch(/>\d+ piezas? aquí · /);
    const [page, route] = hrefsIn(store);
    expect(page).toContain(`sku=${goods.plain}`);
    expect(route).toContain("/maps/dir/");
  }
  expect(more).toBe(`/stores?q=06000&sku=${goods.plain}&stock=1`);
});

test("without a postal code, it gives the number of stores; with a preferred store, those nearest to it", async () => {
  const stranger = shop.visitor();
  expect(await pickUp(stranger)).toMatchObject({ stores: [], text: expect.stringMatching(/\d+ de nuestras tiendas/) });
  const [, second = ""] = (await pickUp(await from("06000"))).stores;
  const physicalStoreId = /\/stores\/(\d+)/.exec(second)?.[1] ?? "";
  await stranger.post("/stores", features.storeIntents, { intent: "choose", physicalStoreId });
  expect((await pickUp(stranger)).stores).toHaveLength(3);
});

test("shows no stores when the backend does not offer physical stores", async () => {
  const visitor = await from("34000");
  features.remember("physicalStores", "inventory.inStores", false, pino({ level: "silent" }));
  expect((await pickUp(visitor)).stores).toEqual([]);
});

test("says when no store nearby has the item, and how many others do", async () => {
  const { db } = shop.backend;
  const [item] = await db.select().from(products).where(eq(products.partNumber, goods.other));
  const near = sql`select fulfillment_center_id from physical_stores where postal_code like '34%'`;
  await db.update(stock).set({ onHand: 0, restockAt: null }).where(sql`product_id = ${item?.id} and fulfillment_center_id in (${near})`); // oxfmt-ignore
  const query = { storeId: "1", langId: "-5", partNumber: goods.other };
  const { body } = await shop.backend.send("GET", "/search/resources/api/v2/products", { query });
  const found = await pickUp(await from("34000"), body.contents[0].seo.href);
  expect(found).toMatchObject({
    text: expect.stringMatching(/^Por ahora ninguna tienda cerca de 34000 lo tiene\. O .*\d+ de nuestras tiendas/),
  });
  expect(found.more).toBe(`/stores?sku=${goods.other}`);
});
