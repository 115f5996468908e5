import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { giveBackPart } from "#backend/payment/give-back.ts";
import { dropAbandonedHolds } from "#backend/payment/hold-job.ts";
import { creditLines, creditMovements } from "#backend/platform/db/schema/credit-line.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentTerms } from "#backend/platform/db/schema/payment-term.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { type Agreement, buyFor, offerInFirstStore, putUnder, writeAgreement } from "#tests/support/credit.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { creditLine } from "./method.ts";

const path = "cart/@self/payment_instruction";
let shop: TestShop;
let organizationId = 8400;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
  await offerInFirstStore(shop.db, "PayLater");
});
afterAll(() => shop.close());
beforeEach(() => void (organizationId += 1));

type More = Parameters<typeof writeAgreement>[3];
/** An organization with a contract whose term gives it credit. */
const agreement = (limit = "1000", more: More = {}) => writeAgreement(shop.db, organizationId, limit, more);

/** A buyer under the agreement. */
async function buyer(of: Agreement): Promise<Shopper & Member> {
  const member = await openMember(shop);
  await buyFor(shop.db, of, member.memberId);
  return { ...member, organizationId: of.organizationId, address: await addAddress(shop.db, member.memberId) };
}

async function cartUnder(deal: Agreement, who: Shopper) {
  const order = await shop.cart(who);
  await putUnder(shop.db, deal, order.id);
  return order;
}

const payment = (who: Shopper, piAmount: string, more: object = {}) => ({
  payMethodId: "LOC",
  piAmount,
  billing_address_id: String(who.address.id),
  valueFromPaymentTC: "true",
  ...more,
});
const draw = (who: Shopper, { termId: paymentTermConditionId }: Agreement, piAmount: string) =>
  who.call("POST", path, { body: payment(who, piAmount, { paymentTermConditionId }) });

/** Pays the rest on delivery. */
async function cover(who: Shopper, total: string, paid: string) {
  const open = new Decimal(total).minus(paid);
  const rest = { payMethodId: "COD", piAmount: open.toFixed(2), billing_address_id: String(who.address.id) };
  if (open.gt(0)) expect((await who.call("POST", path, { body: rest })).status).toBe(201);
  expect((await who.call("PUT", "cart/@self/precheckout", { body: {} })).status).toBe(200);
}
const place = (who: Shopper, body: object = {}) => who.call("POST", "cart/@self/checkout", { body });

const state = async ({ lineId }: Agreement) => {
  const [row] = await shop.db.select().from(creditLines).where(eq(creditLines.id, lineId));
  return [Number(row?.balance), Number(row?.reservedAmount)];
};
const ledger = async ({ lineId }: Agreement) =>
  (
    await shop.db
      .select()
      .from(creditMovements)
      .where(eq(creditMovements.creditLineId, lineId))
      .orderBy(creditMovements.id)
  ).map(({ type, amount, balanceAfter }) => `${type} ${Number(amount)} ${Number(balanceAfter)}`);
const change = ({ lineId }: Agreement, set: Partial<typeof creditLines.$inferInsert>) =>
  shop.db.update(creditLines).set(set).where(eq(creditLines.id, lineId));

test("offers credit, with its payment term, only where a contract of the order grants it", async () => {
  const deal = await agreement();
  const who = await buyer(deal);
  await cartUnder(deal, who);
  const offered = async (one: Pick<Shopper, "call">) =>
    (await one.call("GET", "cart/@self/usable_payment_info")).body.usablePaymentInformation
      .filter(({ paymentMethodName }: { paymentMethodName: string }) => paymentMethodName === "LOC")
      .map(({ paymentTermConditionId }: { paymentTermConditionId: string }) => paymentTermConditionId);
  expect(await offered(who)).toEqual([deal.termId]);
  // Goods of the store's default contract only.
  const other = await buyer(deal);
  await shop.cart(other);
  expect(await offered(other)).toEqual([]);
  await change(deal, { currency: "USD" });
  expect(await offered(who)).toEqual([]);
  const { body } = await shop.call("GET", "cart/@self/payment_policy_list");
  const names = body.resultList[0].paymentPolicyInfoUsableWithoutTA.map(
    ({ policyName }: { policyName: string }) => policyName,
  );
  expect([names.includes("COD"), names.includes("LOC")]).toEqual([true, false]);
});

