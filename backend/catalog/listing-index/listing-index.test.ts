import fc from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRows } from "#backend/platform/db/read.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { contextIn } from "#tests/support/catalog-context.ts";
import type { CatalogContext } from "../context.ts";
import { findInDatabase, type Found, type Wanted } from "../find.ts";
import { refreshListing, refreshSearch } from "../refresh.ts";
import type { Selection } from "../selection.ts";
import { findInIndex, needOf } from "./find.ts";
import { ListingIndex } from "./listing-index.ts";
import { piecesUpTo } from "./part.ts";
import { lastEntry, readEntries, readPieceStarts } from "./rows.ts";

let backend: TestBackend;
let contexts: CatalogContext[];
/** One index for all tests, which has to keep up with what they change. */
const indexes = new Map<number, ListingIndex>();

beforeAll(async () => {
  backend = await openTestBackend();
  const { db } = backend;
  const contracts = await readRows<{ id: number; storeId: number }>(
    db,
    sql`select id, store_id as "storeId" from contracts order by id`,
  );
  contexts = (await db.select().from(stores)).flatMap((store) => {
    const own = contracts.filter(({ storeId }) => storeId === store.id).map(({ id }) => id);
    const context = contextIn(db, store);
    return [
      context,
      { ...context, languageId: -1, currency: "USD" },
      { ...context, languageId: -25 },
      { ...context, contractIds: own },
      { ...context, contractIds: own.slice(-1) },
    ];
  });
});
afterAll(() => backend.close());

const nothing: Selection = {
  ...{ manufacturers: [], sellers: [], categories: [], attributes: new Map(), prices: [] },
  ...{ minPrice: null, maxPrice: null, stars: null },
};

async function findBoth(context: CatalogContext, wanted: Wanted): Promise<[Found | undefined, Found]> {
  const index = indexes.get(context.store.id) ?? (await ListingIndex.read(context.db, context.store.id));
  indexes.set(context.store.id, index);
  await index.catchUp();
  await index.provide(needOf(context, wanted));
  return [await findInIndex(index, context, wanted), await findInDatabase(context, wanted)];
}

/** What the database leaves open: prices in any order, categories of the same name and count, values of the same place. */
const settled = (found: Found | undefined) =>
  found && {
    ...found,
    prices: [...found.prices].sort((a, b) => a.place - b.place),
    ratings: [...found.ratings].sort((a, b) => a.stars - b.stars),
    categories: [...found.categories].sort((a, b) => a.id - b.id),
    attributes: found.attributes.map(({ values, ...attribute }) => ({
      ...attribute,
      values: [...values].sort((a, b) => (a.identifier < b.identifier ? -1 : 1)),
    })),
  };

async function expectSame(context: CatalogContext, wanted: Wanted): Promise<Found> {
  const [found, expected] = await findBoth(context, wanted);
  expect(settled(found)).toEqual(settled(expected));
  return expected;
}

/** Whatever can be requested from a store, mostly from what it has. */
async function questionsOf(context: CatalogContext): Promise<fc.Arbitrary<Wanted>> {
  const all = { source: { searchTerm: "*" }, selection: nothing, orderBy: "0", limit: 500, offset: 0 };
  const { manufacturers, sellers, attributes, categories } = await findInDatabase(context, all);
  const { keys } = await readNames(context);
  const some = <T>(list: readonly T[]) => fc.subarray([...list], { maxLength: Math.min(2, list.length) });
  const valuesOf = ({ id, values }: Found["attributes"][number]) =>
    some(values.flatMap(({ identifier, label }) => [identifier, label])).map((texts): [number, string[]] => [
      id,
      texts,
    ]);
  const attributesOf = some(attributes).chain((chosen) => fc.tuple(...chosen.map(valuesOf)));
  const price = fc.option(fc.integer({ min: 0, max: 9_000 }).map(String), { nil: null });
  const range = fc.record({ low: price, lowIncluded: fc.boolean(), high: price, highIncluded: fc.boolean() });
  const selection = fc.record({
    manufacturers: some([...manufacturers.map(({ label }) => label), "Unknown"]),
    sellers: some([...sellers.map(({ label }) => label), "Unknown"]),
    categories: some([...categories.map(({ id }) => String(id)), "x"]),
    attributes: attributesOf.map((list) => new Map(list.filter(([, texts]) => texts.length))),
    prices: fc.array(range, { maxLength: 2 }),
    ...{ minPrice: price, maxPrice: price },
    stars: fc.option(fc.integer({ min: 2, max: 4 }), { nil: null }),
  });
  /** Two kinds of filters at most: more of them find nothing. */
  const members = [
    "manufacturers",
    "sellers",
    "categories",
    "attributes",
    "prices",
    "minPrice",
    "maxPrice",
    "stars",
  ] as const;
  const few = fc
    .tuple(selection, fc.subarray([...members], { maxLength: 2 }))
    .map(([chosen, kept]) => ({ ...nothing, ...Object.fromEntries(kept.map((name) => [name, chosen[name]])) }));
  return fc.record({
    source: fc
      .record(
        {
          categoryId: fc.constantFrom(...categories.map(({ id }) => String(id)), ...keys.categories.map(String), "abc"),
          searchTerm: fc.constantFrom("*", ...keys.words, keys.words.slice(0, 2).join(" "), "zzz", '"a b" -c', ""),
        },
        { requiredKeys: [] },
      )
      .map((source) => (source.categoryId === undefined ? { searchTerm: "*", ...source } : source)),
    selection: few,
    orderBy: fc.constantFrom("0", "1", "2", "3", "4", "5"),
    limit: fc.integer({ min: 0, max: 60 }),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 250 })),
  });
}

