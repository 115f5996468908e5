import type { AppLoadContext } from "@remix-run/node";
import { absolute, headOf } from "#app/features/catalog/head.server.ts";
import { breadcrumbFacts } from "#app/features/catalog/json-ld.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { PhysicalStore } from "#contract/shapes/physical-store.ts";
import { drawMap } from "./drawn-map.ts";
import type { Week } from "./around/hours.ts";
import { mapOf } from "./map-policy.server.ts";
import { myStoreId, storeById } from "./my-store.server.ts";
import { stateNames } from "./around/regions.server.ts";
import { readStoreSearch } from "./around/search.server.ts";
import { loadStoreStock } from "./around/stock.server.ts";
import { attributeOf, isPlaced, viewStore, viewWeek, weekOf } from "./around/view.server.ts";

export type StorePage = Awaited<ReturnType<typeof loadStore>>;

/** One shop: its address, its hours, what it offers, and whether it has a product. */
export async function loadStore(context: AppLoadContext, request: Request, physicalStoreId: string) {
  const shop = await context.shop();
  const { sku } = readStoreSearch(new URL(request.url).searchParams);
  const known = /^\d{1,15}$/.test(physicalStoreId);
  const [store, nameOf, stock] = await Promise.all([
    known ? storeById(shop, physicalStoreId) : undefined,
    stateNames(shop),
    known ? loadStoreStock(shop, sku, [physicalStoreId]) : undefined,
  ]);
  if (!store) throw new Response(null, { status: 404 });
  const code = store.stateOrProvinceName;
  const state = nameOf(code);
  const card = viewStore(shop, store, { state, sku });
  const week = weekOf(store);
  const map = mapOf(shop, context.nonce);
  const crumbs = [
    { label: shop.words.catalog.say.home, href: shop.href(paths.home()) },
    { label: shop.words.storeLocator.title, href: shop.href(paths.stores()) },
    { label: state, href: shop.href(paths.stores({ state: code })) },
    { label: store.storeName, href: shop.href(paths.store(store.uniqueID)) },
  ];
  return {
    head: headOf(shop, {
      title: `${store.storeName} | ${shop.store.name}`,
      description: card.address.join(", "),
      path: paths.store(store.uniqueID),
      jsonLd: [storeFacts(store, week, state, card.href), breadcrumbFacts(crumbs)],
    }),
    text: shop.words.storeLocator,
    crumbs,
    store: { ...card, mine: myStoreId(context, shop) === store.uniqueID, pickUp: store.pickUpAvailable === "true" },
    hours: week ? viewWeek(shop, week, attributeOf(store, "TimeZone")?.value) : [],
    services: servicesOf(shop, store),
    sku,
    stock: stock && {
      title: shop.t("storeLocator:stock.here", { name: stock.name }),
      href: stock.href,
      here: stock.byStore?.get(store.uniqueID),
      asOf: stock.byStore
        ? shop.t("storeLocator:stock.asOf", { time: stock.time })
        : shop.words.storeLocator.stock.unknown,
    },
    map,
    drawn: map || !isPlaced(card) ? undefined : drawMap([card]),
  };
}

/** The services offered here: in the shop's own words where it has some, otherwise in the backend's. */
function servicesOf({ words }: Shop, { Attribute = [] }: PhysicalStore): string[] {
  const known: Record<string, string> = words.storeLocator.services;
  return Attribute.filter(({ value }) => value === "true").map(({ name, displayName }) => known[name] ?? displayName);
}

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The shop in schema.org vocabulary. */
const storeFacts = (store: PhysicalStore, week: Week | undefined, state: string, href: string) => ({
  "@context": "https://schema.org",
  "@type": "Store",
  name: store.storeName,
  url: absolute(href),
  ...(store.telephone1 && { telephone: store.telephone1 }),
  address: {
    "@type": "PostalAddress",
    streetAddress: store.addressLine.filter(Boolean).join(", "),
    addressLocality: store.city,
    addressRegion: state,
    postalCode: store.postalCode,
    addressCountry: store.country,
  },
  geo: { "@type": "GeoCoordinates", latitude: Number(store.latitude), longitude: Number(store.longitude) },
  ...(week && {
    openingHoursSpecification: week.flatMap((spans, day) =>
      spans.map(([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: dayNames[day],
        opens,
        closes,
      })),
    ),
  }),
});
