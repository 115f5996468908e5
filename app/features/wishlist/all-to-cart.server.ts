import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { addLines, onceForCart } from "#app/features/cart/add.server.ts";
import { firstFew } from "#app/features/shop/first-few.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { AllToCart } from "./forms.server.ts";
import { viewItems } from "./items.server.ts";
import { keptOf } from "./list.server.ts";

/**
 * Adds every item of a list that can be bought without further choices to the cart, in the wanted quantities; names
 * those that are sold out or need a choice on their page. `key` opens another shopper's shared list.
 */
export const allToCart = (externalId: string, key?: string) =>
  intent(AllToCart, async ({ ticket }, { context, shop }) => {
    const { GiftList: [list] = [] } = await shop.commerce.wishlist.get({
      externalId,
      query: { ...(key && { guestAccessKey: key }) },
    });
    const { items, failed } = await viewItems(shop, (list?.item ?? []).map(keptOf));
    if (failed) throw new FormError("", shop.words.wishlist.namesUnknown);
    const able = items.filter(({ sale, quantity, max }) => sale === "open" && quantity <= max);
    const left = items.filter((item) => !able.includes(item)).map(({ name }) => name);
    const names = shop.format.list(firstFew(left));
    if (!able.length) throw new FormError("", shop.t("wishlist:allToCart.none", { names }));
    await onceForCart(context, { ticket, wish: `all ${externalId}` }, (key) => addAll(context, able, key));
    const text = left.length ? shop.t("wishlist:allToCart.some", { names }) : shop.t("wishlist:allToCart.all");
    const link = { to: paths.cart(), label: shop.words.catalog.say.toCart };
    showToast(context, text, { kind: left.length ? "warning" : "success", link });
  });

async function addAll(context: AppLoadContext, items: { partNumber: string; quantity: number }[], key?: string) {
  const { t } = await context.shop();
  try {
    await addLines(
      context,
      items.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
      key,
    );
  } catch (error) {
    // Items already in the cart count too, so the stock of one of them may not be enough.
    if (refusalOf(error, "cart.add")?.is("_API_BAD_INV")) throw new FormError("", t("wishlist:allToCart.short"));
    throw error;
  }
}
