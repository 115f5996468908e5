import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRow } from "#backend/platform/db/read.ts";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

const [unsold, bundle, later] = ["PLAYERA-BASICA-04-NEG-M", "COMBO-SALA-01", goods.plain];

let shop: VisitedShop;
let unsoldPart: string;
beforeAll(async () => {
  shop = await openVisitedShop();
  const { db } = shop.backend;
  await db.execute(sql`update products set buyable = false where part_number in (${unsold}, ${bundle})`);
  await db.execute(sql`update stock set on_hand = reserved + safety_stock, restock_at = now() + interval '9 days'
    where product_id = (select id from products where part_number = ${later})`);
  await db.execute(sql`update stock set on_hand = reserved + safety_stock, restock_at = now() + interval '9 days'
    where product_id in (select coalesce(i.id, c.product_id) from components c left join products i on i.parent_id = c.product_id
      where c.parent_id = (select id from products where part_number = 'COMBO-RECAMARA-02') and c.sequence = 1)`);
  const sofa = await readRow<{ partNumber: string }>(
    db,
    sql`select min(i.part_number) as "partNumber" from products i join products p on p.id = i.parent_id
      where p.part_number = 'SOFA-NOGAL-01'`,
  );
  await db.execute(sql`update products set buyable = false where part_number = ${sofa.partNumber}`);
  unsoldPart = sofa.partNumber;
});
afterAll(() => shop.close());

async function pageAt(path: string) {
  const { loadPage } = await import("./page.server.ts");
  return shop.visitor().get(path, loadPage);
}

const facts = (availability: string) => ({ offers: { availability: `https://schema.org/${availability}` } });

test("search engines learn that goods come later", async () => {
  const page = await pageAt("/cafetera-de-goteo-mananera");
  expect(page).toMatchObject({ sale: "open", stock: { kind: "warn" } });
  expect(page.head.jsonLd[0]).toMatchObject(facts("BackOrder"));
});

test("search engines learn that a part of a bundle comes later", async () => {
  expect((await pageAt("/recamara-lista-para-dormir")).head.jsonLd[0]).toMatchObject(facts("BackOrder"));
});

test("a bundle that is no longer sold says so, though its parts are in stock", async () => {
  const page = await pageAt("/sala-completa-nogal");
  expect(page).toMatchObject({ open: false, stock: "Este producto ya no se vende" });
  expect(page.head.jsonLd[0]).toMatchObject(facts("OutOfStock"));
});

test("an item that is not sold is no choice of a bundle's part, though it is in stock", async () => {
  const page = await pageAt("/sala-completa-nogal");
  if (page.kind !== "bundle") throw new Error(page.kind);
  const offered = page.parts.flatMap(({ partNumbers }) => partNumbers);
  expect(offered).toContain("SOFA-NOGAL-01");
  expect(offered).not.toContain(unsoldPart);
});

test("an item that is not sold is no choice, though it is in stock", async () => {
  const path = "/playera-basica-de-algodon-pima";
  const page = await pageAt(path);
  if (page.kind !== "product") throw new Error(page.kind);
  expect(page).toMatchObject({ sale: "choose" });
  const [, sizes] = page.choices;
  const black = await pageAt(page.choices[0]?.choices.find(({ label }) => label === "Negro")?.href ?? "");
  if (black.kind !== "product") throw new Error(black.kind);
  const medium = black.choices[1]?.choices.find(({ label }) => label === "M");
  expect([sizes?.choices.length, medium?.problem]).toEqual([black.choices[1]?.choices.length, "no hay en Negro"]);
  const chosen = await pageAt(medium?.href ?? "");
  expect(chosen).toMatchObject({ sale: "impossible", alert: undefined, stock: undefined });
});
