import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vouchers } from "#backend/platform/db/schema/voucher.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { type CallName, callOf, errorOf, type Input, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, goods, type World } from "./world.ts";

/** Carla is an agent, Sofía her supervisor, and Ana a shopper with a cart and two orders. */
let served: Served;
let world: World;
const as: Record<string, Tokens & { userId: string }> = {};
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  for (const logonId of ["ana", "carla", "sofia"]) {
    const logonPassword = passwordOf(logonId);
    as[logonId] = (await world.must("identity.signIn", { body: { logonId, logonPassword } })).body;
  }
});
afterAll(() => served.close());

const reason = "Pidió ayuda con su pedido";
const forbidden = [403, "_ERR_USER_AUTHORITY"];
const tokensOf = (who: string): Tokens => {
  const tokens = as[who];
  if (!tokens) throw new Error(`${who} is not signed in`);
  return tokens;
};
const carla = (name: CallName, input: Input = {}) => served.ask(name, { ...input, as: tokensOf("carla") });
const forAna = (name: CallName, { query, ...input }: Input = {}) =>
  carla(name, { ...input, query: { ...query, forUserId: as.ana?.userId ?? "" } });

test("an agent acts for a shopper in a session, and every call conforms to the contract", async () => {
  expect(errorOf(await carla("onBehalf.session"))).toEqual([404, "_ERR_RESOURCE_NOT_FOUND"]);
  expect(errorOf(await carla("onBehalf.begin", { body: { logonId: "ana" } }))).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
  const begun = await carla("onBehalf.begin", { body: { logonId: "ana", reason } });
  expectConformance("onBehalf.begin", begun, ["logonId"]);
  expectConformance("onBehalf.session", await carla("onBehalf.session"), ["logonId"]);

  await world.add(tokensOf("ana"));
  const { body: cart } = await forAna("cart.get");
  const params = { orderId: String(cart.orderId) };
  const unlocked = await forAna("cart.add", { body: { orderItem: [{ partNumber: goods.other, quantity: "1" }] } });
  expect(errorOf(unlocked)).toEqual([400, "_ERR_ORDER_IS_NOT_LOCKED"]);
  expectConformance("onBehalf.lock", await carla("onBehalf.lock", { params }), ["orderVersion"]);
  expectConformance("onBehalf.unlock", await carla("onBehalf.unlock", { params }));
  expectConformance("onBehalf.lockOnBehalf", await forAna("onBehalf.lockOnBehalf", { params }), ["orderVersion"]);
  const held = await served.ask("cart.get", { as: tokensOf("ana") });
  expectConformance("cart.get", held, [
    "orderEditor.distinguishedName",
    "orderEditor.externalIdentifier.identifier",
    "x_editor.until",
  ]);
  expectConformance("onBehalf.unlockOnBehalf", await forAna("onBehalf.unlockOnBehalf", { params }), ["orderVersion"]);

  const comment = await carla("order.comment", {
    params,
    body: { commentField: "Falta el teléfono", sendEmail: "true" },
  });
  expectConformance("order.comment", comment);
  const comments = await carla("order.comments", { params });
  // Its counts are numbers, as those of the search below.
  expect(callOf("order.comments").reply.safeParse(comments.body).error?.issues ?? []).toEqual([]);
  expect(comments.body.orderComments[0].commentDetails).toMatchObject({ x_mailed: true });
  const read = await served.ask("order.get", { as: tokensOf("ana"), params });
  expect(callOf("order.get").reply.safeParse(read.body).error?.issues ?? []).toEqual([]);
  expect(
    read.body.x_comments.map(({ text, automatic }: { text: string; automatic: boolean }) => [text, automatic]),
  ).toEqual([
    [reason, true],
    ["Falta el teléfono", false],
  ]);

  const found = await carla("order.find", { query: { q: "ordersICanWorkonbehalf" } });
  // Counts are numbers and totals are for people to read, unlike in the other searches of this call.
  expect(callOf("order.find").reply.safeParse(found.body).error?.issues ?? []).toEqual([]);
  expect(found.body).toMatchObject({ recordSetCompleteIndicator: true, recordSetStartNumber: 0 });
  expect(found.body.resultList[0].formattedDataBean.grandTotal).toMatch(/^\d+\.\d\d$/);
  const acts = await served.ask("onBehalf.acts", { as: tokensOf("sofia"), query: { pageSize: "5" } });
  expectConformance("onBehalf.acts", acts, ["acts[].orderId"]);
  expectConformance("onBehalf.forMe", await served.ask("onBehalf.forMe", { as: tokensOf("ana") }), [
    "acts[].orderId",
    "acts[].comment",
  ]);
  expectConformance("onBehalf.end", await carla("onBehalf.end"));
});

