import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#contract";
import { eq } from "drizzle-orm";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { openTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { furnish } from "#tests/support/small-shop/furnish.ts";
import { shop } from "#tests/support/small-shop/shop.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await furnish(backend.db);
});
afterAll(() => backend.close());

type Query = Record<string, string>;
const ask = async (path: string, query: Query = {}, as?: { WCToken: string; WCTrustedToken: string }) => {
  const { status, body } = await backend.store(shop.id).call("GET", path, { query, ...(as && { as }) });
  return status === 200 ? body : [status, body.errors[0].errorKey];
};

describe("availability", () => {
  const rows = async (path: string, query: Query = {}) => {
    const body = await ask(`inventoryavailability/${path}`, query);
    contract.inventory.byProduct.reply.parse(body);
    return body.InventoryAvailability.map((row: Query) => [
      row.partNumber,
      row.onlineStoreId ?? row.physicalStoreId,
      row.inventoryStatus,
      row.availableQuantity,
    ]);
  };

  test("is the stock on hand minus what is reserved", async () => {
    expect(await rows(`${shop.redSofa},${shop.blueSofa},${shop.longTable},999`)).toEqual([
      ["T-SOFA-1-RED", "90", "Available", "7.0"],
      ["T-SOFA-1-BLU", "90", "Backorderable", "0.0"],
      ["T-MESA-2", "90", "Unavailable", "0.0"],
    ]);
    const body = await ask(`inventoryavailability/${shop.blueSofa}`);
    expect(body.InventoryAvailability[0].availabilityDateTime).toBe("2099-03-02T12:00:00.000Z");
  });

  test("of a package is that of its parts; products and bundles have none of their own", async () =>
    expect(await rows(`byPartNumber/T-PACKAGE,T-SOFA-1,T-BUNDLE`)).toEqual([["T-PACKAGE", "90", "Available", "2.0"]]));

  test("is returned for the requested online store and physical shops", async () => {
    const places = { onlineStoreId: "90", physicalStoreId: "9011,12345" };
    expect(await rows("byPartNumber/T-SOFA-1-RED,T-PLAYERA-RED", places)).toEqual([
      ["T-SOFA-1-RED", "90", "Available", "7.0"],
      ["T-SOFA-1-RED", "9011", "Available", "1.0"],
      ["T-PLAYERA-RED", "90", "Unavailable", "0.0"],
      ["T-PLAYERA-RED", "9011", "Available", "2.0"],
    ]);
    expect(await rows("byPartNumber/nope")).toEqual([]);
  });

  test("is returned for part numbers with commas", async () => {
    await backend.db.update(products).set({ partNumber: "3x1,5 mm" }).where(eq(products.id, shop.redSofa));
    expect(await rows("byPartNumber/T-PACKAGE,3x1,5 mm,nope")).toEqual([
      ["3x1,5 mm", "90", "Available", "7.0"],
      ["T-PACKAGE", "90", "Available", "2.0"],
    ]);
    const { InventoryAvailability } = await ask("inventory/GetAvailability", { sku: "3x1,5 mm,nope" });
    expect(
      InventoryAvailability.map(({ partNumber, inventoryStatus }: Query) => [partNumber, inventoryStatus]),
    ).toEqual([
      ["3x1,5 mm", "Available"],
      ["nope", "Unavailable"],
    ]);
    await backend.db.update(products).set({ partNumber: "T-SOFA-1-RED" }).where(eq(products.id, shop.redSofa));
  });

  test("is refused for an id that is not a number", async () => {
    expect(await ask("inventoryavailability/12,x")).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
    expect(await ask(`inventoryavailability/${shop.redSofa}`, { physicalStoreId: "x" })).toEqual([
      400,
      "_ERR_NUMBER_FORMAT_EXCEPTION",
    ]);
  });
});

