import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { segmentMembers, segments } from "#backend/platform/db/schema/spot.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import type { SendOptions } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let owner: Member;
let orderId: string;
let subscriptionId: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await openMember(shop);
  orderId = await subscribed(owner);
  const [row] = await shop.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.parentOrderId, Number(orderId)));
  subscriptionId = String(row?.id);
  await owner.call("POST", "wishlist", { body: { descriptionName: "Regalos" } });
  const [segment] = await shop.db.insert(segments).values({ storeId: 1, name: "Conocidos", rule: {} }).returning();
  await shop.db
    .insert(segmentMembers)
    .values({ segmentId: segment?.id ?? 0, memberId: owner.memberId, included: true });
});
afterAll(() => shop.close());

/** A shopper's order that comes every day. */
async function subscribed(who: Member): Promise<string> {
  const address = await addAddress(shop.db, who.memberId);
  const cart = await shop.paidCart({ ...who, address });
  await who.call("PUT", "cart/@self/precheckout", { body: {} });
  const made = await who.call("POST", `subscription/${cart.orderId}/submit_recurring_or_subscription`, {
    body: { fulfillmentInterval: "1", fulfillmentIntervalUOM: "DAY" },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return String(cart.orderId);
}

/** What staff may do with what is a shopper's of the first store, and what everybody else gets. */
const calls: [string, string, () => [string, string, SendOptions?]][] = [
  ["a shopper's subscriptions", "404", () => ["GET", "subscription", { query: ofBuyer() }]],
  ["a subscription", "404", () => ["GET", `subscription/${subscriptionId}`]],
  ["an order", "404", () => ["GET", `order/${orderId}`]],
  ["a shopper's wish lists", "403", () => ["GET", "wishlist", { query: { userId: String(owner.memberId) } }]],
  ["a shopper's segments", "404", () => ["GET", `member_group/member/${owner.memberId}`]],
  ["a shopper's segments, searched", "403", () => ["GET", "member_group", { query: named() }]],
  ["the store's segments", "403", () => ["GET", "member_group", { query: { q: "manageable", typeName } }]],
];
const typeName = "CustomerSegment";
const named = () => ({ q: "explicitlyIncludedOrExcluded", userId: String(owner.memberId) });
const ofBuyer = () => ({
  q: "byBuyerIdAndSubscriptionType",
  buyerId: String(owner.memberId),
  subscriptionTypeCode: "All",
});
const cancel = (who: Member, id = orderId) => who.call("DELETE", `subscription/${id}/cancel_recurring_or_subscription`);
const stateOf = async (id = orderId) =>
  (
    await shop.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.parentOrderId, Number(id)))
  )[0]?.state;

describe.each([
  ["an agent of another store", { role: "agent", serves: [2] }],
  ["an editor", { role: "editor", serves: [] }],
])("%s", (_, who) => {
  test.each(calls)("may not read %s", async (_what, status, call) => {
    const staff = await openMember(shop, { kind: "A", ...who });
    const answer = await staff.call(...call());
    expect(`${answer.status}`, JSON.stringify(answer.body)).toBe(status);
  });

  test("finds no subscription by its id", async () => {
    const staff = await openMember(shop, { kind: "A", ...who });
    const { body } = await staff.call("GET", "subscription", { query: { q: "bySubscriptionIds", subscriptionId } });
    expect(body.resultList).toEqual([]);
  });

  test("cannot end a subscription", async () => {
    const staff = await openMember(shop, { kind: "A", ...who });
    expect(faultOf(await cancel(staff))).toMatch(/^404 _ERR_RESOURCE_NOT_FOUND/);
    expect(await stateOf()).toBe("Active");
  });
});

test.each(calls)("an agent of the store may read %s", async (_, _status, call) => {
  const agent = await openMember(shop, { kind: "A", serves: [1] });
  expect((await agent.call(...call())).status).toBe(200);
});

test("an agent ends a subscription in a session for its owner, and it is recorded", async () => {
  const shopper = await openMember(shop);
  const id = await subscribed(shopper);
  const agent = await openMember(shop, { kind: "A", serves: [1] });
  expect(faultOf(await cancel(agent, id))).toBe("403 _ERR_NO_ON_BEHALF_SESSION");
  expect(await stateOf(id)).toBe("Active");
  const reason = "Ya no lo quiere";
  await agent.call("POST", "on_behalf/session", { body: { userId: String(shopper.memberId), reason } });
  expect((await cancel(agent, id)).status).toBe(200);
  expect(await stateOf(id)).toMatch(/^(Cancelled|PendingCancel)$/);
  const acts = await shop.db.select().from(onBehalfActs).where(eq(onBehalfActs.call, "subscription.cancel"));
  expect(acts).toMatchObject([
    { agentId: agent.memberId, memberId: shopper.memberId, storeId: 1, orderId: Number(id), reason },
  ]);
});

test("owners end their subscription without a record", async () => {
  expect((await cancel(owner)).status).toBe(200);
  const acts = await shop.db.select().from(onBehalfActs).where(eq(onBehalfActs.memberId, owner.memberId));
  expect(acts).toEqual([]);
});

describe.each([
  ["an agent, through an address of a store they do not serve", { role: "agent", serves: [1], storeId: 2 }],
  ["a supervisor, through such an address", { role: "supervisor", serves: [1], storeId: 2 }],
  ["an editor who serves the store", { role: "editor", serves: [1], storeId: 1 }],
])("%s", (_, who) => {
  const password = { logonPassword: "Robada.2026!", logonPasswordVerify: "Robada.2026!" };

  test.each([
    ["password", password],
    ["email address", { email1: "otro@ejemplo.mx" }],
    ["name", { firstName: "Otra" }],
    ["permission to sign in", { userStatus: "0" }],
  ])("cannot change a shopper's %s", async (_what, body) => {
    const [shopper, staff] = [await openMember(shop), await openMember(shop, { kind: "A", ...who })];
    const before = await memberRow(shopper);
    expect(faultOf(await staff.call("PUT", `person/${shopper.memberId}`, { body }))).toMatch(
      /^403 _ERR_USER_AUTHORITY/,
    );
    expect(await memberRow(shopper)).toEqual(before);
  });

  test("cannot give a shopper a temporary password", async () => {
    const [shopper, staff] = [await openMember(shop), await openMember(shop, { kind: "A", ...who })];
    const before = await memberRow(shopper);
    const body = { logonId: before?.logonId };
    const answer = await staff.call("POST", "person/updateMemberPassword", { body });
    expect(faultOf(answer)).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(await memberRow(shopper)).toEqual(before);
  });
});

test("an agent of another store creates no account, and puts no one into segments", async () => {
  const [shopper, staff] = [await openMember(shop), await openMember(shop, { kind: "A", serves: [2] })];
  const password = { logonPassword: "Nueva.2026!", logonPasswordVerify: "Nueva.2026!" };
  const body = { logonId: "de-otra-tienda@ejemplo.mx", ...password };
  const created = await staff.call("POST", "person", { query: { mode: "admin" }, body });
  const put = await staff.call("POST", `person/updateMemberUser/${shopper.memberId}`, { body: {} });
  expect([created, put].map(faultOf)).toEqual([
    expect.stringMatching(/^403 _ERR_USER_AUTHORITY/),
    expect.stringMatching(/^403 _ERR_USER_AUTHORITY/),
  ]);
});

const memberRow = async ({ memberId }: Member) =>
  (await shop.db.select().from(members).where(eq(members.id, memberId)))[0];
