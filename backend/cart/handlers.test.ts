import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#contract";
import { openTestBackend, type TestBackend, type Tokens } from "#tests/support/backend.ts";
import { offers, orderItems, orders, physicalStores, products, stock } from "../db/schema/index.ts";
import { casaNorte, durango, stockGoods } from "./goods.fixture.ts";

let backend: TestBackend;
let shop: ReturnType<TestBackend["store"]>;
let as: Tokens;
let id: (partNumber: string) => number;

beforeAll(async () => {
  backend = await openTestBackend();
  shop = backend.store(casaNorte);
  id = await stockGoods(backend.db);
});
beforeEach(async () => {
  as = await shop.guest();
});
afterAll(() => backend.close());

type Line = Record<string, unknown>;
const addAll = (orderItem: Line[], more: Line = {}) => shop.call("POST", "cart", { as, body: { orderItem, ...more } });
const add = (partNumber: string, quantity: unknown = 1, more: Line = {}) => addAll([{ partNumber, quantity }], more);
const put = (path: string, body: unknown) => shop.call("PUT", `cart/@self/${path}`, { as, body });
const update = (orderItem: Line[], more: Line = {}) => put("update_order_item", { orderItem, ...more });
const get = (query: Record<string, string> = {}) => shop.call("GET", "cart/@self", { as, query });
const cart = async () => (await get()).body;
const faultOf = ({ status, body }: { status: number; body: { errors: Record<string, string>[] } }) => {
  const { errorKey, errorCode, errorParameters } = body.errors[0] ?? {};
  return [status, errorKey, errorCode, errorParameters];
};
const checked = { x_inventoryValidation: "true" };

describe("reading", () => {
  it("is 404 with nothing inside without a cart, and for the generic user", async () => {
    for (const answer of [await get(), await shop.call("GET", "cart/@self")])
      expect([answer.status, answer.body]).toEqual([404, {}]);
  });

  it("keeps to the contract, with amounts, tax and shipping estimated", async () => {
    await add("T-SHIRT-S", "2");
    const body = await cart();
    expect(contract.cart.get.reply.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      orderStatus: "P",
      totalProductPrice: "200.00000",
      totalShippingCharge: "99.00000",
      totalSalesTax: "27.59000",
      totalShippingTax: "13.66000",
      grandTotal: "299.00000",
      grandTotalCurrency: "MXN",
      recordSetTotal: "1",
    });
    expect(body.orderItem[0]).toMatchObject({
      partNumber: "T-SHIRT-S",
      quantity: "2.0",
      unitPrice: "100.00000",
      shipModeCode: "Estandar",
      orderItemInventoryStatus: "Available",
    });
    expect(body.orderItem[0].addressId).toBeUndefined();
  });

  it("gives a summary without lines", async () => {
    await add("T-SHIRT-S");
    const { body } = await get({ profileName: "IBM_Summary" });
    expect(body.grandTotal).toBe("199.00000");
    expect([body.orderItem, body.paymentInstruction]).toEqual([undefined, undefined]);
  });

  it("pages and sorts", async () => {
    await addAll([
      { partNumber: "T-SPOON", quantity: 3 },
      { partNumber: "T-MUG-ONLY", quantity: 1 },
      { partNumber: "T-SHIRT-S", quantity: 2 },
    ]);
    const parts = async (query: Record<string, string>) =>
      (await get(query)).body.orderItem.map((line: Line) => line.partNumber);
    expect(await parts({ sortOrderItemBy: "unitPrice", sortOrder: "desc" })).toEqual([
      "T-MUG-ONLY",
      "T-SHIRT-S",
      "T-SPOON",
    ]);
    expect(await parts({ sortOrderItemBy: "quantity" })).toEqual(["T-MUG-ONLY", "T-SHIRT-S", "T-SPOON"]);
    expect(await parts({ sortOrderItemBy: "partNumber", pageNumber: "2", pageSize: "2" })).toEqual(["T-SPOON"]);
    const { body } = await get({ pageNumber: "1", pageSize: "2" });
    expect(body).toMatchObject({
      recordSetStartNumber: "0",
      recordSetCount: "2",
      recordSetTotal: "3",
      recordSetComplete: "false",
    });
    const wrong: Record<string, string>[] = [
      { sortOrderItemBy: "colour" },
      { sortOrder: "UP", sortOrderItemBy: "price" },
      { pageNumber: "0" },
      { pageSize: "x" },
    ];
    for (const query of wrong) {
      expect(faultOf(await get(query)).slice(0, 2)).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    }
  });

  it("speaks the language of the call", async () => {
    await add("T-SHIRT-S");
    expect((await get({ langId: "-1" })).body.orderItem[0].shipModeDescription).toBe("Standard delivery");
  });
});

