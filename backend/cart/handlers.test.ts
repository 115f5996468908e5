import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contract } from "#contract";
import { orders } from "#backend/platform/db/schema/order.ts";
import {
  add,
  addAll,
  as,
  backend,
  becomeSomebodyElse,
  cart,
  faultOf,
  get,
  type Line,
  shop,
  useBench,
} from "./bench.fixture.ts";

useBench();

describe("reading the cart", () => {
  it("returns 404 with an empty body without a cart, and for the generic user", async () => {
    for (const answer of [await get(), await shop.call("GET", "cart/@self")])
      expect([answer.status, answer.body]).toEqual([404, {}]);
  });

  it("conforms to the interface's contract, with amounts and estimated tax and shipping", async () => {
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

  it("returns a summary without lines", async () => {
    await addAll([
      { partNumber: "T-SHIRT-S", quantity: 1 },
      { partNumber: "T-SPOON", quantity: 3 },
    ]);
    const [{ body }, whole] = [await get({ profileName: "IBM_Summary" }), await get({})];
    expect(body.grandTotal).toBe(whole.body.grandTotal);
    expect(whole.body.orderItem).toHaveLength(2);
    expect([body.orderItem, body.paymentInstruction]).toEqual([undefined, undefined]);
    expect([body.x_units, whole.body.x_units]).toEqual([4, undefined]);
  });

  it("paginates and sorts the lines, and rejects invalid parameters", async () => {
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
      { sortOrderItemBy: "color" },
      { sortOrder: "UP", sortOrderItemBy: "price" },
      { pageNumber: "0" },
      { pageSize: "x" },
    ];
    for (const query of wrong) {
      expect(faultOf(await get(query)).slice(0, 2)).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    }
  });

  it("uses the language of the request", async () => {
    await add("T-SHIRT-S");
    expect((await get({ langId: "-1" })).body.orderItem[0].shipModeDescription).toBe("Standard delivery");
  });
});

describe("access to a cart", () => {
  const writes = (orderId?: string) =>
    [
      ["POST", "cart", { orderId, orderItem: [{ partNumber: "T-SPOON", quantity: 1 }] }],
      ["PUT", "cart/@self/update_order_item", { orderId, orderItem: [] }],
      ["PUT", "cart/@self/delete_order_item", { orderId, orderItemId: "1" }],
      ["POST", "cart/calculate", { orderId, calculationUsageId: "-1" }],
    ] as const;

  it("refuses another shopper's order as not found, and malformed ids", async () => {
    const { orderId } = (await add("T-SPOON")).body;
    await becomeSomebodyElse();
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

  it("no longer treats a placed order as a cart", async () => {
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

  it("allows reading a locked cart, but not changing it", async () => {
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

  it("returns 404 for changes without a cart, and refuses changes by the generic user", async () => {
    for (const [method, path, body] of writes().slice(1)) {
      expect((await shop.call(method, path, { as, body })).status).toBe(404);
      expect(faultOf(await shop.call(method, path, { body }))[1]).toBe("USR.CWXFR0130E");
    }
    expect(faultOf(await shop.call("DELETE", "cart/@self"))[1]).toBe("USR.CWXFR0130E");
  });
});
