import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

type Query = Record<string, string | string[]>;
type Found = { uniqueID: string; storeName: string; city: string; stateOrProvinceName: string; distance?: string };

const ask = async (path: string, query: Query = {}, store = 1) => {
  const { status, body } = await backend.store(store).call("GET", path, { query });
  if (status !== 200) return [status, body.errors[0].errorKey];
  if (path.startsWith("storelocator")) contract.storeLocator.byId.reply.parse(body);
  return body;
};
const stores = async (path: string, query: Query = {}, store = 1): Promise<Found[]> =>
  (await ask(path, query, store)).PhysicalStore;
const notANumber = [400, "_ERR_NUMBER_FORMAT_EXCEPTION"];
const durango = "storelocator/latitude/24.0251/longitude/-104.6704";

describe("by coordinates", () => {
  test("returns the nearest stores first, within 40 km by default", async () => {
    const found = await stores(durango);
    expect(found[0]).toMatchObject({ storeName: "Casa Norte Durango Centro", distance: "0.0000" });
    const distances = found.map(({ distance }) => Number(distance));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(40);
    expect(new Set(found.map(({ city }) => city))).toEqual(new Set(["Durango"]));
    const wide = await stores(durango, { radius: "200" });
    expect(wide.length).toBeGreaterThan(found.length);
  });

  test("measures great-circle distances: Durango to Torreón is about 208 km", async () => {
    const [torreon] = (await stores("storelocator/latitude/25.5390/longitude/-103.4480", { radius: "1" })).slice(0, 1);
    const all = await stores(durango, { radius: "250" });
    const far = all.find(({ uniqueID }) => uniqueID === torreon?.uniqueID);
    expect(Number(far?.distance)).toBeGreaterThan(205);
    expect(Number(far?.distance)).toBeLessThan(212);
  });

  test("measures in miles on request", async () => {
    const [kilometers, miles] = await Promise.all([
      stores(durango, { radius: "300" }),
      stores(durango, { radius: "300", radiusUOM: "MI" }),
    ]);
    expect(miles.length).toBeGreaterThan(kilometers.length);
    const last = kilometers.at(-1);
    const same = miles.find(({ uniqueID }) => uniqueID === last?.uniqueID);
    expect(Number(same?.distance) * 1.609344).toBeCloseTo(Number(last?.distance), 2);
  });

  test("returns no more than the requested number, along with the total count", async () => {
    const body = await ask("storelocator/latitude/19.4/longitude/-99.15", { maxItems: "40", radius: "60" });
    expect(body).toMatchObject({ recordSetCount: "40", recordSetComplete: "false" });
    expect(Number(body.recordSetTotal)).toBeGreaterThan(40);
  });

  test("searches the shops of this online store, or of the whole site", async () => {
    const oaxaca = "storelocator/latitude/17.0656/longitude/-96.7236";
    const names = async (siteLevelStoreSearch: string, store: number) =>
      (await stores(oaxaca, { siteLevelStoreSearch, radius: "2" }, store)).map(({ storeName }) => storeName);
    expect(await names("false", 3)).toEqual(["Mercado Artesano Oaxaca"]);
    expect(await names("true", 3)).toEqual(expect.arrayContaining(["Casa Norte Oaxaca", "Mercado Artesano Oaxaca"]));
  });

  test.each([
    ["91", "0"],
    ["0", "181"],
    ["-90.1", "0"],
    ["north", "0"],
    ["0", "1e2"],
    ["NaN", "0"],
  ])("rejects the coordinates %s, %s", async (latitude, longitude) =>
    expect(await ask(`storelocator/latitude/${latitude}/longitude/${longitude}`)).toEqual(notANumber),
  );

  test("rejects an invalid radius, maximum or unit", async () => {
    expect(await ask(durango, { radius: "near" })).toEqual(notANumber);
    expect(await ask(durango, { maxItems: "-1" })).toEqual(notANumber);
    expect(await ask(durango, { radiusUOM: "LEGUAS" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });

  test("finds no stores at the poles on the date line", async () => {
    expect(await stores("storelocator/latitude/90/longitude/180")).toEqual([]);
    expect(await stores("storelocator/latitude/-90/longitude/-180")).toEqual([]);
  });
});

describe("by location", () => {
  test("matches names or codes, regardless of accents and case", async () => {
    const names = async (query: Query) => (await stores("storelocator/byLocation", query)).map((one) => one.uniqueID);
    const merida = await names({ city: "Mérida", siteLevelStoreSearch: "false" });
    expect(merida.length).toBeGreaterThan(4);
    expect(await names({ city: "MERIDA" })).toEqual(merida);
    expect(await names({ city: "mérida", state: "Yucatan" })).toEqual(merida);
    expect(await names({ city: "Mérida", prov: "YUC", country: "Mexico" })).toEqual(merida);
    expect(await names({ city: "Mérida", state: "JAL" })).toEqual([]);
    expect(await names({ city: "Nowhere" })).toEqual([]);
    expect(await ask("storelocator/byLocation", { city: "Nowhere\0" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });

  test("includes nearby cities within a radius", async () => {
    const cities = async (query: Query) =>
      new Set((await stores("storelocator/byLocation", query)).map(({ city }) => city));
    expect(await cities({ city: "Pachuca de Soto" })).toEqual(new Set(["Pachuca de Soto"]));
    expect(await cities({ city: "Pachuca de Soto", radius: "15" })).toContain("Mineral de la Reforma");
  });

  test("filters by attribute names, and ignores unknown ones", async () => {
    const count = async (query: Query) => (await stores("storelocator/byLocation", { state: "JAL", ...query })).length;
    const all = await count({});
    const beauty = await count({ BeautyCenter: "true" });
    expect(beauty).toBeGreaterThan(0);
    expect(beauty).toBeLessThan(all);
    expect(await count({ Type: "store" })).toBe(all);
    expect(await count({ Nothing: "true", responseFormat: "json" })).toBe(all);
  });

  test("returns results in pages", async () => {
    const page = (pageNumber: string) => ask("storelocator/byLocation", { state: "CMX", pageSize: "5", pageNumber });
    const [first, second] = await Promise.all([page("1"), page("2")]);
    expect(first).toMatchObject({ recordSetCount: "5", recordSetStartNumber: "0", recordSetComplete: "false" });
    expect(second).toMatchObject({ recordSetStartNumber: "5" });
    expect(new Set([...first.PhysicalStore, ...second.PhysicalStore].map((one: Found) => one.uniqueID)).size).toBe(10);
    expect(await page("900")).toMatchObject({ recordSetCount: "0", PhysicalStore: [] });
    expect(await ask("storelocator/byLocation", { pageSize: "x" })).toEqual(notANumber);
  });
});

describe("by id", () => {
  test("finds one store or several, leaving out unknown ids", async () => {
    expect((await stores("storelocator/byStoreId/10011")).map(({ storeName }) => storeName)).toEqual([
      "Casa Norte Durango Centro",
    ]);
    const ids = async (physicalStoreId: string | string[]) =>
      (await stores("storelocator/byStoreIds", { physicalStoreId })).map(({ uniqueID }) => uniqueID).sort();
    expect(await ids(["10011", "10012", "999999"])).toEqual(["10011", "10012"]);
    expect(await ids("10011")).toEqual(["10011"]);
    expect(await stores("storelocator/byStoreId/999999")).toEqual([]);
    expect(await ask("storelocator/byStoreId/one")).toEqual(notANumber);
    expect(await ask("storelocator/byStoreIds")).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  });

  test("gives opening hours in machine-readable and localized form", async () => {
    const hours = async (langId: string) => {
      const { PhysicalStore } = await ask("storelocator/byStoreId/10011", { langId });
      return PhysicalStore[0].Attribute.find(({ name }: { name: string }) => name === "StoreHours");
    };
    expect(await hours("-5")).toMatchObject({
      value: "Mo-Su 10:00-21:00",
      displayValue: "lunes a domingo de 10:00 a 21:00",
    });
    expect(await hours("-1")).toMatchObject({ displayValue: "Monday to Sunday 10:00–21:00" });
  });
});

describe("geo nodes", () => {
  const descriptionOf = (node: { Description: { shortDescription: string }[] }) =>
    node.Description[0]?.shortDescription;
  const nodes = async (path: string, query: Query = {}, store = 1) => (await ask(path, query, store)).GeoNode;

  test("lead from the country through its states to the cities and their shops", async () => {
    const [mexico, ...others] = await nodes("geonode/byTopGeoNode");
    expect(others).toEqual([]);
    expect(mexico).toMatchObject({ name: "México", type: "CNTY" });
    const states = await nodes(`geonode/byParentGeoNode/${mexico.uniqueID}`);
    expect(states).toHaveLength(32);
    const durango = states.find(({ name }: { name: string }) => name === "Durango");
    const cities = await nodes(`geonode/byParentGeoNode/${durango.uniqueID}`);
    expect(cities.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["Durango", "Lerdo"]));
    const whole = await stores(`storelocator/byGeoNode/${durango.uniqueID}`);
    expect(new Set(whole.map((one) => one.stateOrProvinceName))).toEqual(new Set(["DUR"]));
    const lerdo = cities.find(({ name }: { name: string }) => name === "Lerdo");
    expect((await stores(`storelocator/byGeoNode/${lerdo.uniqueID}`)).map(({ city }) => city)).toEqual(["Lerdo"]);
    expect(Number((await ask(`storelocator/byGeoNode/${mexico.uniqueID}`)).recordSetTotal)).toBeGreaterThan(400);
  });

  test("without shops of this online store are left out on request", async () => {
    const [mexico] = await nodes("geonode/byTopGeoNode", {}, 3);
    const states = await nodes(`geonode/byParentGeoNode/${mexico.uniqueID}`, { siteLevelSearch: "false" }, 3);
    expect(states.map(({ name }: { name: string }) => name)).toEqual(["Oaxaca"]);
  });

  test("are found by name and type, with descriptions that distinguish equal names", async () => {
    const query = { q: "byGeoNodeTypeAndName", type: "CITY", name: "guadalupe" };
    expect((await nodes("geonode", query)).map(descriptionOf)).toEqual([
      "Guadalupe, Nuevo León",
      "Guadalupe, Zacatecas",
    ]);
    expect(await nodes("geonode", { ...query, name: "Nowhere" })).toEqual([]);
    expect(await nodes("geonode", { ...query, type: "PROV" })).toEqual([]);
    expect(await ask("geonode", { ...query, type: "PLANET" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    expect(await ask("geonode", { q: "all", type: "CITY", name: "x" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    expect(await nodes("geonode/byParentGeoNode/999999")).toEqual([]);
    expect(await ask("geonode/byParentGeoNode/x")).toEqual(notANumber);
  });
});
