import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceUnavailable, isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { env } from "#app/env.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { lastPageOf, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Wishlist, WishlistItem } from "#contract/wishlist.ts";
import { type Kept, viewItems } from "./items.server.ts";
import { listNames } from "./lists.server.ts";

export type ListPage = Awaited<ReturnType<typeof loadList>>;
export type SharedPage = Awaited<ReturnType<typeof loadShared>>;

const perPage = 24;

/** One list of the shopper: its items with current prices and stock, where they can be moved, who else sees it. */
export async function loadList(context: AppLoadContext, externalId: string, request: Request) {
  const shop = await requireShopper(context);
  const at = (page: number) => shop.href(paths.wishlist(externalId, { page: pageText(page) }));
  const [{ list, page, last }, { GiftList: all = [] }, sender] = await Promise.all([
    readList(shop, externalId, request),
    shop.commerce.wishlist.own(),
    senderOf(shop),
  ]);
  if (page > last) throw redirect(at(last), 303);
  const others = all.filter((one) => one.externalIdentifier !== list.externalIdentifier);
  return {
    ...(await viewPage(context, list)),
    paging: pagingOf(shop, page, last, at),
    others: listNames(others),
    lists: shop.href(paths.wishlists()),
    mayShare: shop.has("wishlistSharing"),
    sharing: sharingOf(shop, list),
    sender,
  };
}

/** A list as its owner's friends see it: its items, and nothing about its owner. */
export async function loadShared(context: AppLoadContext, externalId: string, request: Request) {
  const shop = await context.shop();
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const at = (page: number) => shop.href(paths.sharedWishlist(externalId, { key, page: pageText(page) }));
  const { list, page, last } = await readList(shop, externalId, request, key);
  if (page > last) throw redirect(at(last), 303);
  return { ...(await viewPage(context, list)), paging: pagingOf(shop, page, last, at) };
}

async function viewPage(context: AppLoadContext, list: Wishlist) {
  const shop = await context.shop();
  const { words, store, href } = shop;
  const ticket = makeTicket(context.session);
  const { items, failed } = await viewItems(shop, (list.item ?? []).map(keptOf), ticket);
  return {
    text: words.wishlist,
    pages: words.catalog.listing.pages,
    title: `${list.descriptionName} | ${store.name}`,
    name: list.descriptionName,
    home: href(paths.home()),
    items,
    failed,
    ticket,
  };
}

/** One page of a list. Throws 404 for an unknown one, another shopper's, or one no longer shared. */
async function readList({ commerce }: Shop, externalId: string, request: Request, guestAccessKey?: string) {
  const page = pageNumberOf(request);
  const query = { pageNumber: String(page), pageSize: String(perPage), ...(guestAccessKey && { guestAccessKey }) };
  try {
    const { GiftList, recordSetTotal: total } = await commerce.wishlist.items({ externalId, query });
    if (!GiftList) throw new CommerceUnavailable("wishlist.items", "malformed", false, "no list");
    const [list] = GiftList;
    if (list) return { list, page, last: lastPageOf({ total, page, perPage, listed: list.item?.length ?? 0 }) };
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  throw new Response(null, { status: 404 });
}

/** Converts an item from its wire form. */
export const keptOf = ({ giftListItemID, partNumber, quantityRequested, priceWhenAdded }: WishlistItem): Kept => ({
  id: giftListItemID,
  partNumber,
  quantity: quantityRequested,
  ...(priceWhenAdded && { priceWhenAdded }),
});

/** The link that opens the list to anyone, while it is shared. */
function sharingOf({ href }: Shop, { accessSpecifier, externalIdentifier, guestAccessKey: key }: Wishlist) {
  if (accessSpecifier !== "Shared" || !key) return undefined;
  const path = href(paths.sharedWishlist(externalIdentifier, { key }));
  return { path, link: new URL(path, env.PUBLIC_ORIGIN).href };
}

/** The sender's name for an email about the list, from the address book if possible. */
async function senderOf({ commerce }: Shop) {
  const { contact = [] } = await optional(commerce.contact.list(), { contact: [] });
  const me = contact.find(({ primary }) => primary === "true") ?? contact[0];
  return { name: [me?.firstName, me?.lastName].filter(Boolean).join(" "), email: me?.email1 ?? "" };
}

const pageText = (page: number) => (page > 1 ? String(page) : undefined);
