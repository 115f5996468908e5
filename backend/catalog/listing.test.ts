import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { furnish } from "#tests/support/small-shop/furnish.ts";
import { shop } from "#tests/support/small-shop/shop.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await furnish(backend.db);
});
afterAll(() => backend.close());

const list = async (query: Record<string, string | string[]>) => {
  const { status, body } = await backend.send("GET", "/search/resources/api/v2/products", {
    query: { storeId: String(shop.id), ...query },
  });
  if (status === 200) contract.catalog.products.reply.parse(body);
  return { status, ...body };
};
const numbers = (reply: { contents: { partNumber: string }[] }) => reply.contents.map(({ partNumber }) => partNumber);
type Entry = { label: string; value: string; count: string | number };
const facet = (reply: { facets: { value: string; entry: Entry[] }[] }, value: string) =>
  reply.facets.find((one) => one.value === value)?.entry ?? [];
const counts = (entries: Entry[]) => Object.fromEntries(entries.map(({ label, count }) => [label, Number(count)]));
const furniture = { categoryId: String(shop.furniture) };
const all = ["T-SOFA-1", "T-MESA-1", "T-MESA-2", "T-KIT", "T-BUNDLE", "T-PACKAGE"];
const sons = 'Sur & "Hijos"';

describe("a category", () => {
  test("lists its own and its subcategories' entries, without items and withdrawn entries", async () => {
    const reply = await list(furniture);
    expect(reply.total).toBe(6);
    expect(numbers(reply)).toEqual(all);
    expect(reply.breadCrumbTrailEntryView).toEqual([
      { label: "Muebles", value: String(shop.furniture), type_: "FACET_ENTRY_CATEGORY", seo: { href: "/muebles-t" } },
    ]);
    expect(
      (await list({ categoryId: String(shop.sofas) })).breadCrumbTrailEntryView.map(
        (crumb: { label: string }) => crumb.label,
      ),
    ).toEqual(["Muebles", "Sofás"]);
  });

  test("has one row per entry with type, price range and picture", async () => {
    const [sofa, , , kit, bundle, pair] = (await list(furniture)).contents;
    expect(sofa).toMatchObject({
      type: "product",
      hasSingleSKU: false,
      numberOfSKUs: 2,
      seo: { href: "/es-t-sofa-1" },
      thumbnail: "/hclstore/TiendaPruebaCAS/images/sofa~111111~222222-333333-0.svg",
    });
    expect(sofa.price).toEqual([
      { usage: "Display", description: "L", currency: "MXN", value: "120.0" },
      { usage: "Offer", description: "I", currency: "MXN", value: "100.0", contractId: String(shop.contract) },
    ]);
    expect(sofa.groupingProperties).toEqual({
      groupCount: 2,
      groupOwner: sofa.id,
      groupOfferPriceRange: ["100.0", "150.5"],
      groupMinPriceValue: 100,
      groupMaxPriceValue: 150.5,
    });
    const swatches = ["ff0000", "0000ff"].map((color) => `/hclstore/TiendaPruebaCAS/images/swatch/${color}.svg`);
    expect(sofa.attributes[0].values).toEqual([
      {
        identifier: ["red", "blue"],
        value: ["Rojo", "Azul"],
        id: ["900401", "900402"],
        sequence: ["1.0", "2.0"],
        image1: swatches,
        image1path: swatches,
        x_color: ["#ff0000", "#0000ff"],
      },
    ]);
    expect(kit).toMatchObject({ type: "package", catalogEntryTypeCode: "DynamicKitBean" });
    expect(kit.price[1].value).toBe("400.0"); // its two cheapest parts: one table for 200, two sofas for 100 each
    expect(bundle).toMatchObject({ type: "bundle", catalogEntryTypeCode: "BundleBean" });
    expect(bundle.price[1].value).toBe("300.0"); // a sofa and a table
    expect(bundle.groupingProperties.groupOfferPriceRange).toEqual(["300.0", "350.5"]);
    expect(pair).toMatchObject({ type: "package", catalogEntryTypeCode: "PackageBean" });
  });

  test.each([
    ["0", all],
    ["1", ["T-SOFA-1", "T-MESA-1", "T-KIT", "T-BUNDLE", "T-PACKAGE", "T-MESA-2"]],
    ["2", ["T-KIT", "T-MESA-2", "T-MESA-1", "T-PACKAGE", "T-BUNDLE", "T-SOFA-1"]],
    ["3", ["T-SOFA-1", "T-MESA-1", "T-MESA-2", "T-BUNDLE", "T-PACKAGE", "T-KIT"]],
    ["4", ["T-KIT", "T-PACKAGE", "T-MESA-2", "T-BUNDLE", "T-MESA-1", "T-SOFA-1"]],
  ])("sorts its entries by order %s", async (orderBy, expected) =>
    expect(numbers(await list({ ...furniture, orderBy }))).toEqual(expected),
  );

  test("is split into pages that link to each other", async () => {
    const first = await list({ ...furniture, limit: "4", facet: 'manufacturer.raw:"Norte"', langId: "-1" });
    expect(first.total).toBe(5);
    expect(first.previous).toBeUndefined();
    const follow = async (path: string) => (await backend.send("GET", path)).body;
    const second = await follow(first.next);
    expect(numbers(second)).toEqual(["T-PACKAGE"]);
    expect(second.contents[0].name).toBe("Pair of tables");
    expect(second.next).toBeUndefined();
    expect(numbers(await follow(second.previous))).toEqual(numbers(first));
    expect(await list({ ...furniture, offset: "600" })).toMatchObject({ total: 6, contents: [] });
  });

  test("is empty if it is unknown or another store's", async () => {
    for (const categoryId of ["999999", "abc", "-1", "99999999999999999999", String(10_501)])
      expect(await list({ categoryId })).toMatchObject({ status: 200, total: 0, contents: [], facets: [] });
  });

  test("shows the lowest price of several contracts", async () => {
    const contractId = [String(shop.contract), String(shop.cheaperContract)];
    const reply = await list({ categoryId: String(shop.tables), contractId });
    expect(reply.contents[0].price[1]).toMatchObject({ value: "180.0", contractId: String(shop.cheaperContract) });
    expect(reply.contents[1].price[1]).toMatchObject({ value: "300.0", contractId: String(shop.contract) });
  });

  test("shows prices in the requested currency", async () => {
    const reply = await list({ categoryId: String(shop.tables), currency: "USD" });
    expect(reply.contents[0].price[1]).toMatchObject({ currency: "USD", value: "11.5" });
    expect(reply.contents[1].price[1].value).toBe("");
  });

  test("falls back from Arabic to English and from English to Spanish for missing texts", async () => {
    const names = async (langId: string) =>
      (await list({ categoryId: String(shop.tables), langId })).contents
        .map((entry: { name: string }) => entry.name)
        .slice(0, 2);
    expect(await names("-23")).toEqual(["Round table", "Mesa extensible"]);
    expect(await names("-1")).toEqual(["Round table", "Mesa extensible"]);
    expect(await names("-5")).toEqual(["Mesa redonda", "Mesa extensible"]);
  });
});

