import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("./search.server.ts")),
  ...(await import("#app/commerce/capabilities.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
});
afterEach(() => features.forgetAbsent());
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

async function found(path: string) {
  const { listing } = await shop.visitor().get(path, features.loadSearch);
  if (!listing) throw new Error("nothing was found");
  return listing;
}
const ratings = ({ groups }: Awaited<ReturnType<typeof found>>) => groups.find(({ id }) => id === "x_rating");

test.each([
  ["q=mesa", "Calificación", "4 estrellas o más"],
  ["q=table&lang=en-US", "Rating", "4 stars & up"],
  ["q=table&lang=ar-EG", "التقييم", "4 نجوم فأكثر"],
])("filters a listing by stars at its own URL, and names the filter: %s", async (query, name, label) => {
  const all = await found(`/search?${query}&sort=price`);
  const group = ratings(all);
  expect(group?.name).toBe(name);
  const [four] = group?.entries ?? [];
  expect(four?.label).toBe(label);
  const filtered = await found(four?.href ?? "");
  expect([String(filtered.countNumber), filtered.sort.value]).toEqual([four?.count, "price"]);
  expect(filtered.countNumber).toBeLessThan(all.countNumber);
  for (const { rating } of filtered.products) expect(Number(rating?.average)).toBeGreaterThanOrEqual(4);
  expect(filtered.chosen).toMatchObject([{ label: `${name}: ${label}` }]);
  expect(ratings(filtered)?.entries[0]).toMatchObject({ selected: true, count: four?.count });
  expect(filtered.hidden.sort).toMatchObject({ f: [expect.stringContaining("x_rating")] });
  expect((await found(filtered.chosen[0]?.href ?? "")).countNumber).toBe(all.countNumber);
});

test("offers no rating filter and ignores one in an old URL when the backend has no reviews", async () => {
  const all = await found("/search?q=mesa");
  const four = ratings(all)?.entries[0]?.href ?? "";
  features.remember("reviews", "review.byProduct", false, pino({ level: "silent" }));
  const plain = await found(four);
  expect([plain.countNumber, plain.chosen, plain.filtered]).toEqual([all.countNumber, [], false]);
  expect(ratings(plain)).toBeUndefined();
});
