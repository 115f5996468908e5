import { afterAll, beforeAll, expect, test } from "vitest";
import type { FaultProxy } from "#tests/support/fault-proxy.ts";
import { openFaultyShop, type VisitedShop } from "#tests/support/visitor.ts";
import { writeWideProduct } from "#tests/support/wide-product.ts";

let shop: VisitedShop;
let proxy: FaultProxy;
let wide: Awaited<ReturnType<typeof writeWideProduct>>;
beforeAll(async () => {
  ({ shop, proxy } = await openFaultyShop());
  wide = await writeWideProduct(shop.backend.db);
});
afterAll(() => shop.close());

test("shows 300 variants in one table, read with one call for stock and one for prices", async () => {
  const { loadPage } = await import("./page.server.ts");
  const page = await shop.visitor().get(wide.path, loadPage);
  if (page.kind !== "product") throw new Error(page.kind);
  expect(page.table?.rows.map(({ partNumber }) => partNumber)).toEqual(wide.partNumbers);
  expect(page.table?.rows.every(({ price, canBuy }) => price.includes("49.50") && canBuy)).toBe(true);
  expect(page.table?.paging.pages).toHaveLength(1);
  const calls = (name: string) => proxy.log.filter(({ path }) => path.includes(name)).length;
  expect([calls("/inventoryavailability/"), calls("/price")]).toEqual([1, 1]);
});

test("adds all 300 quantities of a form to the cart", async () => {
  const { catalogIntents } = await import("./actions.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const visitor = shop.visitor();
  const quantities = Object.fromEntries(wide.partNumbers.map((_, at) => [`q[${at}]`, String((at % 3) + 1)]));
  const form = { intent: "addMany", parts: wide.partNumbers.join("|"), ticket: "", ...quantities };
  const answer = await visitor.post(wide.path, catalogIntents, form);
  expect(answer.status).toBe(303);
  const cart = await visitor.get("/oficina/cart", (context) => readCart(context));
  const pieces = new Map(cart?.orderItem?.map(({ partNumber, quantity }) => [partNumber, Number(quantity)]));
  expect(wide.partNumbers.map((name) => pieces.get(name))).toEqual(wide.partNumbers.map((_, at) => (at % 3) + 1));
});
