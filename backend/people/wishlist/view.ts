import type { Contract, WireReply } from "#contract";
import { wireAmount } from "#backend/platform/money.ts";
import { siteOrganization } from "#backend/store/settings.ts";
import type { Store } from "#backend/store/store.ts";
import type { WishlistItemRow, WishlistRow } from "./find.ts";

type WireWishlists = WireReply<Contract["wishlist"]["get"]>;
type Wire = Extract<NonNullable<WireWishlists["GiftList"]>, unknown[]>[number];

/**
 * A list as sent over the wire. Keys and former prices are included for its owner only.
 * @see docs/interface/wishlist.md#lists
 */
export function viewList(store: Store, list: WishlistRow, items: readonly WishlistItemRow[], own: boolean): Wire {
  const item = items.filter(({ wishlistId }) => wishlistId === list.id).map((row) => viewItem(row, own));
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

function viewItem(row: WishlistItemRow, own: boolean) {
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
