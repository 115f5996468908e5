import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from "vitest";
import { attempts } from "#backend/platform/db/schema/attempt.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import { hashPin } from "#backend/platform/password/password.ts";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { hashFolio } from "#backend/payment/methods/voucher/secrets.ts";
import { type CallName, type Input, type Served, serveBackend } from "#tests/contract/ask.ts";
import { createWorld, type World } from "#tests/contract/world.ts";
import { type Canaries, dump, finderOf } from "#tests/support/canaries.ts";
import { addCard, lastCode, wrongFor } from "#tests/support/loyalty.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { listen } from "./canaries.ts";

/**
 * Secrets that must never be stored, logged or echoed: sent through the backend's interface, then searched for in
 * everything the process wrote, in every response and in every row of every table. The storefront's log has its own
 * test (tests/server/log.test.ts).
 */
const typed = {
  card: "4111111111111111",
  cvc: "7193",
  expiry: "09/2047",
  folio: "738291640517",
  pin: "8264",
  wrongPin: "8265",
  signedUp: "Canario.Alta.71",
  wrongPassword: "Canario.Mal.72",
  changed: "Canario.Cambio.73",
  redeemed: "Canario.Vuelta.74",
  refusedPassword: "Canario",
  answer: "canario-respuesta-75",
  unknownLoyalty: "6370129999999914",
} satisfies Canaries;

let served: Served;
let world: World;
let as: Member;
let ear: ReturnType<typeof listen>;
let answers: string[];
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  as = await openMember(served.backend);
  const before = [...(await dump(served.backend.db)).values()].join("\n");
  expect(finderOf(typed)(before)).toEqual([]);
});
afterAll(() => served.close());
beforeEach(() => {
  ear = listen();
  answers = [];
});
afterEach(() => ear.stop());

/** Sends it, keeps the response text, and expects the status that shows the call got as far as it should. */
async function send(status: number, name: CallName, input: Input) {
  const answer = await served.ask(name, { as, ...input });
  answers.push(answer.text);
  expect([name, answer.status, answer.text]).toEqual([name, status, expect.any(String)]);
  return answer;
}

/** Places where a secret was found, except the emails by which a code reaches its person. */
async function leaks(canaries: Canaries, mails: readonly string[] = []) {
  const places = [
    ...ear.lines.map((text) => ["log", text] as const),
    ...answers.map((text) => ["answer", text] as const),
    ...(await dump(served.backend.db)),
  ];
  const find = finderOf(canaries);
  return places.flatMap(([place, text]) =>
    find(text)
      .filter((name) => !(place === "outbox" && mails.includes(name)))
      .map((name) => `${place}: ${name}`),
  );
}

test("the search finds planted secrets in the log, in responses and in tables, plain and encoded", async () => {
  const { db } = served.backend;
  const [row] = await db
    .insert(members)
    .values({ registerType: "R", logonId: "plant", firstName: "4111-1111-1111-1111", lastName: "8264" })
    .returning();
  process.stderr.write(Buffer.from(`{"pin":${typed.pin}}\n`));
  console.error("cvc", typed.cvc);
  answers.push(Buffer.from(typed.signedUp).toString("base64url"));
  const places = await leaks(typed);
  await db.delete(members).where(eq(members.id, row?.id ?? 0));
  expect(places.sort()).toEqual(["answer: signedUp", "log: cvc", "log: pin", "members: card", "members: pin"]);
});

