import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { bankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { rememberBankCard } from "#tests/support/bank-card.ts";
import { openMember } from "#tests/support/member.ts";
import { type CallName, type Input, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, delivery } from "./world.ts";

let served: Served;
beforeAll(async () => {
  served = await serveBackend({ bank: true });
  await served.backend.db.update(bankPromotions).set({ minimum: "1" });
});
afterAll(() => served.close());

test("every form of every call conforms to the contract", async () => {
  const world = createWorld(served.ask);
  const member = await openMember(served.backend);
  const as = { ...member, userId: String(member.memberId) };
  const orderId = String((await world.add(as)).body.orderId);
  const addressId = await world.address(as);
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const token = await rememberBankCard(served.backend.db, member.memberId);
  const conforms = async (name: CallName, input: Input, has?: string[]) => {
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  const plans = ["monthlyAmount", "firstMonthAmount", "months", "discountAmount", "cashbackAmount", "maxCashback"];
  const places = plans.map((field) => `paymentPlans[].${field}`);
  await conforms("bankSession.options", { params: { orderId } }, places);
  await conforms("bankSession.tokens", { params: { userId: as.userId } }, ["tokens[].maskedAccount"]);
  await conforms("bankSession.create", { body: {} });
  const { sessionId } = await conforms("bankSession.create", { body: { orderId: ".", token } });
  const piAmount = await world.total(as);
  const body = { orderId: ".", sessionId, piAmount, promoId: "BP-313", months: 3, billing_address_id: addressId };
  const bound = await conforms("bankSession.update", { body: { ...body, saveToken: "true" } });
  await world.place(as);
  const query = { orderId, piId: bound.piId };
  const paying = await conforms("payment.punchout", { query }, ["paymentInstruction[].xpapi_punchoutPopupURL"]);
  expect((await fetch(paying.paymentInstruction[0].xpapi_punchoutPopupURL)).status).toBe(200);
  await conforms("bankSession.options", { params: { orderId } }, places.slice(0, 3));
  const next = await conforms("bankSession.create", { body: { orderId } });
  await conforms("bankSession.update", {
    body: { ...body, orderId, sessionId: next.sessionId, promoId: null, months: undefined },
  });
  expect(Object.keys(contract.bankSession)).toEqual(["options", "tokens", "create", "update"]);
});
