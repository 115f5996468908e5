import type { AppLoadContext } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Wishlist } from "#contract/wishlist.ts";
import { mergeSaved } from "./saved.server.ts";

export type ListsPage = Awaited<ReturnType<typeof loadLists>>;

/** All lists of the shopper, the default one first. */
export async function loadLists(context: AppLoadContext) {
  const shop = await requireShopper(context);
  await mergeSaved(context);
  const { GiftList = [] } = await shop.commerce.wishlist.own();
  const { words, store, href, t } = shop;
  return {
    text: words.wishlist,
    title: `${words.wishlist.lists.title} | ${store.name}`,
    home: href(paths.home()),
    ticket: makeTicket(context.session),
    lists: GiftList.map((list) => ({
      id: list.externalIdentifier,
      name: list.descriptionName,
      href: href(paths.wishlist(list.externalIdentifier)),
      count: t("wishlist:count", { count: list.item?.length ?? 0 }),
      isDefault: list.state === "Default",
      choosable: list.state !== "Default" && shop.has("wishlistDefaults"),
      shared: list.accessSpecifier === "Shared",
    })),
  };
}

/** The shopper's lists by name, for a choice among them. */
export const listNames = (lists: readonly Wishlist[]) =>
  lists.map(({ externalIdentifier, descriptionName }) => ({ value: externalIdentifier, label: descriptionName }));
