import type { ActionFunctionArgs } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { unlessDone } from "#app/commerce/unless-done.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type FaultFieldsOf, type Intent, intent, runGuarded, runIntents } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { allToCart } from "./all-to-cart.server.ts";
import { ItemMove, ItemQuantity, Announcement, ListName, NewList, Nothing, OneItem, OneList } from "./forms.server.ts";
import { toCart } from "./to-cart.server.ts";

const nameFields: FaultFieldsOf<"wishlist.create" | "wishlist.update"> = {
  _ERR_INVALID_NAME: "name",
  _ERR_CMD_INVALID_PARAM: "name",
  _ERR_CMD_MISSING_PARAM: "name",
};

/** What can be done with the shopper's lists as a whole. */
export const wishlistsIntents = {
  create: intent(
    NewList,
    async ({ name, ticket }, { context, shop }) => {
      const { externalIdentifier } = await onceFor(context.session, { ticket, wish: `wish list ${name}` }, () =>
        shop.commerce.wishlist.create({ body: { descriptionName: name } }),
      );
      showToast(context, shop.t("wishlist:done.created", { name }));
      return externalIdentifier ? paths.wishlist(externalIdentifier) : paths.wishlists();
    },
    { "wishlist.create": nameFields },
  ),
  rename: intent(
    ListName,
    async ({ id, name }, { context, shop }) => {
      await shop.commerce.wishlist.update({ externalId: id, query: {}, body: { descriptionName: name } });
      showToast(context, shop.t("wishlist:done.renamed", { name }));
    },
    { "wishlist.update": nameFields },
  ),
  makeDefault: intent(OneList, async ({ id }, { context, shop }) => {
    const { descriptionName: name } = await shop.commerce.wishlist.update({
      externalId: id,
      query: {},
      body: { state: "Default" },
    });
    showToast(context, shop.t("wishlist:done.default", { name }));
  }),
  remove: intent(OneList, async ({ id }, { context, shop }) => {
    const removed = await unlessDone(shop.commerce.wishlist.remove({ externalId: id, query: {} }), isGone);
    if (removed) showToast(context, shop.t("wishlist:done.deleted", { name: removed.descriptionName }));
    return paths.wishlists();
  }),
};

/** What can be done on the page of one list. */
const listIntents = (externalId: string) => ({
  ...wishlistsIntents,
  toCart,
  allToCart: allToCart(externalId),
  quantity: intent(
    ItemQuantity,
    async ({ itemId: giftListItemID, quantity }, { context, shop }) => {
      const item = [{ giftListItemID, quantityRequested: String(quantity) }];
      await shop.commerce.wishlist.update({ externalId, query: {}, body: { item } });
      showToast(context, shop.t("wishlist:done.quantity"));
    },
    { "wishlist.update": { _ERR_INVALID_INPUT: "quantity" } },
  ),
  drop: intent(OneItem, async ({ itemId }, { context, shop }) => {
    await unlessDone(shop.commerce.wishlist.remove({ externalId, query: { itemId } }), isGone);
    showToast(context, shop.t("wishlist:done.dropped"));
  }),
  move: intent(
    ItemMove,
    async ({ itemId: giftListItemID, to, ticket }, { context, shop }) => {
      const moving = { externalId: to, query: { addItem: true }, body: { item: [{ giftListItemID }] } };
      const wish = `move ${giftListItemID} to ${to}`;
      const moved = await onceFor(context.session, { ticket, wish }, () => shop.commerce.wishlist.update(moving));
      const name = moved.descriptionName;
      showToast(context, shop.t("wishlist:done.moved", { name }), { link: { to: paths.wishlist(to), label: name } });
    },
    { "wishlist.update": { _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST: "to" } },
  ),
  share: intent(Nothing, (_, { shop }) => setAccess(shop, externalId, "Shared")),
  unshare: intent(Nothing, async (_, { context, shop }) => {
    showToast(context, shop.t("wishlist:done.unshared"));
    return setAccess(shop, externalId, "Private");
  }),
  send: intent(
    Announcement,
    async ({ senderName, senderEmail, recipientEmail, message, ticket }, { context, shop }) => {
      const mail = { senderName, senderEmailAddress: senderEmail, message, emailRecipient: [{ recipientEmail }] };
      const letter = { externalId, query: { action: "announce" as const }, body: { announcement: [mail] } };
      const wish = `announce ${JSON.stringify(letter)}`;
      await onceFor(context.session, { ticket, wish }, () => shop.commerce.wishlist.announce(letter));
      showToast(context, shop.t("wishlist:done.sent", { email: recipientEmail }));
    },
    { "wishlist.announce": { _ERR_CMD_INVALID_PARAM: "recipientEmail" } },
  ),
});

/** What a friend can do with a list that was shared with them; the address holds its key. */
export function runShared(args: ActionFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get("key") ?? "";
  return runIntents(args, { toCart, allToCart: allToCart(args.params.id ?? "", key) });
}

/** The lists' own actions: for shoppers only. */
export async function runListIntents(args: ActionFunctionArgs, intents?: Record<string, Intent>) {
  return runGuarded(args, requireShopper, intents ?? listIntents(args.params.id ?? ""));
}

/** Whether the list, or the item on it, was removed before. */
const isGone = (error: unknown) =>
  refusalOf(error, "wishlist.remove")?.is("_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST", "_ERR_GIFTLIST_ITEM_NOT_FOUND");

async function setAccess({ commerce }: Shop, externalId: string, accessSpecifier: "Private" | "Shared") {
  await commerce.wishlist.update({ externalId, query: {}, body: { accessSpecifier } });
  return `${paths.wishlist(externalId)}#sharing`;
}
