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

test("a tab pasted with the term separates words, as a space does", async () => {
  const [pasted, typed] = [await search("mesa\tredonda"), await search("mesa redonda")];
  expect(typed.listing?.countNumber).toBeGreaterThan(0);
  expect([pasted.term, pasted.listing?.countNumber]).toEqual(["mesa redonda", typed.listing?.countNumber]);
  expect((await search("\u0000mesa")).term).toBe("mesa");
});

test("a term of characters that take two code units finds nothing, like any other unknown one", async () => {
  const found = await search("abc𠮷x");
  expect([found.term, found.listing?.countNumber]).toEqual(["abc𠮷x", 0]);
});

test("digits of an Arabic keyboard and invisible characters of a message do not hide what is searched for", async () => {
  const [arabic, western] = [await search("٥٥"), await search("55")];
  expect(western.listing?.countNumber).toBeGreaterThan(0);
  expect([arabic.term, arabic.listing?.countNumber]).toEqual(["55", western.listing?.countNumber]);
  const opened = await search("\u2068SOFA-NOGAL-٠١\u2069").catch((thrown: unknown) => thrown);
  expect(opened).toMatchObject({ status: 302 });
});

test("a quoted measure in the digits of an Arabic keyboard finds what is written without a space", async () => {
  const [arabic, western] = [await search('"١٢٨ gb"'), await search("128GB")];
  expect(western.listing?.countNumber).toBeGreaterThan(0);
  expect([arabic.term, arabic.listing?.countNumber]).toEqual(['"128 gb"', western.listing?.countNumber]);
});

test("suggestions understand the digits of an Arabic keyboard", async () => {
  const { loadSuggestions } = await import("./suggest.server.ts");
  const suggested = async (term: string) =>
    (await shop.visitor().get(`/resources/suggest?q=${encodeURIComponent(term)}`, loadSuggestions)).json();
  expect(await suggested("٢٩")).toEqual(await suggested("29"));
  expect(await suggested("29")).not.toEqual([]);
});

test("the term that is shown instead of a misspelled one is not suggested as well", async () => {
  const { title, others } = await search("1800x");
  expect(title).toContain("«1800»");
  expect(others?.map(({ label }) => label)).toEqual([]);
});

test("a term that finds nothing, nor anything near, is named, and goods are offered instead", async () => {
  const { title, head, picks, departments } = await search("xqzwkj");
  expect(title).toBe("No encontramos «xqzwkj»");
  expect(head.title).toContain(title);
  expect(picks?.flatMap(({ products }) => products).length).toBeGreaterThan(3);
  expect(departments.length).toBeGreaterThan(0);
  const found = await search("mesa");
  expect([found.title, found.picks, found.departments]).toEqual(["Resultados de «mesa»", undefined, []]);
});
