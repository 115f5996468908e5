import { addLines, onceForCart } from "#app/features/cart/add.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { ItemToCart } from "./forms.server.ts";

/** Adds it to the cart with the chosen options; it stays on the list. */
export const toCart = intent(
  ItemToCart,
  async ({ partNumber, quantity, ticket }, { context, shop }) => {
    await onceForCart(context, { ticket, wish: `${partNumber} ${quantity}` }, (key) =>
      addLines(context, [{ partNumber, quantity }], key),
    );
    const link = { to: paths.cart(), label: shop.words.catalog.say.toCart };
    showToast(context, shop.t("wishlist:done.toCart"), { link });
  },
  { "cart.add": { _API_BAD_INV: "quantity", _ERR_INVALID_INPUT: "quantity" } },
);
