import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { Returning } from "./new.server.ts";

/** Whose goods the address asks for; "0" are the shop's own. */
export const askedSeller = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get("seller") ?? undefined;

const own = "0";

/**
 * Each seller takes its own goods back, in a return of its own. `chosen`: whose lines the form has (empty: the shop's own); `choices`:
 * the sellers to whom something can be returned, where there are several; `to` and `terms`: where it goes, in the seller's words.
 */
export function viewReturnSellers(shop: Shop, { orderItem, x_seller = [] }: Returning, asked?: string) {
  const { t, store, href, here } = shop;
  const open = orderItem.filter(({ returnable }) => returnable).map(({ x_sellerId = "" }) => x_sellerId);
  const ids = [...new Set(open)];
  const chosen = ids.find((id) => (id || own) === asked) ?? ids[0] ?? "";
  const seller = x_seller.find(({ sellerId }) => sellerId === chosen);
  const nameOf = (id: string) => isolated(shop, x_seller.find(({ sellerId }) => sellerId === id)?.name ?? store.name);
  return {
    chosen,
    choices:
      ids.length > 1
        ? ids.map((id) => ({
            label: nameOf(id),
            href: href(`${here.replace(/\?.*$/, "")}?seller=${id || own}`),
            current: id === chosen,
          }))
        : [],
    to: seller ? t("return:new.toSeller", { name: nameOf(chosen) }) : "",
    terms: seller?.returnTerms ?? "",
  };
}
