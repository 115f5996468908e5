import type { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { type WrittenLanguage, writtenLanguage } from "#backend/platform/text.ts";
import { hoursInWords } from "./hours.ts";

export type PhysicalStoreRow = typeof physicalStores.$inferSelect;
/** A shop that a search by coordinates found, and how far away. */
export type FoundStore = PhysicalStoreRow & { distance?: number };

/** A physical store as store locator and cart know it. @see docs/interface/store-locator.md#rows */
export function wirePhysicalStore(row: FoundStore, languageId: number) {
  const language = writtenLanguage(languageId);
  const attributes = { ...row.attributes, StoreHours: row.hours };
  return {
    uniqueID: String(row.id),
    storeName: row.name,
    Description: [{ displayStoreName: row.name, fullImage: "", thumbnail: "" }],
    addressLine: [row.addressLine],
    city: row.city,
    stateOrProvinceName: row.state,
    country: row.country,
    postalCode: row.postalCode,
    telephone1: row.phone,
    latitude: row.latitude.toFixed(5),
    longitude: row.longitude.toFixed(5),
    ...(row.distance !== undefined && { distance: row.distance.toFixed(4) }),
    Attribute: Object.entries(attributes).map(([name, value]) => ({
      name,
      displayName: displayNames[name]?.[language] ?? name,
      value,
      displayValue: name === "StoreHours" ? hoursInWords(value, language) : (yes[language][value] ?? value),
    })),
    pickUpAvailable: String(row.pickUp === 1),
    storeCode: String(row.id),
  };
}

/**
 * Where a page of a list begins, and how many rows it has, in the string form of orders and stores.
 * @see docs/interface/conventions.md#values
 */
export const wirePaging = (start: number, count: number, total: number) => ({
  recordSetCount: String(count),
  recordSetStartNumber: String(start),
  recordSetTotal: String(total),
  recordSetComplete: String(start + count >= total),
});

const yes: Record<WrittenLanguage, Record<string, string>> = { es: { true: "Sí" }, en: { true: "Yes" } };

const displayNames: Record<string, { es: string; en: string }> = {
  StoreHours: { es: "Horario", en: "Store hours" },
  TimeZone: { es: "Zona horaria", en: "Time zone" },
  Type: { es: "Tipo de tienda", en: "Store type" },
  Parking: { es: "Estacionamiento", en: "Parking" },
  Returns: { es: "Devoluciones", en: "Returns" },
  GiftWrap: { es: "Envoltura de regalo", en: "Gift wrapping" },
  FurnitureShowroom: { es: "Sala de muebles", en: "Furniture showroom" },
  Accessible: { es: "Acceso sin escalones", en: "Step-free access" },
  BeautyCenter: { es: "Centro de belleza", en: "Beauty center" },
};
