import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { creditLines } from "#backend/platform/db/schema/credit-line.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { asBuyer, openApprover, writeApprovingOrganization } from "#tests/support/approval.ts";
import { type Agreement, putUnder, writeAgreement } from "#tests/support/credit.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 1_000_000);
});
afterAll(() => shop.close());

type Approver = Awaited<ReturnType<typeof openApprover>>;
type Office = { deal: Agreement; approver: Approver; organizationId: number; buyer: Shopper };

/** An organization that approves every order, with credit and a limited purchase order. */
async function openOffice(credit: string, budget: string): Promise<Office> {
  const organizationId = await writeApprovingOrganization(shop.db, "0");
  const deal = await writeAgreement(shop.db, organizationId, credit);
  const limited = { organizationId, number: "OC-1", type: "Limited" as const, amount: budget, currency: "MXN" };
  await shop.db.insert(purchaseOrders).values(limited);
  const buyer = await asBuyer(shop.db, await shop.shopper(), organizationId);
  return { deal, organizationId, buyer, approver: await openApprover(shop, organizationId) };
}

/** Places an order paid on credit, under the purchase order; undefined when one of the two is used up. */
async function place({ deal, buyer }: Office): Promise<string | undefined> {
  const order = await shop.cart(buyer);
  await putUnder(shop.db, deal, order.id);
  const { termId: paymentTermConditionId } = deal;
  const billing_address_id = String(buyer.address.id);
  const payment = { payMethodId: "LOC", piAmount: order.grandTotal, billing_address_id, paymentTermConditionId };
  const body = { ...payment, valueFromPaymentTC: "true" };
  const answers = [
    await buyer.call("POST", "cart/@self/payment_instruction", { body }),
    await buyer.call("PUT", "cart/@self/precheckout", { body: {} }),
    await buyer.call("POST", "cart/@self/checkout", { body: { purchaseorder_id: "OC-1" } }),
  ];
  if (answers.every(({ status }) => status < 300)) return String(order.id);
  await buyer.call("DELETE", `cart/${order.id}/cancel_order`);
  return undefined;
}

const reservedStock = async () =>
  Number((await shop.db.select({ sum: sql<string>`sum(${stock.reserved})` }).from(stock))[0]?.sum ?? 0);

/** What should be held, owed and used according to an organization's orders, next to the actual amounts. */
async function books({ deal, organizationId }: Office, stockBefore: number) {
  const [line] = await shop.db.select().from(creditLines).where(eq(creditLines.id, deal.lineId));
  const rows = await shop.db.select().from(orders).where(eq(orders.organizationId, organizationId));
  const total = (...statuses: string[]) =>
    sum(rows.filter(({ status }) => statuses.includes(status)).map(({ grandTotal }) => grandTotal)).toFixed(2);
  const fixed = (value = "0") => new Decimal(value).toFixed(2);
  return {
    is: [fixed(line?.reservedAmount), fixed(line?.balance), (await reservedStock()) - stockBefore],
    should: [total("W"), total("C"), rows.filter(({ status }) => ["W", "C"].includes(status)).length],
    used: new Decimal(total("W", "C")),
  };
}

const placing = { do: "place" as const, which: 0 };
const step = fc.oneof(
  fc.constant(placing),
  fc.record({ do: fc.constantFrom("approve" as const, "reject" as const, "cancel" as const), which: fc.nat(3) }),
);

test("credit, purchase orders and stock add up for any sequence of approvals, rejections and cancellations", async () => {
  const [price = "0"] = [(await shop.cart(await shop.shopper())).grandTotal];
  const three = new Decimal(price).times(3).toFixed(2);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), fc.boolean(), async (steps, onCredit) => {
      const plenty = new Decimal(price).times(100).toFixed(2);
      const office = await openOffice(onCredit ? three : plenty, onCredit ? plenty : three);
      const before = await reservedStock();
      const placed: string[] = [];
      for (const { do: what, which } of steps) {
        const orderId = placed[which % Math.max(placed.length, 1)];
        if (what === "place") {
          const made = await place(office);
          if (made) placed.push(made);
          else refused += 1;
        } else if (!orderId) continue;
        else if (what === "cancel") await office.buyer.call("DELETE", `cart/${orderId}/cancel_order`);
        else await office.approver.decide(orderId, what === "approve");
        const { is, should, used } = await books(office, before);
        expect(is).toEqual(should);
        expect(used.lte(three)).toBe(true);
      }
    }),
    { numRuns: 10, examples: [[[...Array(4).fill(placing), { do: "reject", which: 0 }, placing], true]] },
  );
  expect(refused).toBeGreaterThan(0);
}, 60_000);

test("an order on a credit line closed meanwhile cannot be approved, and a rejection releases its credit", async () => {
  const office = await openOffice("100000", "100000");
  const orderId = (await place(office)) ?? "";
  await shop.db.update(creditLines).set({ active: false }).where(eq(creditLines.id, office.deal.lineId));
  expect((await office.approver.decide(orderId, true)).body.resultmsg).toBe("approvalsFailed");
  expect((await shop.row(orderId))?.status).toBe("W");
  expect((await office.approver.decide(orderId, false)).body.resultmsg).toBe("approvalsOK");
  const { is, should } = await books(office, await reservedStock());
  expect(is.slice(0, 2)).toEqual(should.slice(0, 2));
});

/** An order that waits, and its two approvers, who have it open: one approves it, the other rejects it. */
async function openDispute() {
  const office = await openOffice("100000", "100000");
  const before = await reservedStock();
  const second = await openApprover(shop, office.organizationId);
  const orderId = (await place(office)) ?? "";
  const path = `approval_status/${await second.find(orderId)}`;
  const decide = (who: Approver, aprv_act: string) =>
    who.call("POST", path, { query: { action: "updateApprovalStatus" }, body: { aprv_act } });
  return {
    approve: () => decide(office.approver, "1"),
    reject: () => decide(second, "2"),
    cancel: () => office.buyer.call("DELETE", `cart/${orderId}/cancel_order`),
    statusOf: async () => (await shop.row(orderId))?.status,
    decisions: async () =>
      (
        await shop.db
          .select()
          .from(approvals)
          .where(eq(approvals.entityId, Number(orderId)))
      ).map(({ status }) => status),
    books: () => books(office, before),
  };
}

const decided = ({ body }: { body: { resultmsg?: string } }) => body.resultmsg === "approvalsOK";

test("of a concurrent approval and rejection exactly one counts, and the other is refused", async () => {
  const dispute = await openDispute();
  const answers = await Promise.all([dispute.approve(), dispute.reject()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isApproved = answers[0].status === 200;
  expect(answers.map(decided)).toEqual([isApproved, !isApproved]);
  expect(await dispute.decisions()).toEqual([isApproved ? "1" : "2"]);
  expect(await dispute.statusOf()).toBe(isApproved ? "C" : "N");
  const { is, should } = await dispute.books();
  expect(is).toEqual(should);
});

test.each([
  ["an approval", "approve", "1"],
  ["a rejection", "reject", "2"],
] as const)("%s and a concurrent cancellation leave a canceled order and balanced books", async (_, act, status) => {
  const dispute = await openDispute();
  const [decision, cancellation] = await Promise.all([dispute[act](), dispute.cancel()]);
  expect(cancellation.status).toBe(200);
  expect(await dispute.statusOf()).toBe("X");
  // A cancellation that comes first deletes the request.
  expect([decision.status, await dispute.decisions()]).toEqual(decided(decision) ? [200, [status]] : [404, []]);
  const { is, should } = await dispute.books();
  expect(is).toEqual(should);
});
