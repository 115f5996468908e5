import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { headOf } from "#app/features/catalog/head.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { drawMap } from "./drawn-map.ts";
import { findStores, type FoundStores } from "./around/find.server.ts";
import { mapOf } from "./map-policy.server.ts";
import { myStoreId, storeById } from "./my-store.server.ts";
import { loadNodeLinks } from "./places.server.ts";
import { loadRegions, type Region } from "./around/regions.server.ts";
import { asksForPlace, keptSearch, readStoreSearch, type StoreSearch } from "./around/search.server.ts";
import { loadStoreStock, type StoreStock } from "./around/stock.server.ts";
import { isPlaced, viewStore } from "./around/view.server.ts";

export type LocatorPage = Awaited<ReturnType<typeof loadLocator>>;

/** Shops by place; without one, this visitor's last search, or else the states to choose from. */
export async function loadLocator(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const search = rememberedSearch(context, new URL(request.url).searchParams);
  const mine = myStoreId(context, shop);
  const [found, regions, places, myStore] = await Promise.all([
    findStores(shop, search),
    loadRegions(shop),
    loadNodeLinks(shop, search),
    mine ? optional(storeById(shop, mine)) : undefined,
  ]);
  const stores = [...(myStore ? [myStore] : []), ...found.stores];
  const stock = await loadStoreStock(
    shop,
    search.sku,
    stores.map(({ uniqueID }) => uniqueID),
  );
  const state = (code: string) => regions.find((region) => region.code === code)?.name ?? code;
  const card = (store: (typeof stores)[number]) => ({
    ...viewStore(shop, store, { state: state(store.stateOrProvinceName), sku: search.sku }),
    stock: stock?.byStore?.get(store.uniqueID),
    mine: store.uniqueID === mine,
  });
  const cards = found.stores.map(card);
  const shown = search.inStock && stock?.byStore ? cards.filter(({ stock: here }) => here?.has) : cards;
  const map = mapOf(shop, context.nonce);
  return {
    head: locatorHead(shop, search),
    text: shop.words.storeLocator,
    form: shop.href(paths.stores()),
    carried: Object.fromEntries(shop.carry.params),
    search: { ...search, region: search.state },
    regions: regions.map(({ code, name, count }) => ({ value: code, label: `${name} (${shop.format.number(count)})` })),
    cities: citiesOf(shop, regions, search),
    places,
    stores: shown,
    summary: summaryOf(shop, found, asksForPlace(search)),
    choices: found.choices.map(({ node, label }) => ({ label, href: hrefFor(shop, search, { node }) })),
    myStore: myStore && card(myStore),
    product: stock && productOf(shop, search, stock),
    clear: asksForPlace(search) ? shop.href(paths.stores({ all: "1", sku: search.sku })) : undefined,
    map,
    drawn: map || !shown.every(isPlaced) ? undefined : drawMap(shown),
  };
}

function rememberedSearch({ session }: AppLoadContext, params: URLSearchParams): StoreSearch {
  const asked = readStoreSearch(params);
  if (params.has("all")) session.set("storeSearch", undefined);
  if (asksForPlace(asked)) {
    if (!asked.point) session.set("storeSearch", keptSearch(asked));
    return asked;
  }
  const kept = params.has("all") || params.has("q") ? "" : (session.get("storeSearch") ?? "");
  const before = readStoreSearch(
    new URLSearchParams(kept || { q: params.size ? "" : (session.get("postalCode") ?? "") }),
  );
  return { ...before, sku: asked.sku, inStock: asked.inStock };
}

const hrefFor = ({ href }: Shop, { sku }: StoreSearch, place: Record<string, string>) =>
  href(paths.stores({ ...place, sku }));

function citiesOf(shop: Shop, regions: Region[], search: StoreSearch) {
  if (!search.state) return [];
  const region = regions.find(({ code }) => code === search.state);
  return (region?.cities ?? []).map(({ name }) => ({
    label: name,
    href: hrefFor(shop, search, { q: name, state: search.state }),
  }));
}

function summaryOf({ t, words }: Shop, { stores, total, kind, from }: FoundStores, asked: boolean) {
  const text = words.storeLocator;
  if (!asked) return { count: "", note: "" };
  const count = t("storeLocator:count", { count: stores.length });
  if (kind === "nearest") return { count: stores.length ? text.noneNear : "", note: t("storeLocator:from", { from }) };
  const more = total > stores.length ? t("storeLocator:more", { total, shown: stores.length }) : "";
  return { count, note: [from ? t("storeLocator:from", { from }) : "", more].filter(Boolean).join(" ") };
}

type Stocked = { name: string; href?: string; time: string; byStore: Map<string, StoreStock> | undefined };

function productOf(shop: Shop, search: StoreSearch, { name, href, time, byStore }: Stocked) {
  const { q, state, node, point, sku, inStock } = search;
  const place = { q, state, node, lat: point && String(point.latitude), lon: point && String(point.longitude), sku };
  return {
    name,
    href,
    title: shop.t("storeLocator:stock.title", { name }),
    asOf: byStore ? shop.t("storeLocator:stock.asOf", { time }) : "",
    problem: byStore ? "" : shop.words.storeLocator.stock.unknown,
    toggle: byStore && {
      href: shop.href(paths.stores({ ...place, stock: inStock ? undefined : "1" })),
      label: inStock ? shop.words.storeLocator.stock.all : shop.words.storeLocator.stock.only,
    },
  };
}

function locatorHead(shop: Shop, search: StoreSearch) {
  const text = shop.words.storeLocator;
  return headOf(shop, {
    title: `${text.title} | ${shop.store.name}`,
    description: text.intro,
    path: paths.stores(),
    noindex: asksForPlace(search) || search.sku !== "",
  });
}
