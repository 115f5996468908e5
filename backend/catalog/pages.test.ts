import { sql } from "drizzle-orm";
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

type Query = Record<string, string | string[]>;
const storeId = String(shop.id);
const ask = async (path: string, query: Query = {}) => {
  const { status, body } = await backend.send("GET", `/search/resources/${path}`, { query: { storeId, ...query } });
  expect(status).toBe(200);
  return body;
};
const refusal = async (path: string, query: Query = {}) => {
  const { status, body } = await backend.send("GET", path, { query: { storeId, ...query } });
  return [status, body.errors?.[0].errorKey];
};

describe("addresses", () => {
  const urls = async (query: Query) => contract.catalog.urls.reply.parse(await ask("api/v2/urls", query)).contents;
  const page = async (identifier: string, langId = "-5") => (await urls({ identifier, langId }))[0];

  test("resolve to a page titled in the caller's language", async () => {
    expect(await page("sofas-t")).toMatchObject({
      identifier: "sofas-t",
      tokenName: "CategoryToken",
      tokenValue: String(shop.sofas),
      page: { type: "ProductListPage", title: "Sofás | Tienda", metaDescription: "Todo de Sofás" },
    });
    expect(await page("muebles-t")).toMatchObject({ page: { type: "CategoryPage" } });
    expect(await page("about-t", "-1")).toMatchObject({
      tokenName: "StaticPagesToken",
      tokenExternalValue: "AboutPage",
      page: { type: "ContentPage", title: "About" },
    });
  });

  test.each([
    ["es-t-sofa-1", "ProductPage"],
    ["es-t-mesa-1", "ItemPage"],
    ["es-t-kit", "KitPage"],
    ["es-t-package", "KitPage"],
    ["es-t-bundle", "BundlePage"],
    ["es-t-vieja", "ItemPage"],
  ])("resolve %s to a %s", async (identifier, type) => expect((await page(identifier))?.page.type).toBe(type));

  test("of items are marked as SKUs of a product", async () => {
    expect((await page("es-t-sofa-1-red"))?.isProductSKU).toBe(true);
    expect((await page("es-t-sofa-1"))?.isProductSKU).toBeUndefined();
  });

  test("in another language resolve to the same page in the caller's language", async () => {
    expect(await page("couches-t", "-5")).toMatchObject({
      identifier: "couches-t",
      tokenValue: String(shop.sofas),
      page: { title: "Sofás | Tienda" },
    });
    expect(await page("sofas-t", "-23")).toMatchObject({ page: { title: "Sofas | Shop" } });
  });

  test("are found by the category they identify, for switching languages", async () => {
    const token = { tokenName: "CategoryToken", tokenValue: String(shop.sofas) };
    expect((await urls({ ...token, langId: "-1" }))[0]?.identifier).toBe("couches-t");
    expect((await urls({ ...token, langId: "-5" }))[0]?.identifier).toBe("sofas-t");
    expect((await urls({ ...token, langId: "-23" }))[0]?.identifier).toBe("couches-t");
    expect(await urls({ ...token, tokenValue: "x" })).toEqual([]);
  });

  test("that were replaced redirect to their successor", async () =>
    expect((await page("viejo-t"))?.redirect).toBe("sofas-t"));

  test("include a store's home, cart and order confirmation; unknown ones are not found", async () => {
    const contents = await urls({ identifier: ["home", "nowhere", "cart", "order-confirmation", "sofas-t"] });
    expect(contents.map((url) => [url.identifier, url.page.type])).toEqual([
      ["home", "HomePage"],
      ["cart", "CartPage"],
      ["order-confirmation", "OrderConfirmationPage"],
      ["sofas-t", "ProductListPage"],
    ]);
    expect(contents[0]?.layout).toBeUndefined();
    for (const identifier of ["nowhere", "", "/", "a/b", "SOFAS-T'"]) expect(await urls({ identifier })).toEqual([]);
    expect(await urls({})).toEqual([]);
  });

  test("of an unknown or missing store are refused", async () => {
    expect(await refusal("/search/resources/api/v2/urls", { storeId: "" })).toEqual([
      400,
      "_ERR_MISSING_CMD_PARAMETER",
    ]);
    expect(await refusal("/search/resources/api/v2/urls", { storeId: "777" })).toEqual([
      404,
      "_ERR_RESOURCE_NOT_FOUND",
    ]);
  });
});

