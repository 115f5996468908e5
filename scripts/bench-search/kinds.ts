import type { Department, Facts } from "./facts.ts";

export type Search = { path: string; query: [string, string][] };
export type Kind = { name: string; searches: Search[] };

const root = "/search/resources/api/v2";
const languages = ["-5", "-1", "-25"];
const page = 24;

/**
 * Every kind of listing and suggestion, in the three languages in turn.
 * @param contractId a contract under which the listings are requested once more
 */
export function kindsOf(facts: Facts, contractId: number | undefined): Kind[] {
  const listings = listingsOf(facts);
  const contractual = listings.map(({ name, searches }) => ({
    name: `${name}, contract`,
    searches: searches.map(({ path, query }) => ({
      path,
      query: [...query, ["contractId", String(contractId)]] as [string, string][],
    })),
  }));
  return [...listings, ...(contractId === undefined ? [] : contractual), ...suggestionsOf(facts)];
}

function listingsOf({ departments, products, words }: Facts): Kind[] {
  const category = (more: (department: Department, index: number) => Record<string, string>[]) =>
    departments.flatMap((department, index) =>
      more(department, index).map((query) => listing(index, { categoryId: department.id, ...query })),
    );
  const sorted = (orderBy: string) => category(() => [{ orderBy }]);
  const term = (terms: string[], query: Record<string, string> = {}) =>
    terms.map((searchTerm, index) => listing(index, { searchTerm, ...query }));
  const everything = Array.from({ length: 3 }, () => "*");
  return [
    { name: "category", searches: category(() => [{}]) },
    { name: "category, one facet", searches: category((one) => facetsOf(one).map((facet) => ({ facet }))) },
    { name: "category, two facets", searches: twoFacets(departments) },
    { name: "category, price range", searches: category(() => [{ minPrice: "200", maxPrice: "2000" }]) },
    { name: "category by brand", searches: sorted("1") },
    { name: "category by name", searches: sorted("2") },
    { name: "category by price", searches: sorted("3") },
    { name: "category, deep page", searches: category(() => [{ offset: "480", orderBy: "4" }]) },
    { name: "one word", searches: term(words) },
    { name: "one word by price", searches: term(words, { orderBy: "3" }) },
    { name: "two words", searches: term(words.map((word, at) => `${word} ${words[(at * 7 + 3) % words.length]}`)) },
    { name: "misspelled", searches: term(words.filter((word) => word.length > 5).map(misspelled)) },
    { name: "everything", searches: term(everything) },
    { name: "everything by name", searches: term(everything, { orderBy: "2" }) },
    { name: "everything, one facet", searches: departments.slice(0, 1).flatMap(facetsOf).map((facet, index) => listing(index, { searchTerm: "*", facet })) }, // oxfmt-ignore
    { name: "everything, deep page", searches: term(everything, { offset: String(Math.floor(products / 2)) }) },
  ];
}

function listing(index: number, query: Record<string, string>): Search {
  const langId = languages[index % languages.length] ?? "-5";
  return { path: `${root}/products`, query: Object.entries({ storeId: "1", langId, limit: String(page), ...query }) };
}

const facetsOf = ({ facets }: Department) =>
  facets.flatMap(({ entry }) => entry.slice(0, 3).map(({ value }) => decodeURIComponent(value.replaceAll("+", " "))));

function twoFacets(departments: Department[]): Search[] {
  return departments.flatMap((department, index) => {
    const [first, second] = department.facets
      .slice(-2)
      .flatMap(({ entry }) => entry.slice(0, 1).map(({ value }) => decodeURIComponent(value.replaceAll("+", " "))));
    if (!first || !second) return [];
    const { path, query } = listing(index, { categoryId: department.id, facet: first });
    return [{ path, query: [...query, ["facet", second]] as [string, string][] }];
  });
}

/** Leaves out one letter in the middle. */
const misspelled = (word: string) => word.slice(0, 3) + word.slice(4);

function suggestionsOf({ words }: Facts): Kind[] {
  const kinds = ["Keyword", "Category", "Brand", "Product"].map((kind): [string, string] => ["suggestType", kind]);
  const typed = (letters: number) =>
    words.map((word, index) => ({
      path: "/search/resources/store/1/sitecontent/suggestions",
      query: [
        ["storeId", "1"],
        ["langId", languages[index % languages.length] ?? "-5"],
        ["term", word.slice(0, letters)],
        ["limit", "3"],
        ...kinds,
      ] as [string, string][],
    }));
  return [1, 2, 3, 5].map((letters) => ({ name: `suggestions, ${letters} letters`, searches: typed(letters) }));
}