describe("adding", () => {
  it("opens a cart and names order and line", async () => {
    const { status, body } = await add("T-SHIRT-S");
    expect(status).toBe(201);
    expect(body).toEqual({
      resourceName: "cart",
      orderId: expect.any(String),
      orderItem: [{ orderItemId: expect.any(String) }],
    });
  });

  it("raises an equal line, also within one request", async () => {
    const first = await add("T-SHIRT-S", 1);
    const second = await addAll([
      { partNumber: "T-SHIRT-S", quantity: 2 },
      { productId: String(id("T-SHIRT-S")), quantity: "1.0" },
    ]);
    expect(second.body.orderItem).toEqual([first.body.orderItem[0], first.body.orderItem[0]]);
    expect((await cart()).orderItem).toMatchObject([{ quantity: "4.0", orderItemPrice: "400.00000" }]);
  });

  it("gives the price break its quantity reaches", async () => {
    await add("T-SHIRT-S", 9);
    await add("T-SHIRT-S", 1);
    expect((await cart()).orderItem[0]).toMatchObject({ unitPrice: "90.00000", orderItemPrice: "900.00000" });
  });

  it("keeps lines of different delivery apart", async () => {
    await add("T-SHIRT-S");
    await addAll([{ partNumber: "T-SHIRT-S", quantity: 1, shipModeId: "14502" }]);
    expect((await cart()).orderItem).toHaveLength(2);
  });

  it("takes a product with one item for it, and a package as one line", async () => {
    await add("T-MUG");
    await add("T-SET");
    expect((await cart()).orderItem.map((line: Line) => line.partNumber)).toEqual(["T-MUG-ONLY", "T-SET"]);
  });

  it.each([
    ["T-SHIRT", "_ERR_PROD_NOT_ORDERABLE", "CMN0951E"],
    ["T-BUNDLE", "_ERR_PROD_NOT_ORDERABLE", "CMN0951E"],
    ["T-KIT", "_ERR_PROD_NOT_ORDERABLE", "CMN0951E"],
    ["T-SHOWN", "_ERR_PROD_NOT_ORDERABLE", "CMN0951E"],
    ["T-UNPRICED", "_ERR_PROD_NOT_ORDERABLE", "CMN0951E"],
    ["T-OLD", "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE", "CWXCO3006E"],
    ["T-NOWHERE", "_ERR_GETTING_SKU", ""],
  ])("refuses %s with %s", async (partNumber, key, code) => {
    expect(faultOf(await add(partNumber))).toEqual([400, key, code, partNumber]);
    expect((await get()).status).toBe(404);
  });

  it("refuses the item of a withdrawn product, and goods of another store", async () => {
    await backend.db
      .update(products)
      .set({ withdrawn: true })
      .where(eq(products.id, id("T-MUG")));
    expect(faultOf(await add("T-MUG-ONLY"))[1]).toBe("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE");
    await backend.db
      .update(products)
      .set({ withdrawn: false })
      .where(eq(products.id, id("T-MUG")));
    const elsewhere = await backend
      .store(2)
      .call("POST", "cart", { as, body: { orderItem: [{ partNumber: "T-SPOON", quantity: 1 }] } });
    expect(faultOf(elsewhere)[1]).toBe("_ERR_GETTING_SKU");
    expect(faultOf(await addAll([{ productId: "999999999999", quantity: 1 }]))[1]).toBe("_ERR_GETTING_SKU");
  });

  it.each([0, -1, 1.5, "1.5", "", "two", "1e3", 10_000, "NaN"])("refuses the quantity %j", async (quantity) => {
    expect(faultOf(await add("T-SHIRT-S", quantity)).slice(0, 2)).toEqual([400, "_ERR_INVALID_INPUT"]);
  });

  it("refuses a sum above the limit, nothing to add, too much at once, and no item", async () => {
    await add("T-SHIRT-S", 9999);
    expect(faultOf(await add("T-SHIRT-S"))[1]).toBe("_ERR_INVALID_INPUT");
    expect(faultOf(await addAll([]))).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", "orderItem"]);
    expect(faultOf(await addAll(Array.from({ length: 201 }, () => ({ partNumber: "T-SPOON", quantity: 1 }))))[1]).toBe(
      "_ERR_INVALID_INPUT",
    );
    expect(faultOf(await addAll([{ quantity: 1 }]))).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", "partNumber"]);
    expect(faultOf(await addAll([{ partNumber: "T-SPOON" }]))[1]).toBe("_ERR_CMD_MISSING_PARAM");
  });

  it("is all or none", async () => {
    expect(
      faultOf(
        await addAll([
          { partNumber: "T-SPOON", quantity: 1 },
          { partNumber: "T-OLD", quantity: 1 },
        ]),
      )[1],
    ).toBe("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE");
    expect((await get()).status).toBe(404);
  });

  it("buys under a contract of the caller's only", async () => {
    expect(faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, contractId: "11011" }]))[1]).toBe(
      "_ERR_PROD_NOT_ORDERABLE",
    );
    expect((await addAll([{ partNumber: "T-SPOON", quantity: 1, contractId: "11005" }])).status).toBe(201);
  });

  it("refuses delivery that does not exist", async () => {
    expect(faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, shipModeId: "1" }]))[3]).toBe("shipModeId");
    expect(
      faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, shipModeId: "14503", physicalStoreId: "1" }]))[3],
    ).toBe("physicalStoreId");
  });

  it("two first adds at once share one cart", async () => {
    const answers = await Promise.all([add("T-SPOON"), add("T-SHIRT-S"), add("T-SPOON")]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect((await cart()).orderItem.map((line: Line) => line.quantity).sort()).toEqual(["1.0", "2.0"]);
  });

  it("needs an identity", async () => {
    const answer = await shop.call("POST", "cart", { body: { orderItem: [{ partNumber: "T-SPOON", quantity: 1 }] } });
    expect(faultOf(answer).slice(0, 3)).toEqual([400, "USR.CWXFR0130E", "USR.CWXFR0130E"]);
  });
});