describe("categories", () => {
  const categories = async (query: Query = {}) =>
    contract.catalog.categories.reply.parse(await ask("api/v2/categories", query)).contents;
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  test("are listed at the top level, in order", async () => {
    const top = await categories();
    expect(names(top)).toEqual(["Muebles", "Ropa"]);
    expect(top[0]).toMatchObject({
      parentCatalogGroupID: `/${shop.furniture}`,
      seo: { href: "/muebles-t" },
      sequence: "1.0",
    });
    expect(top[0]?.children).toBeUndefined();
  });

  test("include children to the requested depth and number", async () => {
    const [furniture, clothes] = await categories({ depthAndLimit: "11,11" });
    expect(names(furniture?.children ?? [])).toEqual(["Sofás", "Mesas"]);
    expect(furniture?.children?.[0]?.children).toEqual([]);
    expect(clothes?.children).toEqual([]);
    expect((await categories({ depthAndLimit: "1" }))[0]?.children).toHaveLength(1);
    expect((await categories({ depthAndLimit: "-1" }))[0]?.children).toHaveLength(2);
    expect((await categories({ depthAndLimit: "0,5" }))[0]?.children).toBeUndefined();
  });

  test("are found by id, identifier or parent; unknown ones are left out", async () => {
    expect(names(await categories({ id: [String(shop.tables), "5", "x"], langId: "-1" }))).toEqual(["Tables"]);
    expect(names(await categories({ identifier: "T-Sofas" }))).toEqual(["Sofás"]);
    expect(names(await categories({ parentCategoryId: String(shop.furniture) }))).toEqual(["Sofás", "Mesas"]);
    expect(names(await categories({ parentCategoryId: "-1" }))).toEqual(["Muebles", "Ropa"]);
    expect(await categories({ id: "10501" })).toEqual([]); // another store's
  });

  test("are refused with a malformed depth", async () =>
    expect(await refusal("/search/resources/api/v2/categories", { depthAndLimit: "deep" })).toEqual([
      400,
      "_ERR_INVALID_INPUT",
    ]));
});

