import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { addCard, lastCode } from "#tests/support/loyalty.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { type Input, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { addressBody, createWorld } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await serveBackend();
  as = await openMember(served.backend);
});
afterAll(() => served.close());

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.loyalty, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `loyalty.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  const { db } = served.backend;
  const world = createWorld(served.ask);

  await conforms("flags", { as: undefined });
  await conforms("flags", {}, ["user.promptToLink"]);
  await conforms("cards", { query: { transactions: "true" } });
  await conforms("cardForCheckout", {});

  const card = await addCard(db);
  const { validationId } = await conforms("validate", { params: { id: card.number } }, ["otpChannels[].destination"]);
  await conforms("validate", { params: { id: (await addCard(db, { status: "BLOCKED" })).number } });
  const sent = await conforms("sendOtp", { body: { validationId, channel: "SMS", purpose: "LINK" } });
  const code = await lastCode(db, card.phone);
  const form = { validationId, otpRequestId: sent.otpRequestId, otp: code, alias: "Mi monedero" };
  const { cardId } = await conforms("link", { body: form }, ["balance.points"]);

  await world.add(as);
  await conforms("cardForCheckout", {}, ["redemption.maxAmount", "accrual.estimatedPoints", "card.balance"]);
  await world.address(as, addressBody);
  await conforms("cards", { query: { transactions: "true" } }, ["cards[].transactions[].balanceAfter"]);
  await conforms("cards", {});

  await conforms("sendOtp", { body: { cardId, channel: "EMAIL", purpose: "UNLINK" } });
  const otp = await lastCode(db, card.email);
  const mails = await conforms("sendOtp", { body: { cardId, channel: "SMS", purpose: "REDEEM" } });
  expect(mails.otpRequestId).not.toBe(sent.otpRequestId);
  const number = Number(String(mails.otpRequestId).slice(3)) - 1;
  await conforms("unlink", { body: { cardId, otpRequestId: `OT-${number}`, otp, reason: "CHANGE", comment: "" } });

  const { as: guest, orderId } = await world.placed("COD");
  const message = { orderId, mobilePhone: "6187654321", messageType: "INVITE", acceptsTerms: true };
  const first = await conforms("clubMessage", { as: guest, body: message });
  const again = await served.ask("loyalty.clubMessage", { as: guest, body: message });
  expect([again.status, again.body]).toEqual([200, first]);
  expect([...asked].sort()).toEqual(Object.keys(contract.loyalty).sort());
});
