import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { StoreSearch } from "./around/search.server.ts";

export type Region = { code: string; name: string; count: number; cities: { name: string; count: number }[] };

/** States with shops; empty if they cannot be read, which leaves the other ways of searching. */
export async function loadRegions({ commerce }: Shop): Promise<Region[]> {
  const { countries } = await optional(commerce.inventory.physicalCountries({ query: { country: "MX" } }), {
    countries: [],
  });
  return (countries[0]?.states ?? []).map(({ code, displayName, storeCount, cities }) => ({
    code,
    name: displayName,
    count: storeCount,
    cities: cities.map((city) => ({ name: city.name, count: city.storeCount })),
  }));
}

/** The places one level down, as links: states, then the cities of the chosen one. */
export async function loadNodeLinks(shop: Shop, { node, sku }: StoreSearch) {
  const ofOurs = { query: { siteLevelSearch: "false" } };
  const { geo } = shop.commerce;
  const below = async (id: string) => (await geo.childNodes({ geoNodeId: id, ...ofOurs })).GeoNode ?? [];
  const load = async () => {
    const inside = node ? await below(node) : [];
    const nodes = inside.length ? inside : await below((await geo.topNodes(ofOurs)).GeoNode?.[0]?.uniqueID ?? "0");
    return { cities: inside.length > 0, nodes };
  };
  const { cities, nodes } = await optional(load(), { cities: false, nodes: [] });
  const links = nodes.map(({ uniqueID, name }) => ({
    label: name,
    href: shop.href(paths.stores({ node: uniqueID, sku })),
  }));
  return { cities, links };
}
