import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberRoles, members, organizationRoles } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { asBuyer, writeApprovingOrganization } from "#tests/support/approval.ts";
import { putUnder } from "#tests/support/credit.ts";
import {
  inHours,
  openStockedShop,
  openSubscriber,
  precheck,
  preparedCart,
  schedule,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import { faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";
import { placeScheduled } from "./schedule.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openStockedShop()));
afterAll(() => shop.close());

/** A buyer of an organization that holds the buyer role, with that role. */
async function organizationBuyer() {
  const organizationId = await writeApprovingOrganization(shop.db, "9999999");
  await shop.db.insert(organizationRoles).values({ organizationId, roleId: -24 });
  const who = await asBuyer(shop.db, await openSubscriber(shop), organizationId);
  await shop.db.insert(memberRoles).values({ memberId: who.memberId, organizationId, roleId: -24 });
  return { ...who, organizationId };
}
type Buyer = Awaited<ReturnType<typeof organizationBuyer>>;

const change = ({ memberId }: Shopper, what: Partial<typeof members.$inferInsert>) =>
  shop.db.update(members).set(what).where(eq(members.id, memberId));
const losses: [string, (who: Buyer) => Promise<unknown>][] = [
  ["whose account was disabled", (who) => change(who, { enabled: false })],
  ["who was rejected", (who) => change(who, { state: 2 })],
  ["who left the organization", (who) => change(who, { organizationId: -2000 })],
  ["who is no longer a buyer", ({ memberId }) => shop.db.delete(memberRoles).where(eq(memberRoles.memberId, memberId))],
];
const placedBy = ({ memberId }: Shopper) => shop.db.$count(orders, eq(orders.memberId, memberId));

test.each(losses)("nothing is repeated for someone %s, and the subscription is suspended", async (_, lose) => {
  const who = await organizationBuyer();
  const orderId = await preparedCart(shop, who);
  expect((await submitDaily(who, orderId)).status).toBe(201);
  await lose(who);
  for (const hours of [25, 50, 75]) await placeDue(shop.db, inHours(hours));
  expect(await subscriptionOf(shop, orderId)).toMatchObject({
    state: "Suspended",
    occurrences: [{ number: 1 }, { number: 2, orderId: null, faultKey: "_ERR_USER_AUTHORITY" }],
  });
  expect(await placedBy(who)).toBe(1);
});

test.each(losses)("an order that waits for its day is canceled for someone %s", async (_, lose) => {
  const who = await organizationBuyer();
  const orderId = await preparedCart(shop, who);
  expect((await schedule(who, orderId)).status).toBe(200);
  await lose(who);
  await placeScheduled(shop.db, inHours(2));
  expect(await shop.row(orderId)).toMatchObject({ status: "X", cancelReason: "SCHEDULE_FAILED" });
});

test("someone who is not a buyer of the organization has nothing repeated or placed later", async () => {
  const who = await organizationBuyer();
  const orderId = await preparedCart(shop, who);
  await shop.db.delete(memberRoles).where(eq(memberRoles.memberId, who.memberId));
  expect(faultOf(await schedule(who, orderId))).toMatch(/^403 _ERR_USER_AUTHORITY/);
  expect(faultOf(await submitDaily(who, orderId))).toMatch(/^403 _ERR_USER_AUTHORITY/);
});

test("a buyer goes on buying for the organization", async () => {
  const who = await organizationBuyer();
  const orderId = await preparedCart(shop, who);
  expect((await submitDaily(who, orderId)).status).toBe(201);
  await placeDue(shop.db, inHours(25));
  expect(await placedBy(who)).toBe(2);
});

test("nothing is placed under a contract that now belongs to another organization", async () => {
  const who = await organizationBuyer();
  const terms = { storeId: 1, name: "Convenio", organizationId: who.organizationId };
  const [deal] = await shop.db.insert(contracts).values(terms).returning();
  const contractId = deal?.id ?? 0;
  const underIt = async () => {
    const { orderId } = await shop.paidCart(who);
    const under = { ...terms, contractId, lineId: 0, termId: "", account: "" };
    await putUnder(shop.db, under, Number(orderId));
    await precheck(who);
    return orderId;
  };
  const repeated = await underIt();
  expect((await submitDaily(who, repeated)).status).toBe(201);
  const later = await underIt();
  expect((await schedule(who, later)).status).toBe(200);
  await shop.db
    .update(contracts)
    .set({ organizationId: await writeApprovingOrganization(shop.db) })
    .where(eq(contracts.id, contractId));
  await placeScheduled(shop.db, inHours(2));
  expect((await shop.row(later))?.status).toBe("X");
  await placeDue(shop.db, inHours(25));
  const { occurrences } = await subscriptionOf(shop, repeated);
  expect(occurrences[1]).toMatchObject({ orderId: null, faultKey: "_ERR_PROD_NOT_ORDERABLE" });
});
