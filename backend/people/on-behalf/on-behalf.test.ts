import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Call, contract, isRead } from "#contract";
import { memberRoles, members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs, onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import * as recording from "#backend/platform/http/record-act.ts";
import type { Answer, SendOptions } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { heldCartJob, idleSessionJob } from "./idle.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const faultOf = ({ status, body }: Answer) => `${status} ${body?.errors?.[0]?.errorKey ?? ""}`;
const refusedAuthority = "403 _ERR_USER_AUTHORITY";
const agent = (options?: Parameters<typeof openMember>[1]) => openMember(shop, { kind: "A", ...options });
const coffee = { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] };

const begin = (who: Member, person: { memberId: number }, reason = "llamó por teléfono") =>
  who.call("POST", "on_behalf/session", { body: { userId: String(person.memberId), reason } });

/** An agent who works for a shopper: calls as the shopper, and as the agent. */
async function pair(person?: Member) {
  const [who, shopper] = [await agent(), person ?? (await openMember(shop))];
  const begun = await begin(who, shopper);
  expect(begun.status).toBe(201);
  return { who, shopper, as: actingFor(who, shopper) };
}

const actingFor =
  (who: Member, person: { memberId: number }) =>
  (method: string, path: string, options: SendOptions = {}) =>
    who.call(method, path, { ...options, query: { ...options.query, forUserId: String(person.memberId) } });

const actsOf = ({ memberId }: { memberId: number }) =>
  shop.db.select().from(onBehalfActs).where(eq(onBehalfActs.memberId, memberId)).orderBy(onBehalfActs.id);
const cartOf = async (who: Member) => (await who.call("GET", "cart/@self")).body;

async function withCart(person: Member): Promise<string> {
  const { body } = await person.call("POST", "cart", { body: coffee });
  return String(body.orderId);
}