describe("stock", () => {
  it("is refused with part and quantity when asked for, else the line is flagged", async () => {
    expect(faultOf(await add("T-SPOON", 5, checked))).toEqual([400, "_API_BAD_INV", "2", "T-SPOON,5"]);
    expect((await get()).status).toBe(404);
    await add("T-SPOON", 5);
    expect((await cart()).orderItem[0].orderItemInventoryStatus).toBe("Unallocated");
  });

  it("counts what is in the cart already", async () => {
    expect((await add("T-SPOON", 4, checked)).status).toBe(201);
    expect(faultOf(await add("T-SPOON", 1, checked))[3]).toBe("T-SPOON,5");
    expect((await cart()).orderItem[0].quantity).toBe("4.0");
  });

  it("of a package is that of its parts, shared with the other lines", async () => {
    expect((await add("T-SET", 2, checked)).status).toBe(201);
    expect(faultOf(await add("T-SET", 1, checked))[3]).toBe("T-SET,3");
    expect(faultOf(await add("T-SPOON", 1, checked))[3]).toBe("T-SPOON,1");
  });

  it("that others hold is not there", async () => {
    const shelf = eq(stock.productId, id("T-SPOON"));
    await backend.db.update(stock).set({ reserved: 3 }).where(shelf);
    expect(faultOf(await add("T-SPOON", 2, checked))[1]).toBe("_API_BAD_INV");
    await backend.db.update(stock).set({ reserved: 0 }).where(shelf);
  });
});