describe("paying on credit", () => {
  test("holds the amount, masks the account, draws it when placed and reverses it when canceled", async () => {
    const deal = await agreement();
    const who = await buyer(deal);
    const { id, grandTotal } = await cartUnder(deal, who);
    expect((await draw(who, deal, "100")).status).toBe(201);
    expect(await state(deal)).toEqual([0, 100]);
    const [paid] = (await who.call("GET", path)).body.paymentInstruction;
    expect(paid.paymentTermConditionId).toBe(deal.termId);
    expect(paid.protocolData).toContainEqual({ name: "account", value: "********0044" });
    await cover(who, grandTotal, "100");
    expect((await place(who)).status).toBe(201);
    expect((await shop.row(id))?.status).toBe("C");
    expect(await state(deal)).toEqual([100, 0]);
    expect((await who.call("DELETE", `cart/${id}/cancel_order`)).status).toBe(200);
    expect(await state(deal)).toEqual([0, 0]);
    expect(await ledger(deal)).toEqual(["RESERVE 100 0", "DRAW 100 100", "REVERSAL 100 0"]);
  });

  test("is reversed in part for returns, but never by more than was drawn", async () => {
    const deal = await agreement("90000");
    const who = await buyer(deal);
    const { id, grandTotal } = await cartUnder(deal, who);
    const total = new Decimal(grandTotal);
    expect((await draw(who, deal, total.toFixed(2))).status).toBe(201);
    await cover(who, grandTotal, grandTotal);
    expect((await place(who)).status).toBe(201);
    const order = await shop.row(id);
    if (!order) throw new Error("no order");
    await shop.db.transaction((tx) => giveBackPart(tx, order, "40", 1));
    expect(await state(deal)).toEqual([total.minus(40).toNumber(), 0]);
    await shop.db.transaction((tx) => giveBackPart(tx, order, total.plus(1000), 2));
    expect(await state(deal)).toEqual([0, 0]);
  });

  test("cannot draw a hold that was already released", async () => {
    const deal = await agreement();
    const who = await buyer(deal);
    const { id } = await cartUnder(deal, who);
    await draw(who, deal, "60");
    const [held] = await readInstructions(shop.db, id);
    if (!held) throw new Error("no instruction");
    await shop.db.transaction((tx) => creditLine.release(tx, held));
    const drawing = shop.db.transaction((tx) => creditLine.redeem(tx, held));
    await expect(drawing).rejects.toMatchObject({ key: "_ERR_CREDIT_LINE_EXCEEDED", code: "CRD1001E" });
    expect(await state(deal)).toEqual([0, 0]);
  });

  test("releases its hold with the payment, with the cart and after 15 minutes", async () => {
    const deal = await agreement();
    const who = await buyer(deal);
    await cartUnder(deal, who);
    const added = await draw(who, deal, "60");
    expect((await who.call("DELETE", `${path}/${added.body.paymentInstruction[0].piId}`)).status).toBe(200);
    expect(await state(deal)).toEqual([0, 0]);
    await draw(who, deal, "70");
    expect((await who.call("DELETE", "cart/@self")).status).toBe(204);
    expect(await state(deal)).toEqual([0, 0]);
    await cartUnder(deal, who);
    await draw(who, deal, "80");
    await dropAbandonedHolds(shop.db, new Date(Date.now() + 16 * 60_000));
    expect(await state(deal)).toEqual([0, 0]);
    expect((await who.call("GET", path)).body.paymentInstruction).toBeUndefined();
  });

  test("is possible up to the limit, to the cent; the error names the available credit", async () => {
    const deal = await agreement("100", { balance: "30" });
    const who = await buyer(deal);
    await cartUnder(deal, who);
    expect(faultOf(await draw(who, deal, "70.01"))).toBe("400 _ERR_CREDIT_LINE_EXCEEDED 70.00,MXN");
    expect((await draw(who, deal, "70")).status).toBe(201);
    const { body } = await draw(await buyer(deal).then((two) => cartUnder(deal, two).then(() => two)), deal, "1");
    expect(body.errors[0]).toMatchObject({ errorCode: "CRD1001E", errorParameters: "0.00,MXN" });
  });

  test("changes the amount without its term, and does not count the instruction's own hold against it", async () => {
    const deal = await agreement("100");
    const who = await buyer(deal);
    await cartUnder(deal, who);
    const { piId } = (await draw(who, deal, "80")).body.paymentInstruction[0];
    const one = { piId, payMethodId: "LOC", billing_address_id: String(who.address.id) };
    const set = (piAmount: string) => who.call("PUT", path, { body: { paymentInstruction: [{ ...one, piAmount }] } });
    expect((await set("100")).status).toBe(200);
    expect(faultOf(await set("100.01"))).toBe("400 _ERR_CREDIT_LINE_EXCEEDED 100.00,MXN");
    expect(await state(deal)).toEqual([0, 100]);
  });

  test("is refused on a closed line, and at checkout on one that was closed or lowered meanwhile", async () => {
    const deal = await agreement("100", { active: false });
    const who = await buyer(deal);
    const { grandTotal } = await cartUnder(deal, who);
    const closed = await draw(who, deal, "10");
    expect(closed.body.errors[0]).toMatchObject({
      errorKey: "_ERR_CREDIT_LINE_EXCEEDED",
      errorCode: "CRD1002E",
      errorMessage: "La línea de crédito no está activa.",
    });
    await change(deal, { active: true });
    await draw(who, deal, "80");
    await cover(who, grandTotal, "80");
    await change(deal, { creditLimit: "79.99" });
    expect(faultOf(await place(who))).toBe("400 _ERR_CREDIT_LINE_EXCEEDED 79.99,MXN");
    await who.call("PUT", "cart/@self/precheckout", { body: {} });
    await change(deal, { creditLimit: "80", active: false });
    expect((await place(who)).body.errors[0].errorCode).toBe("CRD1002E");
    expect(await state(deal)).toEqual([0, 80]);
    await change(deal, { active: true });
    await who.call("PUT", "cart/@self/precheckout", { body: {} });
    expect((await place(who)).status).toBe(201);
    expect(await state(deal)).toEqual([80, 0]);
  });

  test("checks the purchase order first, then the credit, then the total", async () => {
    const deal = await agreement("100");
    const who = await buyer(deal);
    const { id } = await cartUnder(deal, who);
    await draw(who, deal, "80");
    await shop.db.update(contracts).set({ purchaseOrderRequired: true }).where(eq(contracts.id, deal.contractId));
    await change(deal, { creditLimit: "50" });
    // Precheckout would refuse the sum right away.
    const prepare = () => shop.db.update(orders).set({ prepared: true }).where(eq(orders.id, id));
    await prepare();
    expect(faultOf(await place(who))).toBe("400 _ERR_PO_NUMBER_REQUIRED");
    await prepare();
    expect(faultOf(await place(who, { purchaseorder_id: "OC-1" }))).toBe("400 _ERR_CREDIT_LINE_EXCEEDED 50.00,MXN");
    await change(deal, { creditLimit: "100" });
    await prepare();
    expect(faultOf(await place(who, { purchaseorder_id: "OC-1" }))).toBe("400 _ERR_INVALID_PI_TOTAL_AMOUNT");
  });
});

