import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { memberRoles, members } from "#backend/platform/db/schema/member.ts";
import { costCenters } from "#backend/platform/db/schema/cost-center.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { openBuyer, writeOrganization } from "#tests/support/quotation.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

type Buyer = Awaited<ReturnType<typeof openBuyer>>;
type Assigned = { costCenter: string; unitId?: string; quantity: number | string };

let shop: TestShop;
let organizationId: number;
let unitId: number;
let ana: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  organizationId = await writeOrganization(shop.db);
  unitId = await writeOrganization(shop.db, `Obra ${Math.random()}`, organizationId);
  ana = await openBuyer(shop, organizationId);
});

const cartOf = async (buyer: Buyer) => (await buyer.call("GET", "cart/@self")).body;
const update = (buyer: Buyer, orderItem: object[]) =>
  buyer.call("PUT", "cart/@self/update_order_item", { body: { orderItem } });
const assign = (buyer: Buyer, orderItemId: string, x_costCenters: Assigned[]) =>
  update(buyer, [{ orderItemId, x_costCenters }]);
const own = (buyer: Buyer, attributeValue: string) =>
  buyer.call("POST", "cart", {
    body: { orderItem: [], orderExtendAttribute: [{ attributeName: "costCenter", attributeValue }] },
  });
const precheckout = (buyer: Buyer) => buyer.call("PUT", "cart/@self/precheckout", { body: {} });
const place = async (buyer: Buyer) => {
  const { grandTotal } = await cartOf(buyer);
  const body = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(buyer.address.id) };
  await buyer.call("POST", "cart/@self/payment_instruction", { body });
  await precheckout(buyer);
  const { body: placed, status } = await buyer.call("POST", "cart/@self/checkout", { body: {} });
  if (status !== 201) throw new Error(JSON.stringify(placed));
  return String(placed.orderId);
};
const listOf = (id: number, ...names: string[]) =>
  shop.db.insert(costCenters).values(names.map((name, position) => ({ organizationId: id, name, position })));
const pieces = (shares: { costCenter: string; quantity: string }[] = []) =>
  Object.fromEntries(shares.map(({ costCenter, quantity }) => [costCenter, Number(quantity)]));

/** A cart with lines of ten pieces each. */
async function tens(buyer: Buyer, goods = 1) {
  await shop.cart(buyer, { goods });
  const { orderItem } = await cartOf(buyer);
  await update(
    buyer,
    orderItem.map(({ orderItemId }: { orderItemId: string }) => ({ orderItemId, quantity: "10" })),
  );
  return orderItem.map(({ orderItemId }: { orderItemId: string }) => orderItemId) as string[];
}

