import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelUnapproved } from "#backend/after-sales/order/unapproved.ts";
import { releaseUnpaid } from "#backend/after-sales/order/unpaid.ts";
import { remindApprovers } from "#backend/order/approval/remind.ts";
import { approvalReminders, approvals } from "#backend/platform/db/schema/approval.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { memberRoles } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let organizationId: number;
let approver: Awaited<ReturnType<typeof openApprover>>;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 1_000);
  organizationId = await writeApprovingOrganization(shop.db);
  approver = await openApprover(shop, organizationId);
});
afterAll(() => shop.close());

const newBuyer = async () => asBuyer(shop.db, await shop.shopper(), organizationId);
const waitingOrder = async () => (await shop.placed(await newBuyer())).orderId;
const statusOf = async (orderId: string) => (await shop.row(orderId))?.status;
const reserved = async () =>
  (await shop.db.select({ sum: sql<string>`sum(${stock.reserved})` }).from(stock))[0]?.sum ?? "0";
const mails = async (kind: string, orderId: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.kind, kind))).filter(
    ({ payload }) => payload.orderId === orderId || payload.entityId === orderId,
  );
const view = async (who: Pick<Shopper, "call">, orderId: string) => (await who.call("GET", `order/${orderId}`)).body;

test("an order over the limit waits with its stock held, and proceeds once it is approved", async () => {
  const buyer = await newBuyer();
  const before = await reserved();
  const made = await shop.paidCart(buyer);
  const cart = (await buyer.call("GET", "cart/@self")).body;
  expect(cart.x_approvalNeeded).toEqual({
    limit: { type: "organization", amount: "100.00000", currency: "MXN" },
    approver: [{ firstName: "Inés", lastName: "Vega" }],
  });
  await buyer.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await buyer.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
  const { orderId } = made;
  expect(await statusOf(orderId)).toBe("W");
  expect(await reserved()).not.toBe(before);
  expect((await mails("order-awaits-approval", orderId)).length).toBe(1);
  expect(await mails("order-confirmation", orderId)).toEqual([]);
  const [asked] = await mails("approval-requested", orderId);
  const id = await approver.find(orderId);
  expect(asked?.payload).toMatchObject({
    approvalStatusId: id,
    grandTotal: cart.grandTotal,
    url: expect.stringMatching(new RegExp(`^http://shop.test/.*account/approvals/${id}$`)),
  });

  const open = (await approver.call("GET", `approval_status/${id}`)).body;
  expect(open).toMatchObject({ flowTypeId: "10002", entityId: orderId, status: "0" });
  expect(open.order).toMatchObject({ currency: "MXN", orderTotal: cart.grandTotal });
  expect(open.x_approvalLimit).toEqual(cart.x_approvalNeeded.limit);
  expect((await view(approver, orderId)).orderItem).toHaveLength(1);

  expect((await approver.decide(orderId, true, "Adelante")).body.resultmsg).toBe("approvalsOK");
  expect(await statusOf(orderId)).toBe("C");
  expect((await mails("order-confirmation", orderId)).length).toBe(1);
  const after = await view(buyer, orderId);
  expect(after.x_approval).toMatchObject([
    { status: "1", comment: "Adelante", approver: { firstName: "Inés" }, limit: cart.x_approvalNeeded.limit },
  ]);
  expect(after.placedDate > open.submitTime).toBe(true);
  expect((await approver.decide(orderId, false)).status).toBe(409);
});

test("a rejected order releases its stock and can be copied into a cart", async () => {
  const buyer = await newBuyer();
  const before = await reserved();
  const { orderId } = await shop.placed(buyer);
  await approver.decide(orderId, false, "Sin presupuesto");
  expect(await statusOf(orderId)).toBe("N");
  expect(await reserved()).toBe(before);
  expect((await view(buyer, orderId)).x_approval).toMatchObject([{ status: "2", comment: "Sin presupuesto" }]);
  const copied = await buyer.call("POST", `order/copy_oms_order/WCS_${orderId}`, { body: {} });
  const { body: cart } = await buyer.call("GET", "cart/@self");
  expect([copied.status < 300 || copied.status, cart.orderItem?.length]).toEqual([true, 1]);
  expect(cart.orderId).not.toBe(orderId);
});

test("no approval is needed within the limit, for an approver, or for consumers", async () => {
  const rich = await writeApprovingOrganization(shop.db, "1000000");
  const within = await asBuyer(shop.db, await shop.shopper(), rich);
  expect(await statusOf((await shop.placed(within)).orderId)).toBe("C");
  const own = await newBuyer();
  await shop.db.insert(memberRoles).values({ memberId: own.memberId, organizationId, roleId: -22 });
  expect(await statusOf((await shop.placed(own)).orderId)).toBe("C");
  expect(await statusOf((await shop.placed(await shop.shopper())).orderId)).toBe("C");
});

