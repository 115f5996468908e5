import { NodePgSession } from "drizzle-orm/node-postgres/session";
import { PgliteSession } from "drizzle-orm/pglite/session";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { offers, products } from "../db/schema/index.ts";
import { addAll, as, backend, cart, shop, update, useBench } from "./bench.fixture.ts";
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

/** What rewards, promotions and bought sets may add to the first three lines. */
const more = 4;

it.each([
  ["added", add],
  ["added again", addAgain],
  ["changed", change],
  ["calculated", calculate],
  ["renewed", renew],
])("a hundred lines are %s in as many queries as three", async (_what, work) => {
  const lines = await someItems(100);
  expect(lines).toHaveLength(100);
  const few = await queriesOf(() => work(lines.slice(0, 3)));
  await shop.call("DELETE", "cart/@self", { as });
  expect(await queriesOf(() => work(lines))).toBeLessThanOrEqual(few + more);
  if (work !== renew) expect((await cart()).recordSetTotal).toBe("100");
});
