import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isSigned, signRequest, type Verdict } from "#backend/order/payment/signature.ts";
import { signCall } from "#backend/payment/methods/bank/sign-call.ts";
import type { Answer } from "#tests/support/backend.ts";
import { startBankGateway } from "./bank-gateway.ts";

const secret = "a secret shared by shop and bank";
type Callback = Verdict & { signature: string };

let callbacks: Callback[] = [];
const shop = createServer((req, res) => {
  let text = "";
  req
    .on("data", (part) => (text += part))
    .on("end", () => {
      callbacks.push(JSON.parse(text));
      res.end("{}");
    });
});
let bank: Awaited<ReturnType<typeof startBankGateway>>;
let hasty: typeof bank;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", () => resolve()));
  bank = await startBankGateway({ secret, port: 0, backoffMs: [5] });
  hasty = await startBankGateway({ secret, port: 0, sessionMs: 1_000 });
});
afterAll(async () => {
  await Promise.all([bank.close(), hasty.close()]);
  shop.close();
});
beforeEach(() => void (callbacks = []));

const shopOrigin = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

async function ask(method: string, path: string, sent?: object, { at = bank, key = secret } = {}): Promise<Answer> {
  const body = sent === undefined ? "" : JSON.stringify(sent);
  const headers = { "content-type": "application/json", "x-signature": signCall(method, path, body, key) };
  const answer = await fetch(`${at.origin}${path}`, { method, headers, ...(body && { body }) });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

let orders = 0;
const order = (more: object = {}) => ({ orderId: String(++orders), amount: "600.00", currency: "MXN", ...more });
const page = (piId: string, attempt = 1) => ({
  piId,
  attempt,
  returnUrl: `${shopOrigin()}/checkout/payment-return`,
  callbackUrl: `${shopOrigin()}/callback`,
  shopName: "Casa Norte",
  language: "es",
});
const card = { intent: "pay", number: "4152 3100 0000 0001", expiry: "12/40", cvc: "123", holder: "Ana Ríos" };

const create = async (token?: string) =>
  String((await ask("POST", "/sessions", token ? { token } : {})).body.sessionId);
const update = (id: string, sent: object, way = {}) => ask("PUT", `/sessions/${id}`, sent, way);
const show = async (id: string) => {
  const answer = await fetch(`${bank.origin}/pay/${id}`);
  return { status: answer.status, text: await answer.text() };
};
const post = (id: string, form: Record<string, string>, query = "") =>
  fetch(`${bank.origin}/pay/${id}${query}`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });

/** A session whose order was placed. */
async function payable(more: object = {}, token?: string) {
  const id = await create(token);
  const sent = order({ page: page("7"), ...more });
  expect((await update(id, sent)).status).toBe(200);
  return { id, sent };
}

/** A card that its holder had remembered, as the shop gets it. */
async function remembered(number = card.number) {
  const { id } = await payable({ remember: true });
  await post(id, { ...card, number, remember: "on" });
  if (/3155/.test(number.replaceAll(" ", ""))) await post(id, { intent: "confirm", code: "123456" });
  const [said] = callbacks.splice(0);
  return said?.card?.token ?? "";
}

test("refuses requests without a valid signature of their content", async () => {
  for (const way of [{ key: "another secret" }]) {
    expect((await ask("GET", "/options", undefined, way)).status).toBe(403);
    expect((await ask("POST", "/sessions", {}, way)).status).toBe(403);
  }
  const id = await create();
  const headers = {
    "content-type": "application/json",
    "x-signature": signCall("PUT", `/sessions/${id}`, JSON.stringify(order()), secret),
  };
  const changed = { method: "PUT", headers, body: JSON.stringify({ ...order(), amount: "0.01" }) };
  expect((await fetch(`${bank.origin}/sessions/${id}`, changed)).status).toBe(403);
  expect((await ask("GET", "/options")).body).toEqual({ cardTypes: ["VISA", "MASTERCARD", "AMEX"] });
});

test("a session has an id without digits, cannot be paid before its order is placed, and belongs to one order", async () => {
  const id = await create();
  expect(id).toMatch(/^SESSION[A-Z]{28}$/);
  expect((await show(id)).status).toBe(404);
  const sent = order({ plan: "6 meses sin intereses (Banco Norteño)", months: 6 });
  const first = await update(id, sent);
  expect(first.body).toMatchObject({ sessionId: id, updateStatus: "SUCCESS" });
  expect((await show(id)).status).toBe(404);
  expect((await update(id, order())).status).toBe(409);
  const second = await update(id, { ...sent, page: page("8") });
  expect(second.body.sessionVersion).not.toBe(first.body.sessionVersion);
  const { text } = await show(id);
  for (const words of ["Pago en la página de tu banco", "6 meses sin intereses", "600.00"])
    expect(text).toContain(words);
  expect((await update("SESSIONUNKNOWN", sent)).status).toBe(404);
  expect((await update(id, { ...sent, amount: "six" })).status).toBe(400);
});

