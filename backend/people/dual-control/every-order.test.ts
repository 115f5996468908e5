import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dualControlRequests } from "#backend/platform/db/schema/dual-control.ts";
import { onBehalfActs, onBehalfSessions } from "#backend/platform/db/schema/on-behalf.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { explore, type Step } from "#tests/support/every-order.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "dualControl.acts": "price" };
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
});
afterAll(() => shop.close());

/** `asked`: for how many pieces the open request is. */
type State = { cart: string; quantity: number; open: boolean; asked: number; agreed: boolean; held: boolean };

test("in every interleaving of requests, decisions and cart changes, only a valid confirmation lowers a price", async () => {
  const scene = await openScene();
  const graph = await explore<State>(scene.stage, scene.moves, checkStep);
  expect(graph.states.some(({ held }) => held)).toBe(true);
  expect(graph.states.filter(({ held, agreed }) => held && !agreed)).toEqual([]);
  // Each confirmation that was answered as done has lowered a price, and nothing else has.
  expect(await scene.lowered()).toBe(confirmed);
}, 120_000);

let confirmed = 0;

function checkStep({ from, move, to, answer }: Step<State>) {
  const done = answer === 200;
  const confirms = move.endsWith("confirms");
  if (confirms && done) confirmed += 1;
  // Only an open request is confirmed, and only while the cart is what was seen when it was asked for.
  if (confirms) expect(done, move).toBe(from.open && from.cart === "P" && from.quantity === from.asked);
  if (confirms || move.endsWith("refuses") || move.endsWith("withdraws")) expect(to.open, move).toBe(false);
  if (!confirms && !from.agreed) expect(to.agreed, move).toBe(false);
  if (move === "shopper discards") expect(to.held, move).toBe(false);
}

async function openScene() {
  const owner = await shop.shopper();
  const { id: orderId } = await shop.cart(owner, { pieces: 2 });
  const agent = await openMember(shop, { kind: "A" });
  const [one, two] = [
    await openMember(shop, { kind: "A", role: "supervisor" }),
    await openMember(shop, { kind: "A", role: "supervisor" }),
  ];
  const body = { userId: String(owner.memberId), reason: "Ayuda" };
  await agent.call("POST", "on_behalf/session", { body });
  const later = new Date(Date.now() + 3_600_000);
  await shop.db
    .update(onBehalfSessions)
    .set({ lastActedAt: later })
    .where(eq(onBehalfSessions.agentId, agent.memberId));
  const mine = eq(orderItems.orderId, orderId);
  const asked = eq(dualControlRequests.orderId, orderId);
  const requests = () => shop.db.select().from(dualControlRequests).where(asked).orderBy(dualControlRequests.id);

  const read = async (): Promise<State> => {
    const [line] = await shop.db.select().from(orderItems).where(mine);
    const open = (await requests()).find(({ status }) => status === "OPEN");
    const details = open?.details;
    return {
      cart: (await shop.row(orderId))?.status ?? "",
      quantity: line?.quantity ?? 0,
      open: open !== undefined,
      asked: details?.act === "price" ? details.quantity : 0,
      agreed: Boolean(line?.priceOverride),
      held: line?.overridden === true && (await shop.row(orderId))?.status === "P",
    };
  };
  const save = async () => {
    const [order, lines, rows] = [
      await shop.row(orderId),
      await shop.db.select().from(orderItems).where(mine),
      await requests(),
    ];
    return async () => {
      await shop.db.delete(dualControlRequests).where(asked);
      if (rows.length) await shop.db.insert(dualControlRequests).values(rows);
      if (order) await shop.db.update(orders).set(order).where(eq(orders.id, orderId));
      for (const { id, ...line } of lines) await shop.db.update(orderItems).set(line).where(eq(orderItems.id, id));
    };
  };

  const latest = async (what: string, who: Member, sent: object = {}) => {
    const id = (await requests()).at(-1)?.id ?? 1;
    return (await who.call("POST", `dual_control/request/${id}/${what}`, { body: sent })).status;
  };
  const [line] = await shop.db.select().from(orderItems).where(mine);
  const ask = async () => {
    await agent.call("POST", `cart/${orderId}/lock`);
    const sent = { percent: "20", reason: "OTHER", comment: "Acordado" };
    const { status } = await agent.call("PUT", `cart/${orderId}/price_override/${line?.id}`, { body: sent });
    await agent.call("POST", `cart/${orderId}/unlock`);
    return status;
  };
  const resize = async () => {
    const [now] = await shop.db.select().from(orderItems).where(mine);
    const orderItem = [{ orderItemId: String(now?.id), quantity: String(now?.quantity === 2 ? 3 : 2) }];
    return (await owner.call("PUT", "cart/@self/update_order_item", { body: { orderItem, x_calculateOrder: "1" } }))
      .status;
  };
  const moves = {
    "agent asks": ask,
    "agent withdraws": () => latest("withdraw", agent),
    "one confirms": () => latest("confirm", one),
    "two confirms": () => latest("confirm", two),
    "two refuses": () => latest("refuse", two, { comment: "No" }),
    "shopper resizes": resize,
    "shopper discards": async () => (await owner.call("DELETE", "cart/@self")).status,
  };
  const lowered = () => shop.db.$count(onBehalfActs, eq(onBehalfActs.call, "priceOverride.set"));
  return { stage: { read, save }, moves, lowered };
}
