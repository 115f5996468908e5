import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shareDelivery } from "#backend/after-sales/fulfillment/delivery-paid.ts";
import { viewForWarehouse } from "#backend/after-sales/fulfillment/feed.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { giftNoteJob } from "#backend/housekeeping/gift-notes.ts";
import { giftsView } from "#backend/operations/gifts-view.ts";
import { english } from "#backend/operations/texts/english.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { defaultRetention } from "#backend/platform/retention.ts";
import { dump } from "#tests/support/canaries.ts";
import { openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
  const light = (await shop.items()).slice(0, 2).map(({ id }) => id);
  await shop.db.update(products).set({ weightKg: "1" }).where(inArray(products.id, light));
  await configure({ "giftWrap.excluded": "SkinCare" });
});
afterAll(() => shop.close());

async function configure(settings: Record<string, string>) {
  const [store] = await shop.db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, ...settings };
  await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
}

const price = "49";
const note = { recipient: "Ana 🎁", sender: "Luis", message: "¡Feliz cumpleaños!\nTe queremos 👨‍👩‍👧" };

/** A shopper with a cart of two goods, three pieces each. */
async function scene(pieces = 3) {
  const owner = await shop.shopper();
  const { id } = await shop.cart(owner, { goods: 2, pieces });
  const path = `cart/${id}/gift_wrap`;
  const cart = async () => (await owner.call("GET", "cart/@self")).body;
  const lines = (await cart()).orderItem.map(({ orderItemId }: { orderItemId: string }) => orderItemId);
  const give = (body: object) => owner.call("PUT", path, { body: { orderItem: [{ orderItemId: lines[0] }], ...body } });
  return { owner, id, path, cart, lines, give, read: async () => (await owner.call("GET", path)).body };
}

const amountOf = (order: Record<string, string>, name: string) => new Decimal(order[name] ?? "nothing");
const place = async (owner: Shopper, id: number) => {
  const { grandTotal } = (await owner.call("GET", "cart/@self")).body;
  const paying = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(owner.address.id) };
  await owner.call("POST", "cart/@self/payment_instruction", { body: paying });
  await owner.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await owner.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
  return (await owner.call("GET", `order/${id}`)).body;
};

