import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { creditLines } from "#backend/platform/db/schema/credit-line.ts";
import { buyFor, offerInFirstStore, putUnder, writeAgreement } from "#tests/support/credit.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { fullErrorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, delivery, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
});
afterAll(() => served.close());

/** A buyer with a cart under a contract that gives credit, which lacks nothing but a payment. */
async function buyer(organizationId: number) {
  const { db } = served.backend;
  const as = await openMember(served.backend);
  const deal = await writeAgreement(db, organizationId);
  await buyFor(db, deal, as.memberId);
  const orderId = String((await world.add(as)).body.orderId);
  await putUnder(db, deal, Number(orderId));
  const addressId = await world.address(as);
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const pay = (payMethodId: string, piAmount: string, more: object = {}) =>
    served.ask("payment.add", { as, body: { payMethodId, piAmount, billing_address_id: addressId, ...more } });
  return { as, deal, orderId, pay };
}
const find = (as: Member | undefined, query: Record<string, string>) => served.ask("paymentTerm.find", { as, query });

test("a cart is offered the payment term and charged to it, and the order names it", async () => {
  const { as, deal, orderId, pay } = await buyer(9301);
  const usable = await world.must("cart.usablePayments", { as });
  expect(usable.body.usablePaymentInformation).toContainEqual(
    expect.objectContaining({ paymentMethodName: "LOC", paymentTermConditionId: deal.termId }),
  );
  const byTerm = { valueFromPaymentTC: "true", paymentTermConditionId: deal.termId };
  expectConformance("payment.add", await pay("LOC", "25.00", byTerm));
  await offerInFirstStore(served.backend.db, "BillMeLater");
  const rest = Number(await world.total(as)) - 25;
  expectConformance("payment.add", await pay("BillMeLater", rest.toFixed(2)));
  expectConformance("payment.list", await served.ask("payment.list", { as }), [
    "paymentInstruction[].paymentTermConditionId",
    "paymentInstruction[].x_dueDay",
  ]);
  await world.place(as);
  const order = await served.ask("order.get", { as, params: { orderId } });
  expectConformance("order.get", order, ["paymentInstruction[].paymentTermConditionId"]);
  expect(order.body.orderStatus).toBe("C");
  const asked = { q: "byPaymentTermConditionId", paymentTermConditionId: deal.termId, x_transactions: "true" };
  const answer = await find(as, asked);
  expectConformance("paymentTerm.find", answer, ["resultList[].x_creditLine.transactions[].orderId"]);
  expect(answer.body.resultList[0].x_creditLine).toMatchObject({ balance: "25.00000", reservedAmount: "0.00000" });
});

test("every form of every call conforms to the contract", async () => {
  const { as, deal } = await buyer(9302);
  expectConformance("paymentTerm.find", await find(as, { q: "eligiblePaymentTerms" }), ["resultList[].x_creditLine"]);
  expectConformance("paymentTerm.find", await find(await openMember(served.backend), { q: "eligiblePaymentTerms" }));
  expectConformance("paymentTerm.attribute", await served.ask("paymentTerm.attribute", { as, params: { id: "101" } }));
  const agreement = await served.ask("paymentTerm.agreement", { as, params: { contractId: String(deal.contractId) } });
  expectConformance("paymentTerm.agreement", agreement, ["participants[].memberId"]);
  expect(agreement.body).toMatchObject({ state: "3", participants: [{ role: "Buyer", memberId: "9302" }] });
  expect(agreement.body.paymentMethods).toEqual(expect.arrayContaining(["COD", "LOC"]));
  expectConformance(
    "paymentTerm.agreement",
    await served.ask("paymentTerm.agreement", { as, params: { contractId: "11005" } }),
  );
  expect(Object.keys(contract.paymentTerm)).toEqual(["find", "agreement", "attribute"]);
});

test("refuses missing or foreign payment terms, foreign contracts, and exceeded or inactive credit lines", async () => {
  const { as, deal, pay } = await buyer(9303);
  const other = await buyer(9304);
  const missing = [400, "_ERR_CMD_MISSING_PARAM", "paymentTermConditionId"];
  const invalid = [400, "_ERR_CMD_INVALID_PARAM", "paymentTermConditionId"];
  expect(fullErrorOf(await find(as, { q: "byPaymentTermConditionId" }))).toEqual(missing);
  expect(fullErrorOf(await find(as, { q: "something" })).slice(0, 2)).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  const named = { q: "byPaymentTermConditionId", paymentTermConditionId: other.deal.termId };
  expect(fullErrorOf(await find(as, named)).slice(0, 2)).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
  expect(fullErrorOf(await find(undefined, named)).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);
  const foreign = { params: { contractId: String(other.deal.contractId) } };
  expect(fullErrorOf(await served.ask("paymentTerm.agreement", { as, ...foreign })).slice(0, 2)).toEqual([
    404,
    "_ERR_RESOURCE_NOT_FOUND",
  ]);
  expect(fullErrorOf(await served.ask("paymentTerm.agreement", foreign)).slice(0, 2)).toEqual([
    401,
    "_ERR_DIDNT_LOGON",
  ]);
  const unknown = await served.ask("paymentTerm.attribute", { as, params: { id: "999" } });
  expect(fullErrorOf(unknown).slice(0, 2)).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
  const anonymous = await served.ask("paymentTerm.attribute", { params: { id: "101" } });
  expect(fullErrorOf(anonymous).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);

  expect(fullErrorOf(await pay("LOC", "1"))).toEqual(missing);
  expect(fullErrorOf(await pay("COD", "1", { valueFromPaymentTC: "true" }))).toEqual(missing);
  expect(fullErrorOf(await pay("LOC", "1", { paymentTermConditionId: other.deal.termId }))).toEqual(invalid);
  expect(fullErrorOf(await pay("COD", "1", { paymentTermConditionId: deal.termId }))).toEqual(invalid);
  await served.backend.db.update(creditLines).set({ creditLimit: "0.99" });
  const byTerm = { paymentTermConditionId: deal.termId };
  expect(fullErrorOf(await pay("LOC", "1", byTerm))).toEqual([400, "_ERR_CREDIT_LINE_EXCEEDED", "0.99,MXN"]);
  await served.backend.db.update(creditLines).set({ active: false });
  const closed = await pay("LOC", "0.5", byTerm);
  expect([...fullErrorOf(closed), closed.body.errors[0].errorCode]).toEqual([
    400,
    "_ERR_CREDIT_LINE_EXCEEDED",
    "",
    "CRD1002E",
  ]);
});
