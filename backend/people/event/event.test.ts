import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  behaviorEvents,
  behaviorRules,
  spotStatistics,
  trackingConsents,
  triggerMatches,
  viewedProducts,
} from "#backend/platform/db/schema/event.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { spotContents, spots } from "#backend/platform/db/schema/spot.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";

let backend: TestBackend;
let rule: number;
const storeId = 3;
beforeAll(async () => {
  backend = await openTestBackend();
  const [made] = await backend.db
    .insert(behaviorRules)
    .values({ storeId, name: "sofas", ruleType: "search", values: ["sofa cama"], threshold: 2 })
    .returning();
  rule = made?.id ?? 0;
});
afterAll(() => backend.close());

let person: Member;
beforeEach(async () => {
  person = await openMember(backend, { storeId });
});

const consent = (value: number, body = {}) =>
  person.call("POST", "event/update_marketing_tracking_consent", {
    body: { marketingTrackingConsent: value, ...body },
  });
const search = (searchTerm = "Sofa Cama") =>
  person.call("POST", "event", { body: { DM_ReqCmd: "SearchDisplay", searchTerm, eventName: "keywordSearch" } });
const look = (productId: number) =>
  person.call("POST", "event", { body: { DM_ReqCmd: "ProductDisplay", productId: String(productId) } });
const behavior = () =>
  backend.db.$count(behaviorEvents, and(eq(behaviorEvents.memberId, person.memberId), eq(behaviorEvents.ruleId, rule)));
const viewed = () => backend.db.$count(viewedProducts, eq(viewedProducts.memberId, person.memberId));
const matches = () =>
  backend.db.$count(triggerMatches, and(eq(triggerMatches.memberId, person.memberId), eq(triggerMatches.ruleId, rule)));
const someProducts = async (count: number) =>
  (await backend.db.select({ id: products.id }).from(products).where(eq(products.storeId, storeId)).limit(count)).map(
    ({ id }) => id,
  );

describe("consent", () => {
  test("is stored per store and notice version, and returned with the person", async () => {
    await consent(1, { x_privacyNoticeVersion: "1" });
    await consent(0, { x_privacyNoticeVersion: "2" });
    const rows = await backend.db.select().from(trackingConsents).where(eq(trackingConsents.memberId, person.memberId));
    expect(rows.map(({ storeId, noticeVersion, accepted }) => ({ storeId, noticeVersion, accepted }))).toEqual([
      { storeId, noticeVersion: "1", accepted: true },
      { storeId, noticeVersion: "2", accepted: false },
    ]);
    const { body } = await person.call("GET", "person/@self");
    expect(body).toMatchObject({ marketingTrackingConsent: "0", privacyNoticeVersion: "2" });
  });

  test("without a version applies to the store's current notice", async () => {
    await consent(1);
    const [row] = await backend.db
      .select()
      .from(trackingConsents)
      .where(eq(trackingConsents.memberId, person.memberId));
    expect(row?.noticeVersion).toBe("1");
  });

  test("set in the profile counts the same as in the banner", async () => {
    await consent(1);
    await person.call("PUT", "person/@self", { body: { marketingTrackingConsent: "0" } });
    await search();
    expect(await behavior()).toBe(0);
  });

  test("is not stored for the generic user", async () => {
    const before = await backend.db.$count(trackingConsents);
    const { status } = await backend
      .store(storeId)
      .call("POST", "event/update_marketing_tracking_consent", { body: { marketingTrackingConsent: 1 } });
    expect(status).toBe(200);
    expect(await backend.db.$count(trackingConsents)).toBe(before);
  });
});

