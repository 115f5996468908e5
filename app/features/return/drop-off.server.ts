import type { Shop } from "#app/features/shop/shop.server.ts";
import { storesAround } from "#app/features/store-locator/around/stores.server.ts";

export type DropOff = NonNullable<Awaited<ReturnType<typeof loadDropOff>>>;

/** How many stores are shown at once, and how many more there are in a fold. */
const [few, max] = [3, 12];

/** The stores nearest to a postal code, where goods can be returned; undefined if the call fails. */
export async function loadDropOff(shop: Shop, near: string) {
  const found = near ? await storesAround(shop, near) : [];
  if (!found) return undefined;
  const stores = found.slice(0, max).map(({ id, name, address, distance, opening }) => ({
    value: id,
    label: name,
    meta: distance,
    hint: [address, opening].filter(Boolean).join(" · "),
  }));
  return {
    near,
    nearest: stores.slice(0, few),
    more: stores.slice(few),
    nothing: near && !stores.length ? shop.t("return:new.noStores", { near }) : "",
  };
}
