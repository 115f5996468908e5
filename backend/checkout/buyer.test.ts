import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberRoles, members, organizationRoles, organizations } from "#backend/platform/db/schema/member.ts";
import { asBuyer, writeApprovingOrganization } from "#tests/support/approval.ts";
import { openStockedShop } from "#tests/support/recurring.ts";
import { faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openStockedShop()));
afterAll(() => shop.close());

const buyer = -24;

/** Someone of an organization that holds the buyer role, who has it there. */
async function organizationBuyer() {
  const organizationId = await writeApprovingOrganization(shop.db, "9999999");
  await shop.db.insert(organizationRoles).values({ organizationId, roleId: buyer });
  const who = await asBuyer(shop.db, await shop.shopper(), organizationId);
  await shop.db.insert(memberRoles).values({ memberId: who.memberId, organizationId, roleId: buyer });
  return { ...who, organizationId };
}
const check = (who: Shopper) => who.call("PUT", "cart/@self/precheckout", { body: {} });
const place = (who: Shopper) => who.call("POST", "cart/@self/checkout", { body: {} });
const loseRole = ({ memberId }: Shopper) =>
  shop.db.delete(memberRoles).where(and(eq(memberRoles.memberId, memberId), eq(memberRoles.roleId, buyer)));

test("a member of an organization without the buyer role places no order for it", async () => {
  const who = await organizationBuyer();
  const { orderId } = await shop.paidCart(who);
  await loseRole(who);
  expect(faultOf(await check(who))).toMatch(/^403 _ERR_USER_AUTHORITY/);
  expect(await shop.row(orderId)).toMatchObject({ status: "P", prepared: false });
});

test("a buyer who loses the role after the check cannot place the order", async () => {
  const who = await organizationBuyer();
  const { orderId } = await shop.paidCart(who);
  expect((await check(who)).status).toBe(200);
  await loseRole(who);
  expect(faultOf(await place(who))).toMatch(/^403 _ERR_USER_AUTHORITY/);
  expect(await shop.row(orderId)).toMatchObject({ status: "P", prepared: false });
});

test("a buyer who has left the organization cannot place its cart by number", async () => {
  const who = await organizationBuyer();
  const { orderId } = await shop.paidCart(who);
  await shop.db.update(members).set({ organizationId: -2000 }).where(eq(members.id, who.memberId));
  const checked = await who.call("PUT", "cart/@self/precheckout", { body: { orderId } });
  expect(faultOf(checked)).toMatch(/^403 _ERR_USER_AUTHORITY/);
});

test("a buyer, and one of an organization above, places orders", async () => {
  const who = await organizationBuyer();
  const above = await writeApprovingOrganization(shop.db, "9999999");
  await shop.db.update(organizations).set({ parentId: above }).where(eq(organizations.id, who.organizationId));
  for (const role of [undefined, { memberId: who.memberId, organizationId: above, roleId: buyer }]) {
    if (role) await loseRole(who);
    if (role) await shop.db.insert(memberRoles).values(role);
    await shop.paidCart(who);
    expect((await check(who)).status).toBe(200);
    expect((await place(who)).status).toBe(201);
  }
});