describe("facets", () => {
  const color = `attributes.${shop.color}.value.raw`;
  const material = `attributes.${shop.material}.value.raw`;

  test("count entries, and select exactly those when sent back as received", async () => {
    const reply = await list(furniture);
    expect(counts(facet(reply, "manufacturer.raw"))).toEqual({ Norte: 5, [sons]: 1 });
    expect(counts(facet(reply, material))).toEqual({ Madera: 2, Metal: 1 });
    expect(counts(facet(reply, "seller.raw"))).toEqual({ "Taller Uno": 1 });
    for (const { entry } of reply.facets)
      for (const { value, count } of entry)
        expect((await list({ ...furniture, facet: encodeURIComponent(value) })).total).toBe(Number(count));
  });

  test("include price buckets that add up to all entries with a price", async () => {
    const buckets = facet(await list(furniture), "price_mxn");
    expect(buckets.reduce((sum, { count }) => sum + Number(count), 0)).toBe(6);
    expect(buckets[0]?.label).toMatch(/^\(\{\* TO \d+\]\)$/);
    expect(typeof buckets[0]?.count).toBe("number");
  });

  test("widen the result within a facet and narrow it across facets, not counting their own selection", async () => {
    const [norte, sur] = facet(await list(furniture), "manufacturer.raw").map(({ value }) => value);
    const both = await list({ ...furniture, facet: [norte ?? "", sur ?? ""] });
    expect(both.total).toBe(6);
    const narrowed = await list({ ...furniture, facet: [norte ?? "", `${material}:"Madera"`] });
    expect(numbers(narrowed)).toEqual(["T-SOFA-1", "T-MESA-1"]);
    expect(counts(facet(narrowed, "manufacturer.raw"))).toEqual({ Norte: 2 });
    expect(counts(facet(narrowed, material))).toEqual({ Madera: 2 });
    expect(counts(facet(narrowed, color))).toEqual({ Rojo: 1, Azul: 1 });
    expect(counts(facet(await list({ ...furniture, facet: sur ?? "" }), "manufacturer.raw"))).toEqual({
      Norte: 5,
      [sons]: 1,
    });
  });

  test("keep a selected value that matches nothing, so that it can be deselected", async () => {
    const reply = await list({ ...furniture, facet: [`${material}:"Metal"`, 'manufacturer.raw:"Norte"'] });
    expect(reply.total).toBe(0);
    expect(counts(facet(reply, material))).toEqual({ Madera: 2, Metal: 0 });
    expect(counts(facet(reply, "manufacturer.raw"))).toEqual({ Norte: 0, [sons]: 1 });
  });

  test("accept the name of a value in another language", async () => {
    expect(numbers(await list({ ...furniture, langId: "-1", facet: `${color}:"Azul"` }))).toEqual(["T-SOFA-1"]);
    expect(numbers(await list({ ...furniture, langId: "-5", facet: `${color}:"blue"` }))).toEqual(["T-SOFA-1"]);
  });

  test("limit prices to an inclusive range", async () => {
    expect(numbers(await list({ ...furniture, minPrice: "200", maxPrice: "350" }))).toEqual([
      "T-MESA-1",
      "T-MESA-2",
      "T-BUNDLE",
      "T-PACKAGE",
    ]);
    expect(numbers(await list({ ...furniture, minPrice: "350.01", maxPrice: "*" }))).toEqual(["T-KIT"]);
    expect((await list({ ...furniture, minPrice: "300", maxPrice: "200" })).total).toBe(0);
    expect(numbers(await list({ ...furniture, facet: ["price_mxn:({* TO 100])", "price_mxn:({350 TO *])"] }))).toEqual([
      "T-SOFA-1",
      "T-KIT",
    ]);
  });

  test("show as many values as requested, plus the selected ones", async () => {
    const reply = await list({ ...furniture, facetLimit: "manufacturer.raw:1" });
    const [brands] = reply.facets.filter((one: { value: string }) => one.value === "manufacturer.raw");
    expect(brands.entry).toHaveLength(1);
    expect(brands.extendedData.allValuesReturned).toBe("false");
    expect(
      facet(
        await list({
          ...furniture,
          facetLimit: "manufacturer.raw:1",
          facet: encodeURIComponent(`manufacturer.raw:"${sons.replaceAll('"', '\\"')}"`),
        }),
        "manufacturer.raw",
      ),
    ).toHaveLength(2);
  });

  test.each<Record<string, string>>([
    { facet: "nonsense" },
    { facet: 'color:"x"' },
    { minPrice: "cheap" },
    { maxPrice: "-5" },
    { limit: "x" },
    { offset: "-1" },
    { facetLimit: "x" },
  ])("are refused with %j", async (wrong) => {
    const reply = await list({ ...furniture, ...wrong });
    expect([reply.status, reply.errors?.[0].errorKey]).toEqual([400, "_ERR_INVALID_INPUT"]);
  });
});