describe("Acting for a shopper", () => {
  it("runs a single call as the shopper, with the real caller named in the context", async () => {
    const { who, shopper, as } = await pair();
    const { body } = await as("GET", "usercontext/@self/contextdata");
    expect(body.basicInfo).toMatchObject({ callerId: who.memberId, runAsId: shopper.memberId, registerType: "R" });
    expect((await who.call("GET", "usercontext/@self/contextdata")).body.basicInfo.runAsId).toBe(who.memberId);
  });

  it("works by logon id as well as by user id", async () => {
    const { who, shopper } = await pair();
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    const forUser = row?.logonId ?? "";
    const { body } = await who.call("GET", "person/@self", { query: { forUser } });
    expect(body.userId).toBe(String(shopper.memberId));
  });

  it("grants the shopper's rights and none of the agent's own", async () => {
    const { shopper, as } = await pair();
    const other = await openMember(shop);
    expect(faultOf(await as("GET", "order/byBuyerId/" + other.memberId))).toBe(refusedAuthority);
    expect(faultOf(await as("GET", "wishlist", { query: { userId: String(shopper.memberId) } }))).toBe(
      refusedAuthority,
    );
    expect(faultOf(await as("GET", "person", { query: { q: "usersICanAdmin" } }))).toBe(refusedAuthority);
  });

  it("gives the same response for people the agent may not act for and for unknown ones", async () => {
    const who = await agent();
    const colleague = await agent();
    const [disabled, pending] = [await openMember(shop), await openMember(shop)];
    await shop.db.update(members).set({ enabled: false }).where(eq(members.id, disabled.memberId));
    await shop.db.update(members).set({ state: 0 }).where(eq(members.id, pending.memberId));
    const strangers = [colleague, disabled, pending, who, { memberId: 99_999_999 }, await shop.shopper()];
    for (const person of strangers) {
      expect(faultOf(await begin(who, person))).toBe(refusedAuthority);
      expect(faultOf(await actingFor(who, person)("GET", "person/@self"))).toBe(refusedAuthority);
    }
    for (const forUserId of ["", "x", "-1002", "1e3"])
      expect(faultOf(await who.call("GET", "person/@self", { query: { forUserId } }))).toBe(refusedAuthority);
  });

  it("is forbidden to guests, shoppers, agents of other stores, site administrators and staff without a role", async () => {
    const shopper = await openMember(shop);
    const guest = await shop.store(1).guest();
    const callers = [
      await openMember(shop),
      await agent({ serves: [2] }),
      await agent({ serves: [] }),
      await agent({ role: "administrator" }),
      await agent({ role: "shopper" }),
    ];
    for (const who of callers) {
      expect(faultOf(await begin(who, shopper))).toBe(refusedAuthority);
      expect(faultOf(await actingFor(who, shopper)("GET", "person/@self"))).toBe(refusedAuthority);
      expect(faultOf(await actingFor(who, shopper)("POST", "cart", { body: coffee }))).toBe(refusedAuthority);
    }
    const query = { forUserId: String(shopper.memberId) };
    expect(faultOf(await shop.store(1).call("GET", "person/@self", { as: guest, query }))).toBe(refusedAuthority);
    expect(faultOf(await shop.store(1).call("GET", "person/@self", { query }))).toBe(refusedAuthority);
    expect(await actsOf(shopper)).toEqual([]);
  });

  it("lets a buyer administrator act only for members of the organization", async () => {
    const [chief, buyer, stranger] = [await openMember(shop), await openMember(shop), await openMember(shop)];
    await shop.db.insert(memberRoles).values({ memberId: chief.memberId, organizationId: 7001, roleId: -21 });
    await shop.db.update(members).set({ organizationId: 7001 }).where(eq(members.id, buyer.memberId));
    expect((await begin(chief, buyer)).status).toBe(201);
    const { body } = await actingFor(chief, buyer)("GET", "usercontext/@self/contextdata");
    expect(body.entitlement.activeOrganizationId).toBe(7001);
    expect(faultOf(await begin(chief, stranger))).toBe(refusedAuthority);
    expect(faultOf(await actingFor(chief, buyer)("POST", "person/updateMemberPassword", { body: {} }))).toBe(
      refusedAuthority,
    );
  });

  it("lets a buyer administrator reset the password only of the buyer they are acting for", async () => {
    const [chief, buyer, other] = [await openMember(shop), await openMember(shop), await openMember(shop)];
    await shop.db.insert(memberRoles).values({ memberId: chief.memberId, organizationId: 7001, roleId: -21 });
    for (const { memberId } of [buyer, other])
      await shop.db.update(members).set({ organizationId: 7001 }).where(eq(members.id, memberId));
    const logonIdOf = async ({ memberId }: { memberId: number }) =>
      (await shop.db.select().from(members).where(eq(members.id, memberId)))[0]?.logonId;
    const reset = async (call: Member["call"], of: { memberId: number }, more: object = {}) =>
      call("POST", "person/updateMemberPassword", {
        query: { mode: "resetPasswordOnBehalf" },
        body: { logonId: await logonIdOf(of), ...more },
      });
    expect(faultOf(await reset(chief.call, buyer))).toBe(refusedAuthority);
    await begin(chief, buyer);
    const as = actingFor(chief, buyer);
    expect((await reset(as, other)).status).toBe(404);
    expect((await reset(as, buyer, { administratorPassword: "otra" })).status).toBe(400);
    expect((await buyer.call("GET", "person/@self")).status).toBe(200);
    expect((await reset(as, buyer)).status).toBe(200);
    expect((await buyer.call("GET", "person/@self")).status).toBe(401);
    expect((await actsOf(buyer)).map(({ call }) => call)).toEqual(["onBehalf.begin", "buyer.resetPassword"]);
  });

  it("works for a guest the agent has created, or one with a cart in the store", async () => {
    const who = await agent();
    const made = await who.call("POST", "on_behalf/session", { body: { guest: "true", reason: "pide por teléfono" } });
    const guest = { memberId: Number(made.body.userId) };
    const added = await actingFor(who, guest)("POST", "cart", { body: coffee });
    expect(added.status).toBe(201);
    const found = await shop.shopper();
    await found.call("POST", "cart", { body: coffee });
    expect((await begin(who, found)).status).toBe(201);
    expect((await actingFor(who, found)("GET", "cart/@self")).status).toBe(200);
  });

  it("cannot be combined with a preview", async () => {
    const { as } = await pair();
    expect((await as("GET", "person/@self", { headers: { WCPreviewToken: "x" } })).status).toBe(403);
    expect((await as("GET", "person/@self", { query: { WCPreviewToken: "x" } })).status).toBe(403);
  });

  it("refuses personal matters such as credentials, email address, consent, card data and sessions", async () => {
    const { shopper, as } = await pair();
    const own: [string, string, unknown][] = [
      ["PUT", "person/@self", { resetPassword: "true", logonId: "x", challengeAnswer: "-" }],
      ["PUT", "person/@self", { logonId: "otra@ejemplo.mx" }],
      ["PUT", "person/@self", { email1: "otra@ejemplo.mx" }],
      ["PUT", "person/@self", { receiveEmail: "true" }],
      ["PUT", "person/@self", { marketingTrackingConsent: "1" }],
      ["GET", "person/@self/optOut", undefined],
      ["POST", "event/update_marketing_tracking_consent", { marketingTrackingConsent: 1 }],
      ["POST", "newsletter", { email: "a@ejemplo.mx", privacyNoticeAccepted: true }],
      ["GET", "cart/@self/payment_instruction/sensitive_data_mask_by_plain_string", undefined],
      ["GET", "cart/@self/payment_instruction/payment_token", undefined],
      ["GET", `bankPaymentProvider/token/${shopper.memberId}`, undefined],
      ["DELETE", "loginidentity/@self", undefined],
      ["POST", "guestidentity", {}],
      ["POST", "on_behalf/session", { userId: String(shopper.memberId), reason: "x" }],
    ];
    for (const [method, path, body] of own)
      expect([path, faultOf(await as(method, path, { body }))]).toEqual([path, refusedAuthority]);
    expect((await as("PUT", "person/@self", { body: { firstName: "Lucía" } })).status).toBe(200);
  });
});

