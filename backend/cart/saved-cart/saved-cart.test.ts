import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import type { Answer } from "#tests/support/backend.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { addAddress, faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Line = { orderItemId: string; partNumber: string; quantity: string; unitPrice: string; shipModeId: string };

let shop: TestShop;
let ana: Member;
let parts: string[];
beforeAll(async () => {
  shop = await openTestShop();
  parts = (await shop.items()).map(({ partNumber }) => partNumber);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await openMember(shop);
});

const ok = async (asked: Promise<Answer>) => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const add = async (partNumber = parts[0], quantity = 1, orderId = ".") => {
  const body = { orderId, orderItem: [{ partNumber, quantity: String(quantity) }] };
  const { orderId: id, orderItem } = await ok(ana.call("POST", "cart", { body }));
  return { orderId: String(id), lineId: String(orderItem[0].orderItemId) };
};
const create = async (description = "Terraza") =>
  String((await ok(ana.call("POST", "cart/create_order", { query: { description } }))).outOrderId);
const select = (orderId: string) => ana.call("POST", `cart/${orderId}/set_pending_order`, { body: {} });
const move = (body: object) => ana.call("PUT", "cart/move_order_item", { body });
const copy = (body: object) => ana.call("POST", "cart/copy_order", { body });
const order = (id: string) => ok(ana.call("GET", `order/${id}`));
const current = async () => (await ok(ana.call("GET", "cart/@self"))).orderId as string;
const contents = async (id: string): Promise<Record<string, number>> =>
  Object.fromEntries(((await order(id)).orderItem ?? []).map((line: Line) => [line.partNumber, Number(line.quantity)]));
const marked = async () =>
  (await shop.db.select().from(orders).where(eq(orders.memberId, ana.memberId)))
    .filter((row) => row.current)
    .map(({ id }) => String(id));

