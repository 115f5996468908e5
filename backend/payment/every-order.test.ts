import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paypalOrders } from "#backend/platform/db/schema/payment.ts";
import { dump } from "#tests/support/canaries.ts";
import { endsOf, explore, type Graph, type Moves, type Step } from "#tests/support/every-order.ts";
import { faultsOf, type Money, paymentStage } from "#tests/support/payment-stage.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { type About, lies, refusals, sayTo, word } from "#tests/support/verdicts.ts";

/**
 * Providers report late, twice, in any order and not always the truth. Here every message meets every state it can
 * find, so that what is claimed for all orders holds for all of them (see tests/support/every-order.ts).
 */
let shop: TestShop;
let foreignId: string;
beforeAll(async () => {
  shop = await openTestShop();
  foreignId = (await shop.placed(await shop.shopper(), "SimplePunchout")).orderId;
});
afterAll(() => shop.close());

const path = "cart/@self/payment_instruction";
const placing = [
  ["PUT", "cart/@self/precheckout"],
  ["POST", "cart/@self/checkout"],
] as const;

/** An order that waits for its money: parts in pesos by their payment method, the last one pays the rest. */
async function placed(ways: readonly { payMethodId: string; amount?: string }[]) {
  const owner = await shop.shopper();
  const { id, grandTotal } = await shop.cart(owner);
  const about: About[] = [];
  let left = Number(grandTotal);
  for (const { payMethodId, amount = left.toFixed(2) } of ways) {
    left -= Number(amount);
    const body = { payMethodId, piAmount: amount, billing_address_id: String(owner.address.id) };
    const agreed = payMethodId === "PayPal" ? { paypalOrderId: await agreement(owner, amount) } : {};
    const answer = await owner.call("POST", path, { body: { ...body, ...agreed } });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    const piId = String(answer.body.paymentInstruction[0].piId);
    about.push({ orderId: String(id), piId, amount, foreignId });
  }
  for (const [method, call] of placing) expect((await owner.call(method, call, { body: {} })).status).toBeLessThan(300);
  return { owner, orderId: String(id), about };
}

/** The number of an agreement at PayPal; agreed to, unless it is left open. */
async function agreement(owner: Shopper, piAmount: string, { open = false } = {}): Promise<string> {
  const body = { piAmount, billing_address_id: String(owner.address.id), returnUrl: "/checkout/payment" };
  const { paypalOrderId, orderId } = (await owner.call("POST", "createPaypalOrder", { body })).body;
  const about = { orderId, piId: paypalOrderId, amount: piAmount, foreignId };
  if (!open) expect((await sayTo(shop)(word(about, "APPROVED", "1.a"))).body.piStatus).toBe("Success");
  return paypalOrderId;
}

/** The true messages about one attempt, and the false ones. */
const words = (about: About, attempt = 1): Moves => {
  const say = sayTo(shop);
  return {
    approve: () => say(word(about, "APPROVED", `${attempt}.a`)),
    second: () => say(word(about, "APPROVED", `${attempt}.b`)),
    decline: () => say(word(about, "DECLINED", `${attempt}.c`)),
    ...lies(shop, about, attempt),
  };
};
const named = (prefix: string, moves: Moves): Moves =>
  Object.fromEntries(Object.entries(moves).map(([name, act]) => [`${prefix} ${name}`, act]));
const without = (moves: Moves, ...names: string[]): Moves =>
  Object.fromEntries(Object.entries(moves).filter(([name]) => !names.includes(name)));

/** The shopper returns from the provider and reads the order. */
const comeBack = (owner: Shopper, orderId: string): Moves => ({
  return: () => owner.call("GET", `order/${orderId}`),
});

/** Checks a step against the rules: `watch` runs beside `explore`. */
function lawful({ from, move, to, answer }: Step<Money[]>) {
  const lie = move.split(" ").at(-1) ?? "";
  const status = refusals[lie];
  if (status !== undefined) expect([move, answer]).toEqual([move, expect.objectContaining({ status })]);
  if (status !== undefined || lie === "return") expect([move, to]).toEqual([move, from]);
  for (const [index, money] of to.entries())
    expect([move, faultsOf(from[index] ?? money, money), money]).toEqual([move, [], money]);
}

const stageOf = (orderId: string) => paymentStage(shop.db, [orderId, foreignId]);
/** Each once, the approval twice. */
const heardOfOne = ["return", "approve", "approve", "decline", "wrong", "forged", "nowhere", "foreign", "elsewhere"];

/** In whatever order these messages arrive, the order ends up paid, by each payment once. */
function expectPaid(graph: Graph<Money[]>, messages: readonly string[], back: string[][]) {
  for (const [mine] of endsOf(graph, messages))
    expect([mine?.was, mine?.paidBy.map((one) => [one.status, one.back])]).toEqual([
      "MC",
      back.map((those) => ["Success", those]),
    ]);
}

