import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeFacet, encodeFacet, encodePrice, encodeRating } from "./facet-value.ts";
import { parseFacetLimits, parsePage, parseSelection } from "./selection.ts";

describe("facet values", () => {
  test("look as the interface documents them", () => {
    expect(encodeFacet("manufacturer.raw", "Norte")).toBe("manufacturer.raw%3A%22Norte%22");
    expect(encodePrice("MXN", null, "250")).toEqual({
      label: "({* TO 250])",
      value: "price_mxn%3A%28%7B*+TO+250%5D%29",
    });
  });

  test("are read back encoded, encoded twice and plain, whatever the brand is called", () => {
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

  test("name their attribute, seller or category", () => {
    expect(decodeFacet('attributes.7001.value.raw:"Rojo"')).toEqual({
      facet: "attribute",
      attributeId: 7001,
      value: "Rojo",
    });
    expect(decodeFacet('facets.7001.value.raw:"Rojo"')).toMatchObject({ attributeId: 7001 });
    expect(decodeFacet('seller.raw:"Taller"')).toEqual({ facet: "seller", value: "Taller" });
    expect(decodeFacet('parentCatgroup_id_search:"10502"')).toEqual({ facet: "category", value: "10502" });
  });

  test("give price limits with their openness", () => {
    expect(decodeFacet("price_mxn:({* TO 250])")).toMatchObject({
      currency: "MXN",
      range: { low: null, high: "250", highIncluded: true },
    });
    expect(decodeFacet("price_mxn:([10.5 TO *})")).toMatchObject({
      range: { low: "10.5", lowIncluded: true, high: null },
    });
  });

  test("say how many stars at least", () => {
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
  ])("refuses %j", (text) => expect(() => decodeFacet(text)).toThrow("_ERR_INVALID_INPUT"));
});

describe("what a listing is asked", () => {
  test("values of one facet are collected, a price in another currency is left out", () => {
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

  test.each(["-1", "1e3", "abc", "1;drop"])("refuses the price limit %j", (minPrice) =>
    expect(() => parseSelection({ minPrice }, "MXN")).toThrow("_ERR_INVALID_INPUT"),
  );

  test("pages have 12 entries by default and a maximum", () => {
    expect(parsePage({})).toEqual({ limit: 12, offset: 0 });
    expect(parsePage({ limit: "100000", offset: "24" })).toEqual({ limit: 500, offset: 24 });
    expect(() => parsePage({ offset: "-12" })).toThrow("_ERR_INVALID_INPUT");
  });

  test("facets can be asked for whole", () => {
    expect(parseFacetLimits(["manufacturer.raw:-1", "seller.raw:3"])).toEqual(
      new Map([
        ["manufacturer.raw", Infinity],
        ["seller.raw", 3],
      ]),
    );
    expect(() => parseFacetLimits(["manufacturer.raw"])).toThrow("_ERR_INVALID_INPUT");
  });
});
