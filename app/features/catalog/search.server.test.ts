import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

const search = async (term: string) => {
  const { loadSearch } = await import("./search.server.ts");
  return shop.visitor().get(`/search?q=${encodeURIComponent(term)}`, loadSearch);
};

test("a tab pasted with the term separates words, as a blank does", async () => {
  const [pasted, typed] = [await search("mesa\tredonda"), await search("mesa redonda")];
  expect(typed.listing?.countNumber).toBeGreaterThan(0);
  expect([pasted.term, pasted.listing?.countNumber]).toEqual(["mesa redonda", typed.listing?.countNumber]);
  expect((await search("\u0000mesa")).term).toBe("mesa");
});

test("a term of characters that take two code units finds nothing, like any other unknown one", async () => {
  const found = await search("abc𠮷x");
  expect([found.term, found.listing?.countNumber]).toEqual(["abc𠮷x", 0]);
});