describe("a delivery promise", () => {
  const promise = async (query: Query) => {
    const body = await ask("inventory/GetAvailability", query);
    if (!Array.isArray(body)) contract.inventory.promise.reply.parse(body);
    return body;
  };

  test("returns the fulfillment options of an item and the days it takes by the cheapest carrier", async () => {
    const { InventoryAvailability: [red, blue, shirt, unknown] } = await promise({ sku: "T-SOFA-1-RED,T-SOFA-1-BLU,T-PLAYERA-RED,nope" }); // oxfmt-ignore
    expect(red).toMatchObject({
      productId: String(shop.redSofa),
      inventoryStatus: "Available",
      availableQuantity: "7.0",
      requestedQuantity: "1.0",
      pickUpInStore: { inventoryStatus: "Available", physicalStoreCount: 1 },
    });
    expect(red.shipToHome.expectedDeliveryFrom < red.shipToHome.expectedDeliveryTo).toBe(true);
    expect(blue).toMatchObject({
      inventoryStatus: "Backorderable",
      shipToHome: { expectedDeliveryFrom: "2099-03-05", expectedDeliveryTo: "2099-03-09" },
    });
    expect(shirt).toMatchObject({
      inventoryStatus: "Available",
      availableQuantity: "2.0",
      shipToHome: { inventoryStatus: "Unavailable" },
    });
    expect(shirt.shipToHome.expectedDeliveryFrom).toBeUndefined();
    expect(unknown).toEqual({ partNumber: "nope", orderItemId: "", requestedQuantity: "1.0", inventoryStatus: "Unavailable", availableQuantity: "0.0", unitOfMeasure: "C62", onlineStoreId: "90",
      shipToHome: { inventoryStatus: "Unavailable", availableQuantity: "0.0" }, pickUpInStore: { inventoryStatus: "Unavailable", physicalStoreCount: 0 } }); // oxfmt-ignore
  });

  test("depends on the quantity and the postal code", async () => {
    const one = async (query: Query) => (await promise({ sku: "T-SOFA-1-RED", ...query })).InventoryAvailability[0];
    expect(await one({ quantity: "5" })).toMatchObject({
      inventoryStatus: "Available",
      pickUpInStore: { physicalStoreCount: 0 },
    });
    expect(await one({ quantity: "8" })).toMatchObject({ inventoryStatus: "Unavailable" });
    const [near, far] = [await one({ zipCode: "97000" }), await one({ zipCode: "97999" })];
    expect(far.shipToHome.expectedDeliveryFrom > near.shipToHome.expectedDeliveryFrom).toBe(true);
    expect(await one({ zipCode: "97998" })).toMatchObject({
      inventoryStatus: "Available",
      shipToHome: { inventoryStatus: "Unavailable" },
    });
  });

  test("for an order is given only to its owner", async () => {
    const guest = await backend.store(shop.id).guest();
    const memberId = Number(decodeURIComponent(guest.WCToken).split(",")[0]);
    const [order] = await backend.db
      .insert(orders)
      .values({ storeId: shop.id, memberId, organizationId: -2000, currency: "MXN", languageId: -5, current: true })
      .returning();
    const orderId = String(order?.id);
    await backend.db.insert(orderItems).values({
      orderId: Number(orderId),
      productId: shop.redSofa,
      partNumber: "T-SOFA-1-RED",
      contractId: shop.contract,
      quantity: 2,
      unitPrice: "100",
      price: "200",
    });
    for (const id of [orderId, "."]) {
      const body = await ask("inventory/GetAvailability", { orderId: id }, guest);
      expect(body).toMatchObject({
        orderId,
        InventoryAvailability: [{ partNumber: "T-SOFA-1-RED", requestedQuantity: "2.0", inventoryStatus: "Available" }],
      });
      expect(body.InventoryAvailability[0].orderItemId).toMatch(/^\d+$/);
    }
    const stranger = await backend.store(shop.id).guest();
    expect(await ask("inventory/GetAvailability", { orderId }, stranger)).toEqual([404, "_ERR_ORDER_NOT_FOUND"]);
    expect(await promise({ orderId })).toEqual([404, "_ERR_ORDER_NOT_FOUND"]);
    expect(await promise({ orderId: "1" })).toEqual([404, "_ERR_ORDER_NOT_FOUND"]);
  });

  test("requires either items or an order, with valid parameters", async () => {
    expect(await promise({})).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await promise({ sku: "," })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await promise({ sku: "a", orderId: "1" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    expect(await promise({ sku: "a", zipCode: "9700" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
    expect(await promise({ sku: "a", quantity: "0" })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
    expect(await promise({ orderId: "x" })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
    expect(await promise({ sku: Array.from({ length: 51 }, (_, index) => `S${index}`).join(",") })).toEqual([
      400,
      "_ERR_INVALID_INPUT",
    ]);
  });
});

describe("physical shops", () => {
  const shops = async (query: Query = {}) => {
    const body = await ask("location/GetPhysicalStores", query);
    if (!Array.isArray(body)) contract.inventory.physicalStores.reply.parse(body);
    return body;
  };

  test("are found by location, with or without accents", async () => {
    expect((await shops()).PhysicalStore).toMatchObject([
      {
        uniqueID: "9011",
        storeName: "Prueba Centro",
        pickUpAvailable: "true",
        Attribute: [{ name: "StoreHours", value: "9-18" }],
      },
    ]);
    for (const query of [
      { city: "merida" },
      { country: "México" },
      { state: "yuc" },
      { state: "yucatan" },
      { zipCode: "97999" },
      { pickUp: "true" },
    ] as Query[])
      expect((await shops(query)).recordSetTotal).toBe("1");
    for (const query of [{ city: "x" }, { country: "US" }, { zipCode: "06000" }] as Query[])
      expect((await shops(query)).PhysicalStore).toEqual([]);
    expect(await shops({ city: "\0" })).toEqual([400, "_ERR_CMD_INVALID_PARAM"]);
  });

  test("are paginated", async () => {
    expect(await shops({ pageSize: "5", pageNumber: "2" })).toMatchObject({
      recordSetCount: "0",
      recordSetStartNumber: "5",
      recordSetTotal: "1",
      PhysicalStore: [],
    });
    expect(await shops({ pageSize: "x" })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
  });
});

describe("stock in physical shops", () => {
  const send = async (body: object) => {
    const answer = await backend.store(shop.id).call("POST", "inventory/GetInventoryStore", { body });
    if (answer.status !== 200) return [answer.status, answer.body.errors[0].errorKey];
    contract.inventory.inStores.reply.parse(answer.body);
    return answer.body.InventoryStore;
  };
  const item = [{ partNumber: "T-SOFA-1-RED", quantity: "1.0" }];

  test("is available overall only if the shop can supply every item", async () => {
    const one = { physicalStoreId: ["9011"] };
    const [shelf] = await send({ ...one, item: [...item, { partNumber: "T-PLAYERA-RED" }] });
    expect(shelf).toMatchObject({ physicalStoreId: "9011", overallInventoryStatus: "Available" });
    expect(shelf.InventoryAvailability.map((row: Query) => row.availableQuantity)).toEqual(["1.0", "2.0"]);
    const [short] = await send({ ...one, item: [...item, { partNumber: "T-PLAYERA-RED", quantity: 3 }] });
    expect(short.overallInventoryStatus).toBe("Unavailable");
    const [unknown] = await send({ ...one, item: [{ partNumber: "nope" }] });
    expect(unknown.InventoryAvailability).toEqual([
      { partNumber: "nope", inventoryStatus: "Unavailable", availableQuantity: "0.0", unitOfMeasure: "C62" },
    ]);
  });

  test("is returned by city, around a point, or for all shops", async () => {
    expect(await send({ item })).toHaveLength(1);
    expect(await send({ item, city: "Nowhere" })).toEqual([]);
    const [here] = await send({ item });
    expect(here.distance).toBeUndefined();
    expect(await send({ item, latitude: "-80", longitude: "0" })).toEqual([]);
  });

  test("requires valid items and coordinates", async () => {
    const invalid = [400, "_ERR_INVALID_INPUT"];
    expect(await send({})).toEqual(invalid);
    expect(await send({ item: [] })).toEqual(invalid);
    expect(await send({ item: Array.from({ length: 51 }, () => item[0]) })).toEqual(invalid);
    expect(await send({ item: [{ partNumber: "x", quantity: "0" }] })).toEqual(invalid);
    expect(await send({ item: [{ partNumber: "x", quantity: "1.5" }] })).toEqual(invalid);
    expect(await send({ item, latitude: "24" })).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await send({ item, latitude: "91", longitude: "0" })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
    expect(await send({ item, physicalStoreId: ["x"] })).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
  });
});

describe("the availability of a whole order in a shop", () => {
  const cartOf = async (quantity: number) => {
    const guest = await backend.store(shop.id).guest();
    const memberId = Number(decodeURIComponent(guest.WCToken).split(",")[0]);
    const [order] = await backend.db
      .insert(orders)
      .values({ storeId: shop.id, memberId, organizationId: -2000, currency: "MXN", languageId: -5, current: true })
      .returning();
    const orderId = order?.id ?? 0;
    const line = { orderId, productId: shop.redSofa, partNumber: "T-SOFA-1-RED", contractId: shop.contract };
    await backend.db.insert(orderItems).values({ ...line, quantity, unitPrice: "100", price: "100" });
    return { guest, orderId: String(orderId) };
  };
  const byOrder = (orderId: string, physicalStoreId: string | undefined, as?: Parameters<typeof ask>[2]) =>
    ask(`inventoryavailability/byOrderId/${orderId}`, physicalStoreId === undefined ? {} : { physicalStoreId }, as);

  test("is returned for each shop", async () => {
    const { guest, orderId } = await cartOf(1);
    expect(await byOrder(orderId, "9011,12345", guest)).toMatchObject({
      overallInventoryAvailability: [{ physicalStoreId: "9011", overallInventoryStatus: "Available" }],
    });
    const more = await cartOf(2);
    expect(await byOrder(more.orderId, "9011", more.guest)).toMatchObject({
      overallInventoryAvailability: [{ physicalStoreId: "9011", overallInventoryStatus: "Unavailable" }],
    });
  });

  test("is given only to the order's owner", async () => {
    const { guest, orderId } = await cartOf(1);
    const unknown = [400, "_ERR_INVALID_ORDER_REFNUM"];
    const stranger = await backend.store(shop.id).guest();
    expect(await byOrder(orderId, "9011", stranger)).toEqual(unknown);
    expect(await byOrder(orderId, "9011")).toEqual(unknown);
    expect(await byOrder("1", "9011", guest)).toEqual(unknown);
    expect(await byOrder("x", "9011", guest)).toEqual(unknown);
    expect(await byOrder(orderId, undefined, guest)).toEqual([400, "_ERR_CMD_MISSING_PARAM"]);
    expect(await byOrder(orderId, "x", guest)).toEqual([400, "_ERR_NUMBER_FORMAT_EXCEPTION"]);
  });
});

describe("countries with shops", () => {
  test("are listed alone, or one with its states and cities", async () => {
    const all = await ask("location/GetPhysicalCountries");
    expect(all.countries).toEqual([{ code: "MX", displayName: "México", storeCount: 1 }]);
    const [mexico] = (await ask("location/GetPhysicalCountries", { country: "MX" })).countries;
    expect(mexico.states).toHaveLength(1);
    expect(mexico.states[0].cities).toHaveLength(1);
    expect(await ask("location/GetPhysicalCountries", { country: "XX" })).toMatchObject({ countries: [] });
  });
});