describe("changing", () => {
  it("sets quantities, comments, adds by part number and removes with 0", async () => {
    const [spoon, shirt] = (
      await addAll([
        { partNumber: "T-SPOON", quantity: 1 },
        { partNumber: "T-SHIRT-S", quantity: 1 },
      ])
    ).body.orderItem;
    const { status, body } = await update([
      { ...spoon, quantity: "0" },
      { ...shirt, quantity: "10", comment: "Para regalo" },
      { partNumber: "T-MUG", quantity: 1 },
    ]);
    expect([status, body.orderItem.slice(0, 2)]).toEqual([200, [spoon, shirt]]);
    expect((await cart()).orderItem).toMatchObject([
      { partNumber: "T-SHIRT-S", quantity: "10.0", unitPrice: "90.00000", comments: "Para regalo" },
      { partNumber: "T-MUG-ONLY" },
    ]);
  });

  it("raises the version each time and undoes the preparation", async () => {
    const { orderId, orderItem } = (await add("T-SHIRT-S")).body;
    const before = await cart();
    await backend.db
      .update(orders)
      .set({ prepared: true })
      .where(eq(orders.id, Number(orderId)));
    expect((await cart()).prepareIndicator).toBe("true");
    await update([{ ...orderItem[0], quantity: 2 }]);
    const after = await cart();
    expect([after.prepareIndicator, Number(after.orderVersion)]).toEqual(["false", Number(before.orderVersion) + 1]);
    expect((await get()).body.orderVersion).toBe(after.orderVersion);
  });

  it('without lines only recalculates; with "0" totals stay as they were', async () => {
    const { orderItem } = (await add("T-SHIRT-S")).body;
    await update([{ ...orderItem[0], quantity: 3 }], { x_calculateOrder: "0" });
    expect(await cart()).toMatchObject({
      totalProductPrice: "100.00000",
      orderItem: [{ orderItemPrice: "300.00000" }],
    });
    await update([], { x_calculateOrder: "1" });
    expect((await cart()).totalProductPrice).toBe("300.00000");
  });

  it("refuses lines that are not in the cart, bad quantities and missing stock", async () => {
    const { orderItem } = (await add("T-SPOON")).body;
    expect(faultOf(await update([{ orderItemId: "1", quantity: 1 }]))).toEqual([
      400,
      "_ERR_CMD_INVALID_PARAM",
      "CMN0191E",
      "orderItemId",
    ]);
    for (const quantity of ["-1", "x", 10_000])
      expect(faultOf(await update([{ ...orderItem[0], quantity }]))[1]).toBe("_ERR_INVALID_INPUT");
    expect(faultOf(await update([{ ...orderItem[0], quantity: 5 }], checked))).toEqual([
      400,
      "_API_BAD_INV",
      "2",
      "T-SPOON,5",
    ]);
    expect((await cart()).orderItem[0].quantity).toBe("1.0");
  });

  it("takes a line out; the last one takes the cart with it", async () => {
    const [one, two] = (
      await addAll([
        { partNumber: "T-SPOON", quantity: 1 },
        { partNumber: "T-SHIRT-S", quantity: 1 },
      ])
    ).body.orderItem;
    const first = await put("delete_order_item", { ...one });
    expect([first.status, first.body.orderId]).toEqual([200, [(await cart()).orderId]]);
    expect(await cart()).toMatchObject({ totalProductPrice: "100.00000", recordSetTotal: "1" });
    expect(faultOf(await put("delete_order_item", { ...one })).slice(0, 2)).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    await put("delete_order_item", { ...two });
    expect((await get()).status).toBe(404);
  });

  it("discards the cart, and again without one", async () => {
    const { orderId } = (await add("T-SPOON")).body;
    for (let time = 0; time < 2; time++) {
      const answer = await shop.call("DELETE", "cart/@self", { as });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
    }
    expect((await get()).status).toBe(404);
    const [order] = await backend.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(order).toMatchObject({ status: "X", current: false });
    expect((await add("T-SPOON")).body.orderId).not.toBe(orderId);
  });

  it("calculates with the prices of the line, and with new ones when asked", async () => {
    const { orderId } = (await add("T-SHIRT-M")).body;
    const offer = and(eq(offers.productId, id("T-SHIRT-M")));
    await backend.db.update(offers).set({ price: "80.00" }).where(offer);
    const calculate = (more: Line) =>
      shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: ["-1", "-2"], ...more } });
    expect((await calculate({})).body.orderId).toEqual([orderId]);
    expect((await cart()).totalProductPrice).toBe("100.00000");
    await calculate({ updatePrices: "1" });
    expect(await cart()).toMatchObject({ totalProductPrice: "80.00000", orderItem: [{ unitPrice: "80.00000" }] });
    await backend.db.update(offers).set({ price: "100.00" }).where(offer);
    expect(faultOf(await shop.call("POST", "cart/calculate", { as, body: {} }))[1]).toBe("_ERR_CMD_MISSING_PARAM");
  });

  it("renews: prices follow, what is not sold any more leaves", async () => {
    await addAll([
      { partNumber: "T-SHIRT-M", quantity: 1 },
      { partNumber: "T-SPOON", quantity: 1 },
      { partNumber: "T-MUG-ONLY", quantity: 1 },
      { partNumber: "T-OVEN", quantity: 1 },
    ]);
    await backend.db
      .update(offers)
      .set({ price: "70.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await backend.db
      .update(products)
      .set({ withdrawn: true })
      .where(eq(products.id, id("T-SPOON")));
    await backend.db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.productId, id("T-MUG-ONLY")));
    await backend.db
      .update(offers)
      .set({ currency: "USD" })
      .where(eq(offers.productId, id("T-OVEN")));
    const { status, body } = await shop.call("POST", "cart/@self/renew_order_items", { as, body: {} });
    expect([status, body.orderId]).toEqual([200, [(await cart()).orderId]]);
    expect((await cart()).orderItem).toMatchObject([{ partNumber: "T-SHIRT-M", unitPrice: "70.00000" }]);
    await backend.db
      .update(offers)
      .set({ price: "100.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await backend.db
      .update(products)
      .set({ withdrawn: false })
      .where(eq(products.id, id("T-SPOON")));
    await backend.db
      .update(stock)
      .set({ onHand: 10 })
      .where(eq(stock.productId, id("T-MUG-ONLY")));
    await backend.db
      .update(offers)
      .set({ currency: "MXN" })
      .where(eq(offers.productId, id("T-OVEN")));
  });
});