describe("assigning cost centers", () => {
  it("adds up to the order's totals without changing them, with and without the VAT feature", async () => {
    const [{ userData = {} } = {}] = await shop.db.select().from(stores).where(eq(stores.id, 1));
    for (const VATFeature of ["false", "true"]) {
      await shop.db
        .update(stores)
        .set({ userData: { ...userData, VATFeature } })
        .where(eq(stores.id, 1));
      const buyer = await openBuyer(shop, organizationId);
      const [one = "", two = ""] = await tens(buyer, 2);
      const before = await cartOf(buyer);
      await own(buyer, "Sede");
      await assign(buyer, one, [
        { costCenter: "Norte", quantity: 3 },
        { costCenter: "Sur", unitId: String(unitId), quantity: "3.0" },
      ]);
      await assign(buyer, two, [{ costCenter: "Norte", quantity: 7 }]);
      const cart = await cartOf(buyer);
      expect(cart.grandTotal).toBe(before.grandTotal);
      expect(pieces(cart.x_costCenterSums)).toEqual({ Norte: 10, Sur: 3, Sede: 7 });
      const all = (kind: string) => sum(cart.x_costCenterSums.map((one: Record<string, string>) => one[kind] ?? "0"));
      expect(all("total").eq(cart.grandTotal)).toBe(true);
      expect(all("productPrice").eq(cart.totalProductPrice)).toBe(true);
      expect(all("adjustment").eq(cart.totalAdjustment)).toBe(true);
      expect(all("shippingCharge").eq(cart.totalShippingCharge)).toBe(true);
      expect(all("tax").eq(new Decimal(cart.totalSalesTax).plus(cart.totalShippingTax))).toBe(true);
      expect(pieces(cart.orderItem[0].x_costCenterShares)).toEqual({ Norte: 3, Sur: 3, Sede: 4 });
    }
    await shop.db.update(stores).set({ userData }).where(eq(stores.id, 1));
  });

  it("replaces earlier assignments, adds up duplicates, and removes all for an empty list", async () => {
    const [line = ""] = await tens(ana);
    await assign(ana, line, [{ costCenter: "Norte", quantity: 3 }]);
    await assign(ana, line, [
      { costCenter: " Sur ", quantity: 1 },
      { costCenter: "Sur", quantity: 2 },
    ]);
    expect(pieces((await cartOf(ana)).orderItem[0].x_costCenters)).toEqual({ Sur: 3 });
    await assign(ana, line, []);
    const cart = await cartOf(ana);
    expect(cart.orderItem[0]).not.toHaveProperty("x_costCenters");
    expect(cart).not.toHaveProperty("x_costCenterSums");
  });

  it.each([
    ["more pieces than the line has", [{ costCenter: "Norte", quantity: 11 }], "_ERR_COST_CENTER_TOO_MANY"],
    [
      "a unit of another organization",
      [{ costCenter: "Norte", unitId: "7003", quantity: 1 }],
      "_ERR_COST_CENTER_UNKNOWN",
    ],
    ["no name", [{ costCenter: " ", quantity: 1 }], "_ERR_CMD_INVALID_PARAM"],
    ["too long a name", [{ costCenter: "N".repeat(65), quantity: 1 }], "_ERR_CMD_INVALID_PARAM"],
    ["half a piece", [{ costCenter: "Norte", quantity: "1.5" }], "_ERR_INVALID_INPUT"],
  ])("refuses %s and changes nothing", async (_, shares, key) => {
    const [line = ""] = await tens(ana);
    const { status, body } = await assign(ana, line, shares);
    expect([status, body.errors[0].errorKey]).toEqual([400, key]);
    expect((await cartOf(ana)).orderItem[0]).not.toHaveProperty("x_costCenters");
  });

  it("refuses consumers", async () => {
    const guest = await shop.shopper();
    await shop.cart(guest, { goods: 1 });
    const { orderItem } = (await guest.call("GET", "cart/@self")).body;
    const { status, body } = await guest.call("PUT", "cart/@self/update_order_item", {
      body: {
        orderItem: [{ orderItemId: orderItem[0].orderItemId, x_costCenters: [{ costCenter: "Norte", quantity: 1 }] }],
      },
    });
    expect([status, body.errors[0].errorKey]).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });
});

describe("cost center lists", () => {
  it("come from the nearest organization that has one, and exclude every other name", async () => {
    await listOf(organizationId, "Norte", "Sur");
    const [line = ""] = await tens(ana);
    const of = (costCenter: string, unit?: number) =>
      assign(ana, line, [{ costCenter, ...(unit && { unitId: String(unit) }), quantity: 1 }]);
    expect((await of("Norte", unitId)).status).toBe(200);
    await listOf(unitId, "Grúa");
    expect((await of("Norte", unitId)).body.errors[0].errorKey).toBe("_ERR_COST_CENTER_UNKNOWN");
    expect((await of("Grúa", unitId)).status).toBe(200);
    expect((await of("Grúa")).body.errors[0].errorKey).toBe("_ERR_COST_CENTER_UNKNOWN");
  });

  it("can be read by buyers, with their usual cost center, but written only by administrators", async () => {
    await listOf(organizationId, "Norte");
    await shop.db
      .update(members)
      .set({ employee: { departmentNumber: "Norte" } })
      .where(eq(members.id, ana.memberId));
    const { body } = await ana.call("GET", "cost_center/-");
    expect(body).toMatchObject({ organizationId: String(organizationId), own: ["Norte"], usual: "Norte" });
    expect(body.unit.map(({ costCenter }: { costCenter: string[] }) => costCenter)).toEqual([["Norte"], ["Norte"]]);
    const save = (costCenter: string[]) => ana.call("PUT", `cost_center/${unitId}`, { body: { costCenter } });
    expect((await save(["Grúa"])).status).toBe(404);
    await shop.db.insert(memberRoles).values({ memberId: ana.memberId, organizationId, roleId: -21 });
    expect((await save(["Grúa", " Torno "])).status).toBe(200);
    expect((await ana.call("GET", `cost_center/${unitId}`)).body.own).toEqual(["Grúa", "Torno"]);
    for (const wrong of [["Grúa", "Grúa"], [""], ["G".repeat(65)], Array.from({ length: 501 }, (_, i) => `C${i}`)])
      expect((await save(wrong)).body.errors[0].errorKey).toBe("_ERR_CMD_INVALID_PARAM");
  });
});