describe("a search", () => {
  const search = (searchTerm: string, more: Record<string, string> = {}) => list({ searchTerm, ...more });

  test.each([
    ["mesa", "-5", ["T-MESA-1", "T-MESA-2", "T-PACKAGE", "T-KIT"]],
    ["sofas", "-5", ["T-SOFA-1", "T-BUNDLE"]], // by the category, without its accent
    ["SOFÁ", "-5", ["T-SOFA-1", "T-BUNDLE"]],
    ["tables", "-1", ["T-MESA-1", "T-PACKAGE", "T-KIT"]],
    ["couch", "-23", ["T-SOFA-1"]],
    ["extensible", "-1", ["T-MESA-2"]], // has no English text
    ["azul", "-5", ["T-SOFA-1"]],
    ["corto playera", "-5", ["T-PLAYERA"]],
    ["mesa -redonda", "-5", ["T-MESA-2", "T-PACKAGE", "T-KIT"]],
  ])("finds %s in language %s", async (term, langId, expected) =>
    expect(numbers(await search(term, { langId })).sort()).toEqual([...expected].sort()),
  );

  test.each([
    ["mesa - redonda", "mesa redonda"],
    ["mesa redonda -", "mesa redonda"],
    ["- mesa", "mesa"],
    ["-mesa", "mesa"],
    ["--- mesa -- redonda", "mesa redonda"],
  ])("takes no dash of %s for an exclusion", async (pasted, plain) => {
    const found = numbers(await search(pasted));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(numbers(await search(plain)));
  });

  test("ranks a part number first and finds a product by its item's part number, in any case", async () => {
    expect(numbers(await search("T-MESA-2"))[0]).toBe("T-MESA-2");
    expect(numbers(await search("t-sofa-1-blu"))[0]).toBe("T-SOFA-1");
    expect((await search("T-VIEJA")).total).toBe(0);
  });

  test.each([
    ["mesaa", "-5", "mesa"],
    ["plaiera", "-5", "playera"],
    ["sofaa", "-5", "sofá"],
    ["couhc", "-1", "couch"],
  ])("suggests a correction for %s and still finds entries", async (term, langId, meant) => {
    const reply = await search(term, { langId });
    expect(reply.metaData.spellCheck ?? []).toContain(meant);
    expect(reply.total).toBeGreaterThan(0);
    expect(reply.contents.length).toBeGreaterThan(0);
  });

  test("suggests words separately that exist but never occur together", async () => {
    expect((await search("playera sofa")).metaData.spellCheck).toEqual(expect.arrayContaining(["playera", "sofa"]));
  });

  test.each([
    [
      "leaves out the word that fits least, of Spanish the last ones",
      "sofa nogal playera",
      "-5",
      ["sofa nogal", "T-SOFA-1"],
    ],
    ["and of English the first ones", "shirt walnut couch", "-1", ["walnut couch", "T-SOFA-1"]],
    ["reads two words as the one they are typed for", "so fa nogal", "-5", ["sofa nogal", "T-SOFA-1"]],
    ["takes no particle for a misspelled word", "playera para xqzwkj", "-5", ["playera", "T-PLAYERA"]],
    ["leaves out several words", "mesa redonda sofa playera", "-5", ["mesa redonda", "T-MESA-1"]],
  ])("%s: %s", async (_, term, langId, [used, first]) => {
    const reply = await search(term, { langId });
    expect([reply.metaData.spellCheck?.[0], numbers(reply)[0]]).toEqual([used, first]);
    for (const other of reply.metaData.spellCheck.slice(1))
      expect([other, (await search(other, { langId })).total > 0]).toEqual([other, true]);
  });

  test("finds and suggests nothing for meaningless terms", async () => {
    for (const term of ["xqzwkj", "&&&", "  ", "'; drop table products; --"]) {
      const reply = await search(term);
      expect(reply).toMatchObject({ status: 200, total: 0, contents: [] });
      expect(reply.metaData.spellCheck).toBeUndefined();
    }
    expect((await search("a\0b")).status).toBe(400);
  });

  test("has a category facet and can be limited to a category", async () => {
    const reply = await search("rojo");
    expect(counts(facet(reply, "parentCatgroup_id_search"))).toEqual({ Ropa: 1, Sofás: 1 });
    expect(reply.breadCrumbTrailEntryView).toBeUndefined();
    const [first] = facet(reply, "parentCatgroup_id_search").filter(({ label }) => label === "Ropa");
    expect(numbers(await list({ searchTerm: "rojo", facet: first?.value ?? "" }))).toEqual(["T-PLAYERA"]);
    expect(numbers(await search("rojo", { categoryId: String(shop.sofas) }))).toEqual(["T-SOFA-1"]);
  });

  test("finds everything for *", async () => expect((await search("*")).total).toBe(7));
});

test("refuses a listing without a category, term or store for its missing parameter", async () => {
  const queries: Record<string, string>[] = [{ storeId: String(shop.id) }, { categoryId: "1" }];
  for (const query of queries) {
    const { status, body } = await backend.send("GET", "/search/resources/api/v2/products", { query });
    expect([status, body.errors[0].errorKey]).toEqual([400, "_ERR_MISSING_CMD_PARAMETER"]);
  }
});