describe("whose", () => {
  const writes = (orderId?: string) =>
    [
      ["POST", "cart", { orderId, orderItem: [{ partNumber: "T-SPOON", quantity: 1 }] }],
      ["PUT", "cart/@self/update_order_item", { orderId, orderItem: [] }],
      ["PUT", "cart/@self/delete_order_item", { orderId, orderItemId: "1" }],
      ["POST", "cart/calculate", { orderId, calculationUsageId: "-1" }],
    ] as const;

  it("other orders are not found, malformed ids not read", async () => {
    const { orderId } = (await add("T-SPOON")).body;
    as = await shop.guest();
    for (const [method, path, body] of writes(orderId)) {
      expect(faultOf(await shop.call(method, path, { as, body }))).toEqual([400, "_ERR_ORDER_NOT_FOUND", "", orderId]);
    }
    for (const [method, path, body] of writes("x'1")) {
      expect(faultOf(await shop.call(method, path, { as, body })).slice(0, 3)).toEqual([
        400,
        "_ERR_FORMAT_ORDERIDS_NOT_CORRECT",
        "-2830",
      ]);
    }
  });

  it("a placed order is no cart any more", async () => {
    const { orderId } = (await add("T-SPOON")).body;
    await backend.db
      .update(orders)
      .set({ status: "M" })
      .where(eq(orders.id, Number(orderId)));
    expect((await get()).status).toBe(404);
    for (const [method, path, body] of writes(orderId)) {
      expect(faultOf(await shop.call(method, path, { as, body }))[1]).toBe("_ERR_ORDER_NOT_FOUND");
    }
  });

  it("a locked cart can be read, not written", async () => {
    const { orderId } = (await add("T-SPOON")).body;
    await backend.db
      .update(orders)
      .set({ locked: true })
      .where(eq(orders.id, Number(orderId)));
    expect((await cart()).locked).toBe("true");
    for (const [method, path, body] of writes()) {
      expect(faultOf(await shop.call(method, path, { as, body })).slice(0, 2)).toEqual([400, "_ERR_ORDER_IS_LOCKED"]);
    }
    expect(faultOf(await shop.call("DELETE", "cart/@self", { as }))[1]).toBe("_ERR_ORDER_IS_LOCKED");
    expect(faultOf(await shop.call("POST", "cart/@self/renew_order_items", { as, body: {} }))[1]).toBe(
      "_ERR_ORDER_IS_LOCKED",
    );
  });

  it("without a cart there is nothing to change, and the generic user changes nothing", async () => {
    for (const [method, path, body] of writes().slice(1)) {
      expect((await shop.call(method, path, { as, body })).status).toBe(404);
      expect(faultOf(await shop.call(method, path, { body }))[1]).toBe("USR.CWXFR0130E");
    }
    expect(faultOf(await shop.call("DELETE", "cart/@self"))[1]).toBe("USR.CWXFR0130E");
  });
});