describe("behavior", () => {
  test("is recorded only after consent", async () => {
    await search();
    expect(await behavior()).toBe(0);
    await consent(0);
    await search();
    expect(await behavior()).toBe(0);
    await consent(1);
    await search();
    expect(await behavior()).toBe(1);
  });

  test("is recorded only if a rule matches it", async () => {
    await consent(1);
    await search("mesa");
    expect(await behavior()).toBe(0);
  });

  test("is not recorded after consent to an earlier notice", async () => {
    await consent(1, { x_privacyNoticeVersion: "0" });
    await search();
    expect(await behavior()).toBe(0);
  });

  test("is not recorded in another store", async () => {
    await consent(1);
    const other = backend.store(1).call;
    await other("POST", "event", { as: person, body: { DM_ReqCmd: "ProductDisplay", productId: "11201" } });
    expect(await viewed()).toBe(0);
  });

  test("keeps the twenty most recently viewed products of the store, each once", async () => {
    await consent(1);
    const ids = await someProducts(22);
    expect(ids).toHaveLength(22);
    for (const id of [...ids, ...ids.slice(-3)]) await look(id);
    await look(99_999_999);
    expect(await viewed()).toBe(20);
    const kept = await backend.db
      .select({ id: viewedProducts.productId })
      .from(viewedProducts)
      .where(eq(viewedProducts.memberId, person.memberId));
    expect(kept.map(({ id }) => id)).not.toContain(ids[0]);
    expect(kept.map(({ id }) => id)).toContain(ids[21]);
  });

  test("triggers a rule once, when it reaches the threshold", async () => {
    await consent(1);
    const evaluate = () => person.call("POST", "event/evaluate_triggers", { body: {} });
    await search();
    await evaluate();
    expect(await matches()).toBe(0);
    await search();
    await evaluate();
    await evaluate();
    expect(await matches()).toBe(1);
  });

  test("is deleted in that store when consent is withdrawn", async () => {
    await consent(1);
    const [id = 0] = await someProducts(1);
    for (let times = 0; times < 2; times += 1) await search();
    await look(id);
    await person.call("POST", "event/evaluate_triggers", { body: {} });
    expect([await behavior(), await viewed(), await matches()]).toEqual([2, 1, 1]);
    await consent(0);
    expect([await behavior(), await viewed(), await matches()]).toEqual([0, 0, 0]);
  });
});

describe("clicks and views of a spot", () => {
  let shown: { mpe_id: string; expDataUniqueID: string; intv_id: string };
  beforeEach(async () => {
    const [spot] = await backend.db
      .insert(spots)
      .values({ storeId, name: `Spot ${Math.random()}` })
      .returning();
    const [activity] = await backend.db
      .insert(spotContents)
      .values({ spotId: spot?.id ?? 0, sequence: 1, type: "MarketingContent", name: "a" })
      .returning();
    shown = { mpe_id: String(spot?.id), expDataUniqueID: String(activity?.id), intv_id: "0" };
  });
  const anyone = backendCall("POST");
  function backendCall(method: string) {
    return (path: string, body: object) => backend.store(storeId).call(method, path, { body });
  }
  const counted = async () => {
    const rows = await backend.db
      .select({ views: spotStatistics.views, clicks: spotStatistics.clicks })
      .from(spotStatistics)
      .where(eq(spotStatistics.spotId, Number(shown.mpe_id)));
    return rows;
  };

  test("are counted per day, not per visitor, under either form of the parameter names", async () => {
    await anyone("event/click_info", { evtype: "CpgnClick", DM_ReqCmd: "", ...shown });
    await anyone("event/click_info", {
      eMarketingSpotId: shown.mpe_id,
      activityId: "0",
      baseMarketingSpotActivityID: shown.expDataUniqueID,
    });
    await anyone("event", { eventName: "bannerView", ...shown });
    expect(await counted()).toEqual([{ views: 1, clicks: 2 }]);
  });

  test("are not counted after consent is declined", async () => {
    await consent(0);
    await person.call("POST", "event/click_info", { body: shown });
    await person.call("POST", "event", { body: { eventName: "bannerView", ...shown } });
    expect(await counted()).toEqual([]);
  });

  test("of content the spot does not show create no rows", async () => {
    await anyone("event/click_info", { ...shown, expDataUniqueID: "1" });
    await anyone("event/click_info", { ...shown, expDataUniqueID: "'; drop" });
    await backend.store(1).call("POST", "event/click_info", { body: shown });
    expect(await counted()).toEqual([]);
  });
});

test("the profile's consent column alone does not count as consent for a store", async () => {
  await backend.db.update(members).set({ marketingTrackingConsent: "1" }).where(eq(members.id, person.memberId));
  const [store] = await backend.db.select().from(stores).where(eq(stores.id, 1));
  expect(store?.userData["privacy.noticeVersion"]).toBeUndefined();
  await backend.store(1).call("POST", "event", {
    as: person,
    body: { DM_ReqCmd: "ProductDisplay", productId: "11201" },
  });
  expect(await viewed()).toBe(0);
});
