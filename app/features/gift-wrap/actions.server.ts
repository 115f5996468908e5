import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { Giving, OneGift } from "./forms.server.ts";
import { requireGiving } from "./offer.server.ts";

/** The intents of the page where goods become a gift. */
export const giftWrapIntents = {
  give: intent(
    Giving,
    async ({ lines, giftWrapId, wrapped, pricesHidden, ...note }, { context }) => {
      const { shop, cart } = await requireGiving(context);
      const orderItem = lines.map(({ orderItemId, pieces }) => {
        const line = cart.orderItem.find((one) => one.orderItemId === orderItemId);
        if (!line) throw new FormError("goods", shop.words.giftWrap.error.changed);
        if (pieces !== undefined && pieces > line.quantity)
          throw new FormError("goods", shop.t("giftWrap:error.tooMany", { count: line.quantity }));
        return { orderItemId, ...(pieces !== undefined && { quantity: String(pieces) }) };
      });
      await shop.commerce.giftWrap.set({
        orderId: cart.orderId,
        body: {
          ...(giftWrapId && { giftWrapId }),
          ...note,
          orderItem,
          wrapped: String(wrapped),
          pricesHidden: String(pricesHidden),
        },
      });
      showToast(context, shop.words.giftWrap.given);
      return paths.cart();
    },
    { "giftWrap.set": { _ERR_GIFT_WRAP_REFUSED: "goods", _ERR_ORDER_LINE_LIMIT_EXCEEDED: "goods" } },
  ),
  remove: intent(OneGift, async ({ giftWrapId }, { context }) => {
    const { shop, cart } = await requireGiving(context);
    await shop.commerce.giftWrap.remove({ orderId: cart.orderId, giftWrapId });
    showToast(context, shop.words.giftWrap.removed);
    return paths.giftWrap();
  }),
};