test("an agent cancels a shopper's locked cart with either call", async () => {
  await carla("onBehalf.begin", { body: { logonId: "ana", reason } });
  const { body } = await served.ask("cart.get", { as: tokensOf("ana") });
  const params = { orderId: String(body.orderId) };
  expect(errorOf(await forAna("onBehalf.cancelOrderOnBehalf", { params }))).toEqual([400, "_ERR_ORDER_IS_NOT_LOCKED"]);
  await forAna("onBehalf.lockOnBehalf", { params });
  expectConformance("onBehalf.cancelOrderOnBehalf", await forAna("onBehalf.cancelOrderOnBehalf", { params }));
  await world.add(tokensOf("ana"));
  const { body: next } = await served.ask("cart.get", { as: tokensOf("ana") });
  const other = { orderId: String(next.orderId) };
  await forAna("onBehalf.lockOnBehalf", { params: other });
  const canceled = await carla("onBehalf.cancelOrder", { params: other });
  expectConformance("onBehalf.cancelOrder", canceled, ["SubmitFinishMessage", "viewTaskName"]);
});

test("shoppers may not make an agent's calls, and agents may not list all acts", async () => {
  const params = { orderId: "900100501" };
  const calls = ["lock", "unlock", "lockOnBehalf", "unlockOnBehalf", "cancelOrder", "cancelOrderOnBehalf"] as const;
  for (const name of calls)
    expect([name, errorOf(await served.ask(`onBehalf.${name}`, { as: tokensOf("ana"), params }))]).toEqual([
      name,
      forbidden,
    ]);
  expect(errorOf(await carla("onBehalf.acts"))).toEqual(forbidden);
  expect(errorOf(await served.ask("onBehalf.forMe"))).toEqual([401, "_ERR_DIDNT_LOGON"]);
});

/** The total of all vouchers that a shopper has ever received as an apology. */
async function givenTo(userId: string): Promise<number> {
  const mine = and(eq(vouchers.memberId, Number(userId)), eq(vouchers.type, "COMPENSACION"));
  const rows = await served.backend.db.select().from(vouchers).where(mine);
  return rows.reduce((total, { originalAmount }) => total + Number(originalAmount), 0);
}

test("goodwill vouchers stay within the role's limit, counting those of both agents", async () => {
  const ana = as.ana?.userId ?? "";
  const give = (who: string, amount: string, userId = ana) =>
    served.ask("onBehalf.goodwill", { as: tokensOf(who), body: { userId, amount } });
  for (const who of ["carla", "sofia"]) await served.ask("onBehalf.end", { as: tokensOf(who) });
  expect(errorOf(await give("carla", "100"))).toEqual([403, "_ERR_NO_ON_BEHALF_SESSION"]);
  for (const who of ["carla", "sofia"])
    await world.must("onBehalf.begin", { as: tokensOf(who), body: { logonId: "ana", reason } });
  for (const amount of ["0", "-5", "1.234", "mucho"])
    expect(errorOf(await give("carla", amount)), amount).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  const before = await givenTo(ana);
  const given = await give("carla", "450.50");
  expectConformance("onBehalf.goodwill", given);
  const beyond = await give("carla", "49.51");
  expect(errorOf(beyond)).toEqual([400, "_ERR_GOODWILL_LIMIT"]);
  expect(beyond.body.errors[0].errorParameters).toBe("49.50,MXN");
  const together = await Promise.all([give("sofia", "1000"), give("sofia", "1000"), give("carla", "49.50")]);
  const sum = together.filter(({ status }) => status === 201).length;
  expect(together.map(({ status }) => status).sort()).toEqual(sum === 2 ? [201, 201, 400] : [201, 400, 400]);
  expect((await givenTo(ana)) - before).toBeLessThanOrEqual(2000);
  const acts = await served.ask("onBehalf.acts", { as: tokensOf("sofia"), query: { call: "onBehalf.goodwill" } });
  expect(Number(acts.body.recordSetTotal)).toBe(1 + sum);
  expect(errorOf(await give("ana", "10"))).toEqual(forbidden);
  expect(errorOf(await give("carla", "10", "999999"))).toEqual(forbidden);
  expect(errorOf(await give("carla", "10", as.sofia?.userId))).toEqual(forbidden);
});
