import { describe, expect, it } from "vitest";
import { bucketLimits, type Filterable, isFiltered, listingQuery, readListing, toggled } from "./listing-url.server.ts";

const read = (query: string) => readListing(new URLSearchParams(query));
const brand = "manufacturer.raw%3A%22Telar+Sur%22";

describe("the URL of a listing", () => {
  it("has no query for the plain listing", () => {
    expect(listingQuery(read(""))).toBe("");
    expect(read("")).toMatchObject({ facets: [], sort: "relevance", page: 1 });
  });

  it("keeps facet values exactly as the backend sent them", () => {
    const query = listingQuery(toggled(read(""), brand));
    expect(read(query).facets).toEqual([brand]);
  });

  it("reads back as it was written", () => {
    const choice = {
      ...read(""),
      q: "sofá cama",
      facets: [brand, "b:c"],
      min: "100",
      max: "250.50",
      sort: "price",
      page: 3,
      all: true,
    };
    expect(read(listingQuery(choice as never))).toEqual({ ...choice, more: undefined });
  });

  it("drops a facet that is toggled off, and returns to page 1", () => {
    const chosen = { ...read("page=4"), facets: [brand, "x:y"] };
    expect(toggled(chosen, brand)).toMatchObject({ facets: ["x:y"], page: 1 });
  });

  it.each(["page=0", "page=-2", "page=1.5", "page=abc", "sort=cheap", "min=abc", "max=1e9", "min=-5", "f=x"])(
    "drops an invalid parameter: %s",
    (query) => expect(listingQuery(read(query))).toBe(""),
  );

  it("keeps a page that may be beyond the last", () => {
    expect(listingQuery(read("page=2084"))).toBe("?page=2084");
    expect(listingQuery(read("page=1e300"))).toBe("?page=20000");
  });

  it("holds one rating at a time, for that many stars or more", () => {
    const [four, three] = ["x_rating%3A%28%5B4+TO+*%5D%29", "x_rating%3A%28%5B3+TO+*%5D%29"];
    const chosen = toggled({ ...read(""), facets: [four, brand] }, three);
    expect(chosen.facets).toEqual([brand, three]);
    expect(toggled(chosen, three).facets).toEqual([brand]);
    expect(toggled(chosen, brand).facets).toEqual([three]);
  });

  it("ignores ratings and prices where listings cannot be filtered by them", () => {
    const query =
      "f=x_rating%253A%2528%255B4%2BTO%2B*%255D%2529&f=price_mxn%253A%2528%257B*%2BTO%2B250%255D%2529&min=5&sort=price";
    const facets = (filterable: Filterable) =>
      readListing(new URLSearchParams(query), filterable).facets.map((one) => one.slice(0, 5));
    expect(facets({ byPrice: true, byRating: true })).toEqual(["x_rat", "price"]);
    expect(facets({ byPrice: true, byRating: false })).toEqual(["price"]);
    expect(facets({ byPrice: false, byRating: true })).toEqual(["x_rat"]);
    expect(readListing(new URLSearchParams(query), { byPrice: false, byRating: true })).toMatchObject({
      sort: "relevance",
      min: undefined,
    });
  });

  it("swaps price limits given in the wrong order", () => {
    expect(read("min=500&max=100")).toMatchObject({ min: "100", max: "500" });
  });

  it("reads price limits as typed, and keeps an invalid one for the error message", () => {
    expect(read("min=%241%2C250&max=2.000%2C50")).toMatchObject({ min: "1250", max: "2000.50" });
    expect(read("min=+&max=")).toMatchObject({ min: undefined, max: undefined });
    expect(read("min=+").unread).toBeUndefined();
    const choice = read("min=1e3&max=500");
    expect(choice).toMatchObject({ max: "500", unread: { min: "1e3" } });
    expect(listingQuery(choice)).toBe("?max=500");
    expect(isFiltered(read("min=1e3"))).toBe(true);
  });

  it("spans up to five pages, and ignores an invalid first page", () => {
    expect(listingQuery(read("page=3&since=1"))).toBe("?page=3&since=1");
    for (const query of ["page=3&since=3", "page=3&since=4", "page=9&since=1", "page=3&since=x&since=1"])
      expect(read(query).since).toBe(query.includes("x") ? 1 : undefined);
    expect(toggled(read("page=3&since=1"), brand)).toMatchObject({ page: 1, since: undefined });
  });

  it("limits the number of chosen facets", () => {
    const query = Array.from({ length: 90 }, (_, index) => `f=facet${index}`).join("&");
    expect(read(query).facets).toHaveLength(30);
  });

  it("counts facets and price limits as filters, but not the sort order or page", () => {
    expect(isFiltered(read("min=1"))).toBe(true);
    expect(isFiltered(read(`f=${encodeURIComponent(brand)}`))).toBe(true);
    expect(isFiltered(read("sort=price&page=2"))).toBe(false);
  });
});

describe("a price bucket", () => {
  it.each([
    ["({* TO 250])", { high: "250" }],
    ["({250 TO 500])", { low: "250", high: "500" }],
    ["({2500 TO *])", { low: "2500" }],
    ["({* 250} 250)", { high: "250" }],
  ])("%s", (label, limits) => expect(bucketLimits(label)).toEqual(limits));

  it("is undefined when it cannot be read", () => expect(bucketLimits("cheap")).toBeUndefined());
});
