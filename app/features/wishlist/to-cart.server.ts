import type { AppLoadContext } from "@remix-run/node";
import { addLines, onceForCart } from "#app/features/cart/add.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { ItemToCart } from "./forms.server.ts";

/** Into the cart with what was chosen; it stays on the list. */
export const toCart = intent(
  ItemToCart,
  async ({ partNumber, quantity, ticket }, { context, shop }) => {
    await onceForCart(context, { ticket, wish: `${partNumber} ${quantity}` }, (key) =>
      addLines(context, [{ partNumber, quantity }], key),
    );
    tell(context, shop.t("wishlist:done.toCart"), { to: paths.cart(), label: shop.words.catalog.say.toCart });
  },
  { "cart.add": { _API_BAD_INV: "quantity", _ERR_INVALID_INPUT: "quantity" } },
);

/** A message that the next page shows once. */
export function tell({ session }: AppLoadContext, text: string, link?: { to: string; label: string }) {
  session.set("toast", { kind: "success", text, ...(link && { link }) });
}
