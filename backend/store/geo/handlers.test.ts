import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { countries } from "./countries.ts";
import { stateOfPostalCode } from "./zone.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(1);
});
afterAll(() => backend.close());

const get = (path: string, query: Record<string, string> = {}) => shop.call("GET", path, { query });

describe("countries", () => {
  it("are named and sorted in the language of the call", async () => {
    const spanish = (await get("country/country_state_list")).body;
    const english = (await get("country/country_state_list", { langId: "-1" })).body;
    expect(spanish.countryCodeStates).toBeNull();
    expect(spanish.countries.map((row: { displayName: string }) => row.displayName)).toContain("México");
    expect(english.countries.map((row: { displayName: string }) => row.displayName)).toEqual([
      "Canada",
      "Colombia",
      "Guatemala",
      "Mexico",
      "Spain",
      "United States",
    ]);
  });

  it("come with the states of a given country, or none for an unknown one", async () => {
    const { countryCodeStates } = (await get("country/country_state_list", { countryCode: "MX" })).body;
    expect(countryCodeStates).toHaveLength(32);
    expect(countryCodeStates).toContainEqual({ code: "DUR", displayName: "Durango" });
    expect((await get("country/country_state_list", { countryCode: "XX" })).body.countryCodeStates).toEqual([]);
  });

  it("are named by code, with unknown codes returned unchanged", async () => {
    const name = async (query: Record<string, string>) => (await get("country/country_state_name", query)).body;
    expect(await name({ countryCode: "MX", stateCode: "CMX", langId: "-1" })).toMatchObject({
      countryDisplayName: "Mexico",
      stateDisplayName: "Mexico City",
    });
    expect(await name({ countryCode: "XX", stateCode: "YY" })).toMatchObject({
      countryDisplayName: "XX",
      stateDisplayName: "YY",
    });
  });

  it("cannot be named without a code", async () => {
    expect((await get("country/country_state_name")).body.errors[0].errorKey).toBe("_ERR_CMD_MISSING_PARAM");
  });
});

describe("zones", () => {
  it("locate a postal code", async () => {
    const { body } = await get("extended-zone/34000");
    expect(body).toMatchObject({
      zone: "34000",
      covered: true,
      extended: false,
      zoneCode: null,
      state: "DUR",
      city: "Durango",
    });
    expect(body.settlement.length).toBeGreaterThan(0);
    expect(body.surcharge).toEqual({ amount: "0.00000", currency: "MXN" });
  });

  it("give the surcharge of an extended zone in the currency of the call", async () => {
    const [far] = await backend.db.select().from(postalCodes).where(eq(postalCodes.zoneCode, "EXT-2"));
    const { body } = await get(`extended-zone/${far?.code}`);
    expect(body).toMatchObject({
      extended: true,
      zoneCode: "EXT-2",
      surcharge: { amount: "149.00000", currency: "MXN" },
      additionalDays: 3,
      bulkyAllowed: false,
    });
    const dollars = await get(`extended-zone/${far?.code}`, { currency: "USD" });
    expect(dollars.body.surcharge).toEqual({ amount: "8.05000", currency: "USD" });
  });

  it("mark postal codes without delivery", async () => {
    const [closed] = await backend.db.select().from(postalCodes).where(eq(postalCodes.covered, false));
    expect((await get(`extended-zone/${closed?.code}`)).body).toMatchObject({ covered: false, bulkyAllowed: false });
  });

  it("identify the state of an unknown postal code", async () => {
    expect((await get("extended-zone/34999")).body).toMatchObject({
      covered: true,
      state: "DUR",
      city: "",
      settlement: [],
    });
  });

  it.each(["3400", "340000", "abcde", "EXT-2"])("refuse %s", async (zone) => {
    const { status, body } = await get(`extended-zone/${zone}`);
    expect([status, body.errors[0].errorKey, body.errors[0].errorParameters]).toEqual([
      400,
      "_ERR_CMD_INVALID_PARAM",
      "zone",
    ]);
  });

  it("derive the stored state of every known postal code", async () => {
    const rows = await backend.db.select().from(postalCodes);
    expect(rows.filter((row) => stateOfPostalCode(row.code) !== row.state).map((row) => row.code)).toEqual([]);
    const states = countries.find(({ code }) => code === "MX")?.states.map(({ code }) => code);
    expect(rows.filter((row) => !states?.includes(row.state))).toEqual([]);
    expect(stateOfPostalCode("18000")).toBeUndefined();
  });
});
