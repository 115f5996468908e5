import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { PhysicalStore } from "#contract/shapes/physical-store.ts";
import { clockAt, openingAt, parseWeek, type Week } from "./hours.ts";

export type StoreCard = Awaited<ReturnType<typeof viewStore>>;
type Words = { state: string; sku?: string | undefined };

/** A store in a list. */
export function viewStore(shop: Shop, store: PhysicalStore, { state, sku }: Words) {
  const { t, href, format } = shop;
  const distance = store.distance === undefined ? NaN : Number(store.distance);
  return {
    id: store.uniqueID,
    name: store.storeName,
    href: href(paths.store(store.uniqueID, { sku })),
    address: [...store.addressLine.filter(Boolean), `${store.postalCode} ${store.city}, ${state}`],
    distance: Number.isFinite(distance)
      ? t("storeLocator:distance", { distance: format.number(distance < 10 ? round(distance, 10) : round(distance)) })
      : "",
    opening: openingWords(shop, store),
    phone: store.telephone1 ?? "",
    route: routeTo(store),
    latitude: Number(store.latitude),
    longitude: Number(store.longitude),
  };
}

/** Whether a store has coordinates. */
export const isPlaced = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude);

const round = (value: number, steps = 1) => Math.round(value * steps) / steps;

/** Directions to a store, on a map that phones open in their own app. */
const routeTo = ({ latitude, longitude }: PhysicalStore) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${latitude},${longitude}`)}`;

export const attributeOf = ({ Attribute = [] }: PhysicalStore, name: string) =>
  Attribute.find((attribute) => attribute.name === name);

export const weekOf = (store: PhysicalStore): Week | undefined =>
  parseWeek(attributeOf(store, "StoreHours")?.value ?? "");

/** The hours of each day, by the clock of a zone, with today marked. */
export function viewWeek({ format, words }: Shop, week: Week, zone: string | undefined) {
  const today = clockAt(zone, new Date()).day;
  return week.map((spans, day) => ({
    day: format.weekday(day),
    today: day === today,
    times:
      spans.map(([opens, closes]) => `${format.clock(opens)} – ${format.clock(closes)}`).join(", ") ||
      words.storeLocator.closedDay,
  }));
}

/** Whether it is open now; unparseable hours are shown unchanged. */
function openingWords(shop: Shop, store: PhysicalStore, now = new Date()) {
  const week = weekOf(store);
  const { t, format } = shop;
  if (!week) return { kind: "plain" as const, text: attributeOf(store, "StoreHours")?.displayValue ?? "" };
  const opening = openingAt(week, clockAt(attributeOf(store, "TimeZone")?.value, now));
  if (opening.state === "open")
    return { kind: "good" as const, text: t("storeLocator:open", { time: format.clock(opening.until) }) };
  if (opening.state === "opens")
    return { kind: "warn" as const, text: t("storeLocator:opens", { time: format.clock(opening.at) }) };
  return { kind: "warn" as const, text: shop.words.storeLocator.closed };
}
