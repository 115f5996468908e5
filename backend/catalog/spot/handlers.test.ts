import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { spots } from "#backend/platform/db/schema/spot.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { furnish } from "#tests/support/small-shop/furnish.ts";
import { shop } from "#tests/support/small-shop/shop.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await furnish(backend.db);
});
afterAll(() => backend.close());

const idsOnly = { DM_ReturnCatalogEntryId: "true", DM_ReturnCatalogGroupId: "true" };
const show = async (path: string, langId = "-5", flags: Record<string, string> = idsOnly) => {
  const { status, body } = await backend.store(shop.id).call("GET", `espot/${path}`, { query: { langId, ...flags } });
  expect(status).toBe(200);
  contract.spot.byName.reply.parse(body);
  return body.MarketingSpotData;
};

test("a spot shows its things in order, without what cannot be bought", async () => {
  const [spot] = await show("Prueba%20Hero");
  expect(spot).toMatchObject({ eSpotName: "Prueba Hero", marketingSpotIdentifier: "9041" });
  expect(
    spot.baseMarketingSpotActivityData.map((one: Record<string, string>) => [
      one.baseMarketingSpotDataType,
      one.baseMarketingSpotActivityName,
    ]),
  ).toEqual([
    ["CatalogEntryId", "a1"],
    ["MarketingContent", "a2"],
    ["CatalogGroupId", "a4"],
  ]);
  expect(spot.baseMarketingSpotActivityData[0].baseMarketingSpotActivityID).toBe(String(shop.sofa));
});

test("what is not asked for by its id describes itself", async () => {
  const [{ baseMarketingSpotActivityData: shown }] = await show("Prueba%20Hero", "-5", {});
  expect(shown).toMatchObject([
    {
      baseMarketingSpotDataType: "CatalogEntry",
      productId: String(shop.sofa),
      productPartNumber: "T-SOFA-1",
      catalogEntryTypeCode: "ProductBean",
    },
    { baseMarketingSpotDataType: "MarketingContent" },
    { baseMarketingSpotDataType: "CatalogGroup", categoryIdentifier: "T-Sofas" },
  ]);
});

test("content has text in the caller's language, picture and address", async () => {
  const content = async (langId: string) => (await show("Prueba%20Hero", langId))[0].baseMarketingSpotActivityData[1];
  expect(await content("-5")).toMatchObject({
    contentFormatName: "Text",
    contentClickAction: "Single",
    contentUrl: "/muebles-t",
    marketingContentDescription: [{ language: "-5", marketingText: "<p>Hola</p>" }],
    attachmentAsset: [
      {
        attachmentAssetPath: "/hclstore/TiendaPruebaCAS/images/wide/sofa-111111-222222-333333-0.svg",
        attachmentAssetMimeType: "image/svg+xml",
      },
    ],
  });
  expect((await content("-23")).marketingContentDescription).toEqual([{ language: "-1", marketingText: "<p>Hi</p>" }]);
  expect((await content("-1")).contentUrl).toBe("/muebles-t");
});

test("an empty spot has no activities, an unknown one is none", async () => {
  const [empty] = await show("Vac%C3%ADo");
  expect(empty.baseMarketingSpotActivityData).toBeUndefined();
  expect(await show("Nadie")).toEqual([]);
});

test("the forms with a context show the same", async () => {
  const plain = await show("Prueba%20Hero");
  for (const context of ["type/OTHER", "product/1", "category/1"])
    expect(await show(`Prueba%20Hero/${context}`)).toEqual(plain);
});

test("a search term has a spot of its own, however it is written; no other spot answers to its name", async () => {
  await backend.db.insert(spots).values({ storeId: shop.id, name: "Search lampara de pie" });
  for (const term of ["lámpara de pie", " LAMPARA  de Pie "])
    expect(await show(`${encodeURIComponent(term)}/type/SEARCH`)).toMatchObject([
      { eSpotName: "Search lampara de pie" },
    ]);
  expect(await show("Prueba%20Hero/type/SEARCH")).toEqual([]);
});
