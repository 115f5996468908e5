import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FormResult } from "#app/forms/form-state.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { goods } from "#tests/contract/world.ts";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

const address = "/cart/gift-wrap";
const load = async (visitor: Visitor, query = "") => {
  const { loadGiftWrap } = await import("./gift-wrap.server.ts");
  return visitor.get(address + query, loadGiftWrap);
};
const post = async (visitor: Visitor, form: Record<string, string>) => {
  const { giftWrapIntents } = await import("./actions.server.ts");
  return visitor.post(address, giftWrapIntents, form);
};
const cart = async (visitor: Visitor) => {
  const { loadCart } = await import("#app/features/cart/page/cart.server.ts");
  return (await visitor.get("/cart", loadCart)).cart;
};

/** Someone with two pieces of one thing and one of another. */
async function buyer() {
  const visitor = shop.visitor();
  const { addLines } = await import("#app/features/cart/add.server.ts");
  const lines = [
    { partNumber: goods.plain, quantity: 2 },
    { partNumber: goods.other, quantity: 1 },
  ];
  await visitor.get("/", async (context) => addLines(context, lines));
  return visitor;
}

/** The form of the page with the first of its goods ticked, and what is typed besides. */
async function form(visitor: Visitor, more: Record<string, string> = {}, query = "") {
  const { lines } = await load(visitor, query);
  const fields = lines.flatMap(({ id, pieces }, index) => [
    [`lines[${index}].orderItemId`, id],
    [`lines[${index}].pieces`, String(pieces)],
  ]);
  return { intent: "give", ...Object.fromEntries(fields), "lines[0].given": "on", wrapped: "on", ...more };
}

test("adds gift wrap with a note, and shows it and its price in the cart", async () => {
  const visitor = await buyer();
  const before = await cart(visitor);
  expect(before?.give).toEqual({ href: address, label: expect.stringMatching(/./) });
  const page = await load(visitor);
  expect(page.lines.map(({ pieces, given }) => [pieces, given])).toEqual([
    [2, false],
    [1, false],
  ]);
  expect(page.form.price).toMatch(/49/);
  const note = { recipient: "ليلى", sender: "Luis", message: "¡Felicidades! 👨‍👩‍👧\r\nTe queremos" };
  const answer = await post(visitor, await form(visitor, { ...note, "lines[0].pieces": "1", pricesHidden: "on" }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/cart"]);
  const after = await cart(visitor);
  expect(after?.lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1, 1]);
  expect(after?.lines.filter(({ notes }) => notes.some((text) => /49/.test(text)))).toHaveLength(1);
  expect(after?.totals.rows.filter(({ value }) => /^\D*49\.00/.test(value))).toHaveLength(1);
  const delivery = (rows: { name: string; value: string }[] = []) =>
    rows.find(({ name }) => /env[ií]o/i.test(name))?.value;
  expect(delivery(after?.totals.rows)).toBe(delivery(before?.totals.rows));
  const [gift] = (await load(visitor)).gifts;
  expect(gift?.message).toBe("¡Felicidades! 👨‍👩‍👧\nTe queremos");
  expect(gift?.names.map(({ value }) => value)).toEqual(["ليلى", "Luis"]);
});

test("adds up the pieces of a gift whose line is divided among parcels", async () => {
  const visitor = await buyer();
  await post(visitor, await form(visitor));
  const { viewGift } = await import("./view.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const { loadEntries } = await import("#app/features/order/entries.server.ts");
  const named = await visitor.get("/", async (context) => {
    const open = await context.shop();
    const cart = await readCart(context);
    const gift = cart && (await open.commerce.giftWrap.ofOrder({ orderId: cart.orderId })).giftWrap[0];
    if (!gift) throw new Error("there is no gift");
    const [given] = cart.orderItem.filter(({ orderItemId }) => gift.orderItemId.includes(orderItemId));
    if (!given) throw new Error("there is no line");
    const orderItem = ["1", "2"].map((orderItemId) => ({ ...given, orderItemId, quantity: 1 }));
    const divided = { ...gift, orderItemId: ["1", "2"] };
    return viewGift(open, divided, { orderItem }, await loadEntries(open, [given.partNumber])).goods;
  });
  expect(named).toEqual([expect.stringMatching(/^2 × /)]);
});

test("changes gift wrap and its note, and removes it", async () => {
  const visitor = await buyer();
  await post(visitor, await form(visitor, { message: "Uno" }));
  const [gift] = (await load(visitor)).gifts;
  const query = gift?.change.split(/(?=\?)/)[1] ?? "";
  const page = await load(visitor, query);
  expect(page.form).toMatchObject({ id: gift?.id, message: "Uno", wrapped: true, pricesHidden: false });
  expect(page.lines.filter(({ given }) => given)).toHaveLength(1);
  await post(visitor, await form(visitor, { giftWrapId: gift?.id ?? "", message: "Dos" }, query));
  expect((await load(visitor)).gifts.map(({ message }) => message)).toEqual(["Dos"]);
  expect((await post(visitor, { intent: "remove", giftWrapId: gift?.id ?? "" })).status).toBe(303);
  expect((await load(visitor)).gifts).toEqual([]);
});

test("reports errors at their fields, and keeps the input", async () => {
  const visitor = await buyer();
  const message = "👨‍👩‍👧".repeat(241);
  const wrong = await form(visitor, { message, recipient: "Ana", "lines[0].pieces": "mil" });
  const refused: FormResult = await (await post(visitor, wrong)).json();
  expect(Object.keys(refused.errors)).toEqual(["lines[0].pieces", "message"]);
  expect(refused.values).toMatchObject({ message: [message], recipient: ["Ana"], "lines[0].given": ["on"] });
  const none: FormResult = await (await post(visitor, await form(visitor, { "lines[0].pieces": "0" }))).json();
  expect(none.errors).toEqual({ "lines[0].pieces": ["Escribe un número entero, de 1 en adelante."] });
  const { "lines[0].given": _, wrapped: __, ...nothing } = await form(visitor);
  const empty: FormResult = await (await post(visitor, nothing)).json();
  expect(Object.keys(empty.errors).sort()).toEqual(["goods", "message"]);
  const many: FormResult = await (await post(visitor, await form(visitor, { "lines[0].pieces": "3" }))).json();
  expect(many.errors).toEqual({ goods: [expect.stringMatching(/2/)] });
});

test("offers no link and no page in a store without a price for gift wrap", async () => {
  const { forgetCachedAnswers } = await import("#app/commerce/cache.server.ts");
  const visitor = await buyer();
  const { db } = shop.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  if (!store) throw new Error("no store");
  const prices = /^giftWrap\.price/;
  const without = Object.fromEntries(Object.entries(store.userData).filter(([name]) => !prices.test(name)));
  await db.update(stores).set({ userData: without }).where(eq(stores.id, 1));
  forgetCachedAnswers();
  try {
    expect((await cart(visitor))?.give).toBe(false);
    await expect(load(visitor)).rejects.toMatchObject({ status: 404 });
    expect((await post(visitor, { intent: "remove", giftWrapId: "x" })).status).toBe(404);
  } finally {
    await db.update(stores).set({ userData: store.userData }).where(eq(stores.id, 1));
    forgetCachedAnswers();
  }
});
