import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { StoreSearch } from "./around/search.server.ts";

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
