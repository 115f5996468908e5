import { eq, isNotNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract";
import { behaviorRules, triggerMatches } from "#backend/platform/db/schema/event.ts";
import {
  marketingActivities,
  segmentMembers,
  segments,
  spotContents,
  spots,
} from "#backend/platform/db/schema/spot.ts";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";
import { openMember } from "#tests/support/member.ts";
import { furnish } from "#tests/support/small-shop/furnish.ts";
import { shop } from "#tests/support/small-shop/shop.ts";
import type { SegmentRule } from "./segment-rule.ts";

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

test("a spot shows its contents in order, without entries that cannot be bought", async () => {
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

test("returns entries and categories with details unless only their ids are requested", async () => {
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

test("content has text in the caller's language, a picture and a link", async () => {
  const content = async (langId: string) => (await show("Prueba%20Hero", langId))[0].baseMarketingSpotActivityData[1];
  expect(await content("-5")).toMatchObject({
    contentFormatName: "Text",
    contentClickAction: "Single",
    contentUrl: "/muebles-t",
    marketingContentDescription: [{ language: "-5", marketingText: "<p>Hola</p>" }],
    attachmentAsset: [
      {
        attachmentAssetPath: "/hclstore/TiendaPruebaCAS/images/wide/sofa~111111~222222-333333-0.svg",
        attachmentAssetMimeType: "image/svg+xml",
      },
    ],
  });
  expect((await content("-23")).marketingContentDescription).toEqual([{ language: "-1", marketingText: "<p>Hi</p>" }]);
  expect((await content("-1")).contentUrl).toBe("/muebles-t");
});

test("returns an empty spot without activities, and an empty list for an unknown spot", async () => {
  const [empty] = await show("Vac%C3%ADo");
  expect(empty.baseMarketingSpotActivityData).toBeUndefined();
  expect(await show("Nadie")).toEqual([]);
});

test("shows the same content in any context when there are no activities", async () => {
  const plain = await show("Prueba%20Hero");
  expect(plain).toMatchObject([{ behavior: "0", nextTimeLimit: "-1" }]);
  for (const context of ["type/OTHER", "product/1", "category/1"])
    expect(await show(`Prueba%20Hero/${context}`)).toEqual(plain);
});

describe("activities", () => {
  const hour = 3_600_000;
  const inMs = (ms: number) => new Date(Date.now() + ms);
  let spotId = 0;

  beforeAll(async () => {
    const [spot] = await backend.db.insert(spots).values({ storeId: shop.id, name: "Reacts" }).returning();
    spotId = spot?.id ?? 0;
    await backend.db.insert(spotContents).values({ ...text("default"), spotId });
  });
  afterEach(async () => {
    await backend.db.delete(spotContents).where(isNotNull(spotContents.activityId));
    await backend.db.delete(marketingActivities);
  });

  const text = (name: string) => ({
    sequence: 1,
    type: "MarketingContent" as const,
    name,
    content: { "-5": `<p>${name}</p>` },
  });
  type Values = Omit<typeof marketingActivities.$inferInsert, "spotId">;

  /** An activity with one text of its own name. */
  async function run(values: Values) {
    const [row] = await backend.db
      .insert(marketingActivities)
      .values({ spotId, ...values })
      .returning();
    await backend.db.insert(spotContents).values({ ...text(values.name), spotId, activityId: row?.id });
    return row?.id ?? 0;
  }

  async function namesAt(path: string, as?: Tokens) {
    const { body } = await backend.store(shop.id).call("GET", `espot/${path}`, as ? { as } : {});
    contract.spot.byName.reply.parse(body);
    return body.MarketingSpotData.map((spot: Row) => spot.baseMarketingSpotActivityData?.map(nameOf) ?? []).flat();
  }
  type Row = { baseMarketingSpotActivityData?: { baseMarketingSpotActivityName: string }[] };
  const nameOf = ({ baseMarketingSpotActivityName }: { baseMarketingSpotActivityName: string }) =>
    baseMarketingSpotActivityName;

  test("for a category show on it, its subcategories and its products, by path and by query", async () => {
    const id = await run({ name: "furniture", priority: 3, conditions: { categories: [shop.furniture] } });
    for (const path of [
      `Reacts/category/${shop.furniture}`,
      `Reacts/category/${shop.sofas}`,
      `Reacts/product/${shop.sofa}`,
      `Reacts?categoryId=${shop.sofas}`,
    ])
      expect(await namesAt(path), path).toEqual(["furniture"]);
    for (const path of [
      "Reacts",
      `Reacts/category/${shop.clothes}`,
      `Reacts/product/${shop.shirt}`,
      "Reacts/category/x",
    ])
      expect(await namesAt(path), path).toEqual(["default"]);
    const [spot] = await show(`Reacts/category/${shop.sofas}`);
    expect(spot.baseMarketingSpotActivityData).toMatchObject([
      { activityIdentifierID: String(id), activityIdentifierName: "furniture", activityPriority: "3" },
    ]);
  });

  test("for a product show on it and on its items", async () => {
    await run({ name: "sofa", conditions: { products: [shop.sofa] } });
    expect(await namesAt(`Reacts/product/${shop.sofa}`)).toEqual(["sofa"]);
    expect(await namesAt(`Reacts/product/${shop.redSofa}`)).toEqual(["sofa"]);
    expect(await namesAt(`Reacts/product/${shop.shirt}`)).toEqual(["default"]);
  });

  test("for a search term match regardless of accents and case, are listed, and have no default content", async () => {
    await run({ name: "lamps", conditions: { searchTerms: ["lampara de pie", "luz, calida"] } });
    await run({ name: "over", endsAt: inMs(-hour), conditions: { searchTerms: ["ayer"] } });
    for (const term of ["lámpara de pie", " LAMPARA  de Pie "])
      expect(await namesAt(`${encodeURIComponent(term)}/type/SEARCH`)).toEqual(["lamps"]);
    expect(await namesAt(`Reacts?searchTerm=${encodeURIComponent("Lámpara de pie")}`)).toEqual(["lamps"]);
    for (const path of ["Reacts/type/SEARCH", "lampara/type/SEARCH"]) expect(await namesAt(path)).toEqual([]);
    const { body } = await backend.store(shop.id).call("GET", "espot", { query: { q: "allSearchTerms" } });
    expect(body.searchTerms).toBe("lampara%20de%20pie,luz%2C%20calida");
  });

  test("run only in their period, and the response says how long it is valid", async () => {
    await run({ name: "now", startsAt: inMs(-hour), endsAt: inMs(hour) });
    await run({ name: "later", priority: 9, startsAt: inMs(hour / 2), endsAt: inMs(2 * hour) });
    await run({ name: "over", priority: 9, endsAt: inMs(-1) });
    await run({ name: "paused", priority: 9, active: false });
    expect(await namesAt("Reacts")).toEqual(["now"]);
    const [{ nextTimeLimit }] = await show("Reacts");
    expect(Number(nextTimeLimit)).toBeGreaterThan(1_790);
    expect(Number(nextTimeLimit)).toBeLessThanOrEqual(1_800);
  });

  test("for a segment show only to its members, and the response says that it depends on the customer", async () => {
    const segment = async (rule: SegmentRule, name: string) => {
      const [row] = await backend.db.insert(segments).values({ storeId: shop.id, name, rule }).returning();
      return row?.id ?? 0;
    };
    const registered = await segment({ registered: true }, "Registered");
    const named = await segment({ minOrders: 99 }, "Named");
    await run({ name: "welcome", conditions: { segments: [registered] } });
    await run({ name: "chosen", priority: 2, conditions: { segments: [named] } });
    const store = backend.store(shop.id);
    expect(await show("Reacts")).toMatchObject([
      { behavior: "1", baseMarketingSpotActivityData: [{ contentName: "default" }] },
    ]);
    expect(await namesAt("Reacts", await store.guest())).toEqual(["default"]);
    const member = await openMember(backend, { storeId: shop.id });
    expect(await namesAt("Reacts", member)).toEqual(["welcome"]);
    await backend.db.insert(segmentMembers).values({ segmentId: named, memberId: member.memberId, included: true });
    expect(await namesAt("Reacts", member)).toEqual(["chosen"]);
    await backend.db
      .insert(segmentMembers)
      .values({ segmentId: registered, memberId: member.memberId, included: false });
    await backend.db.delete(segmentMembers).where(eq(segmentMembers.segmentId, named));
    expect(await namesAt("Reacts", member)).toEqual(["default"]);
  });

  test("for a behavior show only to customers who matched its rule", async () => {
    const rule = { storeId: shop.id, name: "Looks at chairs", ruleType: "search" as const, values: ["silla"] };
    const [{ id = 0 } = {}] = await backend.db.insert(behaviorRules).values(rule).returning();
    const [segment] = await backend.db
      .insert(segments)
      .values({ storeId: shop.id, name: "Wants a chair", rule: { behavior: [id] } })
      .returning();
    await run({ name: "chairs", conditions: { segments: [segment?.id ?? 0] } });
    const member = await openMember(backend, { storeId: shop.id });
    expect(await namesAt("Reacts", member)).toEqual(["default"]);
    await backend.db.insert(triggerMatches).values({ memberId: member.memberId, ruleId: id });
    expect(await namesAt("Reacts", member)).toEqual(["chairs"]);
    expect(await namesAt("Reacts", await openMember(backend, { storeId: shop.id }))).toEqual(["default"]);
  });

  test("are limited to the requested number of contents", async () => {
    await run({ name: "a", priority: 2 });
    await run({ name: "b" });
    expect(await namesAt("Reacts?numberContentToDisplay=2")).toEqual(["a", "b"]);
    expect(await namesAt("Reacts?numberContentToDisplay=1")).toEqual(["a"]);
    const { status, body } = await backend.store(shop.id).call("GET", "espot/Reacts?numberContentToDisplay=x");
    expect([status, body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });
});

describe("definitions", () => {
  const list = async (query: Record<string, string>) => {
    const { status, body } = await backend.store(shop.id).call("GET", "spot", { query });
    return status === 200 ? contract.spot.list.reply.parse(body) : [status, body.errors[0].errorKey];
  };

  test("are listed by type and by part of the name, in pages", async () => {
    expect(await list({ q: "byTypeAndName", qType: "MARKETING", qName: "prueba" })).toEqual({
      MarketingSpot: [
        { spotId: "9041", spotName: "Prueba Hero", description: "", type: "MARKETING", uiDisplayable: 1 },
      ],
      recordSetCount: 1,
      recordSetStartNumber: 0,
      recordSetTotal: 1,
      recordSetComplete: true,
    });
    expect(await list({ q: "byType", qType: "CONTENT" })).toMatchObject({ MarketingSpot: [], recordSetTotal: 0 });
    expect(await list({ q: "byType", qType: "MARKETING", pageSize: "1", pageNumber: "2" })).toMatchObject({
      MarketingSpot: [expect.anything()],
      recordSetStartNumber: 1,
    });
  });

  test("require a type, and a name when searched by name", async () => {
    expect(await list({ q: "byType" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await list({ q: "byTypeAndName", qType: "MARKETING" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await list({ q: "byType", qType: "OTHER" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });

  test("are found by id; an unknown one or another store's gives an empty list", async () => {
    const byId = async (id: string) =>
      (await backend.store(shop.id).call("GET", `spot/${id}`)).body.MarketingSpot.map(
        (spot: { spotName: string }) => spot.spotName,
      );
    expect(await byId("9041")).toEqual(["Prueba Hero"]);
    expect(await byId("13005")).toEqual([]);
    expect(await byId("x")).toEqual([]);
  });
});