async function readNames({ db, store }: CatalogContext) {
  const categories = await readRows<{ id: number }>(db, sql`select id from categories where store_id = ${store.id}`);
  const names = await readRows<{ name: string; number: string }>(
    db,
    sql`select t.name, p.part_number as number from products p join product_texts t on t.product_id = p.id where p.store_id = ${store.id} limit 200`,
  );
  const words = names.flatMap(({ name, number }, at) =>
    at % 9 ? (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []) : [number],
  );
  return { keys: { categories: categories.map(({ id }) => id), words: [...new Set(words)] } };
}

test("finds, counts and sorts the same entries as the database for any query", async () => {
  let found = 0;
  for (const context of contexts) {
    const questions = await questionsOf(context);
    await fc.assert(
      fc.asyncProperty(questions, async (wanted) => {
        found += (await expectSame(context, wanted)).total;
      }),
      { numRuns: 25 },
    );
  }
  expect(found).toBeGreaterThan(100);
}, 240_000);

test("reads every entry exactly once, in batches of a given size, despite gaps between ids", async () => {
  const { db, store } = contexts.find((one) => one.store.id === 1)!;
  const starts = await readPieceStarts(db, store.id, 7);
  const pieces = [];
  for await (const rows of piecesUpTo(await lastEntry(db, store.id), starts, (which) => readEntries(db, store.id, which))) pieces.push(rows.map(({ id }) => id)); // oxfmt-ignore
  const all = await readEntries(db, store.id, { from: 0, count: 2 ** 40 });
  expect(pieces.flat()).toEqual(all.map(({ id }) => id));
  expect(pieces.length).toBeGreaterThan(10);
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(7);
});