describe("details", () => {
  const show = async (query: Query) =>
    contract.catalog.products.reply.parse(await ask("api/v2/products", query)).contents;

  test("of a product include its items, pictures, attribute values and associated products", async () => {
    const [sofa] = await show({ partNumber: "T-SOFA-1" });
    expect(
      sofa?.items?.map(({ partNumber, price, attributes }) => [
        partNumber,
        price?.[1]?.value,
        attributes?.[0]?.values[0]?.value,
      ]),
    ).toEqual([
      ["T-SOFA-1-RED", "100.0", "Rojo"],
      ["T-SOFA-1-BLU", "150.5", "Azul"],
    ]);
    expect(sofa?.items?.[0]).toMatchObject({
      type: "item",
      parentCatalogEntryID: String(shop.sofa),
      parentCatalogGroupID: `/${shop.furniture}/${shop.sofas}`,
    });
    expect(sofa?.images?.map(({ name, fullImage }) => [name, fullImage.at(-5)])).toEqual([
      ["angle1", "0"],
      ["angle2", "1"],
      ["angle3", "2"],
      ["angle4", "3"],
    ]);
    expect(sofa?.attributes?.[0]?.values).toMatchObject([
      { identifier: "red", x_color: "#ff0000" },
      { identifier: "blue", value: "Azul" },
    ]);
    expect(
      sofa?.merchandisingAssociations?.map(({ partNumber, associationType }) => [partNumber, associationType]),
    ).toEqual([
      ["T-MESA-1", "X-SELL"],
      ["T-PLAYERA", "UPSELL"],
    ]);
    expect(sofa?.longDescription).toBe("<p>…</p>");
  });

  test("of an item are found by its own part number", async () => {
    const [item] = await show({ partNumber: "T-SOFA-1-BLU" });
    expect(item).toMatchObject({
      type: "item",
      parentCatalogEntryID: String(shop.sofa),
      name: "Sofá nogal, azul",
      buyable: true,
    });
    expect(item?.items).toBeUndefined();
    expect(item?.merchandisingAssociations?.map(({ partNumber }) => partNumber)).toEqual(["T-MESA-1", "T-PLAYERA"]);
  });

  test("of a bundle include its parts and their items to choose from", async () => {
    const [bundle] = await show({ id: String(shop.bundle) });
    expect(bundle?.components).toMatchObject([
      { partNumber: "T-SOFA-1", catalogEntryTypeCode: "ProductBean", quantity: 1, numberOfSKUs: 2 },
      { partNumber: "T-MESA-1", catalogEntryTypeCode: "ItemBean", numberOfSKUs: 1 },
    ]);
    const [sofa, table] = bundle?.components ?? [];
    expect(sofa?.sKUs?.map(({ partNumber, price }) => [partNumber, price?.[1]?.value])).toEqual([
      ["T-SOFA-1-RED", "100.0"],
      ["T-SOFA-1-BLU", "150.5"],
    ]);
    expect(sofa?.sKUs?.[0]?.attributes?.[0]).toMatchObject({ usage: "Defining", values: [{ identifier: "red" }] });
    expect(table?.sKUs).toMatchObject([{ partNumber: "T-MESA-1", attributes: [] }]);
  });

  test("of a kit include its parts, and of a package its price", async () => {
    const [kit, pair] = await show({ id: [String(shop.kit), String(shop.package)] });
    expect(kit).toMatchObject({ type: "package", catalogEntryTypeCode: "DynamicKitBean" });
    expect(kit?.components?.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
      ["T-MESA-1", 1],
      ["T-MESA-2", 1],
      ["T-SOFA-1", 2],
    ]);
    expect(pair).toMatchObject({ type: "package", catalogEntryTypeCode: "PackageBean" });
    expect(pair?.price?.[1]?.value).toBe("350.0");
  });

  test("come in the requested order; unknown entries are left out, withdrawn ones cannot be bought", async () => {
    const entries = await show({ partNumber: ["T-VIEJA", "nope", "T-SOFA-1"] });
    expect(entries.map(({ partNumber, buyable }) => [partNumber, buyable])).toEqual([
      ["T-VIEJA", false],
      ["T-SOFA-1", true],
    ]);
    expect(await show({ id: ["x", "999"] })).toEqual([]);
    expect(await show({ partNumber: "" })).toEqual([]);
  });

  test("of a product with a single item name that item", async () => {
    const body = await ask("api/v2/products", { id: String(shop.shirt) });
    expect(body.contents[0]).toMatchObject({
      hasSingleSKU: true,
      numberOfSKUs: 1,
      singleSKUCatalogEntryID: String(shop.onlyShirt),
    });
  });

  test("of associated products can be limited to one kind of association", async () => {
    expect(
      (await show({ productId: String(shop.sofa), associationType: "X-SELL" })).map(({ partNumber }) => partNumber),
    ).toEqual(["T-MESA-1"]);
    expect(await show({ productId: String(shop.sofa) })).toHaveLength(2);
    expect(await show({ productId: "x" })).toEqual([]);
  });
});

