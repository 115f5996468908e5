import type { AppLoadContext } from "@remix-run/node";
import { pictureOf } from "#app/features/product/tiles.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Product } from "#contract/shapes/product.ts";
import type { Wishlist } from "#contract/wishlist.ts";
import { loadProducts, savingOn } from "./items.server.ts";
import { mergeSaved } from "./saved.server.ts";

export type ListsPage = Awaited<ReturnType<typeof loadLists>>;

/** All lists of the shopper, the default one first. */
export async function loadLists(context: AppLoadContext) {
  const shop = await requireShopper(context);
  await mergeSaved(context);
  const { GiftList = [] } = await shop.commerce.wishlist.own();
  const products = await loadProducts(shop, partsOf(GiftList));
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
      ...glanceAt(shop, list, products),
      isDefault: list.state === "Default",
      choosable: list.state !== "Default" && shop.has("wishlistDefaults"),
      shared: list.accessSpecifier === "Shared",
    })),
  };
}

/** So many goods of each list, the latest, and of all lists are looked at: four calls at most. */
const looked = 50;
const lookedInAll = 200;
const shown = 4;

const partsOf = (lists: readonly Wishlist[]) => {
  const parts = lists.flatMap((list) => latestOf(list).map(({ partNumber }) => partNumber));
  return [...new Set(parts)].slice(0, lookedInAll).sort();
};

const latestOf = ({ item = [] }: Wishlist) => item.slice(-looked);

/** What is on a list, in pictures, and how much of it has become cheaper. Nothing of it where the goods cannot be read. */
function glanceAt(shop: Shop, list: Wishlist, products: ReadonlyMap<string, Product> | undefined) {
  const items = latestOf(list).map((item) => ({ item, product: products?.get(item.partNumber) }));
  const cheaper = items.filter(({ item, product }) => savingOn(shop, item, product)).length;
  const pictures = items.flatMap(({ product }) => (product ? pictureOf(product.thumbnail) : []));
  return {
    pictures: pictures.slice(-shown).toReversed(),
    cheaper: cheaper > 0 ? shop.t("wishlist:cheaper", { count: cheaper }) : undefined,
  };
}

/** The shopper's lists by name, for a choice among them. */
export const listNames = (lists: readonly Wishlist[]) =>
  lists.map(({ externalIdentifier, descriptionName }) => ({ value: externalIdentifier, label: descriptionName }));
