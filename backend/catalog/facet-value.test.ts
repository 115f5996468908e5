import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFacet, encodeFacet, encodePrice, encodeRating } from "./facet-value.ts";
import { parseFacetLimits, parsePage, parseSelection } from "./selection.ts";

describe("facet values", () => {
  test("are encoded as the interface documents them", () => {
    expect(encodeFacet("manufacturer.raw", "Norte")).toBe("manufacturer.raw%3A%22Norte%22");
    expect(encodePrice("MXN", null, "250")).toEqual({
      label: "({* TO 250])",
      value: "price_mxn%3A%28%7B*+TO+250%5D%29",
    });
  });

  test("are decoded whether encoded once, twice or not at all, for any brand name", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: "grapheme" }).filter((name) => !name.includes("\\")),
        (name) => {
          const sent = encodeFacet("manufacturer.raw", name);
          const choice = { facet: "manufacturer", value: name };
          expect(decodeFacet(sent)).toEqual(choice);
          expect(decodeFacet(encodeURIComponent(sent))).toEqual(choice);
          expect(decodeFacet(`manufacturer.raw:"${name.replaceAll('"', '\\"')}"`)).toEqual(choice);
        },
      ),
    );
  });

  test("decode to their attribute, seller or category", () => {
    expect(decodeFacet('attributes.7001.value.raw:"Rojo"')).toEqual({
      facet: "attribute",
      attributeId: 7001,
      value: "Rojo",
    });
    expect(decodeFacet('facets.7001.value.raw:"Rojo"')).toMatchObject({ attributeId: 7001 });
    expect(decodeFacet('seller.raw:"Taller"')).toEqual({ facet: "seller", value: "Taller" });
    expect(decodeFacet('parentCatgroup_id_search:"10502"')).toEqual({ facet: "category", value: "10502" });
  });

  test("decode price ranges with inclusive or open bounds", () => {
    expect(decodeFacet("price_mxn:({* TO 250])")).toMatchObject({
      currency: "MXN",
      range: { low: null, high: "250", highIncluded: true },
    });
    expect(decodeFacet("price_mxn:([10.5 TO *})")).toMatchObject({
      range: { low: "10.5", lowIncluded: true, high: null },
    });
  });

  test("carry a minimum number of stars, the lowest if several are selected", () => {
    const { value } = encodeRating(4);
    expect(value).toBe("x_rating%3A%28%5B4+TO+*%5D%29");
    for (const sent of [value, encodeURIComponent(value)])
      expect(decodeFacet(sent)).toEqual({ facet: "rating", stars: 4 });
    const facet = [value, encodeRating(2).value];
    expect([parseSelection({ facet }, "MXN").stars, parseSelection({}, "MXN").stars]).toEqual([2, null]);
  });

  test.each([
    "",
    "x",
    "x_rating:([5 TO *])",
    "x_rating:([0 TO *])",
    'color:"Rojo"',
    "manufacturer.raw:Norte",
    "price_mxn:(1 TO 2)",
    "price_mxn:({a TO 2])",
    "%E0%A4%A",
    'attributes.x.value.raw:"Rojo"',
  ])("cannot be decoded from %j", (text) => expect(() => decodeFacet(text)).toThrow("_ERR_INVALID_INPUT"));
});

describe("listing parameters", () => {
  test("collect the values of each facet and ignore a price range in another currency", () => {
    const facet = [
      'attributes.7.value.raw:"a"',
      'attributes.7.value.raw:"b"',
      'attributes.8.value.raw:"c"',
      "price_usd:({* TO 5])",
    ];
    const selection = parseSelection({ facet, manufacturer: "Norte" }, "MXN");
    expect([...selection.attributes]).toEqual([
      [7, ["a", "b"]],
      [8, ["c"]],
    ]);
    expect(selection).toMatchObject({ prices: [], manufacturers: ["Norte"], minPrice: null });
  });

  test.each(["-1", "1e3", "abc", "1;drop"])("refuse the price limit %j", (minPrice) =>
    expect(() => parseSelection({ minPrice }, "MXN")).toThrow("_ERR_INVALID_INPUT"),
  );

  test("default to 12 entries per page, cap the page size, and refuse a negative offset", () => {
    expect(parsePage({})).toEqual({ limit: 12, offset: 0 });
    expect(parsePage({ limit: "100000", offset: "24" })).toEqual({ limit: 500, offset: 24 });
    expect(() => parsePage({ offset: "-12" })).toThrow("_ERR_INVALID_INPUT");
  });

  test("accept a limit for each facet, where -1 means all values", () => {
    expect(parseFacetLimits(["manufacturer.raw:-1", "seller.raw:3"])).toEqual(
      new Map([
        ["manufacturer.raw", Infinity],
        ["seller.raw", 3],
      ]),
    );
    expect(() => parseFacetLimits(["manufacturer.raw"])).toThrow("_ERR_INVALID_INPUT");
  });
});
