import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { memberRoles, members, organizationRoles } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { asBuyer, writeApprovingOrganization } from "#tests/support/approval.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let staff: Member;
let rosa: Shopper;
let email: string;
let made = 0;
const buyer = -24;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await openMember(shop, { kind: "A" });
  await shop.db.update(stock).set({ onHand: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  made += 1;
  email = `compras${made}@example.mx`;
  const organizationId = await writeApprovingOrganization(shop.db, "9999999");
  await shop.db.insert(organizationRoles).values({ organizationId, roleId: buyer });
  rosa = await asBuyer(shop.db, await shop.shopper({ email }), organizationId);
  await shop.db.insert(memberRoles).values({ memberId: rosa.memberId, organizationId, roleId: buyer });
});

const own = () => eq(members.id, rosa.memberId);
const refusal = "409 _ERR_ORDER_OF_ORGANIZATION";
const signedOut = "401 _ERR_TERMINATED_ACTIVITY_TOKEN";
/** The ways to stop buying for an organization, and what a request with the account gets after that. */
const ways: Record<string, { leave: () => Promise<unknown>; answer: string }> = {
  "was moved out of it": {
    leave: () => shop.db.update(members).set({ organizationId: -2000 }).where(own()),
    answer: refusal,
  },
  "is no longer a buyer in it": {
    leave: () => shop.db.delete(memberRoles).where(eq(memberRoles.memberId, rosa.memberId)),
    answer: refusal,
  },
  "has a disabled account": {
    leave: () => shop.db.update(members).set({ enabled: false }).where(own()),
    answer: signedOut,
  },
};
const byCode = (who: Pick<Shopper, "call">, orderId: string) =>
  who.call("POST", `tracking/order/${orderId}/cancel`, { body: {} });
async function open(who: Pick<Shopper, "call">, orderId: string) {
  await who.call("POST", "devolucion/access_code", { body: { orderId, email } });
  const sent = and(eq(outbox.to, email), eq(outbox.kind, "return-code"));
  const code = String((await shop.db.select().from(outbox).where(sent)).at(-1)?.payload.code);
  const verify = () => who.call("POST", "devolucion/access_code/verify", { body: { orderId, code } });
  return { answer: await verify(), again: verify };
}
const status = async (orderId: string) => (await shop.row(orderId))?.status;

describe.each(Object.entries(ways))("a buyer who %s", (_, { leave, answer: ofAccount }) => {
  test("does not cancel the organization's order, whether signed in or with a mailed code", async () => {
    const { orderId } = await shop.placed(rosa);
    const phone = await shop.shopper();
    const before = await shop.shopper();
    expect((await open(before, orderId)).answer.status).toBe(200);
    const placed = await status(orderId);
    await leave();
    expect(faultOf(await rosa.call("DELETE", `cart/${orderId}/cancel_order`))).toBe(ofAccount);
    const oms = { body: { actionCode: "Cancel" } };
    expect(faultOf(await rosa.call("POST", `order/process_oms_order/WCS_${orderId}`, oms))).toBe(ofAccount);
    expect(faultOf(await byCode(rosa, orderId))).toBe(ofAccount);
    expect(faultOf(await byCode(before, orderId))).toBe(refusal);
    expect(faultOf(await byCode(phone, orderId))).toMatch(/^404 _ERR_ORDER_NOT_FOUND/);
    expect(await status(orderId)).toBe(placed);
    expect((await rosa.call("GET", `order/${orderId}`)).status).toBe(ofAccount === refusal ? 200 : 401);
  });

  test("opens nothing with a mailed code, and does not send its goods back; staff do", async () => {
    const { orderId } = await shop.placed(rosa);
    for (const next of ["R", "S", "D"] as const)
      await shop.db.transaction((tx) => moveOrder(tx, Number(orderId), next));
    await leave();
    const phone = await shop.shopper();
    const { answer, again } = await open(phone, orderId);
    expect(faultOf(answer)).toBe(refusal);
    expect(faultOf(await again())).toMatch(/^400 _ERR_RETURN_CODE_INVALID/);
    expect((await phone.call("GET", `devolucion/${orderId}`)).status).toBe(404);
    const [line] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(orderId)));
    const returnItem = [{ orderItemId: String(line?.id), quantity: "1", reasonCode: "CHANGEDMIND" }];
    const give = { body: { returnItem, deliveryMethod: "CARRIER" } };
    expect(faultOf(await rosa.call("POST", `devolucion/${orderId}`, give))).toBe(ofAccount);
    expect((await staff.call("POST", `devolucion/${orderId}`, give)).status).toBe(201);
  });
});

test("an administrator of the organization that a buyer has moved to does not cancel for them; an agent does", async () => {
  const member = await openMember(shop);
  const address = await addAddress(shop.db, member.memberId);
  const [former, elsewhere] = [
    await writeApprovingOrganization(shop.db, "9999999"),
    await writeApprovingOrganization(shop.db),
  ];
  const { orderId } = await shop.placed(await asBuyer(shop.db, { ...member, address }, former));
  await shop.db.update(members).set({ organizationId: elsewhere }).where(eq(members.id, member.memberId));
  const chief = await openMember(shop);
  await shop.db.insert(memberRoles).values({ memberId: chief.memberId, organizationId: elsewhere, roleId: -21 });
  const [userId, reason] = [String(member.memberId), "llamó por teléfono"];
  const cancelFor = async (who: Member) => {
    expect((await who.call("POST", "on_behalf/session", { body: { userId, reason } })).status).toBe(201);
    return who.call("DELETE", `cart/${orderId}/cancel_order`, { query: { forUserId: userId } });
  };
  expect(faultOf(await cancelFor(chief))).toBe(refusal);
  expect((await cancelFor(staff)).status).toBe(200);
});

test("a consumer whose account was disabled still cancels by a mailed code", async () => {
  const consumer = await shop.shopper({ email });
  const { orderId } = await shop.placed(consumer);
  await shop.db.update(members).set({ enabled: false }).where(eq(members.id, consumer.memberId));
  const phone = await shop.shopper();
  expect((await open(phone, orderId)).answer.status).toBe(200);
  expect((await byCode(phone, orderId)).status).toBe(200);
});

test("a person who has left an organization still empties its cart", async () => {
  const { id } = await shop.cart(rosa);
  await shop.db.update(members).set({ organizationId: -2000 }).where(own());
  expect((await rosa.call("DELETE", `cart/${id}/cancel_order`)).status).toBe(200);
});
