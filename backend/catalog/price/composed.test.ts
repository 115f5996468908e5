import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import type { Store } from "#backend/store/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { contextIn } from "#tests/support/catalog-context.ts";
import type { CatalogContext } from "../context.ts";
import { showProducts } from "../detail.ts";
import { encodePrice } from "../facet-value.ts";
import { findEntries } from "../listing-index/find.ts";
import { listProducts, type ProductsQuery, type WireList } from "../listing.ts";
import type { Source } from "../match.ts";
import { priceBuckets } from "../price-buckets.ts";
import { refreshListing } from "../refresh.ts";
import { parseSelection } from "../selection.ts";

let backend: TestBackend;
let all: Store[];
beforeAll(async () => {
  backend = await openTestBackend();
  all = await backend.db
    .select()
    .from(stores)
    .where(sql`id in (select store_id from products)`);
});
afterAll(() => backend.close());

type Entry = WireList["contents"][number];
const offerOf = ({ price = [] }: Entry) => price.find(({ usage }) => usage === "Offer")?.value ?? "";
const common = (context: CatalogContext) => ({ languageId: -5, currency: context.currency, contractIds: [] });

const contextOf = (store: Store, more: Partial<CatalogContext> = {}): CatalogContext => ({
  ...contextIn(backend.db, store),
  ...more,
});

const list = (context: CatalogContext, query: Partial<ProductsQuery>) =>
  listProducts(context, { limit: "500", ...query }, common(context));

/** Public prices in both currencies, and those of organizations with their contracts, and with these alone. */
async function contextsOf(store: Store): Promise<CatalogContext[]> {
  const rows = await readRows<{ id: number }>(backend.db, sql`select id from contracts where store_id = ${store.id} and state = 3 order by id`); // oxfmt-ignore
  const contracts = rows.map(({ id }) => id);
  const own = contracts.filter((id) => id !== store.defaultContractId);
  const organization = own.length ? [contextOf(store, { contractIds: contracts }), contextOf(store, { contractIds: own.slice(0, 1) })] : []; // oxfmt-ignore
  return [contextOf(store), contextOf(store, { currency: "USD" }), ...organization];
}

describe("in every listing of the sample shops", () => {
  test("price buckets add up to the priced entries, and each selects exactly as many as it counts", async () => {
    let buckets = 0;
    for (const store of all) {
      const rows = await readRows<{ id: number }>(backend.db, sql`select id from categories where store_id = ${store.id}`); // oxfmt-ignore
      const sources = [{ searchTerm: "de" }, ...rows.map(({ id }) => ({ categoryId: String(id) }))];
      for (const context of await contextsOf(store)) {
        const { contents } = await list(context, { searchTerm: "*" });
        const prices = new Map(contents.map((entry) => [Number(entry.id), Number(offerOf(entry))]));
        for (const source of sources) buckets += await expectBuckets(context, source, prices);
      }
    }
    expect(buckets).toBeGreaterThan(500);
  });

  test("every entry has a price, and sorting by price follows the price shown", async () => {
    for (const store of all)
      for (const context of await contextsOf(store))
        for (const [orderBy, sign] of [["3", 1] as const, ["4", -1] as const]) {
          const { contents } = await list(context, { searchTerm: "*", orderBy });
          const prices = contents.map((entry) => Number(offerOf(entry)));
          expect(prices.every((price) => price > 0)).toBe(true);
          expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)));
          expect(contents.map(({ catalogEntryTypeCode }) => catalogEntryTypeCode)).toEqual(
            expect.arrayContaining(["BundleBean", "DynamicKitBean"]),
          );
        }
  });

  test("a bundle costs the sum of its parts, in the listing and on its product page", async () => {
    for (const store of all)
      for (const context of await contextsOf(store)) {
        const { contents } = await list(context, { searchTerm: "*" });
        const bundles = contents.filter(({ type }) => type === "bundle");
        const { contents: shown } = await showProducts(context, { id: bundles.map(({ id }) => String(id)) });
        expect(shown.length).toBeGreaterThan(0);
        for (const [index, bundle] of shown.entries()) {
          const parts = bundle.components ?? [];
          const costs = parts.map((part) => new Decimal(priceOfPart(part)).times(part.quantity ?? "1"));
          const sum = costs.reduce((total, cost) => total.plus(cost), new Decimal(0));
          expect(new Decimal(offerOf(bundle)).eq(sum), bundle.partNumber).toBe(true);
          expect(offerOf(bundles[index]!)).toBe(offerOf(bundle));
        }
      }
  });
});