describe("destination", () => {
  const place = async (address: Line) => {
    const { orderItem, orderId } = (await add("T-SHIRT-S")).body;
    const { addressId } = (await shop.call("POST", "person/@self/contact", { as, body: durango(address) })).body;
    await backend.db
      .update(orderItems)
      .set({ addressId: Number(addressId) })
      .where(eq(orderItems.id, Number(orderItem[0].orderItemId)));
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", orderId } });
    return cart();
  };

  it("decides the tax", async () => {
    expect((await place({})).totalSalesTax).toBe("13.79000");
    as = await shop.guest();
    expect((await place({ zipCode: "22000", state: "BCN" })).totalSalesTax).toBe("7.41000");
  });

  it("in an extended zone costs what the zone says", async () => {
    const zone = "23880";
    const { surcharge } = (await shop.call("GET", `extended-zone/${zone}`)).body;
    const order = await place({ zipCode: zone, state: "BCS" });
    expect(Number(order.totalShippingCharge)).toBe(99 + Number(surcharge.amount));
    expect(order.orderItem[0]).toMatchObject({
      nickName: "Casa",
      zipCode: zone,
      addressLine: ["Av. Juárez 101", "Centro", ""],
    });
  });

  it("is the shop when the line is picked up there: no charge, the shop's tax and stock", async () => {
    const [tijuana] = await backend.db
      .select()
      .from(physicalStores)
      .where(and(eq(physicalStores.storeId, casaNorte), eq(physicalStores.state, "BCN")));
    await addAll([{ partNumber: "T-SHIRT-S", quantity: 1, shipModeId: "14503", physicalStoreId: String(tijuana?.id) }]);
    const order = await cart();
    expect(order).toMatchObject({ totalShippingCharge: "0.00000", totalSalesTax: "7.41000" });
    expect(order.orderItem[0]).toMatchObject({
      physicalStoreId: String(tijuana?.id),
      orderItemInventoryStatus: "Unallocated",
    });
    expect(faultOf(await add("T-SHIRT-S", 1, checked))[1]).toBe("_API_BAD_INV");
  });

  it("in a store whose prices do not include tax has it added", async () => {
    const oficina = backend.store(2);
    const [item] = await backend.db
      .insert(products)
      .values({
        storeId: 2,
        partNumber: "T-PEN",
        type: "item",
        manufacturer: "M",
        sequence: 1,
        picture: { motif: "towel", colours: ["#000", "#000", "#000"] },
      })
      .returning();
    await backend.db
      .insert(offers)
      .values({ productId: item?.id ?? 0, contractId: 11_006, currency: "MXN", price: "100.00" });
    await oficina.call("POST", "cart", { as, body: { orderItem: [{ partNumber: "T-PEN", quantity: 1 }] } });
    const { body } = await oficina.call("GET", "cart/@self", { as });
    expect(body).toMatchObject({ totalSalesTax: "16.00000", totalShippingTax: "15.84000", grandTotal: "230.84000" });
  });
});