describe("saved carts", () => {
  test("are created beside the cart, which stays current, and are listed with it", async () => {
    const { orderId } = await add();
    const saved = await create(" Terraza ");
    expect(await current()).toBe(orderId);
    const { Order } = await ok(ana.call("GET", "order/byStatus/P", { query: { profileName: "IBM_Details" } }));
    expect(Order.map((row: { orderId: string }) => row.orderId)).toEqual([saved, orderId]);
    expect(Order[0]).toMatchObject({ orderDescription: "Terraza", orderStatus: "P", grandTotal: "0.00000" });
    await add(parts[1], 2, saved);
    expect([await contents(saved), await contents(orderId)]).toEqual([{ [parts[1]!]: 2 }, { [parts[0]!]: 1 }]);
  });

  test("require a name of limited length", async () => {
    const named = (description: string) =>
      ana.call("POST", "cart/create_order", { query: { description } }).then(faultOf);
    expect(await named("  ")).toBe("400 _ERR_CMD_MISSING_PARAM description");
    expect(await named("x".repeat(255))).toBe("400 _ERR_CMD_INVALID_PARAM description");
    expect(faultOf(await ana.call("POST", "cart/create_order", {}))).toBe("400 _ERR_CMD_MISSING_PARAM description");
  });

  test("can become the cart; the former cart is saved unchanged", async () => {
    const { orderId } = await add(parts[0], 3);
    const saved = await create();
    expect((await ok(select(saved))).orderId).toEqual([saved]);
    expect(await current()).toBe(saved);
    await add(parts[1]);
    await ok(select(orderId));
    expect([await contents(orderId), await contents(saved)]).toEqual([{ [parts[0]!]: 3 }, { [parts[1]!]: 1 }]);
    expect(faultOf(await select("999"))).toBe("400 _ERR_ORDER_NOT_FOUND 999");
    expect(faultOf(await select("x"))).toBe("400 _ERR_FORMAT_ORDERIDS_NOT_CORRECT x");
    await shop.db
      .update(orders)
      .set({ locked: true })
      .where(eq(orders.id, Number(saved)));
    expect(faultOf(await select(saved))).toBe("400 _ERR_ORDER_IS_LOCKED");
    expect(await current()).toBe(orderId);
  });

  test("leave one current cart after concurrent switches, and none is lost", async () => {
    await add(parts[0], 2);
    const [one, other] = [await create("Uno"), await create("Dos")];
    const answers = await Promise.all([select(one), select(other), select(one), select(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await marked()).toHaveLength(1);
    const rows = await shop.db.select().from(orders).where(eq(orders.memberId, ana.memberId));
    expect(rows.map(({ status }) => status)).toEqual(["P", "P", "P"]);
  });

  test("use the latest one as the cart if none is current; a write makes it current", async () => {
    const first = await create("Uno");
    const second = await create("Dos");
    expect(await marked()).toEqual([first]);
    await ok(ana.call("DELETE", `cart/${first}/cancel_order`));
    expect([await marked(), await current()]).toEqual([[], second]);
    await add();
    expect([await marked(), await contents(second)]).toEqual([[second], { [parts[0]!]: 1 }]);
  });

  test("are calculated by id, with today's prices on request", async () => {
    await add();
    const saved = await create();
    await add(parts[1], 2, saved);
    const [item] = await shop.db.select().from(products).where(eq(products.partNumber, parts[1]!));
    const [offer] = await shop.db.select().from(offers).where(eq(offers.productId, item!.id));
    const before = (await order(saved)).totalProductPrice;
    const calculate = (more: object) =>
      ok(ana.call("POST", `cart/${saved}/calculate`, { body: { calculationUsageId: "-1", ...more } }));
    await shop.db.update(offers).set({ price: "1.00" }).where(eq(offers.productId, item!.id));
    await calculate({});
    expect((await order(saved)).totalProductPrice).toBe(before);
    await calculate({ updatePrices: "1" });
    await shop.db.update(offers).set({ price: offer!.price }).where(eq(offers.productId, item!.id));
    expect((await order(saved)).totalProductPrice).toBe("2.00000");
  });
});

describe("moving lines", () => {
  test("moves the line with its shipping settings, or adds to an equal line in the other cart", async () => {
    const { orderId, lineId } = await add(parts[0], 2);
    const { lineId: second } = await add(parts[1], 3);
    const address = await addAddress(shop.db, ana.memberId);
    await shop.db
      .update(orderItems)
      .set({ addressId: address.id })
      .where(eq(orderItems.id, Number(lineId)));
    const saved = await create();
    const { orderId: touched } = await ok(move({ fromOrderItemId: lineId, fromOrderId: orderId, toOrderId: saved }));
    expect(touched).toEqual([orderId, saved]);
    const [moved] = (await order(saved)).orderItem;
    expect(moved).toMatchObject({ orderItemId: lineId, addressId: String(address.id), quantity: "2.0" });
    expect(await contents(orderId)).toEqual({ [parts[1]!]: 3 });
    expect(Number((await order(orderId)).totalProductPrice)).toBeCloseTo(
      3 * Number((await order(orderId)).orderItem[0].unitPrice),
      5,
    );
    await add(parts[1], 1, saved);
    await shop.db
      .update(orderItems)
      .set({ addressId: address.id })
      .where(eq(orderItems.id, Number(second)));
    await ok(move({ fromOrderItemId: second, toOrderId: saved }));
    expect(await contents(saved)).toEqual({ [parts[0]!]: 2, [parts[1]!]: 4 });
    expect(await current()).toBe(orderId);
    expect(await contents(orderId)).toEqual({});
  });

  test("moves a line only once for concurrent moves", async () => {
    const { lineId } = await add(parts[0], 2);
    const [one, other] = [await create("Uno"), await create("Dos")];
    const answers = await Promise.all(
      [one, other, one].map((toOrderId) => move({ fromOrderItemId: lineId, toOrderId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.filter(({ status }) => status === 400).map(faultOf)[0]).toBe(
      "400 _ERR_CMD_INVALID_PARAM fromOrderItemId",
    );
    const found = [await contents(one), await contents(other)].map((lines) => lines[parts[0]!] ?? 0);
    expect(found.sort()).toEqual([0, 2]);
  });

  test("either moves or deletes a line when both happen concurrently", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, lineId } = await add(parts[0], 1);
      const saved = await create();
      const remove = ana.call("PUT", "cart/@self/delete_order_item", { body: { orderItemId: lineId, orderId } });
      const [moved, removed] = await Promise.all([
        move({ fromOrderItemId: lineId, fromOrderId: orderId, toOrderId: saved }),
        remove,
      ]);
      expect([moved.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await contents(saved)).toEqual(moved.status === 200 ? { [parts[0]!]: 1 } : {});
      await ok(ana.call("DELETE", `cart/${saved}/cancel_order`));
      await ana.call("DELETE", "cart/@self");
    }
  });

  test("opens a new cart with `**`, accepts several numbered lines, and drops an empty cart only on request", async () => {
    const { orderId, lineId } = await add(parts[0]);
    const { lineId: other } = await add(parts[1]);
    const { orderId: touched } = await ok(
      move({ fromOrderItemId_1: lineId, fromOrderItemId_2: other, toOrderId: "**", deleteIfEmpty: "0" }),
    );
    expect(await contents(touched[1])).toEqual({ [parts[0]!]: 1, [parts[1]!]: 1 });
    expect(await order(orderId)).toMatchObject({ orderStatus: "P", grandTotal: "0.00000" });
    expect(await current()).toBe(orderId);
    await ok(move({ fromOrderItemId: "*", fromOrderId: "*", toOrderId: ".", deleteIfEmpty: "1" }));
    expect(await contents(orderId)).toEqual({ [parts[0]!]: 1, [parts[1]!]: 1 });
    expect((await order(touched[1])).orderStatus).toBe("X");
  });

  test("takes promotion codes along on request", async () => {
    await add(parts[0]);
    await ok(ana.call("POST", "cart/@self/assigned_promotion_code", { body: { promoCode: "VERANO10" } }));
    const from = await current();
    const [stays, goes] = [await create("Uno"), await create("Dos")];
    await ok(move({ fromOrderItemId: "*", toOrderId: stays }));
    expect((await order(from)).promotionCode).toHaveLength(1);
    await ok(move({ fromOrderItemId: "*", fromOrderId: stays, toOrderId: "." }));
    await ok(move({ fromOrderItemId: "*", toOrderId: goes, moveOrderPromotionCode: "1" }));
    expect([(await order(from)).promotionCode, (await order(goes)).promotionCode]).toEqual([
      undefined,
      [expect.objectContaining({ code: "VERANO10" })],
    ]);
    expect(Number((await order(goes)).totalAdjustment)).toBeLessThan(0);
  });

  test("accepts a line that is no longer sold; prices stay until an update is requested", async () => {
    const { lineId } = await add(parts[2]);
    const saved = await create();
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.partNumber, parts[2]!));
    const answer = await move({ fromOrderItemId: lineId, toOrderId: saved });
    await shop.db.update(products).set({ withdrawn: false }).where(eq(products.partNumber, parts[2]!));
    expect(answer.status).toBe(200);
    await shop.db
      .update(orderItems)
      .set({ unitPrice: "5.000000" })
      .where(eq(orderItems.id, Number(lineId)));
    await ok(move({ fromOrderItemId: "*", fromOrderId: saved, toOrderId: "." }));
    expect((await order(await current())).totalProductPrice).toBe("5.00000");
    await ok(move({ fromOrderItemId: "*", toOrderId: saved, refreshContractAndOffer: "1" }));
    expect((await order(saved)).totalProductPrice).not.toBe("5.00000");
  });

  test("to a cart in another currency requires a price in that currency", async () => {
    const { orderId, lineId } = await add(parts[0]);
    const saved = await create();
    await shop.db
      .update(orders)
      .set({ currency: "USD" })
      .where(eq(orders.id, Number(saved)));
    const body = { fromOrderItemId: lineId, fromOrderId: orderId, toOrderId: saved };
    const [item] = await shop.db.select().from(products).where(eq(products.partNumber, parts[0]!));
    const dollars = await shop.db.select().from(offers).where(eq(offers.productId, item!.id));
    const prices = dollars.filter(({ currency }) => currency === "USD");
    for (const { id } of prices) await shop.db.update(offers).set({ currency: "XXX" }).where(eq(offers.id, id));
    expect(faultOf(await move(body))).toBe(`400 _ERR_PROD_NOT_ORDERABLE ${parts[0]}`);
    expect(await contents(orderId)).toEqual({ [parts[0]!]: 1 });
    for (const { id } of prices) await shop.db.update(offers).set({ currency: "USD" }).where(eq(offers.id, id));
    await ok(move(body));
    const [line] = (await order(saved)).orderItem;
    expect(line.unitPrice).toBe(Number(prices[0]?.price).toFixed(5));
  });

  test("is refused for invalid lines, targets and quantities, and for locked carts", async () => {
    const { orderId, lineId } = await add();
    const saved = await create();
    const fault = (body: object) => move(body).then(faultOf);
    expect(await fault({ toOrderId: saved })).toBe("400 _ERR_CMD_MISSING_PARAM fromOrderItemId");
    expect(await fault({ fromOrderItemId: lineId })).toBe("400 _ERR_CMD_MISSING_PARAM toOrderId");
    expect(await fault({ fromOrderItemId: lineId, toOrderId: orderId })).toBe("400 _ERR_CMD_INVALID_PARAM toOrderId");
    expect(await fault({ fromOrderItemId: lineId, fromOrderId: saved, toOrderId: "." })).toBe(
      "400 _ERR_CMD_INVALID_PARAM fromOrderItemId",
    );
    expect(await fault({ fromOrderItemId: "*", fromOrderId: saved, toOrderId: "." })).toBe(
      "400 _ERR_MISSING_ORDERITEMS",
    );
    await add(parts[0], 9999, saved);
    expect(await fault({ fromOrderItemId: lineId, toOrderId: saved })).toBe("400 _ERR_INVALID_INPUT quantity");
    await shop.db
      .update(orders)
      .set({ locked: true })
      .where(eq(orders.id, Number(saved)));
    expect(await fault({ fromOrderItemId: lineId, toOrderId: saved })).toBe("400 _ERR_ORDER_IS_LOCKED");
    expect(await contents(orderId)).toEqual({ [parts[0]!]: 1 });
    expect(
      faultOf(await shop.call("PUT", "cart/move_order_item", { body: { fromOrderItemId: "*", toOrderId: "**" } })),
    ).toBe("400 USR.CWXFR0130E");
  });
});

test("a full cart takes no further line, though more pieces of one it has", async () => {
  const full = await add(parts[0]);
  const [line] = await shop.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.id, Number(full.lineId)));
  if (!line) throw new Error("no line");
  const { id: _, ...copied } = line;
  await shop.db.insert(orderItems).values(Array.from({ length: 799 }, () => copied));
  const other = await create();
  const [fresh, equal] = [await add(parts[1], 2, other), await add(parts[0], 3, other)];
  const into = (fromOrderItemId: string) => move({ fromOrderId: other, toOrderId: full.orderId, fromOrderItemId });
  expect(faultOf(await into(fresh.lineId))).toBe("400 _ERR_ORDER_LINE_LIMIT_EXCEEDED 800");
  expect(faultOf(await into("*"))).toBe("400 _ERR_ORDER_LINE_LIMIT_EXCEEDED 800");
  expect(await contents(other)).toEqual({ [parts[1]!]: 2, [parts[0]!]: 3 });
  await ok(into(equal.lineId));
  expect(await contents(other)).toEqual({ [parts[1]!]: 2 });
});

