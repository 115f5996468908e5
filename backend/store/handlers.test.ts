import { afterAll, beforeAll, expect, test } from "vitest";
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

const ask = async (storeId: number, path: string, query: Record<string, string | string[]> = {}) => {
  const { status, body } = await backend.store(storeId).call("GET", path, { query });
  return status === 200 ? body : [status, body.errors[0].errorKey];
};

test("finds a store by its identifier, regardless of case", async () => {
  const find = (storeIdentifier: string) => ask(0, "adminLookup", { q: "findByStoreIdentifier", storeIdentifier });
  const found = await find("tiendaprueba");
  contract.settings.byIdentifier.reply.parse(found);
  expect(found.resultList).toEqual([
    {
      storeId: "90",
      storeName: "TiendaPrueba",
      defaultCatalogId: "1",
      defaultCurrency: "MXN",
      defaultLanguageId: "-5",
      inventorySystem: -2,
    },
  ]);
  expect((await find("nobody")).resultList).toEqual([]);
  expect(await find("a\0")).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
});

test("rejects unknown queries and missing parameters", async () => {
  expect(await ask(0, "adminLookup", { q: "findAllByColor", usage: "x" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  expect(await ask(0, "adminLookup", { q: "findAllByUsage", storeIdentifier: "x" })).toEqual([
    400,
    "_ERR_CMD_MISSING_PARAM",
  ]);
  expect(await ask(0, "adminLookup", { q: "findByStoreIdentifier" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  expect(await ask(0, "seo/token", { q: "byUrlKeywordNames" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
});

test("returns a store's settings", async () => {
  const body = await ask(shop.id, "online_store", { q: "findOnlineStore", profileName: "IBM_Admin_All" });
  contract.settings.onlineStore.reply.parse(body);
  expect(body).toMatchObject({ recordSetTotal: 1, recordSetComplete: true });
  expect(body.resultList[0]).toMatchObject({
    storeId: "90",
    storeType: "MHS",
    state: "open",
    supportedCurrencies: { defaultCurrency: "MXN", supportedCurrencies: ["MXN", "USD"] },
    supportedLanguages: { defaultLanguageId: "-5", supportedLanguages: ["-5", "-1", "-23"] },
    userData: { a: "b" },
  });
  expect(body.resultList[0].description.map((one: Record<string, string>) => one.displayName)).toEqual([
    "Tienda",
    "Shop",
    "Tienda",
  ]);
  expect(await ask(777, "online_store", { q: "findOnlineStore", profileName: "IBM_Admin_All" })).toEqual([
    404,
    "_ERR_RESOURCE_NOT_FOUND",
  ]);
  expect((await ask(shop.id, "features")).resultList).toEqual(["BOPIS"]);
});

test("returns store tokens in the requested order; replaced ones name their successor, dead ones are omitted", async () => {
  const tokens = async (urlKeywordName: string | string[]) => {
    const body = await ask(0, "seo/token", { q: "byUrlKeywordNames", urlKeywordName });
    contract.settings.tokenByKeyword.reply.parse(body);
    return body.resultList;
  };
  expect(await tokens(["Prueba", "nobody"])).toMatchObject([
    { tokenName: "StoreToken:CatalogToken", tokenValue: "90:", urlKeywordName: "prueba", status: 1 },
  ]);
  expect(
    (await tokens("antes,prueba,muerta")).map((one: Record<string, string>) => [one.urlKeywordName, one.redirect]),
  ).toEqual([
    ["antes", "prueba"],
    ["prueba", undefined],
  ]);
  expect(await tokens(",")).toEqual([]);
});