describe("an assignment", () => {
  it("follows the quantity of a line with a single center, and otherwise stays until it is corrected", async () => {
    const [one = "", two = ""] = await tens(ana, 2);
    await assign(ana, one, [{ costCenter: "Norte", quantity: 10 }]);
    await assign(ana, two, [
      { costCenter: "Norte", quantity: 6 },
      { costCenter: "Sur", quantity: 3 },
    ]);
    await update(ana, [
      { orderItemId: one, quantity: "4" },
      { orderItemId: two, quantity: "8" },
    ]);
    const cart = await cartOf(ana);
    const [whole, divided] = cart.orderItem;
    expect(pieces(whole.x_costCenters)).toEqual({ Norte: 4 });
    expect(pieces(divided.x_costCenters)).toEqual({ Norte: 6, Sur: 3 });
    expect(divided.x_costCenterFault).toBe("TOO_MANY");
    expect(pieces(divided.x_costCenterShares)).toEqual({ "": 8 });
    expect(pieces(cart.x_costCenterSums)).toEqual({ Norte: 4, "": 8 });
    expect((await precheckout(ana)).body.errors[0].errorKey).toBe("_ERR_COST_CENTER_TOO_MANY");
    await update(ana, [{ orderItemId: two, quantity: "9" }]);
    expect((await precheckout(ana)).status).toBe(200);
  });

  it("is refused at precheckout once its cost center is no longer on the organization's list", async () => {
    const [line = ""] = await tens(ana);
    await assign(ana, line, [{ costCenter: "Norte", quantity: 1 }]);
    await listOf(organizationId, "Sur");
    expect((await cartOf(ana)).orderItem[0].x_costCenterFault).toBe("UNKNOWN");
    expect((await precheckout(ana)).body.errors[0].errorKey).toBe("_ERR_COST_CENTER_UNKNOWN");
    await assign(ana, line, []);
    await own(ana, "Norte");
    expect((await precheckout(ana)).body.errors[0].errorParameters).toEqual("Norte");
    await own(ana, "Sur");
    expect((await precheckout(ana)).status).toBe(200);
  });

  it("survives splitting a line for two addresses and merging it again", async () => {
    const [line = ""] = await tens(ana);
    await assign(ana, line, [
      { costCenter: "Norte", quantity: 5 },
      { costCenter: "Sur", quantity: 4 },
    ]);
    const before = await cartOf(ana);
    const { addressId } = (
      await ana.call("POST", "person/@self/contact", {
        body: {
          nickName: "Obra",
          firstName: "Ana",
          lastName: "Paz",
          addressLine: ["Calle 2", "", ""],
          city: "Durango",
          state: "DUR",
          country: "MX",
          zipCode: "34000",
          email1: "ana@example.mx",
          phone1: "6181234567",
        },
      })
    ).body;
    const travel = (orderItem: object[]) => ana.call("PUT", "cart/@self/shipping_info", { body: { orderItem } });
    expect((await travel([{ orderItemId: line, quantity: "7", addressId }])).status).toBe(200);
    const cut = (await cartOf(ana)).orderItem;
    expect(cut.map((one: { x_costCenters: never[] }) => pieces(one.x_costCenters))).toEqual([
      { Norte: 3 },
      { Norte: 2, Sur: 4 },
    ]);
    const back = before.orderItem[0].addressId;
    await travel(cut.map(({ orderItemId }: { orderItemId: string }) => ({ orderItemId, addressId: back })));
    const joined = (await cartOf(ana)).orderItem;
    expect(joined).toHaveLength(1);
    expect(pieces(joined[0].x_costCenters)).toEqual({ Norte: 5, Sur: 4 });
  });

  it("is part of the placed order, its email and its copies", async () => {
    const [line = ""] = await tens(ana);
    await own(ana, "Sede");
    await assign(ana, line, [{ costCenter: "Norte", quantity: 4 }]);
    const sums = (await cartOf(ana)).x_costCenterSums;
    const orderId = await place(ana);
    const order = (await ana.call("GET", `order/${orderId}`)).body;
    expect(order.x_costCenterSums).toEqual(sums);
    const sent = await shop.db.select().from(outbox).where(eq(outbox.kind, "order-confirmation"));
    expect(sent.find(({ payload }) => payload.orderId === orderId)?.payload.x_costCenterSums).toEqual(sums);

    const body = { fromOrderId_1: orderId, toOrderId: ".**." };
    await ana.call("POST", "cart/copy_order", { body });
    expect(pieces((await cartOf(ana)).x_costCenterSums)).toEqual({ Norte: 4, Sede: 6 });
    await own(ana, "Taller");
    await ana.call("POST", "cart/copy_order", { body });
    const cart = await cartOf(ana);
    expect(pieces(cart.x_costCenterSums)).toEqual({ Norte: 8, Sede: 6, Taller: 6 });
  });

  it("can come with items added to the cart, is added to that of an equal line, and is validated", async () => {
    const [line = ""] = await tens(ana);
    await assign(ana, line, [{ costCenter: "Norte", quantity: 4 }]);
    const { partNumber, contractId } = (await cartOf(ana)).orderItem[0];
    const add = (quantity: string, x_costCenters: Assigned[], more: object = {}) =>
      ana.call("POST", "cart", { body: { orderItem: [{ partNumber, contractId, quantity, x_costCenters }], ...more } });
    const mine = [
      { costCenter: "Norte", quantity: "1" },
      { costCenter: "Sur", unitId: String(unitId), quantity: "2" },
    ];
    expect((await add("3", mine)).status).toBe(201);
    expect(pieces((await cartOf(ana)).orderItem[0].x_costCenters)).toEqual({ Norte: 5, Sur: 2 });
    for (const more of [{}, { x_continue: "1" }])
      expect((await add("1", [{ costCenter: "Sur", quantity: 2 }], more)).body.errors[0].errorKey).toBe(
        "_ERR_COST_CENTER_TOO_MANY",
      );
    const strange = String(await writeOrganization(shop.db));
    expect((await add("1", [{ costCenter: "Sur", unitId: strange, quantity: 1 }])).body.errors[0].errorKey).toBe(
      "_ERR_COST_CENTER_UNKNOWN",
    );
    expect((await cartOf(ana)).orderItem[0].quantity).toBe("13.0");
  });

  it("is kept in a quotation and restored when it is ordered", async () => {
    const [line = ""] = await tens(ana);
    await own(ana, "Sede");
    await assign(ana, line, [{ costCenter: "Norte", quantity: 4 }]);
    const { quotationId } = (await ana.call("POST", "quotation", { body: {} })).body;
    const quotation = (await ana.call("GET", `quotation/${quotationId}`)).body;
    expect(pieces(quotation.x_costCenterSums)).toEqual({ Norte: 4, Sede: 6 });
    const total = sum(quotation.x_costCenterSums.map((one: { total: string }) => one.total));
    expect(total.eq(quotation.grandTotal)).toBe(true);
    expect((await ana.call("POST", `quotation/${quotationId}/order`, { body: {} })).status).toBe(201);
    expect(pieces((await cartOf(ana)).x_costCenterSums)).toEqual({ Norte: 4, Sede: 6 });
  });

  it("moves with its lines to another cart, naming the first cart's center if the other has a different one", async () => {
    const [line = ""] = await tens(ana);
    await own(ana, "Sede");
    await assign(ana, line, [{ costCenter: "Norte", quantity: 4 }]);
    const move = (toOrderId: string) =>
      ana.call("PUT", "cart/move_order_item", { body: { fromOrderId: ".", toOrderId, fromOrderItemId: "*" } });
    const [source, target] = (await move("**")).body.orderId;
    await ana.call("POST", `cart/${target}/set_pending_order`, { body: {} });
    expect(pieces((await cartOf(ana)).x_costCenterSums)).toEqual({ Norte: 4, Sede: 6 });
    await ana.call("POST", `cart/${source}/set_pending_order`, { body: {} });
    await own(ana, "Taller");
    await ana.call("POST", `cart/${target}/set_pending_order`, { body: {} });
    await move(source);
    await ana.call("POST", `cart/${source}/set_pending_order`, { body: {} });
    expect(pieces((await cartOf(ana)).x_costCenterSums)).toEqual({ Norte: 4, Sede: 6 });
  });
});
