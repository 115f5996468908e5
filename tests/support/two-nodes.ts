import type { ServedShop } from "./served-shop.ts";

/** The same shop with one more node: they take turns answering requests. */
export async function inTurn(shop: ServedShop): Promise<ServedShop> {
  const nodes = [shop, await shop.another()] as const;
  let asked = 0;
  return { ...shop, page: (...request) => (asked++ % 2 === 0 ? nodes[0] : nodes[1]).page(...request) };
}
