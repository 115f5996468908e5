import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Answer } from "#tests/support/backend.ts";
import { faultOf, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

/**
 * A shopper's intent to place one order, and the responses to it. `refusals`: 503, nothing was done; `doubts`: 504 or no
 * response; `brokenPromises`: 503 although something was done.
 */
export type Intent = {
  orderId: number;
  memberId: number;
  isPlaced: boolean;
  refusals: number;
  doubts: number;
  brokenPromises: number;
};

const timeoutMs = 180_000;

/** A guest who buys again and again, and a cart to copy: the test measures buying, not filling carts. */
export type Buyer = { owner: Shopper; template: typeof orders.$inferSelect; lines: (typeof orderItems.$inferSelect)[] };

export async function openBuyer(shop: TestShop): Promise<Buyer> {
  const owner = await retried(() => shop.shopper());
  const template = await shop.cart(owner);
  const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, template.id));
  await shop.db.update(orders).set({ status: "X", current: false }).where(eq(orders.id, template.id));
  return { owner, template, lines };
}

/** Creates another cart like the buyer's first one, bypassing all failures of the database's network. */
async function nextCart({ db }: TestShop, { owner, template, lines }: Buyer): Promise<number> {
  const { id: _, ...cart } = template;
  await db.update(orders).set({ current: false }).where(eq(orders.memberId, owner.memberId));
  const [order] = await db
    .insert(orders)
    .values({ ...cart, current: true })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  await db.insert(orderItems).values(lines.map(({ id: _, ...line }) => ({ ...line, orderId })));
  return orderId;
}

/** Places one order, step by step; each step is retried until its response is clear. */
export async function placeIntent(shop: TestShop, buyer: Buyer): Promise<Intent> {
  const { owner } = buyer;
  const { grandTotal } = buyer.template;
  const orderId = await nextCart(shop, buyer);
  const intent: Intent = {
    orderId,
    memberId: owner.memberId,
    isPlaced: false,
    refusals: 0,
    doubts: 0,
    brokenPromises: 0,
  };
  const ask = (send: () => Promise<Answer>) => insist(intent, send);
  const body = { orderId: String(orderId) };
  const payment = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(owner.address.id), ...body };
  try {
    await ask(async () => {
      // After an attempt with unknown outcome, look first.
      if (intent.doubts === 0) return owner.call("POST", "cart/@self/payment_instruction", { body: payment });
      const paid = await owner.call("GET", "cart/@self/payment_instruction");
      const isClear = paid.status >= 500 || paid.body?.paymentInstruction?.length > 0;
      return isClear ? paid : owner.call("POST", "cart/@self/payment_instruction", { body: payment });
    });
    await ask(() => owner.call("PUT", "cart/@self/precheckout", { body }));
    const doubtsBefore = intent.doubts;
    const placed = await ask(async () => {
      const answer = await owner.call("POST", "cart/@self/checkout", { body });
      const isPromise = answer.status === 503 && intent.doubts === doubtsBefore;
      if (isPromise && (await shop.row(orderId))?.status !== "P") intent.brokenPromises += 1;
      return answer;
    });
    // A retry after a doubt gets the answer that the order has already been placed.
    const wasPlaced = intent.doubts > doubtsBefore && faultOf(placed).includes("_ERR_ORDER_WRONG_STATUS");
    intent.isPlaced = placed.status === 201 || wasPlaced;
    if (!intent.isPlaced) process.stderr.write(`[soak] order ${orderId}: ${faultOf(placed)}\n`);
  } catch (error) {
    process.stderr.write(`[soak] order ${orderId}: ${String(error)}\n`);
  }
  return intent;
}

/** Compares what the tables say about these intents with the responses. */
export async function compareWithLedger(
  { db }: Pick<TestShop, "db">,
  intents: readonly Pick<Intent, "orderId" | "memberId" | "isPlaced">[],
) {
  const members = [...new Set(intents.map(({ memberId }) => memberId))];
  const rows = await db
    .select({ id: orders.id, times: sql<number>`count(${orderEvents.id})::int` })
    .from(orders)
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, "M")))
    .where(and(inArray(orders.memberId, members), notInArray(orders.status, ["P", "X"])))
    .groupBy(orders.id);
  const placed = new Map(rows.map(({ id, times }) => [id, times]));
  const known = intents.filter(({ isPlaced }) => isPlaced);
  return {
    placed: placed.size,
    lost: known.filter(({ orderId }) => !placed.has(orderId)).length,
    doubled: rows.filter(({ times }) => times !== 1).length + Math.max(0, placed.size - intents.length),
    unknown: intents.length - known.length,
  };
}

/** Plenty of what `shop.cart` puts in a cart. `sold`: how many pieces have been taken since. */
export async function fillStock({ db, items }: TestShop) {
  const productId = (await items())[0]?.id ?? 0;
  const shelves = eq(stock.productId, productId);
  await db.update(stock).set({ onHand: 1_000_000, reserved: 0 }).where(shelves);
  const available = async () => {
    const all = await db.select().from(stock).where(shelves);
    return all.reduce((total, { onHand, reserved }) => total + onHand - reserved, 0);
  };
  const before = await available();
  return { sold: async () => before - (await available()) };
}

async function insist(intent: Intent, send: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause()) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (answer?.status === 503) intent.refusals += 1;
    else intent.doubts += 1;
  }
  throw new Error("no clear answer within three minutes");
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + timeoutMs; ; await pause())
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