it("shows agents no saved card in what they see of a person", async () => {
  const { shopper, as } = await pair();
  const card = { attributeName: "PaymentToken", attributeValue: [{ storeId: "1", value: ["VISA:tok_of_a_card"] }] };
  const other = { attributeName: "Afición", attributeValue: [{ storeId: "1", value: ["café"] }] };
  await shopper.call("PUT", "person/@self", { body: { contextAttribute: [card, other] } });
  expect((await shopper.call("GET", "person/@self")).body.contextAttribute).toEqual([other, card]);
  const seen = await as("GET", "person/@self");
  expect([seen.status, seen.body.contextAttribute]).toEqual([200, [other]]);
});

describe("An on-behalf session", () => {
  it("requires a reason", async () => {
    const [who, shopper] = [await agent(), await openMember(shop)];
    expect(faultOf(await begin(who, shopper, "  "))).toBe("400 _ERR_CMD_MISSING_PARAM");
    expect(faultOf(await begin(who, shopper, "x".repeat(301)))).toBe("400 _ERR_INVALID_INPUT");
    expect(faultOf(await actingFor(who, shopper)("GET", "cart/@self"))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
  });

  it("is not required if the store has turned that off", async () => {
    const [who, shopper] = [await agent(), await openMember(shop)];
    const [store] = await shop.db.select().from(stores).where(eq(stores.id, 1));
    const userData = { ...store?.userData, "onBehalf.withoutReason": "true" };
    await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
    expect((await actingFor(who, shopper)("POST", "cart", { body: coffee })).status).toBe(201);
    await shop.db.update(stores).set({ userData: store?.userData }).where(eq(stores.id, 1));
    expect((await actsOf(shopper)).map(({ call, sessionId }) => [call, sessionId])).toEqual([["cart.add", null]]);
  });

  it("ends when the agent begins another one, ends it or signs out", async () => {
    const { who, shopper, as } = await pair();
    const next = await openMember(shop);
    await begin(who, next);
    expect(faultOf(await as("GET", "cart/@self"))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
    expect((await who.call("GET", "on_behalf/session/@self")).body.userId).toBe(String(next.memberId));
    await who.call("DELETE", "on_behalf/session/@self");
    expect((await who.call("DELETE", "on_behalf/session/@self")).status).toBe(200);
    expect((await who.call("GET", "on_behalf/session/@self")).status).toBe(404);
    await begin(who, next);
    await who.call("DELETE", "loginidentity/@self");
    const rows = await shop.db.select().from(onBehalfSessions).where(eq(onBehalfSessions.agentId, who.memberId));
    expect(rows.map(({ endedBecause }) => endedBecause)).toEqual(["replaced", "ended", "signedOut"]);
    expect((await actsOf(shopper)).map(({ call }) => call)).toEqual(["onBehalf.begin", "onBehalf.end"]);
  });

  it("expires after thirty idle minutes, and with the sign-in it was begun in", async () => {
    const { who, as } = await pair();
    const mine = eq(onBehalfSessions.agentId, who.memberId);
    await shop.db
      .update(onBehalfSessions)
      .set({ lastActedAt: new Date(Date.now() - 31 * 60_000) })
      .where(mine);
    expect(faultOf(await as("GET", "cart/@self"))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
    await idleSessionJob.run(shop.db);
    const [row] = await shop.db.select().from(onBehalfSessions).where(mine);
    expect(row?.endedBecause).toBe("idle");
    const other = await pair();
    await shop.db
      .update(onBehalfSessions)
      .set({ agentActivityId: 1 })
      .where(eq(onBehalfSessions.agentId, other.who.memberId));
    expect(faultOf(await other.as("GET", "cart/@self"))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
  });

  it("remembers the currency chosen in it without changing the agent's or the shopper's own", async () => {
    const { who, shopper, as } = await pair();
    await as("PUT", "person/@self/languageCurrency", { query: { currency: "USD", langId: "-1" } });
    const currencyOf = async (call: Member["call"]) =>
      (await call("GET", "usercontext/@self/contextdata")).body.globalization.currency;
    expect(await currencyOf(as)).toBe("USD");
    expect(await currencyOf(who.call)).toBe("MXN");
    expect(await currencyOf(shopper.call)).toBe("MXN");
  });
});

describe("The record of acts", () => {
  it("contains each write with agent, shopper, order and reason, but no reads", async () => {
    const { who, shopper, as } = await pair();
    await as("GET", "cart/@self");
    const { body } = await as("POST", "cart", { body: coffee });
    await as("PUT", "person/@self", { body: { firstName: "Lucía" } });
    const orderId = Number(body.orderId);
    const shared = { agentId: who.memberId, storeId: 1, reason: "llamó por teléfono" };
    expect(await actsOf(shopper)).toMatchObject([
      { ...shared, call: "onBehalf.begin", orderId: null },
      { ...shared, call: "cart.add", orderId },
      { ...shared, call: "person.update", orderId: null },
    ]);
  });

  const reads: Record<string, (orderId: string) => [string, object]> = {
    "inventory.inStores": () => ["inventory/GetInventoryStore", { item: [{ partNumber: "CAFE-GOTEO-02" }] }],
    "order.track": (orderId) => ["tracking/order", { orderId }],
    "paymentPromotion.evaluate": () => ["cart/@self/bank_voucher_promotions", { cardBin: "411111" }],
    "price.query": () => ["price", { query: { name: "byPartNumber", products: [{ partNumber: "CAFE-GOTEO-02" }] } }],
  };
  it.each(Object.entries(reads))("has no entry for %s, which only reads", async (_, call) => {
    const owner = await openMember(shop);
    const placed = await shop.placed({ ...owner, address: await addAddress(shop.db, owner.memberId) });
    await withCart(owner);
    const { shopper, as } = await pair(owner);
    const [path, body] = call(String(placed.orderId));
    const answer = await as("POST", path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await actsOf(shopper)).map(({ call }) => call)).toEqual(["onBehalf.begin"]);
  });

  it("is tested for all reads of the contract that are not a GET", () => {
    const calls = Object.entries(contract).flatMap(([group, own]) =>
      Object.entries<Call>(own).map(([name, one]) => ({ name: `${group}.${name}`, ...one })),
    );
    const marked = calls.filter((one) => isRead(one) && !one.route.startsWith("GET ") && !one.inPerson);
    expect(Object.keys(reads)).toEqual(expect.arrayContaining(marked.map(({ name }) => name)));
  });

  it("is emailed to the shopper for a change to the profile, but not to the cart", async () => {
    const { shopper, as } = await pair();
    await as("PUT", "person/@self", { body: { firstName: "Lucía" } });
    await as("POST", "cart", { body: coffee });
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    const mails = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.to, row?.email ?? ""));
    expect(mails.map(({ kind, payload }) => [kind, payload])).toMatchObject([
      ["changed-on-behalf", { storeId: "1", what: "profile", agentName: "Inés" }],
    ]);
  });

  it("has no entry for a refused call", async () => {
    const { shopper, as } = await pair();
    await as("POST", "cart", { body: { orderItem: [{ partNumber: "NADA", quantity: "1" }] } });
    expect((await actsOf(shopper)).map(({ call }) => call)).toEqual(["onBehalf.begin"]);
  });

  it("is mandatory: an act that cannot be recorded fails and changes nothing", async () => {
    const { shopper, as } = await pair();
    const down = vi.spyOn(recording, "recordAct");
    down.mockRejectedValue(new Error("the record cannot be written"));
    try {
      expect((await as("POST", "cart", { body: coffee })).status).toBe(500);
      expect((await as("PUT", "person/@self", { body: { firstName: "Otra" } })).status).toBe(500);
    } finally {
      down.mockRestore();
    }
    expect((await shopper.call("GET", "cart/@self")).status).toBe(404);
    expect((await shopper.call("GET", "person/@self")).body.firstName).toBe("Inés");
  });

  it.each([
    ["changed", sql`update on_behalf_acts set reason = 'x'`],
    ["deleted", sql`delete from on_behalf_acts`],
    ["emptied", sql`truncate on_behalf_acts`],
  ])("cannot be %s, not even with SQL", async (_, statement) => {
    const before = await shop.db.$count(onBehalfActs);
    await expect(shop.db.execute(statement)).rejects.toThrow();
    expect(await shop.db.$count(onBehalfActs)).toBe(before);
  });

  it("can be read, filtered and paged only by supervisors of the store", async () => {
    const { who, shopper, as } = await pair();
    await as("POST", "cart", { body: coffee });
    const [boss, foreign] = [await agent({ role: "supervisor" }), await agent({ role: "supervisor", serves: [2] })];
    const query = { userId: String(shopper.memberId), pageSize: "1" };
    const { body } = await boss.call("GET", "on_behalf/acts", { query });
    expect(body).toMatchObject({ recordSetTotal: "2", recordSetCount: "1" });
    expect(body.acts).toMatchObject([{ call: "cart.add", agentId: String(who.memberId) }]);
    const byCall = await boss.call("GET", "on_behalf/acts", { query: { ...query, call: "onBehalf.begin" } });
    expect(byCall.body.recordSetTotal).toBe("1");
    const later = await boss.call("GET", "on_behalf/acts", { query: { ...query, from: "2199-01-01" } });
    expect(later.body.recordSetTotal).toBe("0");
    for (const nobody of [who, shopper, foreign])
      expect(faultOf(await nobody.call("GET", "on_behalf/acts"))).toBe(refusedAuthority);
    expect(faultOf(await boss.call("GET", "on_behalf/acts", { query: { from: "ayer" } }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM",
    );
  });

  it("can be read by the shopper, with the agent's name but not the logon id", async () => {
    const { who, shopper } = await pair();
    const { body } = await shopper.call("GET", "on_behalf/acts/@self");
    expect(body.acts).toMatchObject([{ call: "onBehalf.begin", agentName: "Inés Vega", reason: "llamó por teléfono" }]);
    expect(JSON.stringify(body)).not.toContain("person-");
    expect((await who.call("GET", "on_behalf/acts/@self")).body.acts).toEqual([]);
  });
});

describe("A cart taken by an agent", () => {
  it("can be changed only by that agent, but still read by its owner", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const { who, as } = await pair(shopper);
    expect(faultOf(await as("POST", "cart", { body: coffee }))).toBe("400 _ERR_ORDER_IS_NOT_LOCKED");
    expect((await as("POST", `cart/${orderId}/lockOnBehalf`)).body).toMatchObject({ resourceName: "cart" });
    expect((await as("POST", "cart", { body: coffee })).status).toBe(201);
    const refusal = await shopper.call("POST", "cart", { body: coffee });
    expect(faultOf(refusal)).toBe("400 _ERR_ORDER_IS_LOCKED");
    const cart = await cartOf(shopper);
    expect(cart).toMatchObject({ locked: "true", orderEditor: { uniqueID: String(who.memberId) } });
    expect(cart.x_editor).toMatchObject({ name: "Inés Vega", reason: "llamó por teléfono" });
    expect(refusal.body.errors[0].errorParameters).toBe(cart.orderEditor.externalIdentifier.identifier);
    await as("POST", `cart/${orderId}/unlockOnBehalf`);
    expect((await shopper.call("POST", "cart", { body: coffee })).status).toBe(201);
    expect(faultOf(await as("POST", `cart/${orderId}/unlockOnBehalf`))).toBe("400 _ERR_ORDER_IS_NOT_LOCKED");
  });

  it("can be taken over by another agent, which is recorded for both", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const [one, two] = [await pair(shopper), await pair(shopper)];
    await one.as("POST", `cart/${orderId}/lockOnBehalf`);
    expect(faultOf(await two.as("POST", `cart/${orderId}/lockOnBehalf`))).toBe("400 _ERR_ORDER_IS_LOCKED");
    const query = { takeOverLock: "Y" };
    expect((await two.as("POST", `cart/${orderId}/lockOnBehalf`, { query })).status).toBe(200);
    expect(faultOf(await one.as("POST", "cart", { body: coffee }))).toBe("400 _ERR_ORDER_IS_LOCKED");
    expect(faultOf(await one.as("POST", `cart/${orderId}/unlockOnBehalf`))).toBe("400 _ERR_ORDER_IS_LOCKED");
    const acts = (await actsOf(shopper)).map(({ call, agentId }) => [call, agentId]);
    expect(acts).toContainEqual(["onBehalf.lockTakenOver", one.who.memberId]);
    expect(acts).toContainEqual(["onBehalf.lockOnBehalf", two.who.memberId]);
  });

  it("is released when the session ends or after thirty idle minutes", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const { who, as } = await pair(shopper);
    const locked = async () => (await cartOf(shopper)).locked;
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    await who.call("DELETE", "on_behalf/session/@self");
    expect(await locked()).toBe("false");
    await begin(who, shopper);
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    await shop.db
      .update(orders)
      .set({ lockedAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(orders.id, Number(orderId)));
    expect(await locked()).toBe("false");
    expect((await shopper.call("POST", "cart", { body: coffee })).status).toBe(201);
    expect(faultOf(await as("POST", "cart", { body: coffee }))).toBe("400 _ERR_ORDER_IS_NOT_LOCKED");
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    await heldCartJob.run(shop.db, { now: new Date(Date.now() + 31 * 60_000) });
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(row).toMatchObject({ locked: false, lockedBy: null, prepared: false });
  });

  it("can also be locked in the agent's own name, given a session for its owner", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const { who } = await pair(shopper);
    expect((await who.call("POST", `cart/${orderId}/lock`)).status).toBe(200);
    expect((await who.call("POST", `cart/${orderId}/unlock`)).status).toBe(200);
    const others = [await agent(), await agent({ serves: [2] }), shopper];
    expect(
      await Promise.all(others.map(async (other) => faultOf(await other.call("POST", `cart/${orderId}/lock`)))),
    ).toEqual(["403 _ERR_NO_ON_BEHALF_SESSION", refusedAuthority, refusedAuthority]);
    expect(faultOf(await who.call("POST", "cart/999999/lock"))).toBe("404 _ERR_ORDER_NOT_FOUND");
    expect((await actsOf(shopper)).map(({ call }) => call)).toEqual([
      "onBehalf.begin",
      "onBehalf.lock",
      "onBehalf.unlock",
    ]);
  });

  it("has to be checked again after it is released to the shopper", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const { as } = await pair(shopper);
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    await shop.db
      .update(orders)
      .set({ prepared: true })
      .where(eq(orders.id, Number(orderId)));
    await as("POST", `cart/${orderId}/unlockOnBehalf`);
    expect((await cartOf(shopper)).prepareIndicator).toBe("false");
  });
});

