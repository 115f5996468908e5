import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { addresses, orderItems, orders, physicalStores, postalCodes, stock } from "../db/schema/index.ts";
import { expectedDate } from "./expected.ts";

let shop: TestShop;
let ana: Shopper;
beforeAll(async () => {
  shop = await openTestShop();
  const facts = { state: "CHH", city: "Guadalupe y Calvo", settlements: [] };
  await shop.db.insert(postalCodes).values([
    { code: "33999", ...facts, covered: false },
    { code: "33998", ...facts, additionalDays: 4, zoneCode: "EXT-2", surchargeMxn: "150" },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await shop.shopper();
});

const set = (body: object, who = ana) => who.call("PUT", "cart/@self/shipping_info", { body });
const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
const codes = (modes: { shipModeCode: string }[]) => modes.map((mode) => mode.shipModeCode);
const pickUpShop = async () => {
  const [place] = await shop.shops();
  if (!place) throw new Error("no shop");
  return place;
};
const fill = async (onHand: number) => {
  const { fulfillmentCenterId } = await pickUpShop();
  for (const { id: productId } of await shop.items()) {
    await shop.db
      .insert(stock)
      .values({ productId, fulfillmentCenterId, onHand })
      .onConflictDoUpdate({ target: [stock.productId, stock.fulfillmentCenterId], set: { onHand } });
  }
};

describe("setting address and mode", () => {
  test("writes to all lines, or to the one named", async () => {
    const { id } = await shop.cart(ana, { goods: 2, mode: "none" });
    const work = await addAddress(shop.db, ana.memberId);
    const [first, second] = await linesOf(id);
    expect(await set({ addressId: String(ana.address.id), shipModeId: "14501" })).toMatchObject({
      status: 200,
      body: {
        orderId: String(id),
        resourceName: "cart",
        orderItem: [{ orderItemId: String(first?.id) }, { orderItemId: String(second?.id) }],
      },
    });
    const one = await set({
      orderItem: [{ orderItemId: String(second?.id), addressId: String(work.id), shipModeId: "14502" }],
    });
    expect(one.body.orderItem).toEqual([{ orderItemId: String(second?.id) }]);
    expect(await linesOf(id)).toMatchObject([
      { addressId: ana.address.id, shipModeId: 14_501, expectedShipAt: expectedDate(new Date(), 5) },
      { addressId: work.id, shipModeId: 14_502, expectedShipAt: expectedDate(new Date(), 2) },
    ]);
    const { body } = await ana.call("GET", "cart/@self/shipping_info");
    expect(body.orderItem[1]).toMatchObject({ shipModeCode: "Express", addressId: String(work.id), zipCode: "34000" });
  });

  test("recalculates, unless told not to, and unprepares", async () => {
    const { id, totalShippingCharge } = await shop.cart(ana);
    await shop.db.update(orders).set({ prepared: true }).where(eq(orders.id, id));
    await set({ shipModeId: "14502", x_calculateOrder: "0" });
    expect(await shop.row(id)).toMatchObject({ prepared: false, totalShippingCharge });
    await set({ shipModeId: "14502", shipAsComplete: "false" });
    expect(await shop.row(id)).toMatchObject({ shipAsComplete: false });
    expect((await shop.row(id))?.totalShippingCharge).not.toBe(totalShippingCharge);
  });

  test("refuses foreign, changed and unknown addresses, modes and lines", async () => {
    await shop.cart(ana);
    const foreign = (await shop.shopper()).address.id;
    const old = await addAddress(shop.db, ana.memberId, { current: false });
    const billing = await addAddress(shop.db, ana.memberId, { type: "Billing" });
    for (const addressId of [foreign, old.id, billing.id, "x"])
      expect(faultOf(await set({ addressId: String(addressId) }))).toBe(`400 _ERR_INVALID_ADDR ${addressId}`);
    for (const shipModeId of ["1", "14504", "x"])
      expect(faultOf(await set({ shipModeId }))).toBe("400 _ERR_CMD_INVALID_PARAM shipModeId");
    expect(faultOf(await set({ orderItem: [{ orderItemId: "1" }] }))).toBe("400 _ERR_CMD_INVALID_PARAM orderItemId");
    expect(faultOf(await shop.call("PUT", "cart/@self/shipping_info", { body: {} }))).toMatch(/USR.CWXFR0130E/);
    expect((await set({}, await shop.shopper())).status).toBe(404);
    await shop.db.update(orders).set({ locked: true }).where(eq(orders.memberId, ana.memberId));
    expect(faultOf(await set({ shipModeId: "14501" }))).toBe("400 _ERR_ORDER_IS_LOCKED");
  });

  test("an address nobody delivers to is kept, its mode is not", async () => {
    const { id } = await shop.cart(ana);
    const far = await addAddress(shop.db, ana.memberId, { zipCode: "33999" });
    expect((await set({ addressId: String(far.id) })).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ addressId: far.id, shipModeId: null, expectedShipAt: null }]);
    expect(faultOf(await set({ shipModeId: "14501" }))).toBe(`400 _ERR_INVALID_ADDR ${far.id}`);
    const { body } = await ana.call("GET", "cart/@self/usable_shipping_mode");
    expect(codes(body.usableShippingMode)).toEqual(["PickupInStore"]);
    expect(
      codes((await ana.call("GET", "cart/@self/usable_shipping_info")).body.orderItem[0].usableShippingMode),
    ).toEqual(["PickupInStore"]);
    const abroad = await addAddress(shop.db, ana.memberId, { country: "US", zipCode: "79901" });
    expect(faultOf(await set({ addressId: String(abroad.id), shipModeId: "14501" }))).toBe(
      `400 _ERR_INVALID_ADDR ${abroad.id}`,
    );
  });

  test("an extended zone takes longer", async () => {
    const { id } = await shop.cart(ana);
    const far = await addAddress(shop.db, ana.memberId, { zipCode: "33998" });
    await set({ addressId: String(far.id), shipModeId: "14501" });
    expect(await linesOf(id)).toMatchObject([{ expectedShipAt: expectedDate(new Date(), 9) }]);
  });
});

