import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type CardToken, signVerdict } from "#backend/order/payment/signature.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions, paymentTokens } from "#backend/platform/db/schema/payment.ts";
import { testConfig } from "#tests/support/backend.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { patience } from "#tests/support/patience.ts";
import { openSession } from "./page-session.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const secret = testConfig.paymentSecret;
const path = "cart/@self/payment_instruction";
let count = 0;
const card = (more: Partial<CardToken> = {}): CardToken => ({
  token: `tok_${String((count += 1)).padStart(10, "x")}`,
  brand: "VISA",
  lastFour: "1111",
  expireMonth: "09",
  expireYear: "2038",
  ...more,
});

async function account() {
  const owner = await shop.shopper();
  await shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, owner.memberId));
  return owner;
}

/** An order that was paid with a card that its holder wants kept. */
async function verdictOf(owner: Shopper, kept: CardToken, signed = kept) {
  const { orderId, piId, order } = await shop.placed(owner, "SimplePunchout");
  const said = { orderId, piId, transactionId: `${piId}.1.a`, result: "APPROVED" as const, amount: order.grandTotal };
  return { ...said, signature: signVerdict({ ...said, card: signed }, secret), card: kept };
}
const send = (body: object) => shop.call("POST", `${path}/callback`, { body });
const paid = async (owner: Shopper, kept: CardToken, signed = kept) => send(await verdictOf(owner, kept, signed));

const ask = (who: Shopper, { token, brand }: Pick<CardToken, "token" | "brand">) =>
  who.call("GET", `${path}/payment_token`, { query: { payment_token: token, payment_method: brand } });
/** Lists a card in a person's attributes, which people may write themselves. */
const list = (who: Shopper, value: string) =>
  shop.db
    .update(members)
    .set({ contextAttributes: { PaymentToken: { "1": [value] } } })
    .where(eq(members.id, who.memberId));
const listed = async (who: Shopper): Promise<string[]> =>
  (await who.call("GET", "person/@self")).body.contextAttribute?.find(
    ({ attributeName }: { attributeName: string }) => attributeName === "PaymentToken",
  )?.attributeValue[0].value ?? [];

test("saves a card for its owner, shows it masked and lists it among their attributes", async () => {
  const [owner, kept] = [await account(), card()];
  expect((await paid(owner, kept)).status).toBe(200);
  expect((await ask(owner, kept)).body).toMatchObject({
    paymentToken: kept.token,
    paymentMethod: "VISA",
    maskedAccount: "************1111",
    expire_month: "09",
    expire_year: "2038",
  });
  expect(await listed(owner)).toEqual([`VISA:${kept.token}`]);
});

test("returns the same 404 for an unknown token, another shopper's card and a wrong brand", async () => {
  const [owner, kept] = [await account(), card()];
  await paid(owner, kept);
  const stranger = await account();
  await list(stranger, `VISA:${kept.token}`);
  const answers = [
    await ask(stranger, kept),
    await ask(owner, { token: "tok_unknown", brand: "VISA" }),
    await ask(owner, { ...kept, brand: "AMEX" }),
    await ask(await shop.shopper(), kept),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map((answer) => JSON.stringify(faultOf(answer)))).size).toBe(1);
});

test("saves neither an unsigned card nor a guest's card", async () => {
  const [owner, kept] = [await account(), card()];
  expect((await paid(owner, kept, card())).status).toBe(403);
  const guest = await shop.shopper();
  expect((await paid(guest, kept)).status).toBe(200);
  expect(await shop.db.select().from(paymentTokens).where(eq(paymentTokens.token, kept.token))).toEqual([]);
});

test("replaces the same card, keeps two saved concurrently and drops the oldest of more than ten", async () => {
  const owner = await account();
  const [first, again] = [card(), card()];
  await paid(owner, first);
  await paid(owner, again);
  expect(await listed(owner)).toEqual([`VISA:${again.token}`]);
  const verdicts = [
    await verdictOf(owner, card({ lastFour: "2001" })),
    await verdictOf(owner, card({ lastFour: "2002" })),
  ];
  await Promise.all(verdicts.map(send));
  expect(await listed(owner)).toHaveLength(3);
  const more = Array.from({ length: 7 }, (_, index) => card({ lastFour: String(3000 + index) }));
  await shop.db.insert(paymentTokens).values(more.map((one) => ({ ...one, memberId: owner.memberId, storeId: 1 })));
  await paid(owner, card({ lastFour: "4000" }));
  expect(await listed(owner)).toHaveLength(10);
  expect((await ask(owner, again)).status).toBe(404);
});