describe("An agent working on orders", () => {
  it("cancels an order and emails its owner, but cancels a paid one only when forced", async () => {
    const owner = await shop.shopper();
    const [order, paid] = [await shop.placed(owner), await shop.placed(owner, "SimplePunchout")];
    await shop.db
      .update(paymentInstructions)
      .set({ status: "Success" })
      .where(eq(paymentInstructions.orderId, Number(paid.orderId)));
    const who = await agent();
    await begin(who, owner);
    const as = actingFor(who, owner);
    expect((await as("DELETE", `cart/${order.orderId}/csrcancel_order_onbehalf`)).status).toBe(200);
    const cancelPaid = (query: Record<string, string>) =>
      who.call("DELETE", `cart/${paid.orderId}/csrcancel_order`, { query });
    expect(faultOf(await cancelPaid({}))).toBe("400 _ERR_ORDER_WRONG_STATUS");
    expect((await cancelPaid({ forcedCancel: "true" })).body.SubmitFinishMessage).toBe("OK");
    expect(faultOf(await as("DELETE", `cart/${order.orderId}/csrcancel_order_onbehalf`))).toBe(
      "400 _ERR_ORDER_WRONG_STATUS",
    );
    expect(faultOf(await who.call("DELETE", `cart/${order.orderId}/csrcancel_order_onbehalf`))).toBe(refusedAuthority);
    const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-canceled"));
    expect(mails.length).toBeGreaterThanOrEqual(2);
    const calls = (await actsOf(owner)).map(({ call, orderId }) => [call, orderId]);
    expect(calls).toContainEqual(["onBehalf.cancelOrderOnBehalf", Number(order.orderId)]);
    expect(calls).toContainEqual(["onBehalf.cancelOrder", Number(paid.orderId)]);
  });

  it("keeps why an order was canceled, by whichever call, and says it in the record", async () => {
    const owner = await shop.shopper();
    const [one, two, three] = [await shop.placed(owner), await shop.placed(owner), await shop.placed(owner)];
    const who = await agent();
    await begin(who, owner);
    const as = actingFor(who, owner);
    const because = (x_reason: string) => ({ query: { x_reason } });
    expect((await who.call("DELETE", `cart/${one.orderId}/csrcancel_order`, because("OUT_OF_STOCK"))).status).toBe(200);
    expect((await as("DELETE", `cart/${two.orderId}/csrcancel_order_onbehalf`, because("OUR_MISTAKE"))).status).toBe(
      200,
    );
    expect((await as("DELETE", `cart/${three.orderId}/cancel_order`, because("FOUND_CHEAPER"))).status).toBe(200);
    const kept = await Promise.all(
      [one, two, three].map(async ({ orderId }) => (await shop.row(orderId))?.buyerReason),
    );
    expect(kept).toEqual(["OUT_OF_STOCK", "OUR_MISTAKE", "FOUND_CHEAPER"]);
    const objects = (await actsOf(owner)).map(({ object }) => object);
    expect(objects).toEqual(["", "OUT_OF_STOCK", `${two.orderId} OUR_MISTAKE`, `${three.orderId} FOUND_CHEAPER`]);
  });

  it("writes comments about an order, which its owner cannot read", async () => {
    const owner = await shop.shopper();
    const order = await shop.placed(owner);
    const who = await agent();
    await begin(who, owner);
    const write = (call: Member["call"], mode: string) =>
      call("POST", `order/${order.orderId}/comment`, { query: { mode }, body: { commentField: "Pidió factura" } });
    expect((await write(actingFor(who, owner), "onbehalf")).status).toBe(200);
    expect((await write(who.call, "self")).status).toBe(200);
    expect(faultOf(await write(who.call, "onbehalf"))).toBe(refusedAuthority);
    expect(faultOf(await write(actingFor(who, owner), "self"))).toBe(refusedAuthority);
    const { body } = await who.call("GET", `order/${order.orderId}/comment`);
    expect(body.orderComments[0].commentDetails.serviceRepresentativeId).toBe(String(who.memberId));
    expect(faultOf(await actingFor(who, owner)("GET", `order/${order.orderId}/comment`))).toBe(refusedAuthority);
  });

  it("writes comments about a cart, of which its owner sees only mailed and automatic ones", async () => {
    const { who, shopper, as } = await pair();
    const orderId = await withCart(shopper);
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    const write = (commentField: string, more: object = {}) =>
      who.call("POST", `order/${orderId}/comment`, { query: { mode: "self" }, body: { commentField, ...more } });
    const email = `${shopper.memberId}@ejemplo.mx`;
    await shop.db.update(members).set({ email }).where(eq(members.id, shopper.memberId));
    await write("Desconfiar");
    await write("Falta su teléfono", { sendEmail: "true" });
    await write("Para el taller", { sendEmail: "true", emailAddress: "taller@ejemplo.mx" });
    const own = await shopper.call("GET", `order/${orderId}`);
    const by = { at: expect.any(String), agentName: expect.stringMatching(/\S/) };
    expect(own.body.x_comments).toEqual([
      { text: "llamó por teléfono", automatic: true, ...by },
      { text: "Falta su teléfono", automatic: false, ...by },
    ]);
    const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, email));
    expect(mail).toMatchObject({ kind: "cart-comment", payload: { comment: "Falta su teléfono" } });
    const read = await who.call("GET", `order/${orderId}/comment`);
    expect(read.body.recordSetTotal).toBe(4);
    expect((await who.call("GET", `order/${orderId}`)).body.x_comments).toBeUndefined();
    const { body } = await shopper.call("GET", "on_behalf/acts/@self");
    const comments = body.acts.filter(({ call }: { call: string }) => call === "order.comment");
    expect(comments.map(({ comment }: { comment?: string }) => comment)).toEqual([
      undefined,
      "Falta su teléfono",
      undefined,
    ]);
    expect(JSON.stringify([own.body, body])).not.toMatch(/Desconfiar|taller/);
  });

  it("neither mails nor stores a comment for a shopper without an email address", async () => {
    const who = await agent();
    const guest = await shop.store(1).guest();
    const { body: cart } = await shop.store(1).call("POST", "cart", { as: guest, body: coffee });
    const path = `order/${cart.orderId}/comment`;
    const body = { commentField: "¿Sigues ahí?", sendEmail: "true" };
    expect(faultOf(await who.call("POST", path, { body }))).toBe("400 _ERR_CMD_MISSING_PARAM");
    expect((await who.call("GET", path)).body.orderComments).toEqual([]);
  });

  it("leaves one automatic comment per session on an order, and none for refused calls", async () => {
    const { who, shopper, as } = await pair();
    const orderId = await withCart(shopper);
    const mine = eq(orderComments.orderId, Number(orderId));
    const notes = async () =>
      (await shop.db.select().from(orderComments).where(mine).orderBy(orderComments.id)).map(({ text, memberId }) => [
        text,
        memberId,
      ]);
    expect(faultOf(await as("POST", "cart", { body: coffee }))).toBe("400 _ERR_ORDER_IS_NOT_LOCKED");
    await as("GET", "cart/@self");
    await as("POST", "person/@self/contact", { body: {} });
    expect(await notes()).toEqual([]);
    const first = ["llamó por teléfono", who.memberId];
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    await as("POST", "cart", { body: coffee });
    expect(await notes()).toEqual([first]);
    await begin(who, shopper, "llamó otra vez");
    expect((await who.call("POST", `cart/${orderId}/lock`)).status).toBe(200);
    expect(await notes()).toEqual([first, ["llamó otra vez", who.memberId]]);
    // Once it is placed, colleagues read it, marked as generated.
    const order = await shop.placed(await shop.shopper());
    await begin(who, { memberId: order.order.memberId });
    await who.call("DELETE", `cart/${order.orderId}/csrcancel_order`, { query: { forcedCancel: "true" } });
    const { body } = await who.call("GET", `order/${order.orderId}/comment`);
    expect(body.orderComments[0].commentDetails).toMatchObject({ comment: "llamó por teléfono", x_automatic: true });
  });

  it("finds orders and carts of the store with their editor, and guests' carts only on request", async () => {
    const shopper = await openMember(shop);
    const orderId = await withCart(shopper);
    const { who, as } = await pair(shopper);
    await as("POST", `cart/${orderId}/lockOnBehalf`);
    const find = (query: Record<string, string>) =>
      who.call("GET", "order", { query: { q: "ordersICanWorkonbehalf", ...query } });
    const { body } = await find({ userId: String(shopper.memberId) });
    expect(body).toMatchObject({ recordSetTotal: 1, recordSetCompleteIndicator: true });
    expect(body.resultList).toMatchObject([
      { orderId, status: "P", isLocked: true, checkLock: false, editorId: String(who.memberId) },
    ]);
    const guest = await shop.shopper();
    await guest.call("POST", "cart", { body: coffee });
    const ofGuest = { userId: String(guest.memberId) };
    expect((await find(ofGuest)).body.recordSetTotal).toBe(0);
    expect((await find({ ...ofGuest, retrievePendingGuestOrders: "true" })).body.recordSetTotal).toBe(1);
    expect(faultOf(await find({ orderByFieldName: "x" }))).toBe("400 _ERR_CMD_INVALID_PARAM");
    const query = { q: "ordersICanWorkonbehalf" };
    expect(faultOf(await shopper.call("GET", "order", { query }))).toBe(refusedAuthority);
    expect(faultOf(await (await agent({ serves: [2] })).call("GET", "order", { query }))).toBe(refusedAuthority);
  });

  it("mails a temporary password on behalf only in a session, to that shopper", async () => {
    const { who, shopper, as } = await pair();
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    const body = { logonId: row?.logonId };
    const reset = (call: Member["call"], mode: string, sent: object = body) =>
      call("POST", "person/updateMemberPassword", { query: { mode }, body: sent });
    expect(faultOf(await reset(who.call, "resetPasswordOnBehalf"))).toBe(refusedAuthority);
    expect(faultOf(await reset(as, "resetPasswordAdmin"))).toBe(refusedAuthority);
    expect((await reset(as, "resetPasswordOnBehalf", { logonId: "otra" })).status).toBe(404);
    expect((await reset(as, "resetPasswordOnBehalf")).status).toBe(200);
    expect((await actsOf(shopper)).map(({ call }) => call)).toEqual(["onBehalf.begin", "buyer.resetPassword"]);
  });

  it("mails a temporary password from the service desk only in a session with a reason", async () => {
    const [who, shopper] = [await agent(), await openMember(shop)];
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.memberId));
    const reset = () => who.call("POST", "person/updateMemberPassword", { body: { logonId: row?.logonId } });
    expect(faultOf(await reset())).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
    expect((await shopper.call("GET", "person/@self")).status).toBe(200);
    await begin(who, shopper);
    expect((await reset()).status).toBe(200);
    const [, act] = await actsOf(shopper);
    expect(act).toMatchObject({
      call: "buyer.resetPassword",
      agentId: who.memberId,
      reason: expect.stringMatching(/./),
    });
  });

  it("changes a person's data only in a session with a reason, and never sets a password", async () => {
    const [who, shopper] = [await agent(), await openMember(shop)];
    const put = (body: object) => who.call("PUT", `person/${shopper.memberId}`, { body });
    const password = { logonPassword: "Segura2026x", logonPasswordVerify: "Segura2026x" };
    const hashOf = async () =>
      (await shop.db.select().from(members).where(eq(members.id, shopper.memberId)))[0]?.passwordHash;
    const before = await hashOf();
    expect(faultOf(await put({ firstName: "Otra" }))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
    expect(faultOf(await put(password))).toBe(refusedAuthority);
    expect(await actsOf(shopper)).toEqual([]);
    await begin(who, shopper, "cambió de nombre");
    expect(faultOf(await put({ ...password, firstName: "Otra" }))).toBe(refusedAuthority);
    expect((await put({ firstName: "Otra" })).status).toBe(200);
    expect(await hashOf()).toBe(before);
    expect((await actsOf(shopper)).map(({ call, reason }) => [call, reason])).toEqual([
      ["onBehalf.begin", "cambió de nombre"],
      ["buyer.update", "cambió de nombre"],
    ]);
  });
});