test("an expired session accepts no calls, and its page no longer exists", async () => {
  const id = String((await ask("POST", "/sessions", {}, { at: hasty })).body.sessionId);
  const sent = order({ page: page("9") });
  expect((await update(id, sent, { at: hasty })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await update(id, sent, { at: hasty })).status).toBe(410);
  expect((await fetch(`${hasty.origin}/pay/${id}`)).status).toBe(410);
});

test("accepts only a card of the promotion, and reports its BIN with a valid signature", async () => {
  const { id, sent } = await payable({ accepts: ["415231"] });
  const other = await post(id, { ...card, number: "5204160000000005" });
  expect([other.status, await other.text()]).toEqual([422, expect.stringContaining("no es la de la promoción")]);
  const answer = await post(id, card);
  expect(answer.headers.get("location")).toContain(`orderId=${sent.orderId}&piId=7`);
  const [{ signature, ...said } = { signature: "" } as Callback] = callbacks;
  expect(said).toMatchObject({ orderId: sent.orderId, piId: "7", result: "APPROVED", amount: "600.00" });
  expect(said).toMatchObject({ cardBin: "41523100", transactionId: expect.stringMatching(/^7\.1\./) });
  expect(said.card).toBeUndefined();
  expect(isSigned(said, signature, secret)).toBe(true);
  expect((await show(id)).text).toContain("ya se procesó");
});

test("a remembered card needs only its security code and any challenge; the call refuses another bank's", async () => {
  const token = await remembered("4152315500000005");
  expect(token).toMatch(/^tok_[\w-]{20,76}$/);
  const { id } = await payable({ accepts: ["415231"] }, token);
  const { text } = await show(id);
  expect(text).toContain("VISA ····0005");
  expect(text).not.toContain('name="number"');
  expect((await post(id, { intent: "pay", cvc: "12" })).status).toBe(422);
  expect((await post(id, { intent: "pay", cvc: "123" })).status).toBe(303);
  expect((await show(id)).text).toContain("Confirma tu compra");
  await post(id, { intent: "confirm", code: "123456" });
  expect(callbacks).toMatchObject([{ result: "APPROVED", cardBin: "415231" }]);
  const elsewhere = await create(token);
  expect((await update(elsewhere, order({ accepts: ["520416"] }))).status).toBe(422);
  expect((await update(elsewhere, order())).body.challenge).toBe(true);
  expect((await ask("POST", "/sessions", { token: "tok_forged" })).status).toBe(422);
});

test("a new attempt closes the previous attempt's page, and an older attempt is refused", async () => {
  const { id, sent } = await payable();
  const next = await create();
  expect((await update(next, { ...sent, page: page("7", 2) })).status).toBe(200);
  expect((await show(id)).status).toBe(410);
  expect((await post(id, card)).status).toBe(410);
  expect((await update(next, { ...sent, page: page("7", 1) })).status).toBe(409);
  await post(next, card);
  expect(callbacks.map(({ transactionId }) => transactionId.split(".")[1])).toEqual(["2"]);
});

test.each([
  ["doubled", 2, "600.00", true],
  ["late", 1, "600.00", true],
  ["lost", 0, "", true],
  ["wrong", 1, "0.01", true],
  ["forged", 1, "600.00", false],
] as const)("its callback can be %s", async (mode, times, amount, right) => {
  const { id } = await payable();
  await post(id, card, `?callbackMode=${mode}&callbackDelay=20`);
  await expect.poll(() => callbacks.length, { timeout: 2_000 }).toBe(times);
  for (const { signature, ...said } of callbacks) {
    expect(said.amount).toBe(amount);
    expect(isSigned(said, signature, secret)).toBe(right);
  }
});

test("refunds an amount only on a signed request", async () => {
  const asked = {
    kind: "refund" as const,
    orderId: "1",
    piId: "7",
    reference: "3",
    amount: "600.00",
    currency: "MXN",
    callbackUrl: `${shopOrigin()}/callback`,
  };
  const request = (signature: string) =>
    fetch(`${bank.origin}/requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...asked, signature }),
    });
  expect((await request("00")).status).toBe(403);
  expect((await request(signRequest(asked, secret))).status).toBe(202);
  await expect.poll(() => callbacks).toMatchObject([{ result: "REFUNDED", transactionId: "7.refund.3" }]);
});