test("canceling a waiting order removes its approval request", async () => {
  const buyer = await newBuyer();
  const before = await reserved();
  const { orderId } = await shop.placed(buyer);
  const id = await approver.find(orderId);
  await buyer.call("DELETE", `cart/${orderId}/cancel_order`);
  expect([await statusOf(orderId), await reserved()]).toEqual(["X", before]);
  expect((await approver.call("GET", `approval_status/${id}`)).status).toBe(404);
  const late = { query: { action: "updateApprovalStatus" }, body: { aprv_act: "1" } };
  expect((await approver.call("POST", `approval_status/${id}`, late)).status).toBe(404);
});

test("an order without a decision is canceled after two weeks, not earlier", async () => {
  const buyer = await newBuyer();
  const { orderId } = await shop.placed(buyer);
  const aDay = 86_400_000;
  await cancelUnapproved(shop.db, new Date(Date.now() + 13.9 * aDay));
  await releaseUnpaid(shop.db, new Date(Date.now() + 13.9 * aDay));
  expect(await statusOf(orderId)).toBe("W");
  expect(await cancelUnapproved(shop.db, new Date(Date.now() + 14.1 * aDay))).toBe(1);
  expect(await statusOf(orderId)).toBe("X");
  expect((await view(buyer, orderId)).x_cancelReason).toBe("APPROVAL_OVERDUE");
  expect((await mails("order-not-approved", orderId)).length).toBe(1);
});

test("payment at a provider starts only after the approval, with the full time to pay", async () => {
  const buyer = await newBuyer();
  const { orderId } = await shop.placed(buyer, "SimplePunchout");
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  await shop.db
    .update(orders)
    .set({ placedAt: weekAgo })
    .where(eq(orders.id, Number(orderId)));
  const [waiting] = (await view(buyer, orderId)).paymentInstruction;
  const page = { query: { orderId, piId: waiting.piId } };
  expect((await buyer.call("GET", "cart/@self/payment_instruction/punchoutPaymentInfo", page)).status).toBe(400);
  await approver.decide(orderId, true);
  expect(await statusOf(orderId)).toBe("M");
  expect(new Date((await view(buyer, orderId)).x_payUntil).getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
  expect(await releaseUnpaid(shop.db)).toBe(0);
});

test("another organization's approver can read neither the order nor the request", async () => {
  const buyer = await newBuyer();
  const { orderId } = await shop.placed(buyer);
  const id = await approver.find(orderId);
  const other = await openApprover(shop, await writeApprovingOrganization(shop.db));
  expect((await other.call("GET", `order/${orderId}`)).status).toBe(404);
  expect((await other.call("GET", `approval_status/${id}`)).status).toBe(404);
  expect(await other.find(orderId)).toBe("");
});

test("a locked order cannot be approved, and its request stays open", async () => {
  const buyer = await newBuyer();
  const { orderId } = await shop.placed(buyer);
  await shop.db
    .update(orders)
    .set({ locked: true })
    .where(eq(orders.id, Number(orderId)));
  expect((await approver.decide(orderId, true)).body.resultmsg).toBe("approvalsFailed");
  const mine = and(eq(approvals.entityId, Number(orderId)), inArray(approvals.status, ["0"]));
  expect([await statusOf(orderId), await shop.db.$count(approvals, mine)]).toEqual(["W", 1]);
  expect(await mails("approval-decided", orderId)).toEqual([]);
});

test("approvers are reminded once of a waiting order, and not of a decided one", async () => {
  const day = 86_400_000;
  const later = (days: number) => remindApprovers(shop.db, new Date(Date.now() + days * day));
  const [first, second] = [await waitingOrder(), await waitingOrder()];
  const share = { costCenter: "Norte", unitId: null, quantity: 1 };
  await shop.db
    .update(orderItems)
    .set({ costCenters: [share] })
    .where(eq(orderItems.orderId, Number(first)));
  await later(2.9);
  expect(await mails("approval-reminder", first)).toEqual([]);
  await approver.decide(second, true);
  await later(3.1);
  await Promise.all([later(3.2), later(9)]);
  const [reminder, ...more] = await mails("approval-reminder", first);
  expect(more).toEqual([]);
  expect(reminder?.payload).toMatchObject({ orderId: first, url: expect.stringContaining("account/approvals/") });
  expect(reminder?.payload.x_costCenterSums).toMatchObject([{ costCenter: "Norte" }]);
  expect(await mails("approval-reminder", second)).toEqual([]);
  expect(await statusOf(first)).toBe("W");

  await shop.db.insert(approvalReminders).values({ organizationId, days: 0 });
  const never = await waitingOrder();
  await later(13);
  expect(await mails("approval-reminder", never)).toEqual([]);
});