describe("cards", () => {
  const fields = ["account", "cc_cvc", "cvv", "pan", "cardNumber", "card_holder", "expire_month", "expire_year"];
  const ordinary = ["orderId", "payMethodId", "policyId", "piAmount", "billing_address_id", "payment_token", "comment"];

  test("a card in any field of a payment is refused and never stored", async () => {
    const { as, orderId, addressId: billing_address_id } = await world.withDelivery();
    const good = { payMethodId: "SimplePunchout", piAmount: "10.00", billing_address_id };
    const { body } = await world.must("payment.add", { as, body: good });
    const piId = String(body.paymentInstruction[0].piId);
    const full = {
      account: typed.card,
      cc_cvc: typed.cvc,
      expire_month: "09",
      expire_year: "2047",
      expiry: typed.expiry,
    };
    const bodies: object[] = [
      { ...good, ...full },
      ...fields.map((field) => ({ ...good, [field]: typed.cvc })),
      ...[...fields, ...ordinary].map((field) => ({ ...good, [field]: typed.card })),
      ...ordinary.map((field) => ({ ...good, [field]: "4111 1111 1111 1111" })),
      { ...good, [typed.card]: typed.cvc },
      { ...good, deep: [{ deeper: { note: `pay 4111-1111-1111-1111, ${typed.cvc}` } }] },
    ];
    const list = (sent: object) => ({ orderId, paymentInstruction: [{ piId, ...sent }] });
    const ways: ((sent: object) => [CallName, object])[] = [
      (sent) => ["payment.add", sent],
      (sent) => ["payment.add", list(sent)],
      (sent) => ["payment.replace", list(sent)],
    ];
    // The worst of them is sent in every way, the others take turns.
    for (const [turn, sent] of [bodies[0], bodies[0], ...bodies].entries()) {
      const [name, body] = ways[turn % ways.length]?.(sent ?? {}) ?? ["payment.add", {}];
      await send(400, name, { as, body });
    }
    await send(400, "payment.add", { as, body: JSON.stringify(full).slice(0, -1) });
    await send(404, "payment.token", { as, query: { payment_token: typed.card, payment_method: "VISA" } });
    const masked = await send(200, "payment.maskAccount", { as, query: { plainString: typed.card } });
    expect(masked.body.resultList[0].maskedString).toBe("************1111");
    expect(await leaks(typed)).toEqual([]);
  });
});

describe("passwords", () => {
  const logonId = "canario@example.mx";
  const signUp = { logonId, logonPassword: typed.signedUp, logonPasswordVerify: typed.signedUp, email1: logonId };
  const challenge = { challengeQuestion: "¿?", challengeAnswer: typed.answer };
  const person = { ...signUp, firstName: "Inés", lastName: "Vega", privacyNoticeVersion: "1", ...challenge };

  test("leave no trace after registration, successful and failed sign-ins, a change and a reset", async () => {
    const bad = { ...person, logonPassword: typed.refusedPassword, logonPasswordVerify: typed.refusedPassword };
    await send(400, "person.register", { as: undefined, body: bad });
    await send(400, "person.register", {
      as: undefined,
      body: { ...person, logonPasswordVerify: typed.wrongPassword },
    });
    const { body: me } = await send(201, "person.register", { as: undefined, body: person });
    await send(400, "person.register", { as: undefined, body: person });
    await send(201, "identity.signIn", { as: undefined, body: { logonId, logonPassword: typed.signedUp } });
    const change = { resetPassword: "true", xcred_logonPasswordOld: typed.signedUp };
    const to = (word: string) => ({ logonPassword: word, xcred_logonPasswordVerify: word });
    await send(400, "person.update", { as: me, body: { ...change, ...to(typed.refusedPassword) } });
    await send(200, "person.update", { as: me, body: { ...change, ...to(typed.changed) } });
    await send(200, "person.self", { as: me });
    await send(400, "identity.signIn", { as: undefined, body: { logonId, logonPassword: typed.wrongPassword } });

    const guest = await world.guest();
    await send(200, "person.update", { as: guest, body: { resetPassword: "true", logonId } });
    const code = await mailedCode(logonId);
    const redeem = { resetPassword: "true", logonId, xcred_validationCode: code, ...to(typed.redeemed) };
    await send(400, "person.update", { as: guest, body: { ...redeem, xcred_validationCode: "WRONG234" } });
    await send(200, "person.update", { as: guest, body: redeem });
    // One round of sha256 is enough for a random code that dies after six tries: the table may hold that much of it.
    expect(await leaks(typed)).toEqual([]);
    const plain = [...(await dump(served.backend.db))].filter(([, text]) => text.includes(code)).map(([name]) => name);
    expect(plain).toEqual([]);
    expect([...ear.lines, ...answers].join("\n")).not.toContain(code);
  });
});

const mailedCode = async (to: string) => {
  const mail = sql`"to" = ${to} and kind = 'password-reset'`;
  const [row] = await rowsOf(served.backend.db, sql`select payload->>'code' as code from outbox where ${mail}`);
  return String(row?.code);
};

