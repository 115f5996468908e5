import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { physicalStores, stock } from "#backend/platform/db/schema/inventory.ts";
import { addresses, members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItemComponents, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { Decimal } from "#backend/platform/money.ts";
import { addAddress, faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
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
  test("applies to all lines, or only to the given one", async () => {
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

  test("recalculates by default, and makes the cart unprepared", async () => {
    const { id, totalShippingCharge } = await shop.cart(ana);
    await shop.db.update(orders).set({ prepared: true }).where(eq(orders.id, id));
    await set({ shipModeId: "14502", x_calculateOrder: "0" });
    expect(await shop.row(id)).toMatchObject({ prepared: false, totalShippingCharge });
    await set({ shipModeId: "14502", shipAsComplete: "false" });
    expect(await shop.row(id)).toMatchObject({ shipAsComplete: false });
    expect((await shop.row(id))?.totalShippingCharge).not.toBe(totalShippingCharge);
  });

  test("refuses addresses, modes and lines that are unknown, outdated or another shopper's", async () => {
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

  test("keeps an address without delivery, but not its mode", async () => {
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

  test("expects a later delivery in an extended zone", async () => {
    const { id } = await shop.cart(ana);
    const far = await addAddress(shop.db, ana.memberId, { zipCode: "33998" });
    await set({ addressId: String(far.id), shipModeId: "14501" });
    expect(await linesOf(id)).toMatchObject([{ expectedShipAt: expectedDate(new Date(), 9) }]);
  });
});

describe("pickup", () => {
  test("requires a physical shop of this store that offers pickup and has the goods", async () => {
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

  test("keeps the collector until the line is delivered instead", async () => {
    await fill(9);
    const place = await pickUpShop();
    const { id } = await shop.cart(ana, { mode: "PickupInStore", at: place.id });
    const [line] = await linesOf(id);
    const name = (shipInstructions: string) =>
      set({ orderItem: [{ orderItemId: String(line?.id), shipInstructions }] });
    const luz = {
      type: "2",
      pickupPersonFullName: "Luz Mora",
      buyerPersonFullName: "Ana Ríos",
      pickupPersonEmail: "luz@example.mx",
    };
    for (const bad of ["Luz", "{}", JSON.stringify({ ...luz, pickupPersonEmail: "luz" })])
      expect(faultOf(await name(bad))).toBe("400 _ERR_CMD_INVALID_PARAM shipInstructions");
    expect((await name(JSON.stringify(luz))).status).toBe(200);
    const instruction = async () => (await ana.call("GET", "cart/@self")).body.orderItem[0].shipInstruction;
    expect(JSON.parse(await instruction())).toEqual(luz);
    await set({ shipModeId: "14503", addressId: "", physicalStoreId: String(place.id) });
    expect(JSON.parse(await instruction())).toEqual(luz);
    await name("");
    expect(await instruction()).toBeUndefined();
    await name(JSON.stringify(luz));
    await set({ addressId: String(ana.address.id), shipModeId: "14501" });
    expect(await instruction()).toBeUndefined();
    expect(faultOf(await name(JSON.stringify(luz)))).toBe("400 _ERR_CMD_INVALID_PARAM shipInstructions");
  });

  test("instructions for a delivery are a note for the courier, kept for another mode, not for another address", async () => {
    await fill(9);
    const { id } = await shop.cart(ana);
    await set({ addressId: String(ana.address.id), shipModeId: "14501" });
    const [line] = await linesOf(id);
    const note = (shipInstructions: string) =>
      set({ orderItem: [{ orderItemId: String(line?.id), shipInstructions }] });
    const noted = async () => (await ana.call("GET", "cart/@self")).body.orderItem[0].shipInstruction;
    for (const bad of ["x".repeat(201), "one\ntwo"])
      expect(faultOf(await note(bad))).toMatch(/^400 _ERR_CMD_INVALID_PARAM .*shipInstructions$/);
    expect((await note(" Leave it with the <b>doorman</b> ")).status).toBe(200);
    expect(await noted()).toBe("Leave it with the <b>doorman</b>");
    await set({ addressId: String(ana.address.id), shipModeId: "14502" });
    expect(await noted()).toBe("Leave it with the <b>doorman</b>");
    await note("");
    expect(await noted()).toBeUndefined();
    await note("Ring twice");
    await set({ addressId: String((await addAddress(shop.db, ana.memberId)).id) });
    expect(await noted()).toBeUndefined();
    await note("Ring twice");
    expect(await noted()).toBe("Ring twice");
    await set({ shipModeId: "14503", addressId: "", physicalStoreId: String((await pickUpShop()).id) });
    expect(await noted()).toBeUndefined();
  });

  test("ends when an address is set", async () => {
    await fill(9);
    const place = await pickUpShop();
    const { id } = await shop.cart(ana, { mode: "PickupInStore", at: place.id });
    await set({ addressId: String(ana.address.id) });
    expect(await linesOf(id)).toMatchObject([{ addressId: ana.address.id, shipModeId: null, physicalStoreId: null }]);
    await set({ shipModeId: "14502" });
    expect(await linesOf(id)).toMatchObject([{ addressId: ana.address.id, shipModeId: 14_502 }]);
  });

  test("is offered only by a store with physical shops for it", async () => {
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

describe("splitting a line", () => {
  /** A cart of one line of these pieces, and a second address. */
  async function three(pieces = 3) {
    const { id, grandTotal } = await shop.cart(ana, { pieces });
    const work = await addAddress(shop.db, ana.memberId);
    const [line] = await linesOf(id);
    if (!line) throw new Error("no line");
    const part = (quantity: unknown, addressId = work.id, more: object = {}) => ({
      orderItemId: String(line.id),
      addressId: String(addressId),
      shipModeId: "14501",
      ...(quantity !== undefined && { quantity }),
      ...more,
    });
    return { id, grandTotal, work, line, part };
  }

  test("moves a smaller quantity to a separate line, and merges equal lines again", async () => {
    const { id, grandTotal, work, line, part } = await three();
    const { body } = await set({ orderItem: [part("1.0")] });
    const [home, office] = await linesOf(id);
    expect(body.orderItem).toEqual([{ orderItemId: String(office?.id) }]);
    expect(home).toMatchObject({ id: line.id, quantity: 2, addressId: ana.address.id });
    expect(office).toMatchObject({ quantity: 1, addressId: work.id, unitPrice: line.unitPrice, comment: line.comment });
    const whole = { addressId: String(ana.address.id), shipModeId: "14501" };
    expect((await set(whole)).body.orderItem).toEqual([{ orderItemId: String(line.id) }]);
    expect(await linesOf(id)).toMatchObject([{ id: line.id, quantity: 3 }]);
    expect((await shop.row(id))?.grandTotal).toBe(grandTotal);
  });

  test("divides a line into several parts in one request", async () => {
    await fill(9);
    const { id, work, part } = await three(5);
    const place = await pickUpShop();
    const pick = { shipModeId: "14503", addressId: "", physicalStoreId: String(place.id) };
    expect((await set({ orderItem: [part(undefined), part(1, 0, pick), part("2", ana.address.id)] })).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([
      { quantity: 2, addressId: work.id },
      { quantity: 1, addressId: null, physicalStoreId: place.id },
      { quantity: 2, addressId: ana.address.id },
    ]);
  });

  test("charges each parcel separately, with sums that equal the order's totals exactly", async () => {
    const { id, part } = await three(2);
    const far = await addAddress(shop.db, ana.memberId, { zipCode: "33998" });
    const alone = Number((await shop.row(id))?.totalShippingCharge);
    await set({ orderItem: [part(1, far.id)] });
    const lines = await linesOf(id);
    const order = await shop.row(id);
    const add = (of: (line: (typeof lines)[number]) => string) =>
      lines.reduce((sum, line) => sum.plus(of(line)), new Decimal(0)).toFixed(6);
    expect(order).toMatchObject({
      totalProductPrice: add((line) => line.price),
      totalShippingCharge: add((line) => line.shippingCharge),
      totalSalesTax: add((line) => line.salesTax),
      totalShippingTax: add((line) => line.shippingTax),
    });
    // The extended zone's surcharge stays on the parcel that goes there.
    expect(Number(lines[1]?.shippingCharge)).toBeGreaterThanOrEqual(150);
    expect(Number(lines[0]?.shippingCharge)).toBeLessThan(150);
    expect(Number(order?.totalShippingCharge)).toBeGreaterThan(alone + 149);
  });

  test("keeps the quantity price when the units go to two addresses", async () => {
    const { id, line, part } = await three(4);
    await shop.db.insert(offers).values({
      productId: line.productId,
      contractId: line.contractId,
      currency: "MXN",
      price: "1.500000",
      minimumQuantity: 4,
    });
    await set({ orderItem: [part(2)] });
    await ana.call("POST", "cart/calculate", { body: { calculationUsageId: "-1", updatePrices: "1" } });
    expect(await linesOf(id)).toMatchObject([{ unitPrice: "1.500000" }, { unitPrice: "1.500000" }]);
    // After one of the four is removed, three no longer get the price of four.
    const [first] = await linesOf(id);
    await ana.call("PUT", "cart/@self/update_order_item", {
      body: { orderItem: [{ orderItemId: String(first?.id), quantity: "1" }] },
    });
    expect(await linesOf(id)).toMatchObject([{ unitPrice: line.unitPrice }, { unitPrice: line.unitPrice }]);
    await shop.db.delete(offers).where(and(eq(offers.productId, line.productId), eq(offers.minimumQuantity, 4)));
  });

  test("copies the parts of a configured kit to the new line", async () => {
    const [one, other] = await shop.items();
    const { line, part } = await three(2);
    await shop.db.update(orderItems).set({ configurationId: "kit-1" }).where(eq(orderItems.id, line.id));
    for (const item of [one, other]) {
      const { id: productId = 0, partNumber = "", price: unitPrice = "0" } = item ?? {};
      await shop.db
        .insert(orderItemComponents)
        .values({ orderItemId: line.id, productId, partNumber, quantity: 1, unitPrice });
    }
    const { body } = await set({ orderItem: [part(1)] });
    const cut = Number(body.orderItem[0].orderItemId);
    expect(
      await shop.db.select().from(orderItemComponents).where(eq(orderItemComponents.orderItemId, cut)),
    ).toHaveLength(2);
  });

  test("refuses invalid quantities and changes nothing", async () => {
    const { id, line, part } = await three();
    const both = [part(1), part(3)];
    for (const orderItem of [[part("4")], [part(0)], [part("-1")], [part("1.5")], [part("many")], both])
      expect(faultOf(await set({ orderItem }))).toBe("400 _ERR_CMD_INVALID_PARAM quantity");
    expect(await linesOf(id)).toMatchObject([{ id: line.id, quantity: 3, addressId: ana.address.id }]);
    await shop.db.update(orderItems).set({ freeGift: true }).where(eq(orderItems.id, line.id));
    expect(faultOf(await set({ orderItem: [part(1)] }))).toBe("400 _ERR_CMD_INVALID_PARAM quantity");
    const many = Array.from({ length: 501 }, () => part(1));
    expect(faultOf(await set({ orderItem: many }))).toBe("400 _ERR_INVALID_INPUT orderItem");
  });

  test("undoes the whole split if one part cannot be shipped as requested", async () => {
    const { id, part } = await three();
    const foreign = (await shop.shopper()).address.id;
    expect(faultOf(await set({ orderItem: [part(1), part(1, foreign)] }))).toBe(`400 _ERR_INVALID_ADDR ${foreign}`);
    expect(await linesOf(id)).toHaveLength(1);
  });

  test("applies only one of several concurrent splits that exceed the line together", async () => {
    const { id, line, work, part } = await three(6);
    const answers = await Promise.all([
      set({ orderItem: [part(4)] }),
      set({ orderItem: [part(5)] }),
      set({ orderItem: [part(3, ana.address.id, { shipModeId: "14502" })] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const refused of answers.filter(({ status }) => status === 400))
      expect(faultOf(refused)).toBe("400 _ERR_CMD_INVALID_PARAM quantity");
    const [home, office] = [ana.address.id, work.id];
    const splits = [
      [{ quantity: 2 }, { quantity: 4, addressId: office, shipModeId: 14_501 }],
      [{ quantity: 1 }, { quantity: 5, addressId: office, shipModeId: 14_501 }],
      [{ quantity: 3 }, { quantity: 3, addressId: home, shipModeId: 14_502 }],
    ];
    const [rest, split] = splits[answers.findIndex(({ status }) => status === 200)] ?? [];
    expect(await linesOf(id)).toMatchObject([
      { id: line.id, addressId: home, shipModeId: 14_501, ...rest },
      { ...split },
    ]);
  });

  test("refuses to deliver what the store's center does not stock", async () => {
    const { line, part } = await three();
    const here = and(eq(stock.productId, line.productId), eq(stock.fulfillmentCenterId, 13_001));
    const shelf = await shop.db.delete(stock).where(here).returning();
    expect(faultOf(await set({ orderItem: [part(1)] }))).toBe(`400 _API_CANT_RESOLVE_FFMCENTER ${line.partNumber}`);
    await shop.db.insert(stock).values(shelf);
    expect((await set({ orderItem: [part(1)] })).status).toBe(200);
  });
});

describe("pages of lines", () => {
  test("are returned for the shipping info and the usable shipping info", async () => {
    await shop.cart(ana, { goods: 3 });
    for (const path of ["shipping_info", "usable_shipping_info"]) {
      const page = (query: Record<string, string>) => ana.call("GET", `cart/@self/${path}`, { query });
      const { body } = await page({ pageNumber: "2", pageSize: "2" });
      expect(body).toMatchObject({
        recordSetStartNumber: "2",
        recordSetCount: "1",
        recordSetTotal: "3",
        recordSetComplete: "true",
      });
      expect(body.orderItem).toHaveLength(1);
      expect(faultOf(await page({ pageSize: "0" }))).toBe("400 _ERR_CMD_INVALID_PARAM pageSize");
    }
    const { body } = await ana.call("GET", "cart/@self/shipping_info");
    expect(body).toMatchObject({
      shipAsComplete: "true",
      x_isPersonalAddressesAllowedForShipping: "true",
      x_isPurchaseOrderNumberRequired: "false",
    });
  });
});

describe("who pays the carrier", () => {
  const charges = (who: Shopper["call"], orderId: number) =>
    who("GET", `cart/${orderId}/usable_ship_charges_by_ship_mode`, { query: { langId: "-1" } });
  /** Turns a guest into a registered shopper, who keeps the cart. */
  const register = (who: Shopper) =>
    shop.db.update(members).set({ registerType: "R" }).where(eq(members.id, who.memberId));

  test("is returned for each mode the order uses", async () => {
    await fill(9);
    const { id } = await shop.cart(ana, { goods: 2 });
    const [, second] = await linesOf(id);
    const place = await pickUpShop();
    const pick = { shipModeId: "14503", addressId: "", physicalStoreId: String(place.id) };
    await set({ orderItem: [{ orderItemId: String(second?.id), ...pick }] });
    await register(ana);
    const { status, body } = await charges(ana.call, id);
    expect([status, body.resultList]).toEqual([
      200,
      [
        {
          isShipChargesExist: true,
          numberOfShipModes: 2,
          shipChargesByShipMode: [
            {
              shipModeId: "14501",
              shipModeDesc: "Standard delivery",
              carrierAccountNumber: "",
              numberOfShipChargeTypes: 1,
              shippingChargeTypes: [
                {
                  policyId: "-7001",
                  internalPolicyId: "-7001",
                  policyName: "StandardShippingChargeBySeller",
                  policyDescription: "The shop pays the carrier and charges delivery with the order",
                  carrAccntNumber: "",
                  selected: true,
                },
              ],
            },
            expect.objectContaining({ shipModeId: "14503", numberOfShipChargeTypes: 0, shippingChargeTypes: [] }),
          ],
        },
      ],
    ]);
    await set({ shipModeId: "14503", addressId: "", physicalStoreId: String(place.id) });
    expect((await charges(ana.call, id)).body.resultList[0]).toMatchObject({ isShipChargesExist: false });
  });

  test("is not returned to guests or for another shopper's order", async () => {
    const { id } = await shop.cart(ana);
    expect(faultOf(await charges(ana.call, id))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await charges(shop.call, id))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    const luis = await shop.shopper();
    await register(luis);
    expect(faultOf(await charges(luis.call, id))).toBe(`404 _ERR_ORDER_NOT_FOUND ${id}`);
    expect(faultOf(await charges(luis.call, 999_999))).toBe("404 _ERR_ORDER_NOT_FOUND 999999");
  });
});

describe("the usable lists", () => {
  test("price each mode for the whole order at its address, and include the address book", async () => {
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

  test("require the caller's own cart", async () => {
    const { id } = await shop.cart(ana);
    const luis = await shop.shopper();
    for (const path of ["usable_shipping_mode", "usable_shipping_info", "shipping_info"])
      expect(await luis.call("GET", `cart/@self/${path}`)).toEqual({ status: 404, body: {} });
    expect(faultOf(await luis.call("GET", "cart/@self/usable_shipping_mode", { query: { orderId: String(id) } }))).toBe(
      `404 _ERR_ORDER_NOT_FOUND ${id}`,
    );
  });

  test("of the store's shipping modes require no cart", async () => {
    const { body } = await shop.call("GET", "cart/shipping_modes", { query: { langId: "-1" } });
    expect(body.usableShippingMode[0]).toEqual({
      shipModeId: "14501",
      shipModeCode: "Estandar",
      shipModeDescription: "Standard delivery",
      field1: "3-5",
      field2: "3 to 5 business days",
      x_shippingCharge: "99.00000",
      x_shippingChargeCurrency: "MXN",
      x_chargePerKg: "8.00000",
      x_freeFrom: "999.00000",
    });
    expect(body.usableShippingMode[1].x_freeFrom).toBeUndefined();
    expect(body.usableShippingMode[2].x_chargePerKg).toBeUndefined();
  });

  test("leave out an address that is no longer current", async () => {
    await shop.cart(ana);
    await shop.db.update(addresses).set({ current: false }).where(eq(addresses.id, ana.address.id));
    expect((await ana.call("GET", "cart/@self/usable_shipping_info")).body.usableShippingAddress).toEqual([]);
    expect(faultOf(await set({ shipModeId: "14501" }))).toBe(`400 _ERR_INVALID_ADDR ${ana.address.id}`);
  });
});
