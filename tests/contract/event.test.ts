import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behaviorRules, trackingConsents } from "#backend/platform/db/schema/event.ts";
import { type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
});
afterAll(() => served.close());

const reports = ["event.record", "event.click", "event.evaluateTriggers"] as const;

test.each(reports)("%s accepts additional names from any caller", async (name) => {
  const body = { DM_ReqCmd: "ProductDisplay", productId: "1", mpe_id: "none", campaign: "spring" };
  for (const as of [undefined, await world.guest()]) expectConformance(name, await served.ask(name, { as, body }));
});

test("consent is 0 or 1, as a number or text, and anything else is refused", async () => {
  const as = await world.guest();
  const say = (body: object, by: typeof as | undefined = as) => served.ask("event.updateConsent", { as: by, body });
  for (const marketingTrackingConsent of [0, 1, "0", "1"])
    expectConformance("event.updateConsent", await say({ marketingTrackingConsent }));
  expectConformance("event.updateConsent", await say({ marketingTrackingConsent: 1 }, undefined));
  const key = async (body: object) => {
    const refused = await say(body);
    return [refused.status, refused.body.errors[0].errorKey, refused.body.errors[0].errorParameters];
  };
  for (const marketingTrackingConsent of [2, -1, "yes", true])
    expect(await key({ marketingTrackingConsent })).toEqual([
      400,
      "_ERR_CMD_INVALID_PARAM",
      "marketingTrackingConsent",
    ]);
  expect(await key({})).toEqual([400, "_ERR_CMD_MISSING_PARAM", "marketingTrackingConsent"]);
});

test("behavior rules name the actions worth reporting", async () => {
  const answer = await served.ask("event.behaviorRules");
  expectConformance("event.behaviorRules", answer, ["behaviorRules[].ruleType", "behaviorRules[].values"]);
  const [rule] = await served.backend.db.select().from(behaviorRules).where(eq(behaviorRules.storeId, 1));
  expect(answer.body.behaviorRules).toContainEqual({
    ruleType: "viewCategory",
    attribute: "categoryId",
    values: rule?.values,
    activityId: String(rule?.id),
  });
});

test("a guest can be created with a consent and its notice version, and an invalid one is refused", async () => {
  const body = { marketingTrackingConsent: "1", privacyNoticeVersion: "7" };
  const { userId } = (await world.must("identity.createGuest", { store: 3, body })).body;
  const kept = await served.backend.db
    .select()
    .from(trackingConsents)
    .where(and(eq(trackingConsents.memberId, Number(userId)), eq(trackingConsents.storeId, 3)));
  expect(kept).toMatchObject([{ noticeVersion: "7", accepted: true }]);
  const refused = await served.ask("identity.createGuest", { body: { marketingTrackingConsent: "maybe" } });
  expect([refused.status, refused.body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
});
