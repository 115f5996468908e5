import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const search = async (typed: string) => {
  const { loadLocator } = await import("./locator.server.ts");
  return shop.visitor().get(`/stores?q=${encodeURIComponent(typed)}`, loadLocator);
};
const found = async (typed: string) => (await search(typed)).stores.map(({ id }) => id);

test("finds a postal code however it is typed", async () => {
  const stores = await found("34000");
  expect(stores.length).toBeGreaterThan(0);
  for (const typed of ["٣٤٠٠٠", "۳۴۰۰۰", "34 000", "C.P. 34000", "Durango, 34000"])
    expect(await found(typed)).toEqual(stores);
  expect((await search("٣٤٠٠٠")).search.q).toBe("34000");
});

test("a city and its state are one place, where the city's name alone is several", async () => {
  const { stores, choices } = await search("Guadalupe");
  expect([stores, choices.length]).toEqual([[], 2]);
  const [first, second] = [await search("guadalupe, zacatecas"), await search("Guadalupe , Nuevo Leon")];
  expect([first.choices, second.choices]).toEqual([[], []]);
  expect(first.stores[0]?.address.at(-1)).toMatch(/Guadalupe, Zacatecas$/);
  expect(second.stores[0]?.address.at(-1)).toMatch(/Guadalupe, Nuevo León$/);
  expect((await search("Guadalupe, Sonora")).choices).toEqual(choices);
  expect(await found("Durango, Durango")).toEqual(await found("Durango"));
});

test.each(["Reforma #222", "x", ",", "Calle 5 (centro)"])("keeps %j and says that there is no store", async (typed) => {
  const page = await search(typed);
  expect([page.search.q, page.stores, Boolean(page.clear)]).toEqual([typed, [], true]);
});