describe("gift wrapping", () => {
  it("charges each wrapped unit as part of shipping, and shows that part", async () => {
    const { cart, give, read, lines } = await scene();
    const before = await cart();
    const { status, body } = await give({ wrapped: "true", ...note });
    expect([status, body.giftWrapId]).toEqual([200, expect.stringMatching(/.{20}/)]);
    const after = await cart();
    const wraps = new Decimal(price).times(3);
    expect(after.x_giftWrapCharge).toBe(wraps.toFixed(5));
    for (const name of ["totalShippingCharge", "grandTotal"])
      expect(amountOf(after, name).minus(amountOf(before, name)).toFixed(5), name).toBe(wraps.toFixed(5));
    expect(after.totalProductPrice).toBe(before.totalProductPrice);
    expect(sum(after.orderItem.map((line: Record<string, string>) => line.shippingCharge)).toFixed(5)).toBe(
      after.totalShippingCharge,
    );
    expect(after.orderItem[0].x_giftWrap).toEqual({
      giftWrapId: body.giftWrapId,
      wrapped: "true",
      pricesHidden: "false",
      hasNote: "true",
      charge: wraps.toFixed(5),
    });
    expect(JSON.stringify(after)).not.toContain("cumpleaños");
    const { giftWrapId } = body;
    const gift = { giftWrapId, orderItemId: [lines[0]], wrapped: "true", pricesHidden: "false", ...note };
    expect((await read()).giftWrap).toEqual([{ ...gift, charge: wraps.toFixed(5) }]);
  });

  it("does not change the prices of shipping modes", async () => {
    const { owner, give } = await scene();
    const modes = async () => (await owner.call("GET", "cart/@self/usable_shipping_mode")).body.usableShippingMode;
    const before = await modes();
    await give({ wrapped: "true" });
    expect(await modes()).toEqual(before);
  });

  it("costs nothing for a note alone", async () => {
    const { cart, give } = await scene();
    const { grandTotal } = await cart();
    expect((await give({ message: "Para ti" })).status).toBe(200);
    expect(await cart()).toMatchObject({ grandTotal, x_giftWrapCharge: "0.00000" });
  });

  it("splits gift units off into a separate line, and merges the lines when the gift is deleted", async () => {
    const { owner, cart, give, lines, path } = await scene();
    const { body } = await give({ wrapped: "true", orderItem: [{ orderItemId: lines[0], quantity: "1" }] });
    const of = async () =>
      (await cart()).orderItem.map((line: { quantity: string; x_giftWrap?: object }) => [
        line.quantity,
        Boolean(line.x_giftWrap),
      ]);
    expect(await of()).toEqual(expect.arrayContaining([["1.0", true], ["2.0", false], ["3.0", false]])); // oxfmt-ignore
    expect((await owner.call("DELETE", `${path}/${body.giftWrapId}`)).status).toBe(200);
    expect(await of()).toEqual([["3.0", false], ["3.0", false]]); // oxfmt-ignore
    expect((await cart()).x_giftWrapCharge).toBeUndefined();
  });

  it("moves a gift to exactly the given lines, and moves units of it to a new gift", async () => {
    const { give, read, lines } = await scene();
    const first = (await give({ wrapped: "true", recipient: "Ana" })).body.giftWrapId;
    await give({ giftWrapId: first, orderItem: [{ orderItemId: lines[1] }], recipient: "Eva" });
    expect((await read()).giftWrap).toMatchObject([{ giftWrapId: first, orderItemId: [lines[1]], recipient: "Eva" }]);
    await give({ orderItem: [{ orderItemId: lines[1], quantity: "1" }], recipient: "Noé" });
    const gifts = (await read()).giftWrap;
    expect(gifts.map(({ recipient }: { recipient: string }) => recipient).sort()).toEqual(["Eva", "Noé"]);
  });

  it("keeps units that are added later out of the gift", async () => {
    const { owner, cart, give } = await scene();
    await give({ wrapped: "true" });
    const { partNumber } = (await cart()).orderItem[0];
    const orderItem = [{ partNumber, quantity: "1" }];
    await owner.call("POST", "cart", { body: { orderItem, x_calculateOrder: "1" } });
    const { orderItem: lines, x_giftWrapCharge } = await cart();
    expect(lines).toHaveLength(3);
    expect(x_giftWrapCharge).toBe("147.00000");
  });

  it("counts characters as people see them, and refuses texts that are too long", async () => {
    const { give, read } = await scene();
    expect((await give({ message: "👨‍👩‍👧".repeat(240) })).status).toBe(200);
    expect(faultOf(await give({ message: "a".repeat(241) }))).toMatch(/^400 _ERR_INVALID_INPUT .*message.*240/);
    expect(faultOf(await give({ message: `a${"\u0301".repeat(4000)}` }))).toMatch(/_ERR_INVALID_INPUT/);
    expect(faultOf(await give({ sender: "x".repeat(61) }))).toMatch(/_ERR_INVALID_INPUT .*sender.*60/);
    await give({
      giftWrapId: (await read()).giftWrap[0].giftWrapId,
      recipient: "  \u202Eليلى Ríos ",
      message: "a\r\n\n\n\nb",
    });
    expect((await read()).giftWrap[0]).toMatchObject({ recipient: "ليلى Ríos", message: "a\n\nb" });
  });

  it("refuses a gift without lines or content, another cart's lines, and an unknown gift", async () => {
    const { give } = await scene();
    const other = await scene();
    expect(faultOf(await give({ orderItem: [], wrapped: "true" }))).toMatch(/_ERR_CMD_MISSING_PARAM .*orderItem/);
    expect(faultOf(await give({ message: " \n " }))).toMatch(/_ERR_CMD_MISSING_PARAM .*message/);
    const foreign = [{ orderItemId: other.lines[0] }];
    expect(faultOf(await give({ orderItem: foreign, wrapped: "true" }))).toMatch(
      /_ERR_CMD_INVALID_PARAM .*orderItemId/,
    );
    expect(faultOf(await give({ giftWrapId: "none", wrapped: "true" }))).toMatch(/_ERR_CMD_INVALID_PARAM .*giftWrapId/);
    const { lines } = await scene();
    expect(faultOf(await give({ orderItem: [{ orderItemId: lines[0], quantity: "4" }] }))).toMatch(/_ERR_/);
  });
});