describe("the listing index keeps up with", () => {
  const everything: Wanted = { source: { searchTerm: "*" }, selection: nothing, orderBy: "2", limit: 500, offset: 0 };
  const [store, twoOrders] = [1, ["2", "3"]];
  const one = sql`(select min(id) from products where store_id = 1 and parent_id is null and not withdrawn)`;

  const changes: [string, ReturnType<typeof sql>][] = [
    ["a name", sql`update product_texts set name = 'Ñandú ' || name where product_id = ${one}`],
    ["a place in the order", sql`update products set sequence = -7 where id = ${one}`],
    ["a brand", sql`update products set manufacturer = 'Águila Nueva' where id = ${one}`],
    ["a price", sql`update listings set minimum_price = 1.5 where product_id = ${one}`],
    ["a price that is gone", sql`delete from listings where product_id = ${one}`],
    [
      "a part's price",
      sql`update listings set minimum_price = 2.5 where product_id = (select min(product_id) from components)`,
    ],
    [
      "a part more or less",
      sql`update components set quantity = 9 where product_id = (select min(product_id) from components)`,
    ],
    ["a part that is gone", sql`delete from components where product_id = (select min(product_id) from components)`],
    ["a rating that is gone", sql`delete from product_ratings where product_id = ${one}`],
    ["a first rating", sql`insert into product_ratings (product_id, count, three) values (${one}, 1, 1)`],
    ["a rating", sql`update product_ratings set count = 7, four = 3, five = 3 where product_id = ${one}`],
    ["a value", sql`delete from product_attributes where product_id = ${one}`],
    ["a name of a value", sql`update attribute_values set value = '{"-5": "Otro", "-1": "Other"}'`],
    ["a category", sql`delete from product_categories where product_id = ${one}`],
    ["a name of a category", sql`update category_texts set name = 'A ' || name`],
    ["a seller", sql`update products set seller_id = (select min(id) from sellers) where id = ${one}`],
    ["a seller who is away", sql`update sellers set online = false`],
    ["what is withdrawn", sql`update products set withdrawn = true where id = ${one}`],
    [
      "what is new",
      sql`insert into products (store_id, part_number, type, manufacturer, picture, sequence) values (1, 'NEW-1', 'item', '', '{}', 3)`,
    ],
    ["a part number", sql`update products set part_number = 'NEW-2' where part_number = 'NEW-1'`],
    ["a facet", sql`update attributes set facetable = not facetable`],
  ];
  test.each(changes)("%s", async (_, change) => {
    const context = contexts.find((one) => one.store.id === store)!;
    const before = await expectSame(context, { ...everything, source: { searchTerm: "NEW-2" } });
    await backend.db.execute(change);
    for (const orderBy of twoOrders) await expectSameOrAnew(context, { ...everything, orderBy });
    await expectSameOrAnew(context, { ...everything, source: { searchTerm: "NEW-2" } });
    expect(before.ids.length).toBe(before.total);
  });

  test("the first name in a language", async () => {
    const context = contexts.find((one) => one.store.id === store && one.languageId === -25)!;
    const before = await expectSame(context, everything);
    await backend.db.execute(sql`delete from product_texts where language_id = -25`);
    await backend.db
      .execute(sql`insert into product_texts (product_id, language_id, name, short_description, long_description, keyword)
      values ((select max(id) from products where store_id = 1 and parent_id is null and not withdrawn), -25, '  اسم', '', '', 'x-25')`);
    const after = await expectSameOrAnew(context, everything);
    expect(after.ids).not.toEqual(before.ids);
  });

  test("suggestions and spelling corrections", async () => {
    const ask = async () => {
      const query = { suggestType: "Brand", term: "zyx" };
      const { body } = await backend.send("GET", `/search/resources/store/${store}/sitecontent/suggestions`, { query });
      const like = { storeId: String(store), searchTerm: "zyxelll" };
      const { body: listing } = await backend.send("GET", "/search/resources/api/v2/products", { query: like });
      return [body.suggestionView[0].entry.length, listing.metaData.spellCheck];
    };
    expect(await ask()).toEqual([0, undefined]);
    expect(await ask()).toEqual([0, undefined]);
    await backend.db.execute(sql`update products set manufacturer = 'Zyxell' where id = ${one}`);
    await refreshSearch(backend.db, store, sql`select ${one}`);
    expect(await ask()).toEqual([1, ["zyxell"]]);
  });

  test("no changes of a transaction that was rolled back", async () => {
    const context = contexts.find((one) => one.store.id === store)!;
    const index = await ListingIndex.read(backend.db, store);
    await backend.db
      .transaction(async (tx) => {
        await tx.execute(sql`update products set manufacturer = 'Never' where store_id = 1`);
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    await index.catchUp();
    await index.provide(needOf(context, everything));
    expect(index.columns.brands.find("Never")).toBeUndefined();
  });

  test("recalculated prices, of which only the changed ones are recorded", async () => {
    await refreshListing(backend.db, store);
    const noted = () => readRows<{ count: number }>(backend.db, sql`select count(*) from listing_changes`);
    const before = await noted();
    await refreshListing(backend.db, store);
    expect(await noted()).toEqual(before);
    await expectSameOrAnew(
      contexts.find((one) => one.store.id === store)!,
      everything,
    );
  });

  /** Where the index has given up, a new one is read. */
  async function expectSameOrAnew(context: CatalogContext, wanted: Wanted) {
    const index = indexes.get(store);
    if (index && !(await index.catchUp())) indexes.delete(store);
    return expectSame(context, wanted);
  }
});
