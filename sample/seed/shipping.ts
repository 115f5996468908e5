import type { Db } from "#backend/platform/db/client.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { localized } from "./languages.ts";
import { sellingStores, type SeedStore } from "./stores.ts";

type Mode = Omit<typeof shipModes.$inferInsert, "id" | "storeId">;

const standard: Mode = {
  code: "Estandar",
  carrier: "Paquetería Norte",
  description: localized("Entrega estándar", "Standard delivery", "توصيل عادي"),
  deliveryText: localized("De 3 a 5 días hábiles", "3 to 5 business days", "من 3 إلى 5 أيام عمل"),
  pickUp: false,
  sequence: 1,
  minimumDays: 3,
  maximumDays: 5,
  charge: { MXN: "99.00", USD: "5.50" },
  chargePerKg: { MXN: "8.00", USD: "0.50" },
  freeFrom: { MXN: "999.00", USD: "53.99" },
};

const express: Mode = {
  code: "Express",
  carrier: "Mensajería Relámpago",
  description: localized("Entrega exprés", "Express delivery", "توصيل سريع"),
  deliveryText: localized("De 1 a 2 días hábiles", "1 to 2 business days", "من يوم إلى يومي عمل"),
  pickUp: false,
  sequence: 2,
  minimumDays: 1,
  maximumDays: 2,
  charge: { MXN: "179.00", USD: "9.99" },
  chargePerKg: { MXN: "15.00", USD: "0.99" },
  freeFrom: {},
};

const pickUp: Mode = {
  code: "PickupInStore",
  carrier: "",
  description: localized("Recoger en tienda", "Pick up in store", "الاستلام من المتجر"),
  deliveryText: localized("Listo el siguiente día hábil", "Ready the next business day", "جاهز في يوم العمل التالي"),
  pickUp: true,
  sequence: 3,
  minimumDays: 1,
  maximumDays: 1,
  charge: { MXN: "0.00", USD: "0.00" },
  chargePerKg: {},
  freeFrom: {},
};

/** The same three shipping modes in every store. */
export async function writeShipModes(db: Db) {
  const modes = [standard, express, pickUp];
  const rowsOf = (store: SeedStore) =>
    modes.map((mode, index) => ({ id: 14_501 + (store.id - 1) * modes.length + index, storeId: store.id, ...mode }));
  await insertAll(db, shipModes, sellingStores.flatMap(rowsOf));
}