describe("payment terms", () => {
  test("must be given and exist, for the organization, the payment method and a contract of the order", async () => {
    const deal = await agreement();
    const who = await buyer(deal);
    await cartUnder(deal, who);
    const send = (more: object) => who.call("POST", path, { body: payment(who, "10", more) });
    expect(faultOf(await send({}))).toBe("400 _ERR_CMD_MISSING_PARAM paymentTermConditionId");
    expect(faultOf(await send({ valueFromPaymentTC: "false" }))).toBe(
      "400 _ERR_CMD_MISSING_PARAM paymentTermConditionId",
    );
    const [later] = await shop.db
      .insert(paymentTerms)
      .values({ contractId: deal.contractId, method: "PayLater", sequence: 2 })
      .returning();
    const unknown = "400 _ERR_CMD_INVALID_PARAM paymentTermConditionId";
    for (const paymentTermConditionId of ["999999", "x", String(later?.id)])
      expect(faultOf(await send({ paymentTermConditionId }))).toBe(unknown);
    expect((await send({ payMethodId: "PayLater", paymentTermConditionId: String(later?.id) })).status).toBe(201);
    organizationId += 1;
    const other = await agreement();
    const stranger = await buyer(other);
    await cartUnder(other, stranger);
    expect(faultOf(await draw(stranger, deal, "10"))).toBe(unknown);
    expect(faultOf(await send({ account: "CR-1", paymentTermConditionId: deal.termId }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM account",
    );
  });

  test("are listed with the line's state to the organization's buyers; other and unknown terms are not found", async () => {
    const deal = await agreement("500", { balance: "120" });
    const who = await buyer(deal);
    await cartUnder(deal, who);
    await draw(who, deal, "30");
    const ask = (one: Pick<Shopper, "call">, query: Record<string, string>) => one.call("GET", "contract", { query });
    const byId = (paymentTermConditionId: string) => ({ q: "byPaymentTermConditionId", paymentTermConditionId });
    const [term] = (await ask(who, { ...byId(deal.termId), x_transactions: "true" })).body.resultList;
    expect(term).toMatchObject({
      termConditionId: deal.termId,
      tradingId: String(deal.contractId),
      PAttrValues: [{ attributeId: "101", PAttrValue: deal.account }],
      x_creditLine: { limit: "500.00000", balance: "120.00000", reservedAmount: "30.00000", available: "350.00000" },
    });
    expect(term.x_creditLine.transactions).toMatchObject([{ type: "RESERVE", amount: "30.00000" }]);
    expect(term.x_creditLine).not.toHaveProperty("earlier");
    const owed = { ...byId(deal.termId), x_transactions: "true", x_holds: "false" };
    expect((await ask(who, owed)).body.resultList[0].x_creditLine.transactions).toEqual([]);
    const odd = { ...byId(deal.termId), x_transactions: "true", x_before: "x" };
    expect(faultOf(await ask(who, odd))).toBe("400 _ERR_CMD_INVALID_PARAM x_before");
    expect((await ask(who, { q: "eligiblePaymentTerms" })).body.resultList).toHaveLength(1);
    expect(faultOf(await ask(who, { q: "byPaymentTermConditionId" }))).toBe(
      "400 _ERR_CMD_MISSING_PARAM paymentTermConditionId",
    );
    const unknown = faultOf(await ask(who, byId("999999")));
    expect(unknown).toBe("404 _ERR_RESOURCE_NOT_FOUND");
    organizationId += 1;
    const stranger = await buyer(await agreement());
    expect(faultOf(await ask(stranger, byId(deal.termId)))).toBe(unknown);
    const alone = await openMember(shop);
    expect(faultOf(await ask(alone, byId(deal.termId)))).toBe(unknown);
    expect((await ask(alone, { q: "eligiblePaymentTerms" })).body.resultList).toEqual([]);
  });

  test("describe the attribute they fill in", async () => {
    const who = await openMember(shop);
    const { body } = await who.call("GET", "cart/@self/pattribute/101");
    expect(body.resultList[0]).toMatchObject({ PAttributeId: "101", name: "account", encryptFlag: "1" });
    expect(faultOf(await who.call("GET", "cart/@self/pattribute/999"))).toBe("404 _ERR_RESOURCE_NOT_FOUND");
  });
});

test("places only one of two concurrent orders on a line that was lowered meanwhile", async () => {
  const deal = await agreement("120");
  const both = await Promise.all(
    [1, 2].map(async () => {
      const who = await buyer(deal);
      const { grandTotal } = await cartUnder(deal, who);
      expect((await draw(who, deal, "60")).status).toBe(201);
      await cover(who, grandTotal, "60");
      return who;
    }),
  );
  await change(deal, { creditLimit: "100" });
  const answers = await Promise.all(both.map((who) => place(who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.map(faultOf)).toContain("400 _ERR_CREDIT_LINE_EXCEEDED 40.00,MXN");
  expect(await state(deal)).toEqual([60, 60]);
});

test("never exceeds the limit for twenty concurrent requests, and the ledger adds up", async () => {
  const deal = await agreement("100");
  const many = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const who = await buyer(deal);
      await cartUnder(deal, who);
      return who;
    }),
  );
  const answers = await Promise.all(many.map((who) => draw(who, deal, "30")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(faultOf))).toEqual(
    new Set(["400 _ERR_CREDIT_LINE_EXCEEDED 10.00,MXN"]),
  );
  expect(await state(deal)).toEqual([0, 90]);
  const served = many.filter((_, index) => answers[index]?.status === 201);
  await Promise.all(served.map((who) => who.call("DELETE", path)));
  expect(await state(deal)).toEqual([0, 0]);
  const [one, two] = [await buyer(deal), await buyer(deal)];
  await cartUnder(deal, one);
  await cartUnder(deal, two);
  // Each buyer's cart has one line, so ten requests of one buyer are ten separate holds.
  const mixed = await Promise.all(Array.from({ length: 20 }, (_, turn) => draw(turn % 2 ? one : two, deal, "7")));
  const held = mixed.filter(({ status }) => status === 201).length;
  expect(held).toBe(14);
  expect(await state(deal)).toEqual([0, 98]);
  const rows = await shop.db.select().from(creditMovements).where(eq(creditMovements.creditLineId, deal.lineId));
  const weight = { RESERVE: 1, RELEASE: -1, DRAW: -1, REVERSAL: 0, PAYMENT: 0 };
  expect(sum(rows.map(({ type, amount }) => new Decimal(amount).times(weight[type]))).toNumber()).toBe(98);
});
