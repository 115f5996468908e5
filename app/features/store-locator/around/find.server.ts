import { physicalStores } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { plainText } from "#contract/rules/plain-text.ts";
import type { PhysicalStore } from "#contract/shapes/physical-store.ts";
import { middleOf, type Point, pointOfPostalCode } from "./position.ts";
import type { StoreSearch } from "./search.server.ts";

/** @see docs/interface/store-locator.md#finding-shops */
const maxStores = 40;
const radius = String(maxStores);
const pageSize = radius;
const farRadius = "500";
const fewest = 5;

export type FoundStores = {
  stores: PhysicalStore[];
  /** The total found, which may be more than are shown. */
  total: number;
  /** `nearest`: none are within the radius, and these are the closest. */
  kind: "near" | "nearest" | "list";
  /** The place distances are measured from. */
  from?: string;
  /** Places with the same name, for the shopper to choose from. */
  choices: { node: string; label: string }[];
};

const nothing: FoundStores = { stores: [], total: 0, kind: "list", choices: [] };
const onlyOurs = { siteLevelStoreSearch: "false" };
type Answer = { PhysicalStore?: PhysicalStore[]; recordSetTotal?: string };

/**
 * Finds shops by position, postal code ("C.P. 34000" too), place name ("Guadalupe, Zacatecas"), geo node or state: nearest first if a
 * center point is known.
 */
export async function findStores(shop: Shop, { q, state, node, point }: StoreSearch): Promise<FoundStores> {
  const { storeLocator } = shop.commerce;
  if (point) return around(shop, point, shop.words.storeLocator.yourPosition);
  const [postalCode] = /(?<!\d)\d{5}(?!\d)/.exec(q) ?? [];
  if (postalCode) return byPostalCode(shop, postalCode);
  if (q && !state) return byName(shop, q);
  if (q) return ofPlace(shop, await storeLocator.byLocation({ query: { city: q, state, pageSize, ...onlyOurs } }), q);
  if (node) return ofPlace(shop, await storeLocator.byGeoNode({ geoNodeId: node, query: { pageSize, ...onlyOurs } }));
  if (state) return listed(await storeLocator.byLocation({ query: { state, pageSize, ...onlyOurs } }));
  return nothing;
}

async function around({ commerce }: Shop, { latitude, longitude }: Point, from: string): Promise<FoundStores> {
  const ask = (within: string, max: number) =>
    commerce.storeLocator.byCoordinates({
      latitude: latitude.toFixed(4),
      longitude: longitude.toFixed(4),
      query: { radius: within, radiusUOM: "KM", maxItems: String(max), ...onlyOurs },
    });
  const near = listed(await ask(radius, maxStores));
  if (near.stores.length > 0) return { ...near, kind: "near", from };
  return { ...listed(await ask(farRadius, fewest)), kind: "nearest", from };
}

async function byPostalCode(shop: Shop, code: string): Promise<FoundStores> {
  const answer = await physicalStores(shop, { query: { zipCode: code, pageSize: "200" } });
  const point = pointOfPostalCode(code, answer.PhysicalStore ?? []);
  return point ? around(shop, point, code) : listed(answer);
}

/** Finds a city, else a state; the shopper chooses among several places with the same name, unless what follows a comma does. */
async function byName(shop: Shop, typed: string): Promise<FoundStores> {
  const { geo, storeLocator } = shop.commerce;
  const [name = typed, ...above] = typed.split(",").flatMap((part) => part.trim() || []);
  const ask = (type: string) =>
    geo.nodes({ query: { q: "byGeoNodeTypeAndName", type, name, siteLevelSearch: "false" } });
  const named = (await ask("CITY")).GeoNode ?? [];
  const meant = named.filter((city) => plainText(labelOf(city)) === plainText([name, ...above].join(", ")));
  const cities = meant.length > 0 ? meant : named;
  if (cities.length > 1)
    return { ...nothing, choices: cities.map((city) => ({ node: city.uniqueID, label: labelOf(city) })) };
  const nodes = cities.length ? cities : ((await ask("STAT")).GeoNode ?? []);
  const [node] = nodes;
  const answer = node
    ? await storeLocator.byGeoNode({ geoNodeId: node.uniqueID, query: { pageSize, ...onlyOurs } })
    : await storeLocator.byLocation({ query: { city: name, pageSize, ...onlyOurs } });
  return ofPlace(shop, answer, node?.name ?? name);
}

type Node = { name: string; Description?: { shortDescription?: string | undefined }[] | undefined };

/** A city with its state. */
const labelOf = ({ name, Description: [one] = [] }: Node) => one?.shortDescription ?? name;

/** For a town also lists the stores around it; for anything larger, its stores by name. */
async function ofPlace(shop: Shop, answer: Answer, name?: string): Promise<FoundStores> {
  const { PhysicalStore: stores = [] } = answer;
  const towns = new Set(stores.map((store) => `${store.city} ${store.stateOrProvinceName}`));
  const middle = towns.size === 1 ? middleOf(stores) : undefined;
  return middle ? around(shop, middle, name ?? stores[0]?.city ?? "") : listed(answer);
}

const listed = ({ PhysicalStore: stores = [], recordSetTotal }: Answer): FoundStores => ({
  ...nothing,
  stores: stores.slice(0, maxStores),
  total: Number(recordSetTotal ?? stores.length),
});
