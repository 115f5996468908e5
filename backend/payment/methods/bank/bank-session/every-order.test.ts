import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankPromotions, bankPromotionUses } from "#backend/platform/db/schema/bank-promotion.ts";
import { testConfig } from "#tests/support/backend.ts";
import { endsOf, explore, type Moves, type Step } from "#tests/support/every-order.ts";
import { faultsOf, type Money, paymentStage } from "#tests/support/payment-stage.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { lies, refusals, sayTo, word } from "#tests/support/verdicts.ts";

/** What a bank may say meets every state it can find, as for other providers (see tests/support/every-order.ts). */
let shop: TestShop;
let foreignId: string;
beforeAll(async () => {
  shop = await openTestShop({ bank: true });
  await shop.db.update(bankPromotions).set({ minimum: "1", combinable: true });
  foreignId = (await shop.placed(await shop.shopper(), "SimplePunchout")).orderId;
});
afterAll(() => shop.close());

const base = "bankPaymentProvider";
const secret = testConfig.bankSecret;
const [norteno, sierra] = [{ cardBin: "41523100" }, { cardBin: "52041600" }];

/** An order to be paid in three months at Banco Norteño, with a session for another attempt. */
async function inMonths() {
  const owner = await shop.shopper();
  const { id, grandTotal: piAmount } = await shop.cart(owner);
  const orderId = String(id);
  const session = async () =>
    String((await owner.call("POST", `${base}/createsessionwithtoken`, { body: { orderId } })).body.sessionId);
  const bind = (sessionId: string, promoId: string) =>
    owner.call("PUT", base, {
      body: { orderId, sessionId, promoId, piAmount, billing_address_id: String(owner.address.id) },
    });
  const piId = String((await bind(await session(), "BP-313")).body.piId);
  for (const [method, call] of [
    ["PUT", "precheckout"],
    ["POST", "checkout"],
  ] as const)
    expect((await owner.call(method, `cart/@self/${call}`, { body: {} })).status).toBeLessThan(300);
  const another = await session();
  const about = { orderId, piId, amount: piAmount, foreignId };
  return { owner, orderId, about, again: () => bind(another, "BP-310") };
}
type About = Awaited<ReturnType<typeof inMonths>>["about"];

/** The bank's messages about an attempt: paid by the plan's card, by another one, and by none. */
const words = (about: About, attempt: number, [right, other] = [norteno, sierra]): Moves => {
  const say = sayTo(shop, secret);
  return {
    approve: () => say(word(about, "APPROVED", `${attempt}.a`, right)),
    second: () => say(word(about, "APPROVED", `${attempt}.b`, right)),
    other: () => say(word(about, "APPROVED", `${attempt}.o`, other)),
    decline: () => say(word(about, "DECLINED", `${attempt}.c`, right)),
    cancel: () => say(word(about, "CANCELLED", `${attempt}.d`)),
  };
};

/** Callbacks that must be refused; `provider`: the card provider reports on a bank's payment. */
const untrue = (about: About): Moves => ({
  ...lies(shop, about, 1, secret),
  provider: () => sayTo(shop)(word(about, "APPROVED", "1.p", norteno)),
});
const answers: Record<string, number> = { ...refusals, provider: 403 };

/** Checks a step against the rules; a bank's installment plan lasts until a decline. */
function lawful({ from, move, to, answer }: Step<Money[]>) {
  const status = answers[move];
  if (status !== undefined) expect([move, answer]).toEqual([move, expect.objectContaining({ status })]);
  if (status !== undefined || move === "return") expect([move, to]).toEqual([move, from]);
  for (const [index, money] of to.entries())
    expect([move, faultsOf(from[index] ?? money, money), money]).toEqual([move, [], money]);
}

test("pays once in every order of the bank's messages, only by the plan's card as long as there is a plan", async () => {
  const { owner, orderId, about } = await inMonths();
  const comeBack = { return: () => owner.call("GET", `order/${orderId}`) };
  const stage = paymentStage(shop.db, [orderId, foreignId]);
  const { cancel: _, ...honest } = words(about, 1);
  const graph = await explore(stage, { ...comeBack, ...honest, ...untrue(about) }, lawful);
  const all = ["return", "approve", "approve", "decline", ...Object.keys(answers)];
  for (const [mine] of endsOf(graph, all))
    expect([mine?.was, mine?.paidBy[0]?.status, mine?.paidBy[0]?.back]).toEqual(["MC", "Success", []]);
  for (const [mine] of endsOf(
    graph,
    all.filter((name) => name !== "approve"),
  ))
    expect([mine?.was, mine?.plan]).toEqual(["M", ""]);
  const twice = endsOf(graph, [...all, "second"]).map(([mine]) => mine?.paidBy[0]?.back.join());
  expect([...new Set(twice)].sort()).toEqual(["1.a", "1.b"]);
  // Paying with another card while the plan exists is refunded; afterward any card is accepted.
  for (const [mine] of graph.states) {
    const { status, heard = [] } = mine?.paidBy[0] ?? {};
    if (mine?.plan && status === "Success")
      expect(heard.some((one) => /^1\.[ab] APPROVED Success/.test(one))).toBe(true);
  }
}, 60_000);

test("after installments are chosen again, refunds charges of the first attempt, which pay nothing", async () => {
  const { owner, orderId, about, again } = await inMonths();
  const stage = paymentStage(shop.db, [orderId, foreignId]);
  const attempt = async () => (await stage.read())[0]?.paidBy[0]?.attempt;
  const when = (number: number, act: () => Promise<unknown>) => async () =>
    (await attempt()) === number ? act() : "not now";
  const named = (prefix: string, moves: Moves, only?: number): Moves =>
    Object.fromEntries(
      Object.entries(moves)
        .filter(([name]) => ["approve", only ? "cancel" : "decline"].includes(name))
        .map(([name, act]) => [`${prefix} ${name}`, only ? when(only, act) : act]),
    );
  const moves = {
    again: when(1, again),
    return: () => owner.call("GET", `order/${orderId}`),
    ...named("old", words(about, 1)),
    // The page of the second attempt cannot be open before that attempt exists.
    ...named("new", words(about, 2, [sierra, norteno]), 2),
  };
  const graph = await explore(stage, moves, lawful);
  for (const [mine] of graph.states) {
    const [paid] = mine?.paidBy ?? [];
    if (paid?.status === "Success" && paid.attempt === 2)
      expect(paid.heard.some((one) => /^2\.a APPROVED Success/.test(one))).toBe(true);
  }
  const said = ["old approve", "old decline", "new approve", "new cancel", "new approve"];
  const ends = endsOf(graph, said, graph.next.again?.[0]);
  const seen = ends.map(([mine]) => `${mine?.was} ${mine?.plan} ${mine?.paidBy[0]?.back.length} back`);
  expect([...new Set(seen)]).toEqual(["MC BP-310 1 back"]);
}, 90_000);

test("precondition: a decline gives the use of a plan back, and a rollback takes it again", async () => {
  const { orderId, about } = await inMonths();
  const uses = () =>
    shop.db
      .select()
      .from(bankPromotionUses)
      .where(eq(bankPromotionUses.orderId, Number(orderId)));
  const goBack = await paymentStage(shop.db, [orderId]).save();
  await words(about, 1).decline?.();
  expect(await uses()).toHaveLength(0);
  await goBack();
  expect(await uses()).toHaveLength(1);
});
