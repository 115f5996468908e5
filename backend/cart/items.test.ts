import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import {
  add,
  addAll,
  as,
  backend,
  cart,
  checked,
  faultOf,
  get,
  id,
  type Line,
  put,
  shop,
  update,
  useBench,
} from "./bench.fixture.ts";

useBench();

describe("adding items", () => {
  it("creates a cart and returns its order, its line and its number of units", async () => {
    const { status, body } = await add("T-SHIRT-S");
    expect(status).toBe(201);
    expect(body).toEqual({
      resourceName: "cart",
      orderId: expect.any(String),
      orderItem: [{ orderItemId: expect.any(String) }],
      x_units: 1,
    });
  });

  it("increases the quantity of an equal line, even within one request", async () => {
    const first = await add("T-SHIRT-S", 1);
    const second = await addAll([
      { partNumber: "T-SHIRT-S", quantity: 2 },
      { productId: String(id("T-SHIRT-S")), quantity: "1.0" },
    ]);
    expect(second.body.orderItem).toEqual([first.body.orderItem[0], first.body.orderItem[0]]);
    expect((await cart()).orderItem).toMatchObject([{ quantity: "4.0", orderItemPrice: "400.00000" }]);
  });

  it("applies the price break that the quantity reaches", async () => {
    await add("T-SHIRT-S", 9);
    await add("T-SHIRT-S", 1);
    expect((await cart()).orderItem[0]).toMatchObject({ unitPrice: "90.00000", orderItemPrice: "900.00000" });
  });

  it("keeps lines with different delivery separate", async () => {
    await add("T-SHIRT-S");
    await addAll([{ partNumber: "T-SHIRT-S", quantity: 1, shipModeId: "14502" }]);
    expect((await cart()).orderItem).toHaveLength(2);
  });

  it("resolves a product with a single item to that item, and adds a package as one line", async () => {
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

  it("refuses the item of a withdrawn product, and items of another store", async () => {
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

  it("refuses a total above the limit, no lines, too many lines, and lines without an item or a quantity", async () => {
    await add("T-SHIRT-S", 9999);
    expect(faultOf(await add("T-SHIRT-S"))[1]).toBe("_ERR_INVALID_INPUT");
    expect(faultOf(await addAll([]))).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", "orderItem"]);
    expect(faultOf(await addAll(Array.from({ length: 201 }, () => ({ partNumber: "T-SPOON", quantity: 1 }))))[1]).toBe(
      "_ERR_INVALID_INPUT",
    );
    expect(faultOf(await addAll([{ quantity: 1 }]))).toEqual([400, "_ERR_CMD_MISSING_PARAM", "CMN0206E", "partNumber"]);
    expect(faultOf(await addAll([{ partNumber: "T-SPOON" }]))[1]).toBe("_ERR_CMD_MISSING_PARAM");
  });

  it("adds all lines or none", async () => {
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

  it("accepts only a contract of the caller", async () => {
    expect(faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, contractId: "11011" }]))[1]).toBe(
      "_ERR_PROD_NOT_ORDERABLE",
    );
    expect((await addAll([{ partNumber: "T-SPOON", quantity: 1, contractId: "11005" }])).status).toBe(201);
  });

  it("refuses an unknown shipping mode or shop", async () => {
    expect(faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, shipModeId: "1" }]))[3]).toBe("shipModeId");
    expect(
      faultOf(await addAll([{ partNumber: "T-SPOON", quantity: 1, shipModeId: "14503", physicalStoreId: "1" }]))[3],
    ).toBe("physicalStoreId");
  });

  it("creates a single cart for concurrent first requests", async () => {
    const answers = await Promise.all([add("T-SPOON"), add("T-SHIRT-S"), add("T-SPOON")]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect((await cart()).orderItem.map((line: Line) => line.quantity).sort()).toEqual(["1.0", "2.0"]);
  });

  it("requires an identity", async () => {
    const answer = await shop.call("POST", "cart", { body: { orderItem: [{ partNumber: "T-SPOON", quantity: 1 }] } });
    expect(faultOf(answer).slice(0, 3)).toEqual([400, "USR.CWXFR0130E", "USR.CWXFR0130E"]);
  });
});

describe("changing the cart", () => {
  it("sets quantities and comments, adds lines by part number and removes them with quantity 0", async () => {
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

  it("increments the version and resets the preparation for checkout", async () => {
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

  it('only recalculates without lines; keeps the totals with x_calculateOrder "0"', async () => {
    const { orderItem } = (await add("T-SHIRT-S")).body;
    await update([{ ...orderItem[0], quantity: 3 }], { x_calculateOrder: "0" });
    expect(await cart()).toMatchObject({
      totalProductPrice: "100.00000",
      orderItem: [{ orderItemPrice: "300.00000" }],
    });
    await update([], { x_calculateOrder: "1" });
    expect((await cart()).totalProductPrice).toBe("300.00000");
  });

  it("refuses lines that are not in the cart, invalid quantities and insufficient stock", async () => {
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

  it("deletes a line; deleting the last one deletes the cart", async () => {
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

  it("discards the cart, and succeeds again without one", async () => {
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
});
