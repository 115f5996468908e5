import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casaNorte, stockGoods } from "#backend/cart/goods.fixture.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { hashToken } from "#backend/platform/hash-token.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(casaNorte);
  await stockGoods(backend.db);
});
afterAll(() => backend.close());

const keyOf = (answer: { body: { errors: { errorKey: string; errorCode: string }[] } }) =>
  answer.body.errors[0]?.errorKey;

describe("guest identity", () => {
  it("issues tokens that are valid for thirty days and stored only as hashes", async () => {
    const { status, body } = await shop.call("POST", "guestidentity", { body: {} });
    expect(status).toBe(201);
    expect(body).toMatchObject({ resourceName: "guestidentity", userId: expect.stringMatching(/^\d+$/) });
    expect(body.WCToken).toMatch(new RegExp(`^${body.userId}%2C[\\w-]{40,}$`));
    expect(body.WCTrustedToken).not.toBe(body.WCToken);
    expect(body.personalizationID).toMatch(/^\d{13}-\d+$/);
    const [row] = await backend.db
      .select()
      .from(activities)
      .where(eq(activities.tokenHash, hashToken(body.WCToken)));
    expect(JSON.stringify(row)).not.toContain(body.WCToken.slice(8));
    expect((Number(row?.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  });

  it("keeps the browser's personalization id, but revokes the previous tokens", async () => {
    const first = await shop.guest();
    const id = (await shop.call("GET", "usercontext/personalizationId", { as: first })).body.personalizationID;
    const second = await shop.call("POST", "guestidentity", { as: first });
    expect(second.body.personalizationID).toBe(id);
    const refused = await shop.call("GET", "usercontext/@self/contextdata", { as: first });
    expect([refused.status, keyOf(refused)]).toEqual([401, "_ERR_TERMINATED_ACTIVITY_TOKEN"]);
  });

  it("accepts a personalization id from the header, unless it is malformed", async () => {
    const send = async (value: string) =>
      (await shop.call("POST", "guestidentity", { headers: { WCPersonalization: value } })).body.personalizationID;
    expect(await send("1741108811402-7")).toBe("1741108811402-7");
    expect(await send("<script>")).toMatch(/^\d{13}-\d+$/);
  });

  it("is issued to a caller with invalid tokens", async () => {
    const as = { WCToken: "1%2Cx", WCTrustedToken: "y" };
    expect((await shop.call("POST", "guestidentity", { as })).status).toBe(201);
  });

  it("can be ended, after which its tokens get 401; ending also succeeds without a session", async () => {
    const as = await shop.guest();
    expect((await shop.call("DELETE", "guestidentity/@self", { as })).status).toBe(200);
    expect((await shop.call("GET", "usercontext/@self/contextdata", { as })).status).toBe(401);
    expect((await shop.call("DELETE", "guestidentity/@self")).status).toBe(200);
  });

  it("cannot be ended by a registered person", async () => {
    const as = await shop.guest();
    await backend.db
      .update(members)
      .set({ registerType: "R" })
      .where(eq(members.id, Number.parseInt(as.WCToken)));
    const answer = await shop.call("DELETE", "guestidentity/@self", { as });
    expect([answer.status, keyOf(answer)]).toEqual([403, "_ERR_USER_AUTHORITY"]);
  });
});

describe("context data", () => {
  it("has no activity for the generic user", async () => {
    const { body } = await shop.call("GET", "usercontext/@self/contextdata");
    expect(body.basicInfo).toMatchObject({ storeId: 1, callerId: -1002, runAsId: -1002, registerType: "G" });
    expect(body.entitlement).toMatchObject({ activeOrganizationId: -2000, currentTradingAgreementIds: [11_005] });
    expect(body.audit).toBeUndefined();
  });

  it("shows a guest's identity, language and currency", async () => {
    const as = await shop.guest();
    const { body } = await shop.call("GET", "usercontext/@self/contextdata", { as });
    expect(body.basicInfo).toMatchObject({ callerId: Number.parseInt(as.WCToken), registerType: "G" });
    expect(body.globalization).toMatchObject({ languageId: -5, currency: "MXN" });
    expect(body.audit.personalizationId).toMatch(/^\d+-\d+$/);
  });

  it("lists only contracts that are active for a buyer's organization", async () => {
    const oficina = backend.store(2);
    const as = await oficina.guest();
    const id = Number.parseInt(as.WCToken);
    await backend.db.update(members).set({ registerType: "R" }).where(eq(members.id, id));
    await backend.db.update(activities).set({ organizationId: 7001 }).where(eq(activities.memberId, id));
    const { body } = await oficina.call("GET", "usercontext/@self/contextdata", { as });
    expect(body.basicInfo.registerType).toBe("R");
    expect(body.entitlement.eligibleTradingAgreementIds).toEqual([11_006, 11_011]);
    await backend.db.update(contracts).set({ state: 2 }).where(eq(contracts.id, 11_011));
    const without = await oficina.call("GET", "usercontext/@self/contextdata", { as });
    expect(without.body.entitlement.currentTradingAgreementIds).toEqual([11_006]);
    await backend.db.update(contracts).set({ state: 3 }).where(eq(contracts.id, 11_011));
  });
});

describe("language and currency", () => {
  const set = (as: Awaited<ReturnType<typeof shop.guest>> | undefined, query: Record<string, string>) =>
    shop.call("PUT", "person/@self/languageCurrency", { ...(as && { as }), query });

  it("apply for the rest of the session", async () => {
    const as = await shop.guest();
    expect((await set(as, { currency: "USD", langId: "-1" })).status).toBe(200);
    const { body } = await shop.call("GET", "usercontext/@self/contextdata", { as });
    expect(body.globalization).toMatchObject({ currency: "USD", languageId: -1 });
  });

  it("must be supported by the store", async () => {
    const as = await shop.guest();
    for (const [query, field] of [
      [{ currency: "EUR" }, "currency"],
      [{ currency: "MXN", langId: "-99" }, "langId"],
    ] as const) {
      const answer = await set(as, query);
      expect([answer.status, keyOf(answer)]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
      expect(answer.body.errors[0].errorParameters).toBe(field);
    }
  });

  it("require an identity and a currency", async () => {
    expect(keyOf(await set(undefined, { currency: "USD" }))).toBe("USR.CWXFR0130E");
    expect(keyOf(await set(await shop.guest(), {}))).toBe("_ERR_CMD_MISSING_PARAM");
  });

  it("reprice the open cart, or leave it unchanged if a line has no price in that currency", async () => {
    const as = await shop.guest();
    const add = (partNumber: string) =>
      shop.call("POST", "cart", { as, body: { orderItem: [{ partNumber, quantity: "2" }] } });
    await add("T-SHIRT-S");
    await set(as, { currency: "USD" });
    const dollars = (await shop.call("GET", "cart/@self", { as })).body;
    expect(dollars).toMatchObject({ grandTotalCurrency: "USD", totalProductPrice: "11.98000" });
    await set(as, { currency: "MXN" });
    await add("T-SPOON");
    await set(as, { currency: "USD" });
    const pesos = (await shop.call("GET", "cart/@self", { as })).body;
    expect(pesos).toMatchObject({ grandTotalCurrency: "MXN", totalProductPrice: "266.66000" });
    expect(await backend.db.$count(orderItems, eq(orderItems.orderId, Number(pesos.orderId)))).toBe(2);
  });
});
