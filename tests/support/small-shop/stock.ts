import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { both, shop } from "./shop.ts";

export async function writeStock(db: Db) {
  const at = (productId: number, onHand: number, more: object = {}) => ({
    productId,
    fulfillmentCenterId: shop.center,
    onHand,
    ...more,
  });
  await db.insert(schema.stock).values([
    at(shop.redSofa, 10, { reserved: 3 }), at(shop.blueSofa, 0, { restockAt: new Date("2099-03-02T12:00:00Z") }), at(shop.roundTable, 5), at(shop.onlyShirt, 0),
    at(shop.onlyShirt, 2, { fulfillmentCenterId: 9010 }), at(shop.redSofa, 1, { fulfillmentCenterId: 9010 }),
  ]); // oxfmt-ignore
  await db.insert(schema.physicalStores).values({
    id: 9011,
    storeId: shop.id,
    name: "Prueba Centro",
    addressLine: "Calle 1",
    city: "Mérida",
    state: "YUC",
    postalCode: "97000",
    phone: "1",
    latitude: 21,
    longitude: -89,
    hours: "9-18",
    fulfillmentCenterId: 9010,
  });
  const mode = { storeId: shop.id, carrier: "C", description: both("", ""), deliveryText: both("", ""), sequence: 1 };
  await db.insert(schema.shipModes).values([
    { ...mode, id: 9021, code: "Lento", minimumDays: 3, maximumDays: 5, charge: { MXN: "50" } },
    { ...mode, id: 9022, code: "Pronto", minimumDays: 1, maximumDays: 1, charge: { MXN: "150" } },
    { ...mode, id: 9023, code: "Recoger", pickUp: true, minimumDays: 0, maximumDays: 0, charge: { MXN: "0" } },
  ]);
  await db.insert(schema.postalCodes).values([
    { code: "97999", state: "YUC", city: "Lejos", settlements: [], additionalDays: 4 },
    { code: "97998", state: "YUC", city: "Isla", settlements: [], covered: false },
  ]);
}
