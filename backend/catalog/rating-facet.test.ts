import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRows } from "#backend/platform/db/read.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await openTestBackend()));
afterAll(() => backend.close());

type Facet = { value: string; entry: { label: string; value: string; count: string }[] };
type Listing = { total: number; contents: { id: string; x_rating?: { average: string } }[]; facets: Facet[] };

async function list(query: Record<string, string | string[]>): Promise<Listing> {
  const { body } = await backend.send("GET", "/search/resources/api/v2/products", {
    query: { storeId: "1", limit: "500", ...query },
  });
  return body as Listing;
}
const ratings = ({ facets }: Listing) => facets.find(({ value }) => value === "x_rating")?.entry ?? [];
const averages = ({ contents }: Listing) => contents.map(({ x_rating }) => Number(x_rating?.average ?? 0));

test("counts and finds the entries with at least each star rating, in every category", async () => {
  const rows = await readRows<{ id: number }>(backend.db, sql`select id from categories where store_id = 1`);
  let found = 0;
  for (const { id } of rows) {
    const whole = await list({ categoryId: String(id) });
    for (const { label, value, count } of ratings(whole)) {
      expect(averages(whole).filter((average) => average >= Number(label))).toHaveLength(Number(count));
      const filtered = await list({ categoryId: String(id), facet: value });
      expect([filtered.total, filtered.contents.length]).toEqual([Number(count), Number(count)]);
      expect(Math.min(...averages(filtered))).toBeGreaterThanOrEqual(Number(label));
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(10);
});

test("counts an average shown as 4.0 as four stars, and offers fewer stars only if they find more", async () => {
  const [first, second, third] = (await list({ searchTerm: "*" })).contents.map(({ id }) => Number(id));
  await backend.db.execute(sql`delete from product_ratings`);
  // 3.95 and 3.94
  await backend.db.execute(sql`insert into product_ratings (product_id, count, three, four, five) values
    (${first}, 20, 2, 17, 1), (${second}, 50, 4, 45, 1)`);
  const shown = async (facet: string[] = []) => {
    const listing = await list({ searchTerm: "*", facet });
    return { total: listing.total, entries: ratings(listing).map(({ label, count }) => [label, count]) };
  };
  expect((await shown()).entries).toEqual([["4", "1"], ["3", "2"]]); // oxfmt-ignore
  expect(await shown(["x_rating:([4 TO *])"])).toEqual({ total: 1, entries: [["4", "1"], ["3", "2"]] }); // oxfmt-ignore
  await backend.db.execute(sql`insert into product_ratings (product_id, count, one) values (${third}, 1, 1)`);
  expect((await shown()).entries).toEqual([["4", "1"], ["3", "2"]]); // oxfmt-ignore
  expect(await shown(["x_rating:([2 TO *])"])).toEqual({ total: 2, entries: [["4", "1"], ["3", "2"], ["2", "2"]] }); // oxfmt-ignore
  await backend.db.execute(sql`delete from product_ratings`);
  expect(await shown()).toMatchObject({ entries: [] });
  expect(await shown(["x_rating:([3 TO *])"])).toEqual({ total: 0, entries: [["3", "0"]] });
});