describe("a card", () => {
  test("is paid once in all 362,880 orders of the messages, and never by the shopper's return", async () => {
    const { owner, orderId, about } = await placed([{ payMethodId: "SimplePunchout" }]);
    const [card] = about;
    if (!card) throw new Error("no card");
    const graph = await explore(stageOf(orderId), { ...comeBack(owner, orderId), ...words(card) }, lawful);
    expectPaid(graph, heardOfOne, [[]]);
    // Without the approval nothing pays; which of two captures came first does not matter, the other goes back.
    for (const [mine] of endsOf(
      graph,
      heardOfOne.filter((name) => name !== "approve"),
    ))
      expect(mine?.was).toBe("M");
    const twice = endsOf(graph, [...heardOfOne, "second"]).map(([mine]) => mine?.paidBy[0]?.back.join());
    expect([...new Set(twice)].sort()).toEqual(["1.a", "1.b"]);
    expect(graph.states.length).toBeGreaterThan(8);
  });

  test("retried after a decline is not paid by the old attempt, whose charge is refunded", async () => {
    const { owner, orderId, about } = await placed([{ payMethodId: "SimplePunchout" }]);
    const [card] = about;
    if (!card) throw new Error("no card");
    const stage = stageOf(orderId);
    const attempt = async () => (await stage.read())[0]?.paidBy[0]?.attempt;
    /** The page of the second attempt cannot be open before that attempt exists. */
    const onceThere = (moves: Moves): Moves =>
      Object.fromEntries(
        Object.entries(moves).map(([name, act]) => [name, async () => ((await attempt()) === 2 ? act() : "not yet")]),
      );
    const moves: Moves = {
      repay: async () =>
        (await attempt()) === 1
          ? owner.call("POST", `${path}/repay`, { query: { orderId, piId: card.piId } })
          : "once is enough here",
      ...comeBack(owner, orderId),
      ...named("old", without(words(card), "second", ...Object.keys(refusals))),
      ...onceThere(named("new", without(words(card, 2), "second", ...Object.keys(refusals)))),
    };
    const graph = await explore(stage, moves, lawful);
    for (const [mine] of graph.states) {
      const [paid] = mine?.paidBy ?? [];
      const mayPay = paid?.attempt === 1 ? /^1\.a APPROVED/ : /^2\.a APPROVED/;
      if (paid?.status === "Success") expect(paid.heard.some((one) => mayPay.test(one))).toBe(true);
    }
    const said = ["old approve", "old decline", "new approve", "new decline", "new approve"];
    const ends = endsOf(graph, said, graph.next.repay?.[0]);
    expect([...new Set(ends.map(([mine]) => `${mine?.was} ${mine?.paidBy[0]?.back.length} back`))]).toEqual([
      "MC 1 back",
    ]);
  }, 60_000);

  test("has every charge refunded, earlier or later, when the order is canceled at any moment", async () => {
    const first = await placed([{ payMethodId: "SimplePunchout" }]);
    const [card] = first.about;
    if (!card) throw new Error("no card");
    const { ways, states } = await explore(stageOf(first.orderId), without(words(card), "second"), lawful);
    let canceled = 0;
    for (const [index, way] of ways.entries()) {
      const { owner, orderId, about } = await placed([{ payMethodId: "SimplePunchout" }]);
      const [mine] = about;
      if (!mine) throw new Error("no card");
      const moves: Moves = { ...comeBack(owner, orderId), ...words(mine) };
      for (const move of way) await moves[move]?.();
      expect((await stageOf(orderId).read())[0]).toEqual(states[index]?.[0]);
      expect((await owner.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBe(200);
      const graph = await explore(stageOf(orderId), moves, lawful);
      for (const [end] of endsOf(graph, [...heardOfOne, "second"])) {
        expect([end?.order, end?.paidBy[0]?.back.length]).toEqual(["X", 2]);
        canceled += 1;
      }
    }
    expect(canceled).toBeGreaterThanOrEqual(ways.length);
  });
});

describe("two payments on one order", () => {
  const both = [["SimplePunchout", "SimplePunchout"] as const, ["PayPal", "SimplePunchout"] as const];
  test.each(both)(
    "%s and %s are each charged once in every order of thirteen messages; the order is paid once both are",
    async (one, other) => {
      const { owner, orderId, about } = await placed([{ payMethodId: one, amount: "100.00" }, { payMethodId: other }]);
      const [first, last] = about;
      if (!first || !last) throw new Error("not two");
      const few = ["nowhere", "elsewhere"];
      const moves = {
        ...comeBack(owner, orderId),
        ...named("first", without(words(first), ...few)),
        ...named("last", without(words(last), ...few, "second")),
      };
      const graph = await explore(stageOf(orderId), moves, lawful);
      const said = Object.keys(moves).filter((name) => !name.endsWith("second"));
      const messages = [...said, "first approve", "last approve"];
      expectPaid(graph, messages, [[], []]);
      for (const name of ["first", "last"]) {
        const silent = messages.filter((message) => message !== `${name} approve`);
        for (const [mine] of endsOf(graph, silent)) expect(mine?.was).toBe("M");
      }
      const back = endsOf(graph, [...messages, "first second"]).map(([mine]) =>
        mine?.paidBy.map((paid) => paid.back.length).join(" "),
      );
      expect([...new Set(back)]).toEqual(["1 0"]);
    },
    60_000,
  );
});

describe("PayPal", () => {
  test("before the order, only a signed approval makes an agreement usable, and its first verdict counts", async () => {
    const owner = await shop.shopper();
    const { id, grandTotal } = await shop.cart(owner);
    const piAmount = Number(grandTotal).toFixed(2);
    const paypalOrderId = await agreement(owner, piAmount, { open: true });
    const about = { orderId: String(id), piId: paypalOrderId, amount: piAmount, foreignId };
    const say = sayTo(shop);
    const body = { payMethodId: "PayPal", paypalOrderId, piAmount, billing_address_id: String(owner.address.id) };
    const moves: Moves = {
      return: () => owner.call("GET", "cart/@self"),
      agree: () => say(word(about, "APPROVED", "1.a")),
      refuse: () => say(word(about, "CANCELLED", "1.b")),
      pay: () => owner.call("POST", path, { body }),
      ...without(lies(shop, about), "elsewhere"),
    };
    const { states, next } = await explore(stageOf(String(id)), moves, (step) => {
      const [from, to] = [step.from[0], step.to[0]];
      if (step.move !== "pay") expect([step.move, to?.paidBy]).toEqual([step.move, from?.paidBy]);
      if (from?.agreed[0] !== "CREATED") expect([step.move, to?.agreed]).toEqual([step.move, from?.agreed]);
      if (to?.paidBy.length) expect([to.agreed, to.paidBy.length]).toEqual([["APPROVED"], 1]);
      if (step.move in refusals) expect([step.move, step.to]).toEqual([step.move, step.from]);
    });
    const standing = states.map(([mine]) => `${mine?.agreed.join()} ${mine?.paidBy.length}`);
    expect(standing.sort()).toEqual(["APPROVED 0", "APPROVED 1", "CANCELLED 0", "CREATED 0"]);
    expect(next.return).toEqual(states.map((_, index) => index));
  });

  test("after the order, captures once, whatever else is reported about the agreement", async () => {
    const { owner, orderId, about } = await placed([{ payMethodId: "PayPal" }]);
    const [capture] = about;
    if (!capture) throw new Error("no capture");
    const mine = eq(paypalOrders.orderId, Number(orderId));
    const [row] = await shop.db.select().from(paypalOrders).where(mine);
    const agreed = { ...capture, piId: row?.id ?? "" };
    const say = sayTo(shop);
    const moves: Moves = {
      ...comeBack(owner, orderId),
      ...words(capture),
      "agreed again": () => say(word(agreed, "APPROVED", "1.a")),
      "refused late": () => say(word(agreed, "CANCELLED", "1.z")),
    };
    const graph = await explore(stageOf(orderId), moves, lawful);
    expectPaid(graph, [...heardOfOne, "agreed again", "refused late"], [[]]);
    for (const [mine] of graph.states) expect(mine?.agreed).toEqual(["APPROVED"]);
  });
});

test("precondition of these tests: a rollback restores every table", async () => {
  const { owner, orderId, about } = await placed([{ payMethodId: "SimplePunchout" }]);
  const [card] = about;
  if (!card) throw new Error("no card");
  const stage = stageOf(orderId);
  const moves = { ...comeBack(owner, orderId), ...words(card) };
  const before = await dump(shop.db);
  const goBack = await stage.save();
  for (const move of ["decline", "approve", "second", "return"] as const) await moves[move]?.();
  const changed = (now: Map<string, string>) =>
    [...now].flatMap(([name, rows]) => (sorted(rows) === sorted(before.get(name) ?? "") ? [] : name));
  const stirred = changed(await dump(shop.db));
  expect(stirred).toEqual(expect.arrayContaining(["orders", "payment_callbacks", "payment_instructions", "refunds"]));
  await goBack();
  // The time of a visitor's last request is not part of the order.
  expect(changed(await dump(shop.db)).filter((name) => name !== "sessions")).toEqual([]);
});

const sorted = (rows: string) => rows.split("\n").sort().join("\n");