describe("configured kits", () => {
  const bom = (...items: [string, number][]) =>
    `<BOM productID="${id("T-KIT")}">${items.map(([part, quantity]) => `<item partNumber="${part}" quantity="${quantity}"/>`).join("")}</BOM>`;
  const configure = (ConfigXML: string, more: Line = {}) =>
    shop.call("POST", "cart/@self/add_configuration_to_cart", {
      as,
      body: { ConfigXML, partNumber: "T-KIT", ...more },
    });

  it("cost the sum of their parts and show them", async () => {
    const { status, body } = await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 2]));
    expect([status, body.orderItemId.length]).toEqual([201, 1]);
    const [line] = (await cart()).orderItem;
    expect(line).toMatchObject({ partNumber: "T-KIT", unitPrice: "166.66000", configurationID: expect.any(String) });
    expect(line.orderItemComponent).toMatchObject([
      {
        catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SHIRT-S" } },
        quantity: { value: "1.0" },
        unitPrice: { value: "100.00000" },
      },
      { catalogEntryIdentifier: { externalIdentifier: { partNumber: "T-SPOON" } }, quantity: { value: "2.0" } },
    ]);
  });

  it("are raised when configured the same, else stand beside each other", async () => {
    const first = await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 1]));
    const same = await configure(bom(["T-SPOON", 1], ["T-SHIRT-S", 1]), { quantity: 2 });
    const other = await configure(bom(["T-SHIRT-M", 1], ["T-SPOON", 1]));
    expect(same.body.orderItemId).toEqual(first.body.orderItemId);
    expect(other.body.orderItemId).not.toEqual(first.body.orderItemId);
    expect((await cart()).orderItem.map((line: Line) => line.quantity)).toEqual(["3.0", "1.0"]);
  });

  it("need their parts in stock when that is checked", async () => {
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-SPOON", 5]), { inventoryValidation: "true" }))).toEqual([
      400,
      "_API_BAD_INV",
      "2",
      "T-KIT,1",
    ]);
  });

  it("follow new prices of their parts", async () => {
    await configure(bom(["T-SHIRT-M", 1], ["T-SPOON", 1]));
    await backend.db
      .update(offers)
      .set({ price: "80.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
    await shop.call("POST", "cart/calculate", { as, body: { calculationUsageId: "-1", updatePrices: "1" } });
    expect((await cart()).orderItem[0].unitPrice).toBe("113.33000");
    await backend.db
      .update(offers)
      .set({ price: "100.00" })
      .where(eq(offers.productId, id("T-SHIRT-M")));
  });

  it("refuse what they do not have", async () => {
    const invalid = [400, "_ERR_CMD_INVALID_PARAM", "CMN0191E", "ConfigXML"];
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1])))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-OVEN", 1])))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 1], ["T-NOWHERE", 1])))).toEqual(invalid);
    expect(faultOf(await configure("<BOM"))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]).replace(String(id("T-KIT")), "1")))).toEqual(invalid);
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]), { partNumber: "T-SET" }))[1]).toBe("_ERR_PROD_NOT_ORDERABLE");
    expect(faultOf(await configure(bom(["T-SHIRT-S", 2]), { quantity: "0" }))[1]).toBe("_ERR_INVALID_INPUT");
    expect((await get()).status).toBe(404);
  });
});