describe("suggestions", () => {
  const suggest = async (term: string, suggestType: string | string[], more: Query = {}) => {
    const body = await ask(`store/${shop.id}/sitecontent/suggestions`, { term, suggestType, ...more });
    return contract.catalog.suggestions.reply.parse(body).suggestionView;
  };

  test("of every kind come in separate groups", async () => {
    const groups = await suggest("so", ["Category", "Brand", "Product", "Keyword"]);
    expect(groups.map(({ identifier }) => identifier)).toEqual(["Category", "Brand", "Product", "Keyword"]);
    expect(groups[0]?.entry).toMatchObject([
      { value: String(shop.sofas), name: "Sofás", fullPath: "Muebles > Sofás", seo: { href: "/sofas-t" } },
    ]);
    expect(groups[2]?.entry.map(({ partNumber }) => partNumber)).toContain("T-SOFA-1");
    expect(groups[3]?.entry).toEqual([{ term: "sofá", frequency: "1" }]);
  });

  test("of brands and sellers carry values to send back as facets", async () => {
    const [brand, seller] = await suggest("no", ["Brand", "Seller"]);
    expect(brand?.entry).toEqual([{ name: "Norte", value: "manufacturer.raw%3A%22Norte%22", count: "5" }]);
    expect(seller?.entry).toEqual([]);
    expect((await suggest("uno", "Seller"))[0]?.entry).toMatchObject([{ name: "Taller Uno", count: "1" }]);
  });

  test("of brands count only what sellers sell now", async () => {
    const online = (is: boolean) =>
      backend.db.transaction(async (tx) => {
        await tx.execute(sql`update sellers set online = ${is} where identifier = 't-taller'`);
        await tx.execute(
          sql`update products set manufacturer = ${is ? "Norte" : "Solo Uno"} where part_number = 'T-MESA-1'`,
        );
      });
    await online(false);
    expect((await suggest("solo", "Brand"))[0]?.entry).toEqual([]);
    expect((await suggest("norte", "Brand"))[0]?.entry).toMatchObject([{ count: "4" }]);
    await online(true);
  });

  test("ignore accents and case, and respect the limit", async () => {
    expect((await suggest("SOFÁ", "Category"))[0]?.entry).toHaveLength(1);
    expect((await suggest("mes", "Product", { limit: "1" }))[0]?.entry).toHaveLength(1);
    expect(
      await refusal(`/search/resources/store/${shop.id}/sitecontent/suggestions`, {
        term: "a",
        suggestType: "Brand",
        limit: "x",
      }),
    ).toEqual([400, "_ERR_INVALID_INPUT"]);
  });

  test("are empty groups when nothing matches", async () => {
    for (const term of ["%", "zzz", "&|!", "_", "  "])
      expect(await suggest(term, ["Category", "Product", "Else"])).toMatchObject([
        { entry: [] },
        { entry: [] },
        { entry: [] },
      ]);
  });

  test("of words match their beginning", async () => {
    const body = await ask(`store/${shop.id}/sitecontent/keywordSuggestionsByTerm/me`, { limit: "2" });
    expect(body.suggestionView).toEqual([
      {
        identifier: "Keyword",
        entry: [
          { term: "mesa", frequency: "2" },
          { term: "mesas", frequency: "1" },
        ],
      },
    ]);
  });
});

describe("a search with a landing page", () => {
  const rule = (searchTerm: string) =>
    backend.store(shop.id).call("GET", "searchdisplay/bySearchTerm", { query: { searchTerm } });

  test("redirects to it regardless of accents, case and spaces", async () => {
    for (const term of ["envíos", "ENVIOS", " envios "])
      expect((await rule(term)).body).toMatchObject({ redirecturl: "/muebles-t", viewTaskName: "RedirectView" });
    const { body } = await rule("mesa");
    expect(body).toEqual({ viewTaskName: "SearchResultsView" });
  });

  test("requires a term", async () => {
    const path = `/wcs/resources/store/${shop.id}/searchdisplay/bySearchTerm`;
    expect(await refusal(path)).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await refusal(path, { searchTerm: " " })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  });
});