test("a paper voucher's folio and PIN leave no trace, be they right, wrong, in the wrong field or in an address", async () => {
  const { db } = served.backend;
  const about = { memberId: 0, type: "PROMOCION" as const, email: "", languageId: -5, currency: "MXN" };
  const store = await findStore(db, "1");
  const row = await db.transaction((tx) => issueVoucher(tx, { store, ...about, amount: new Decimal(50) }));
  await db
    .update(vouchers)
    .set({
      memberId: null,
      folioHash: await hashFolio(typed.folio),
      folioLast: typed.folio.slice(-4),
      pinHash: await hashPin(typed.pin),
    })
    .where(eq(vouchers.id, row?.id ?? 0));
  await world.add(as);
  await world.address(as, { nickName: "Vale" });
  const { folio, pin, wrongPin } = typed;
  await send(400, "voucher.pay", { body: { folio, pin: wrongPin } });
  await send(400, "voucher.pay", { body: { folio } });
  await send(400, "voucher.pay", { body: { folio: `${folio}7`, pin } });
  await send(400, "voucher.pay", { body: { voucherId: folio, pin } });
  await send(400, "voucher.pay", { body: { folio: pin, pin: folio } });
  await db.delete(attempts);
  const { body } = await send(201, "voucher.pay", { body: { folio, pin } });
  expect(body.folio).toBe("****0517");
  await send(200, "payment.list", {});
  await send(200, "voucher.list", { query: { transactions: "true" } });
  await send(400, "voucher.unpay", { params: { voucherId: folio } });
  expect(await leaks(typed)).toEqual([]);
});

test("a loyalty card's number and codes leave no trace, be they linked, unknown or mistyped", async () => {
  const { db } = served.backend;
  const { number, phone } = await addCard(db);
  await send(400, "loyalty.validate", { params: { id: typed.unknownLoyalty } });
  await send(400, "loyalty.validate", { params: { id: typed.card } });
  await send(401, "loyalty.validate", { as: { WCToken: "x", WCTrustedToken: "x" }, params: { id: number } });
  const { body: validation } = await send(200, "loyalty.validate", { params: { id: number } });
  const { validationId } = validation;
  const { body: sent } = await send(201, "loyalty.sendOtp", {
    body: { validationId, channel: "SMS", purpose: "LINK" },
  });
  const otp = await lastCode(db, phone);
  const wrongOtp = wrongFor(otp);
  const form = { validationId, otpRequestId: sent.otpRequestId, alias: "Mi monedero" };
  await send(400, "loyalty.link", { body: { ...form, otp: wrongOtp } });
  await send(400, "loyalty.link", { body: { ...form, otpRequestId: otp, otp: number } });
  await send(201, "loyalty.link", { body: { ...form, otp } });
  await send(200, "loyalty.cards", { query: { transactions: "true" } });
  const secrets = { ...typed, number, otp, wrongOtp };
  expect(await leaks(secrets, ["otp"])).toEqual([]);
});

/** Secrets tend to turn up in the log of a failing database: drivers like to say what they were sent. */
test("a failing database is logged without the values it was sent", async () => {
  const { db } = served.backend;
  const { number, phone } = await addCard(db);
  const logonId = "caida@example.mx";
  const password = { logonPassword: typed.signedUp, logonPasswordVerify: typed.signedUp };
  const person = {
    logonId,
    ...password,
    firstName: "Inés",
    lastName: "Caída",
    email1: logonId,
    privacyNoticeVersion: "1",
  };
  const { validationId } = (await send(200, "loyalty.validate", { params: { id: number } })).body;
  await db.execute(sql`alter table outbox add constraint down check (false) not valid`);
  await db.execute(sql`alter table members add constraint down check (last_name <> 'Caída') not valid`);
  try {
    await send(500, "loyalty.sendOtp", { body: { validationId, channel: "SMS", purpose: "LINK" } });
    await send(500, "person.register", { as: undefined, body: person });
  } finally {
    await db.execute(sql`alter table outbox drop constraint down`);
    await db.execute(sql`alter table members drop constraint down`);
  }
  const log = ear.lines.join("");
  expect(ear.lines).toHaveLength(2);
  expect(log).toContain("constraint: down");
  expect(log).toContain("loyalty.sendOtp");
  const spilled = { phone, logonId, surname: "Caída", hash: "scrypt$", code: '"code\\":' };
  expect(Object.entries(spilled).flatMap(([what, text]) => (log.includes(text) ? what : []))).toEqual([]);
  expect(await leaks(typed)).toEqual([]);
});
