import { and, eq, gt, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
let features: Awaited<ReturnType<typeof importFeatures>>;
const importFeatures = async () => ({
  ...(await import("#app/commerce/cache.server.ts")),
  ...(await import("#app/features/quick-order/actions.server.ts")),
  ...(await import("#app/features/quick-order/page.server.ts")),
  ...(await import("./cart.server.ts")),
  ...(await import("./actions.server.ts")),
});
beforeAll(async () => {
  shop = await openVisitedShop();
  features = await importFeatures();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

const office = 2;
const address = "/oficina/quick-order";

/** A cart with this many different lines in the business store. */
async function fill(lines: number): Promise<Visitor> {
  const visitor = shop.visitor();
  const found = await shop.backend.db
    .selectDistinct({ partNumber: products.partNumber })
    .from(products)
    .innerJoin(stock, and(eq(stock.productId, products.id), gt(stock.onHand, 5)))
    .where(and(eq(products.storeId, office), eq(products.type, "item"), eq(products.withdrawn, false)))
    .orderBy(products.partNumber)
    .limit(lines + 10);
  const { ticket } = await visitor.get(address, features.loadQuickOrder);
  const rows = found.slice(0, lines).map(({ partNumber }) => `${partNumber};1`);
  const form = { intent: "add", ticket, rows: rows.join("\n") };
  const answer = await visitor.post(address, features.quickOrderIntents, form);
  if (answer.status !== 303) throw new Error(await answer.text());
  return visitor;
}

async function pageOf(visitor: Visitor, page: number) {
  const { cart } = await visitor.get(`/oficina/cart${page > 1 ? `?page=${page}` : ""}`, features.loadCart);
  if (!cart) throw new Error("no cart");
  return cart;
}
const redirectOf = (page: Promise<unknown>) =>
  page.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get("location") : undefined),
  );

test("a long cart is paginated, with the same totals and problems on every page", async () => {
  const visitor = await fill(60);
  const pages = [await pageOf(visitor, 1), await pageOf(visitor, 2), await pageOf(visitor, 3)];
  expect(pages.map(({ lines }) => lines.length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flatMap(({ lines }) => lines.map(({ id }) => id))).size).toBe(60);
  const [first] = pages;
  expect(pages.map(({ totals }) => totals)).toEqual(pages.map(() => first?.totals));
  expect(await redirectOf(pageOf(visitor, 4))).toBe("/oficina/cart?page=3");

  const [last] = pages[2]?.lines.slice(-1) ?? [];
  const id = Number(last?.id);
  const [row] = await shop.backend.db.select().from(orderItems).where(eq(orderItems.id, id));
  const shelf = inArray(stock.productId, [row?.productId ?? 0]);
  const [held] = await shop.backend.db.select().from(stock).where(shelf);
  await shop.backend.db
    .update(stock)
    .set({ onHand: held?.reserved ?? 0 })
    .where(shelf);
  features.forgetCachedAnswers();
  const [one, three] = [await pageOf(visitor, 1), await pageOf(visitor, 3)];
  const sentence = `${last?.name}: agotado.`;
  expect(one.changes).toEqual([{ text: sentence, href: `/oficina/cart?page=3#line-${id}` }]);
  expect(three.changes).toEqual([{ text: sentence, href: undefined }]);
  expect(three.lines.at(-1)?.problems).toHaveLength(1);
});

test("forms return to their page, or to the last page if theirs no longer exists", async () => {
  const visitor = await fill(26);
  const at = "/oficina/cart?page=2";
  const [line] = (await pageOf(visitor, 2)).lines;
  const change = {
    intent: "quantities",
    "lines[0].orderItemId": line?.id ?? "",
    "lines[0].shown": "1",
    "lines[0].quantity": "2",
  };
  const changed = await visitor.post(at, features.cartIntents, change);
  expect([changed.status, changed.headers.get("location")]).toEqual([303, at]);
  expect((await pageOf(visitor, 2)).lines[0]?.quantity).toBe(2);
  const going = { ...change, "lines[0].shown": "2", "lines[0].quantity": "3", then: "checkout" };
  const gone = await visitor.post(at, features.cartIntents, going);
  expect([gone.status, gone.headers.get("location")]).toEqual([303, "/oficina/checkout"]);
  expect((await pageOf(visitor, 2)).lines[0]?.quantity).toBe(3);
  const removed = await visitor.post(at, features.cartIntents, { intent: "remove", orderItemId: line?.id ?? "" });
  expect([removed.status, removed.headers.get("location")]).toEqual([303, at]);
  expect(await redirectOf(pageOf(visitor, 2))).toBe("/oficina/cart");
});
