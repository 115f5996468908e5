import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inPreview, type Preview } from "#backend/platform/preview.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { firstContext } from "#tests/support/catalog-context.ts";
import { patience } from "#tests/support/patience.ts";
import type { CatalogContext } from "./context.ts";
import { listProducts } from "./listing.ts";
import { openIndex } from "./listing-index/open.ts";

/** In the order of a dictionary. */
const names = ["ångström", "Äpfel", "Azul", "Çay", "dado", "école", "Eje", "Łódź", "luz", "Ørsted", "Šaty", "Żaba", "أثاث", "اثنان", "إناء", "بيت"]; // oxfmt-ignore
/** A preview asks the database. */
const preview: Preview = {
  ...{ tokenId: 1, at: new Date(), isFrozen: true, stock: "real", segments: null, workspaceId: null },
  expiresAt: new Date(Date.now() + 3_600_000),
};

let backend: TestBackend;
let context: CatalogContext;
beforeAll(async () => {
  backend = await openTestBackend();
  context = await firstContext(backend.db);
  const shuffled = names.map((name, at) => ({ name, at: (at * 7) % names.length }));
  await backend.db.execute(sql`update product_texts t set name = listed.name
    from json_to_recordset(${JSON.stringify(shuffled)}::json) as listed (name text, at int),
      (select id, row_number() over (order by id) - 1 as at from products
       where store_id = ${context.store.id} and parent_id is null and not withdrawn limit ${names.length}) entry
    where entry.at = listed.at and t.product_id = entry.id and t.language_id = ${context.languageId}`);
  await vi.waitUntil(() => openIndex(context, { nameOrder: context.languageId }), patience);
});
afterAll(() => backend.close());

test("names are in the order of a dictionary, whatever letters they are written with", async () => {
  const { languageId, contractIds, currency } = context;
  const ask = () =>
    listProducts(context, { searchTerm: "*", orderBy: "2", limit: "500" }, { languageId, currency, contractIds });
  const ordered = async (list: ReturnType<typeof ask>) =>
    (await list).contents.flatMap(({ name }) => (names.includes(String(name)) ? name : []));
  expect(await ordered(ask())).toEqual(names);
  expect(await ordered(inPreview(preview, ask))).toEqual(names);
});