describe("pick-up", () => {
  test("needs a shop of this store that hands over and has the goods", async () => {
    const { id } = await shop.cart(ana, { pieces: 3 });
    const place = await pickUpShop();
    const pick = (physicalStoreId?: string) => set({ shipModeId: "14503", addressId: "", physicalStoreId });
    expect(faultOf(await pick())).toBe("400 _ERR_CMD_MISSING_PARAM physicalStoreId");
    for (const other of ["1", "x"])
      expect(faultOf(await pick(other))).toBe("400 _ERR_CMD_INVALID_PARAM physicalStoreId");
    const mine = eq(physicalStores.id, place.id);
    await shop.db.update(physicalStores).set({ pickUp: 0 }).where(mine);
    expect(faultOf(await pick(String(place.id)))).toBe("400 _ERR_CMD_INVALID_PARAM physicalStoreId");
    await shop.db.update(physicalStores).set({ pickUp: 1, storeId: 2 }).where(mine);
    expect(faultOf(await pick(String(place.id)))).toBe("400 _ERR_CMD_INVALID_PARAM physicalStoreId");
    await shop.db.update(physicalStores).set({ storeId: 1 }).where(mine);
    await fill(2);
    const [line] = await linesOf(id);
    expect(faultOf(await pick(String(place.id)))).toBe(`400 _API_BAD_INV ${line?.partNumber},3`);
    expect(await linesOf(id)).toMatchObject([{ shipModeId: 14_501, physicalStoreId: null }]);
    await fill(3);
    expect((await pick(String(place.id))).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([
      {
        shipModeId: 14_503,
        physicalStoreId: place.id,
        addressId: null,
        fulfillmentCenterId: place.fulfillmentCenterId,
      },
    ]);
    expect((await shop.row(id))?.totalShippingCharge).toBe("0.000000");
    expect((await ana.call("GET", "cart/@self/shipping_info")).body.orderItem[0]).toMatchObject({
      physicalStoreId: String(place.id),
    });
  });

  test("ends when an address is set after all", async () => {
    await fill(9);
    const place = await pickUpShop();
    const { id } = await shop.cart(ana, { mode: "PickupInStore", at: place.id });
    await set({ addressId: String(ana.address.id) });
    expect(await linesOf(id)).toMatchObject([{ addressId: ana.address.id, shipModeId: null, physicalStoreId: null }]);
    await set({ shipModeId: "14502" });
    expect(await linesOf(id)).toMatchObject([{ addressId: ana.address.id, shipModeId: 14_502 }]);
  });

  test("is offered only by a store that has shops for it", async () => {
    await shop.cart(ana);
    const here = and(eq(physicalStores.storeId, 1), eq(physicalStores.pickUp, 1));
    expect(codes((await ana.call("GET", "cart/@self/usable_shipping_mode")).body.usableShippingMode)).toContain(
      "PickupInStore",
    );
    const before = await shop.db.update(physicalStores).set({ pickUp: 0 }).where(here).returning();
    expect(codes((await ana.call("GET", "cart/@self/usable_shipping_mode")).body.usableShippingMode)).toEqual([
      "Estandar",
      "Express",
    ]);
    for (const { id } of before)
      await shop.db.update(physicalStores).set({ pickUp: 1 }).where(eq(physicalStores.id, id));
  });
});

describe("the usable lists", () => {
  test("price each mode for the whole order at its address, and show the book", async () => {
    const { id } = await shop.cart(ana, { goods: 2 });
    await addAddress(shop.db, ana.memberId, { type: "Billing" });
    const { body } = await ana.call("GET", "cart/@self/usable_shipping_mode", { query: { langId: "-1" } });
    expect(body).toMatchObject({ orderId: String(id), resourceName: "cart" });
    expect(body.usableShippingMode[1]).toMatchObject({
      shipModeId: "14502",
      shipModeCode: "Express",
      carrier: "Mensajería Relámpago",
      description: "Express delivery",
      shippingChargeCurrency: "MXN",
    });
    expect(body.usableShippingMode[2]).toMatchObject({ shipModeCode: "PickupInStore", shippingCharge: "0" });
    await set({ shipModeId: "14502" });
    expect(body.usableShippingMode[1].shippingCharge).toBe(
      Number((await shop.row(id))?.totalShippingCharge).toFixed(5),
    );
    const info = (await ana.call("GET", "cart/@self/usable_shipping_info")).body;
    expect(info.usableShippingAddress).toEqual([{ addressId: String(ana.address.id), nickName: ana.address.nickName }]);
    expect(info.orderItem).toHaveLength(2);
  });

  test("need a cart of one's own", async () => {
    const { id } = await shop.cart(ana);
    const luis = await shop.shopper();
    for (const path of ["usable_shipping_mode", "usable_shipping_info", "shipping_info"])
      expect(await luis.call("GET", `cart/@self/${path}`)).toEqual({ status: 404, body: {} });
    expect(faultOf(await luis.call("GET", "cart/@self/usable_shipping_mode", { query: { orderId: String(id) } }))).toBe(
      `404 _ERR_ORDER_NOT_FOUND ${id}`,
    );
  });

  test("of the store need none", async () => {
    const { body } = await shop.call("GET", "cart/shipping_modes", { query: { langId: "-1" } });
    expect(body.usableShippingMode[0]).toEqual({
      shipModeId: "14501",
      shipModeCode: "Estandar",
      shipModeDescription: "Standard delivery",
      field1: "3-5",
      field2: "3 to 5 business days",
    });
  });

  test("a changed address no longer counts", async () => {
    await shop.cart(ana);
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect((await ana.call("GET", "cart/@self/usable_shipping_info")).body.usableShippingAddress).toEqual([]);
    expect(faultOf(await set({ shipModeId: "14501" }))).toBe(`400 _ERR_INVALID_ADDR ${ana.address.id}`);
  });
});
