import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

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

/** The name of a state by its code; the code itself if the states cannot be read. */
export async function stateNames(shop: Shop): Promise<(code: string) => string> {
  const names = new Map((await loadRegions(shop)).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}
