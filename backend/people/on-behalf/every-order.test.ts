import { and, eq } from "drizzle-orm";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Answer, SendOptions } from "#tests/support/backend.ts";
import { explore, type Step } from "#tests/support/every-order.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { paymentStage } from "#tests/support/payment-stage.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Everything that decides what can happen next, and who has agreed to the cart as it is now. */
type State = {
  status: string;
  holder: string;
  quantity: number;
  prepared: boolean;
  agreed: string;
  checked: string;
  lapsed: boolean;
};

test("in every interleaving of a shopper and two agents, a cart is placed only as the caller has checked it", async () => {
  const scene = await openScene();
  const graph = await explore<State>(scene.stage, scene.moves, checkStep);
  const placed = graph.states.filter(({ status }) => status !== "P");
  expect(placed.length).toBeGreaterThan(0);
  // No one can place an order that another person has checked, or that has changed since.
  expect(placed.every(({ agreed }) => agreed.startsWith("placed as checked"))).toBe(true);
  // The whole graph: every sequence of moves, of any length.
  expect(placed).toHaveLength(6);
}, 180_000);

/** What one move may do, whatever was before. */
function checkStep({ from, move, to, answer }: Step<State>) {
  const [who = "", what = ""] = move.split(" ");
  const done = answer === "done";
  const mine = from.holder === who;
  const free = from.holder === "";
  if (!done && what !== "check")
    expect([to.quantity, to.status, to.holder], move).toEqual([from.quantity, from.status, from.holder]);
  // No other caller can change, check or place the cart.
  if (["edit", "check", "place"].includes(what) && from.status === "P" && !mine && !(who === "shopper" && free))
    expect(done, `${move} while ${from.holder || "nobody"} holds it`).toBe(false);
  // Whenever it changes hands it has to be checked again.
  if (done && from.holder !== to.holder && to.status === "P") expect(to.prepared, move).toBe(false);
  if (to.status !== "P") expect(to.holder, move).toBe("");
}

async function openScene() {
  const owner = await shop.shopper();
  const {
    order: { id: orderId },
  } = await shop.paidCart(owner);
  // It is placed in many ways: what it buys must not run out.
  await shop.db.update(stock).set({ onHand: 1_000_000 });
  const agents = { one: await agentFor(owner), two: await agentFor(owner) };
  const names = new Map(Object.entries(agents).map(([name, { memberId }]) => [memberId, name]));
  const callers: Record<string, Member["call"]> = { shopper: owner.call, one: agents.one.call, two: agents.two.call };
  const mine = eq(orders.id, orderId);
  /** Who has checked which state of the cart, as far as the test knows. */
  let checked = "";
  let placedBy = "";

  const read = async (): Promise<State> => {
    const [row] = await shop.db.select().from(orders).where(mine);
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    const held = Boolean(row?.locked && row.lockedAt && row.lockedAt.getTime() > Date.now() - 30 * 60_000);
    // What someone has checked and then let go counts as unchecked.
    const prepared = Boolean(row?.prepared) && row?.locked === held;
    const status = row?.status === "P" ? "P" : row?.status === "X" ? "X" : "placed";
    return {
      status,
      holder: held ? (names.get(row?.lockedBy ?? 0) ?? "?") : "",
      quantity: line?.quantity ?? 0,
      prepared,
      agreed: status === "placed" ? placedBy : "",
      lapsed: row?.locked !== held,
      checked: prepared ? checked : "",
    };
  };

  const asked = async (who: string, method: string, path: string, options?: SendOptions) =>
    outcome(await (callers[who] ?? owner.call)(method, path, options));
  const edit = async (who: string) => {
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    const quantity = String((line?.quantity ?? 1) === 1 ? 2 : 1);
    const body = { orderItem: [{ orderItemId: String(line?.id), quantity }], x_calculateOrder: "1" };
    const said = await asked(who, "PUT", "cart/@self/update_order_item", { body });
    if (said === "done") checked = "";
    return said;
  };
  /** Does what a payment step does: fits the payments to the total, then checks the whole. */
  const check = async (who: string) => {
    const [row] = await shop.db.select().from(orders).where(mine);
    await asked(who, "DELETE", "cart/@self/payment_instruction");
    const pays = { piAmount: row?.grandTotal, billing_address_id: String(owner.address.id), payMethodId: "COD" };
    await asked(who, "POST", "cart/@self/payment_instruction", { body: pays });
    const said = await asked(who, "PUT", "cart/@self/precheckout", { body: {} });
    if (said === "done") checked = `${who} ${(await read()).quantity}`;
    return said;
  };
  const place = async (who: string) => {
    const { quantity } = await read();
    const said = await asked(who, "POST", "cart/@self/checkout", { body: { orderId: String(orderId) } });
    if (said === "done") placedBy = checked === `${who} ${quantity}` ? `placed as checked by ${who}` : `placed unseen`;
    return said;
  };
  const ofAgent = (who: string) => ({
    [`${who} take`]: () => asked(who, "POST", `cart/${orderId}/lockOnBehalf`),
    [`${who} takeOver`]: () => asked(who, "POST", `cart/${orderId}/lockOnBehalf`, { query: { takeOverLock: "Y" } }),
    [`${who} giveBack`]: () => asked(who, "POST", `cart/${orderId}/unlockOnBehalf`),
  });
  const ofAll = (who: string) => ({
    [`${who} edit`]: () => edit(who),
    [`${who} check`]: () => check(who),
    [`${who} place`]: () => place(who),
  });
  const moves = {
    ...ofAll("shopper"),
    ...ofAgent("one"),
    ...ofAll("one"),
    ...ofAgent("two"),
    ...ofAll("two"),
    "time passes": async () => {
      await shop.db
        .update(orders)
        .set({ lockedAt: new Date(Date.now() - 31 * 60_000) })
        .where(and(mine, eq(orders.locked, true)));
      return "done";
    },
  };
  const rows = paymentStage(shop.db, [orderId]);
  const save = async () => {
    const known = { checked, placedBy };
    const putBack = await rows.save();
    return async () => {
      ({ checked, placedBy } = known);
      await putBack();
    };
  };
  return { stage: { read, save }, moves };
}

const outcome = ({ status }: Answer) => (status < 300 ? "done" : "refused");

async function agentFor({ memberId }: { memberId: number }) {
  const agent = await openMember(shop, { kind: "A" });
  const body = { userId: String(memberId), reason: "Ayuda" };
  expect((await agent.call("POST", "on_behalf/session", { body })).status).toBe(201);
  await shop.db
    .update(onBehalfSessions)
    .set({ lastActedAt: new Date(Date.now() + 3_600_000) })
    .where(eq(onBehalfSessions.agentId, agent.memberId));
  const call: Member["call"] = (method, path, options = {}) =>
    agent.call(method, path, { ...options, query: { ...options.query, forUserId: String(memberId) } });
  return { memberId: agent.memberId, call };
}
