import { and, eq, isNotNull } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { afterEach, expect, it, vi } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { addAddress } from "#tests/support/test-shop.ts";
import { addAll, as, backend, becomeSomebodyElse, cart, get, put, shop, update, useBench } from "./bench.fixture.ts";
import { casaNorte } from "./goods.fixture.ts";

useBench();
afterEach(() => vi.restoreAllMocks());

/** Items of the sample shop that are sold on their own. */
async function someItems(count: number) {
  const sold = and(eq(products.storeId, casaNorte), eq(products.type, "item"), isNotNull(products.parentId));
  const priced = and(eq(offers.productId, products.id), eq(offers.contractId, 11005), eq(offers.currency, "MXN"));
  const rows = await backend.db
    .selectDistinct({ partNumber: products.partNumber })
    .from(products)
    .innerJoin(offers, priced)
    .where(and(sold, eq(products.withdrawn, false), eq(products.buyable, true)))
    .orderBy(products.partNumber)
    .limit(count);
  return rows.map(({ partNumber }) => ({ partNumber, quantity: "1" }));
}

/** How many queries a piece of work takes, on either database. */
async function queriesOf(work: () => Promise<{ status: number }>) {
  const asked = [vi.spyOn(PgliteSession.prototype, "prepareQuery"), vi.spyOn(NodePgSession.prototype, "prepareQuery")];
  const { status } = await work();
  expect(status).toBeLessThan(300);
  const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}

type Ordered = { partNumber: string; quantity: string }[];
const add = (lines: Ordered) => addAll(lines);
async function addAgain(lines: Ordered) {
  await addAll(lines);
  vi.clearAllMocks();
  return addAll(lines);
}
async function change(lines: Ordered) {
  const { body } = await addAll(lines);
  vi.clearAllMocks();
  return update(body.orderItem.map((line: object) => ({ ...line, quantity: "2" })));
}
async function calculate(lines: Ordered) {
  await addAll(lines);
  vi.clearAllMocks();
  return shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", updatePrices: "1" } });
}
async function renew(lines: Ordered) {
  await addAll(lines);
  vi.clearAllMocks();
  return shop.call("POST", "cart/@self/renew_order_items", { as, body: {} });
}
async function deliver(lines: Ordered) {
  await addAll(lines);
  const { addressId, shipModeId } = await traveling();
  vi.clearAllMocks();
  return put("shipping_info", { addressId: String(addressId), shipModeId: String(shipModeId) });
}

it("a cart is limited to 800 lines, which fit into one response; existing lines can still be changed", async () => {
  const { body } = await addAll(await someItems(1));
  const orderId = Number(body.orderId);
  const [first] = await backend.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!first) throw new Error("no line");
  const { id: _, ...line } = { ...first, ...(await traveling()) };
  // With notes of the maximum length.
  const comment = "ñ".repeat(254);
  for (let at = 1; at < 800; at += 100) {
    const rows = Array.from({ length: Math.min(100, 800 - at) }, () => ({ ...line, comment }));
    await backend.db.insert(orderItems).values(rows);
  }
  const [, another] = await someItems(2);
  const refusal = await addAll([another ?? {}]);
  expect([refusal.status, refusal.body.errors[0].errorKey]).toEqual([400, "_ERR_ORDER_LINE_LIMIT_EXCEEDED"]);
  expect((await update([{ orderItemId: String(first.id), quantity: "2" }])).status).toBe(200);
  const order = await shop.call("GET", `order/${orderId}`, { as });
  expect(order.body.orderItem).toHaveLength(800);
  expect(Buffer.byteLength(JSON.stringify(order.body))).toBeLessThan(maxBytes);
  expect((await update([{ orderItemId: String(first.id), quantity: "0" }])).status).toBe(200);
  expect((await addAll([another ?? {}])).status).toBe(201);
});

/** Delivered to an address of this guest, which makes the lines as long as possible. */
async function traveling() {
  const [memberId] = as.WCToken.split("%2C");
  const { id } = await addAddress(backend.db, Number(memberId), { addressLine1: "Avenida ".repeat(10) });
  const delivers = and(eq(shipModes.storeId, casaNorte), eq(shipModes.pickUp, false));
  const [way] = await backend.db.select().from(shipModes).where(delivers).orderBy(shipModes.id);
  return { addressId: id, shipModeId: way?.id ?? null };
}

/** The storefront's limit for one answer (`app/commerce/transport.server.ts`). */
const maxBytes = 2_000_000;

/** What rewards, promotions and bought sets may add to the first three lines. */
const more = 4;

it.each([
  ["added", add],
  ["added again", addAgain],
  ["changed", change],
  ["calculated", calculate],
  ["renewed", renew],
  ["delivered", deliver],
])("a hundred lines are %s with about as many queries as three lines", async (_what, work) => {
  const lines = await someItems(100);
  expect(lines).toHaveLength(100);
  const few = await queriesOf(() => work(lines.slice(0, 3)));
  await shop.call("DELETE", "cart/@self", { as });
  expect(await queriesOf(() => work(lines))).toBeLessThanOrEqual(few + more);
  if (work !== renew) expect((await cart()).recordSetTotal).toBe("100");
});

it("a guest's cart of a hundred lines is merged, copied and moved with about as many queries as one of three", async () => {
  const lines = await someItems(100);
  await backend.db.update(stock).set({ onHand: 1_000 });
  const counts = [];
  for (const some of [lines.slice(0, 3), lines.slice(3)]) {
    await becomeSomebodyElse();
    await addAll(some);
    let ana = as;
    const merged = await queriesOf(async () => {
      const body = { logonId: "ana", logonPassword: passwordOf("ana") };
      const answer = await shop.call("POST", "loginidentity", { as, body });
      ana = answer.body;
      return answer;
    });
    const { body: mine } = await shop.call("GET", "cart/@self", { as: ana });
    expect(mine.orderItem.length).toBeGreaterThanOrEqual(some.length);
    const copied = await queriesOf(() =>
      shop.call("POST", "cart/copy_order", { as: ana, body: { fromOrderId_1: mine.orderId } }),
    );
    const moved = await queriesOf(() =>
      shop.call("PUT", "cart/move_order_item", { as: ana, body: { fromOrderItemId: "*", toOrderId: "**" } }),
    );
    counts.push({ merged, copied, moved });
  }
  const [few, many] = counts;
  expect(many?.merged).toBeLessThanOrEqual((few?.merged ?? 0) + more);
  expect(many?.copied).toBeLessThanOrEqual((few?.copied ?? 0) + more);
  expect(many?.moved).toBeLessThanOrEqual((few?.moved ?? 0) + more);
});

/** The caller and the store; the cart with what its rows name, including a discount and gifts to choose from. */
const reads = 2;

it.each([
  ["a hundred lines are", {}],
  ["their number is", { profileName: "IBM_Summary" }],
])("%s read with as few queries as for three lines", async (_what, query: Record<string, string>) => {
  const lines = await someItems(100);
  await addAll(lines.slice(0, 3));
  vi.clearAllMocks();
  const read = () => get(query);
  expect(await queriesOf(read)).toBe(reads);
  await addAll(lines);
  expect(await queriesOf(read)).toBe(reads);
});
