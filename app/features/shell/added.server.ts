import { bestEffort, optional } from "#app/commerce/optional.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";
import { pagePrice, priceOf } from "#app/features/product/price.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Product } from "#contract/shapes/product.ts";
import type { SessionData } from "#app/session/fields.server.ts";

export type AddedView = NonNullable<Awaited<ReturnType<typeof viewAdded>>>;

/**
 * What was just added to the cart, and the cart's total, for the next page; undefined if nothing was added. The picture
 * and the total are left out if their calls fail: the message says what matters. A kit comes without a price, since the
 * catalog knows only the range of its possible parts.
 * @param units in the cart as far as the session knows, for backends that do not count them
 */
export async function viewAdded(shop: Shop, toast: SessionData["toast"], units: number) {
  if (!toast?.added) return undefined;
  const { partNumber } = toast.added;
  const { catalog, cart } = shop.commerce;
  const [{ contents }, summary] = await Promise.all([
    optional(catalog.products({ query: { partNumber: [partNumber] } }), { contents: [] }),
    bestEffort(cart.get({ query: { profileName: "IBM_Summary" } })),
  ]);
  const [item] = contents;
  const { words, format, href, t } = shop;
  const { title, checkout, cart: toCart, close } = words.catalog.added;
  return {
    title,
    text: toast.text,
    ...(item && {
      picture: pictureOf(item.thumbnail),
      price: isKit(item) ? undefined : pagePrice(priceOf(item), shop),
    }),
    ...(summary?.totalProductPrice !== undefined && {
      total: t("catalog:say.addedTotal", {
        count: summary.x_units ?? units,
        total: format.money(summary.totalProductPrice, summary.totalProductPriceCurrency ?? shop.currency),
      }),
    }),
    checkout: { href: href(paths.checkout()), label: checkout },
    cart: { href: href(paths.cart()), label: toCart },
    close,
  };
}

const isKit = ({ catalogEntryTypeCode }: Product) => catalogEntryTypeCode === "DynamicKitBean";