describe("copying a cart", () => {
  const kit = async () => {
    const ConfigXML = `<BOM productID="KIT-CAFE-01"><item partNumber="CAFE-GOTEO-02" quantity="1"/><item partNumber="CAFE-PRENSA-03" quantity="2"/></BOM>`;
    await ok(
      ana.call("POST", "cart/@self/add_configuration_to_cart", { body: { ConfigXML, partNumber: "KIT-CAFE-01" } }),
    );
  };

  test("keeps kits with their parts, shipping settings and, on request, promotion codes", async () => {
    await kit();
    const from = await current();
    const address = await addAddress(shop.db, ana.memberId);
    await shop.db
      .update(orderItems)
      .set({ addressId: address.id })
      .where(eq(orderItems.orderId, Number(from)));
    await ok(ana.call("POST", "cart/@self/assigned_promotion_code", { body: { promoCode: "VERANO10" } }));
    const plain = await ok(copy({ fromOrderId_1: from, description: "Otra" }));
    const coded = await ok(copy({ fromOrderId_1: from, toOrderId: "**", copyOrderPromotionCode: "1" }));
    const [before] = (await order(from)).orderItem;
    const [after] = (await order(plain.orderId[0])).orderItem;
    expect(after.orderItemComponent).toEqual(before.orderItemComponent);
    expect(after).toMatchObject({ addressId: String(address.id), configurationID: before.configurationID });
    expect((await order(plain.orderId[0])).promotionCode).toBeUndefined();
    expect((await order(coded.orderId[0])).promotionCode).toMatchObject([{ code: "VERANO10" }]);
    expect(await current()).toBe(from);
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, address.id));
    const later = await ok(copy({ fromOrderId_1: from }));
    expect((await order(later.orderId[0])).orderItem[0].addressId ?? "").toBe("");
  });

  test("into the cart adds to it, skips items no longer sold and never duplicates the cart itself", async () => {
    const { orderId } = await add(parts[0], 1);
    const saved = await create();
    await add(parts[0], 2, saved);
    await add(parts[1], 1, saved);
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.partNumber, parts[1]!));
    const answer = await ok(copy({ fromOrderId_1: saved, toOrderId: ".**.", continue: "1" }));
    await shop.db.update(products).set({ withdrawn: false }).where(eq(products.partNumber, parts[1]!));
    expect(answer.newOrderItemsCount).toBe(1);
    expect(await contents(orderId)).toEqual({ [parts[0]!]: 3 });
    expect(await contents(saved)).toEqual({ [parts[0]!]: 2, [parts[1]!]: 1 });
    expect(faultOf(await copy({ fromOrderId_1: orderId, toOrderId: ".**." }))).toBe(
      "400 _ERR_CMD_INVALID_PARAM toOrderId",
    );
    expect(await contents(orderId)).toEqual({ [parts[0]!]: 3 });
  });
});
