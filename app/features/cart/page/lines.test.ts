import { afterAll, beforeAll, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { openVisitedShop, type Visitor, type VisitedShop } from "#tests/support/visitor.ts";
import { buyForm, mirrorPage } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => {
  shop = await openVisitedShop();
});
afterAll(() => shop.close());

async function openCart() {
  const { catalogIntents } = await import("#app/features/catalog/actions.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const { cartIntents } = await import("./actions.server.ts");
  const visitor = shop.visitor();
  await visitor.post(mirrorPage, catalogIntents, await buyForm(visitor));
  const lines = async () => (await visitor.get("/cart", (context) => readCart(context)))?.orderItem ?? [];
  const send = (form: Record<string, string>) => visitor.post("/cart", cartIntents, form);
  return { visitor, lines, send, orderItemId: (await lines())[0]?.orderItemId ?? "" };
}

const undoOf = (visitor: Visitor) =>
  visitor.get("/cart", (context) => Promise.resolve(context.session.get("toast")?.undo ?? {}));

test("a removed line is put back once, however often its undo is sent, and again when it was removed again", async () => {
  const { visitor, lines, send, orderItemId } = await openCart();
  await send({ intent: "remove", orderItemId });
  const undo = await undoOf(visitor);
  expect([await send(undo), await send(undo)].map(({ status }) => status)).toEqual([303, 303]);
  const [back] = await lines();
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([1]);
  await send({ intent: "remove", orderItemId: back?.orderItemId ?? "" });
  await send(await undoOf(visitor));
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([1]);
});

test("a line of thousands of pieces, as quick orders create them, does not block checkout", async () => {
  await shop.backend.db.update(stock).set({ onHand: 20_000 });
  const { visitor, lines, send, orderItemId } = await openCart();
  await visitor.get("/cart", async (context) => {
    const { commerce } = await context.shop();
    return commerce.cart.updateItems({ body: { orderItem: [{ orderItemId, quantity: "1500" }] } });
  });
  const form = { intent: "quantities", "lines[0].orderItemId": orderItemId, "lines[0].shown": "1500" };
  const checkout = await send({ ...form, "lines[0].quantity": "1500", then: "checkout" });
  expect([checkout.status, checkout.headers.get("location")]).toEqual([303, expect.stringMatching(/\/checkout$/)]);
  await send({ ...form, "lines[0].quantity": "9999" });
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([9999]);
});