describe("goods that cannot be gift-wrapped", () => {
  it("are those that are too heavy or of a kind that the store excludes", async () => {
    const { owner, give, read, lines, cart } = await scene();
    const { productId } = (await cart()).orderItem[0];
    const of = eq(products.id, Number(productId));
    const [was] = await shop.db.select().from(products).where(of);
    await shop.db.update(products).set({ weightKg: "10.1" }).where(of);
    expect((await read()).refused).toEqual([{ orderItemId: lines[0], why: "WEIGHT" }]);
    expect(faultOf(await give({ wrapped: "true" }))).toMatch(/_ERR_GIFT_WRAP_REFUSED WEIGHT/);
    await shop.db
      .update(products)
      .set({ weightKg: was?.weightKg ?? "1" })
      .where(of);
    await owner.call("POST", "cart", { body: { orderItem: [{ partNumber: "CREMA-NOCHE-03", quantity: "1" }] } });
    expect((await read()).refused).toEqual([{ orderItemId: expect.any(String), why: "KIND" }]);
  });

  it("are all goods when the store has no price for it, and a cart loses its gifts", async () => {
    const { owner, cart, give, read } = await scene();
    await give({ wrapped: "true", ...note });
    await configure({ "giftWrap.price.MXN": "" });
    try {
      expect((await read()).offered).toBe("false");
      expect(faultOf(await give({ wrapped: "true" }))).toMatch(/_ERR_GIFT_WRAP_REFUSED STORE/);
      await owner.call("POST", "cart/calculate", { body: { orderId: ".", calculationUsageId: "-1" } });
      expect((await cart()).x_giftWrapCharge).toBeUndefined();
      expect((await read()).giftWrap).toEqual([]);
    } finally {
      await configure({ "giftWrap.price.MXN": price });
    }
  });
});

