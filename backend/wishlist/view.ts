import type { Contract, WireReply } from "#contract";
import { invalid } from "../http/fault.ts";
import { wireAmount } from "../money.ts";
import { siteOrganization } from "../store/settings.ts";
import type { Store } from "../store/store.ts";
import type { WishlistItemRow, WishlistRow } from "./find.ts";

export type WireWishlists = WireReply<Contract["wishlist"]["get"]>;
type Wire = Extract<NonNullable<WireWishlists["GiftList"]>, unknown[]>[number];
type Asked = { pageNumber?: string | number | undefined; pageSize?: string | number | undefined };

/** A list as it goes over the wire. Keys and old prices are told to its owner only. Source: contract, wishlist. */
export function viewList(store: Store, list: WishlistRow, items: readonly WishlistItemRow[], own: boolean): Wire {
  const item = items.filter(({ wishlistId }) => wishlistId === list.id).map((row) => viewItem(store, row, own));
  return {
    uniqueID: String(list.id),
    externalIdentifier: String(list.externalId),
    description: list.description,
    descriptionName: list.name,
    storeName: store.identifier,
    storeId: String(store.id),
    storeOwnerID: siteOrganization,
    state: list.isDefault ? "Default" : "Active",
    accessSpecifier: list.shared ? "Shared" : "Private",
    registry: list.registry ? "true" : "false",
    ...(own && { registryAccessKey: list.ownerKey, guestAccessKey: list.guestKey }),
    giftCardAccepted: "false",
    optForEmail: "false",
    location: "online",
    createdTime: list.createdAt.toISOString(),
    lastUpdate: list.updatedAt.toISOString(),
    ...(item.length > 0 && { item }),
  };
}

function viewItem(store: Store, row: WishlistItemRow, own: boolean) {
  return {
    giftListItemID: String(row.id),
    productId: String(row.productId),
    partNumber: row.partNumber,
    productOwnerID: siteOrganization,
    quantityRequested: `${row.quantity}.0`,
    quantityBought: "0.0",
    location: "online",
    itemCreatedTime: row.createdAt.toISOString(),
    itemLastUpdate: row.updatedAt.toISOString(),
    ...(own && row.price !== null && { priceWhenAdded: { value: wireAmount(row.price), currency: row.currency } }),
  };
}

/** One page of things, and what the envelope says of it; size 0 means all. Errors: `_ERR_CMD_INVALID_PARAM`. */
export function pageOf<T>(all: readonly T[], { pageNumber = 1, pageSize = 0 }: Asked) {
  const page = whole("pageNumber", pageNumber, 1);
  const size = whole("pageSize", pageSize, 0) || Math.max(all.length, 1);
  const start = (page - 1) * size;
  const members = all.slice(start, start + size);
  const paging = {
    recordSetCount: String(members.length),
    recordSetStartNumber: String(start),
    recordSetTotal: String(all.length),
    recordSetComplete: start + members.length >= all.length ? "true" : "false",
  };
  return { members, paging };
}

function whole(field: string, sent: string | number, least: number): number {
  if (!/^\d{1,6}$/.test(String(sent)) || Number(sent) < least) throw invalid(field);
  return Number(sent);
}