type Part = NonNullable<Entry["components"]>[number];
const priceOfPart = ({ price = [] }: Part) => price.find(({ usage }) => usage === "Offer")?.value ?? "";

/** @returns how many buckets there are */
async function expectBuckets(context: CatalogContext, source: Source, prices: Map<number, number>): Promise<number> {
  const find = (facet: string[]) => {
    const selection = parseSelection({ facet }, context.currency);
    return findEntries(context, { source, selection, orderBy: "0", limit: 500, offset: 0 });
  };
  const found = await find([]);
  const buckets = priceBuckets(found.prices);
  if (buckets.length === 0) return 0;
  const priced = found.ids.filter((id) => prices.has(id)).length;
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(priced);
  expect(buckets.length).toBeLessThanOrEqual(priced < 8 ? 3 : priced < 16 ? 4 : 5);
  for (const { low, high, count } of buckets) {
    const { total, ids } = await find([encodePrice(context.currency, low, high).value]);
    expect([total, ids.length]).toEqual([count, count]);
    for (const price of ids.map((id) => prices.get(id))) {
      expect(price).toBeGreaterThan(Number(low ?? 0));
      expect(price).toBeLessThanOrEqual(Number(high ?? Infinity));
    }
  }
  return buckets.length;
}

describe("a bundle with a contract for only some of its parts", () => {
  /** A bundle of the store of business buyers, and one of its parts at a peso under a new contract of theirs. */
  async function agreed() {
    const { db } = backend;
    const store = all.find(({ id }) => id === 2)!;
    const usual = contextOf(store);
    const { contents } = await list(usual, { searchTerm: "*" });
    const bundle = contents.find(({ partNumber }) => partNumber === "COMBO-OFICINA-01")!;
    const contract = 990_001;
    await db.execute(
      sql`insert into contracts select (json_populate_record(c, json_build_object('id', ${contract}::bigint))).* from contracts c
        where id = (select max(id) from contracts where store_id = ${store.id} and id <> ${store.defaultContractId} and state = 3)`,
    );
    await db.execute(sql`insert into offers (product_id, contract_id, currency, minimum_quantity, price)
      select id, ${contract}, 'MXN', 1, 1 from products
      where parent_id = (select product_id from components where parent_id = ${Number(bundle.id)} order by sequence limit 1)`);
    await refreshListing(db, store.id);
    return { usual, bundle, contract };
  }

  test("uses the lowest price of each part, and is not sold under that contract alone", async () => {
    const { usual, bundle, contract } = await agreed();
    const both = { ...usual, contractIds: [...usual.contractIds, contract] };
    const [shown] = (await showProducts(both, { id: [String(bundle.id)] })).contents;
    const [part] = shown?.components ?? [];
    expect(priceOfPart(part!)).toBe("1.0");
    const listed = (await list(both, { searchTerm: "*", orderBy: "3" })).contents;
    const mixed = listed.find(({ id }) => id === bundle.id)!;
    expect(offerOf(mixed)).toBe(offerOf(shown!));
    const [before] = (await showProducts(usual, { id: [String(bundle.id)] })).contents;
    const saved = new Decimal(priceOfPart(before!.components![0]!)).minus("1").times(part!.quantity ?? "1");
    expect(new Decimal(offerOf(mixed)).toString()).toBe(new Decimal(offerOf(bundle)).minus(saved).toString());
    const alone = { ...usual, contractIds: [contract] };
    expect((await list(alone, { searchTerm: "*" })).contents.map(({ type }) => type)).not.toContain("bundle");
    expect(offerOf((await showProducts(alone, { id: [String(bundle.id)] })).contents[0]!)).toBe("");
  });
});