describe("a gift in an order", () => {
  it("is placed, paid and kept as agreed", async () => {
    const { owner, id, give, path } = await scene();
    await give({ wrapped: "true", pricesHidden: "true", ...note });
    const order = await place(owner, id);
    expect(order.x_giftWrapCharge).toBe("147.00000");
    expect(order.paymentInstruction[0].piAmount).toBe(order.grandTotal);
    expect((await owner.call("GET", path)).body.giftWrap[0]).toMatchObject(note);
    expect(faultOf(await give({ message: "too late" }))).toMatch(/_ERR_ORDER_NOT_FOUND/);
  });

  it("is shown to the warehouse and the desk, while emails do not contain its note", async () => {
    const { owner, id, give } = await scene();
    await give({ wrapped: "true", pricesHidden: "true", ...note, message: `<b>Canario de papel</b>\n${note.message}` });
    const placed = await place(owner, id);
    await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
    const told = await viewForWarehouse(shop.db, id);
    const [first, second] = told && "lines" in told ? told.lines : [];
    expect(first).toMatchObject({ gift: { wrapped: true, pricesHidden: true, note: { recipient: note.recipient } } });
    expect(second).not.toHaveProperty("gift");
    const lines = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id);
    const desk = giftsView(english, lines, ({ partNumber }) => partNumber).text;
    expect(desk).toContain("&lt;b&gt;Canario de papel&lt;/b&gt;");
    expect(desk).toContain(english.gift.pricesHidden);
    const places = [...(await dump(shop.db))].filter(([, rows]) => rows.includes("Canario de papel"));
    expect(places.map(([table]) => table)).toEqual(["order_items"]);
    const letters = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-confirmation"));
    const letter = letters.find(({ payload }) => payload.orderId === String(id));
    expect(letter?.payload.gift).toEqual({ wrapped: true, charge: "147.00000", noted: true });
    const { totalShippingCharge } = placed;
    const delivery = new Decimal(totalShippingCharge).minus(147).toFixed(5);
    expect(letter?.payload.parcel).toMatchObject([{ shippingCharge: delivery }]);
  });

  it("loses its note 90 days after delivery, not before, but stays marked as wrapped", async () => {
    const { owner, id, give, path } = await scene();
    await give({ wrapped: "true", ...note });
    await place(owner, id);
    const gift = async () => (await owner.call("GET", path)).body.giftWrap[0];
    const later = (days: number) =>
      giftNoteJob(defaultRetention).run(shop.db, { now: new Date(Date.now() + days * 86_400_000) });
    await later(200);
    expect(await gift()).toMatchObject(note);
    await shop.db.update(orders).set({ status: "D" }).where(eq(orders.id, id));
    await later(89);
    expect(await gift()).toMatchObject(note);
    await later(91);
    expect(await gift()).toMatchObject({ message: "", recipient: "", wrapped: "true", charge: "147.00000" });
  });

  it("is not discounted with shipping, which is divided among the lines to the cent", () => {
    const lines = [
      { id: 1, shippingCharge: "148", giftWrapCharge: "49" },
      { id: 2, shippingCharge: "50", giftWrapCharge: "0" },
    ];
    const paid = shareDelivery(lines, new Decimal("-99"), "MXN");
    expect(sum(paid.values()).toString()).toBe("99");
    expect(shareDelivery(lines, new Decimal("-149"), "MXN").get(1)?.toString()).toBe("49");
  });

  it("can be made by an agent for a shopper once the agent has locked the cart", async () => {
    const { owner, path, lines, read } = await scene();
    const agent = await openMember(shop, { kind: "A" });
    await agent.call("POST", "on_behalf/session", { body: { userId: String(owner.memberId), reason: "Lo pidió" } });
    const body = { orderItem: [{ orderItemId: lines[0] }], wrapped: "true", message: "Canario de la abuela" };
    const give = () => agent.call("PUT", path, { query: { forUserId: String(owner.memberId) }, body });
    expect(faultOf(await give())).toMatch(/_ERR_ORDER_IS_NOT_LOCKED/);
    await agent.call("POST", `cart/${path.split("/")[1]}/lock`);
    expect((await give()).status).toBe(200);
    const busy = await owner.call("PUT", path, { body });
    expect(faultOf(busy)).toMatch(/_ERR_ORDER_IS_LOCKED/);
    expect((await read()).giftWrap[0].message).toBe("Canario de la abuela");
    expect(
      [...(await dump(shop.db))].flatMap(([table, rows]) => (rows.includes("Canario de la abuela") ? [table] : [])),
    ).toEqual(["order_items"]);
  });

  it("cannot be read or changed by another shopper", async () => {
    const { give, path, id } = await scene();
    const { giftWrapId } = (await give({ ...note })).body;
    const stranger = await shop.shopper();
    await shop.cart(stranger);
    for (const [method, at, body] of [
      ["GET", path, undefined],
      ["PUT", path, { orderItem: [{ orderItemId: "1" }], wrapped: "true" }],
      ["DELETE", `${path}/${giftWrapId}`, undefined],
    ] as const) {
      const answer = await stranger.call(method, at, body ? { body } : {});
      expect(faultOf(answer), method).toMatch(/_ERR_ORDER_NOT_FOUND/);
      expect(JSON.stringify(answer.body)).not.toContain("cumpleaños");
    }
    expect((await shop.row(id))?.status).toBe("P");
  });

  it("is split by address, each part with its note and its share of the charge", async () => {
    const { owner, cart, give, lines, id } = await scene();
    await give({ wrapped: "true", ...note });
    const home = await addAddress(shop.db, owner.memberId, { zipCode: "06700" });
    const { shipModeId } = (await cart()).orderItem[0];
    const part = { orderItemId: lines[0], quantity: "1", addressId: String(home.id), shipModeId };
    const body = { orderItem: [part], x_calculateOrder: "1" };
    expect((await owner.call("PUT", "cart/@self/shipping_info", { body })).status).toBe(200);
    const { orderItem, x_giftWrapCharge } = await cart();
    const gifts = orderItem.filter((line: { x_giftWrap?: object }) => line.x_giftWrap);
    expect(gifts.map((line: { x_giftWrap: { charge: string } }) => line.x_giftWrap.charge).sort()).toEqual(["49.00000", "98.00000"]); // oxfmt-ignore
    expect(x_giftWrapCharge).toBe("147.00000");
    const rows = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(rows.filter(({ giftNote }) => giftNote?.sender === "Luis")).toHaveLength(2);
  });
});