test("deletes a card with its list entry; adding the entry again does not restore it", async () => {
  const [owner, kept] = [await account(), card()];
  await paid(owner, kept);
  const value = `VISA:${kept.token}`;
  await owner.call("DELETE", `person/@self/contextattributes/PaymentToken/${encodeURIComponent(value)}`);
  expect(await listed(owner)).toEqual([]);
  await list(owner, value);
  expect((await ask(owner, kept)).status).toBe(404);
});

test("an instruction uses only the shopper's own saved card, and keeps it when the amount changes", async () => {
  const [owner, kept] = [await account(), card()];
  await paid(owner, kept);
  await shop.cart(owner);
  const sent = { payMethodId: "SimplePunchout", piAmount: "10", billing_address_id: String(owner.address.id) };
  const stranger = await account();
  await shop.cart(stranger);
  const foreign = { ...sent, billing_address_id: String(stranger.address.id), payment_token: kept.token };
  expect((await stranger.call("POST", path, { body: foreign })).status).toBe(404);
  expect(faultOf(await owner.call("POST", path, { body: { ...sent, payment_token: 7 } }))).toContain(
    "_ERR_CMD_INVALID_PARAM",
  );
  const added = await owner.call("POST", path, { body: { ...sent, payment_token: kept.token } });
  const { piId } = added.body.paymentInstruction[0];
  const shown = async () => (await owner.call("GET", path)).body.paymentInstruction[0];
  expect(await shown()).toMatchObject({ xpaym_tokenization: "true" });
  await owner.call("PUT", path, { body: { paymentInstruction: [{ ...sent, piId, piAmount: "11" }] } });
  expect((await shown()).protocolData).toContainEqual({ name: "payment_token", value: kept.token });
  await owner.call("PUT", path, { body: { paymentInstruction: [{ ...sent, piId, payment_token: "" }] } });
  expect(await shown()).toMatchObject({ xpaym_tokenization: "false" });
});

test("passes the saved card to the provider, and lets only registered shoppers save one", async () => {
  const [owner, kept] = [await account(), card()];
  await paid(owner, kept);
  const session = async (who: Shopper, token?: string) => {
    const { orderId, piId } = await shop.placed(who, "SimplePunchout");
    if (token) await setToken(piId, token);
    const { body } = await who.call("GET", `${path}/punchoutPaymentInfo`, { query: { orderId, piId } });
    return openSession(new URL(body.paymentInstruction[0].xpapi_punchoutPopupURL).pathname.slice(5), secret);
  };
  expect(await session(owner, kept.token)).toMatchObject({
    remember: true,
    card: { token: kept.token, brand: "VISA", lastFour: "1111", expiry: "09/38" },
  });
  const others = await session(await shop.shopper(), kept.token);
  expect(others?.card).toBeUndefined();
  expect(others?.remember).toBe(false);
});

const setToken = (piId: string, reference: string) =>
  shop.db
    .update(paymentInstructions)
    .set({ reference })
    .where(eq(paymentInstructions.id, Number(piId)));

test.skipIf(!inject("databaseUrl"))("locks the account before its order to prevent deadlocks", async () => {
  const owner = await account();
  const verdict = await verdictOf(owner, card());
  const id = Number(verdict.orderId);
  const waiting = sql`(select pid from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock') as waiting`;
  let answer: ReturnType<typeof send> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.id, owner.memberId)).for("update");
    answer = send(verdict);
    // eslint-disable-next-line shop/transactions -- only runs on a server, whose locks another connection lists
    await vi.waitUntil(async () => (await shop.db.select({ pid: sql`pid` }).from(waiting)).length > 0, patience);
    await tx.execute(sql`set local lock_timeout = '500ms'`);
    await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  });
  expect((await answer)?.status).toBe(200);
});
