import * as z from "zod";
import { call } from "./call.ts";
import { amount, flag, id, list, moment, pageQuery, quantity, sentQuantity, stringPaging } from "./wire.ts";

const WishlistItem = z.object({
  giftListItemID: id,
  productId: id,
  partNumber: z.string(),
  productOwnerID: id,
  quantityRequested: quantity,
  quantityBought: quantity,
  location: z.string(),
  itemCreatedTime: moment,
  itemLastUpdate: moment,
  /** Its price when it was put on the list; for the owner only, absent if it had no price. Ours. */
  priceWhenAdded: z.object({ value: amount, currency: z.string() }).optional(),
});
export type WishlistItem = z.output<typeof WishlistItem>;

const Wishlist = z.object({
  /** The key inside the database; paths use `externalIdentifier`. */
  uniqueID: id,
  externalIdentifier: id,
  description: z.string(),
  descriptionName: z.string(),
  storeName: z.string(),
  storeId: id,
  storeOwnerID: id,
  /** `Default` is the shopper's first list, `Active` any other; some installations have more. */
  state: z.string(),
  /** `Private`: readable only with its keys. `Shared` (ours): the owner has given the guests' key away. Some installations have more. */
  accessSpecifier: z.string(),
  registry: flag,
  /** Both keys are returned to the owner only. */
  registryAccessKey: z.string().optional(),
  guestAccessKey: z.string().optional(),
  giftCardAccepted: flag,
  optForEmail: flag,
  location: z.string().optional(),
  createdTime: moment.optional(),
  lastUpdate: moment.optional(),
  item: list(WishlistItem).optional(),
});
export type Wishlist = z.output<typeof Wishlist>;

const Wishlists = z.object({ ...stringPaging, GiftList: list(Wishlist).optional() });
const guestAccessKey = z.string().optional();

const Written = z.object({
  uniqueID: id,
  externalIdentifier: id.optional(),
  storeId: id.optional(),
  descriptionName: z.string(),
  item: list(z.object({ giftListItemID: id.optional() })).optional(),
});

const SentItem = z.object({
  /** With `addItem`: an item on another list of the owner, which moves here (ours). Without: the item to change. */
  giftListItemID: id.optional(),
  partNumber: z.string().optional(),
  productId: id.optional(),
  quantityRequested: sentQuantity.optional(),
  location: z.string().optional(),
});

/** @see docs/interface/wishlist.md */
export const wishlist = {
  /** All lists of the caller, the default one first. */
  own: call("GET wishlist/@self", {
    noneIsEmpty: true,
    resource: "wishlist",
    query: z.object(pageQuery),
    reply: Wishlists,
    faults: [],
  }),
  /** Without lists the response is empty. */
  default: call("GET wishlist/@default", { noneIsEmpty: true, resource: "wishlist", reply: Wishlists, faults: [] }),
  /** The lists of a shopper, for customer service. */
  ofUser: call("GET wishlist", {
    resource: "wishlist",
    query: z.object({ userId: z.string(), ...pageQuery }),
    reply: Wishlists,
    faults: [],
  }),
  /** One list with its items: for its owner, or for anyone with the guests' key. */
  get: call("GET wishlist/{externalId}", {
    resource: "wishlist",
    query: z.object({ guestAccessKey }),
    reply: Wishlists,
    faults: ["_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST"],
  }),
  /** The head of a list and one page of its items; the paging counts items. */
  items: call("GET wishlist/{externalId}/item", {
    resource: "wishlist",
    query: z.object({ pageNumber: sentQuantity, pageSize: sentQuantity, guestAccessKey }),
    reply: Wishlists,
    faults: ["_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST"],
  }),
  /** The first list of a shopper becomes the default one. */
  create: call("POST wishlist", {
    resource: "wishlist",
    status: 201,
    body: z.object({
      /** Older clients send only `description`, which is then the name. */
      descriptionName: z.string().optional(),
      description: z.string().optional(),
      registry: flag.optional(),
      accessSpecifier: z.string().optional(),
      item: z.array(SentItem).optional(),
    }),
    reply: Written,
    faults: [
      "_ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID",
      "_ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING",
      "_ERR_INVALID_NAME",
    ],
  }),
  /**
   * Without `addItem`: name, quantities; and, ours, `state` `Default` makes it the default list, `accessSpecifier`
   * `Shared` means that its link was given away, `Private` revokes that by replacing the link's key. With `addItem=true`:
   * puts items on the list; an existing one gets the new quantity.
   */
  update: call("PUT wishlist/{externalId}", {
    extensions: { accessSpecifier: "wishlistSharing", state: "wishlistDefaults" },
    resource: "wishlist",
    query: z.object({ addItem: flag.optional() }),
    body: z.object({
      descriptionName: z.string().optional(),
      description: z.string().optional(),
      state: z.literal("Default").optional(),
      accessSpecifier: z.enum(["Private", "Shared"]).optional(),
      item: z.array(SentItem).optional(),
    }),
    reply: Written,
    faults: [
      "_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST",
      "_ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID",
      "_ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING",
      "_ERR_GIFTLIST_ITEM_NOT_FOUND",
      "_ERR_INVALID_NAME",
    ],
  }),
  /** `itemId` or `productId` removes that item; without either, the whole list is deleted. */
  remove: call("DELETE wishlist/{externalId}", {
    resource: "wishlist",
    query: z.object({ itemId: z.string().optional(), productId: z.string().optional() }),
    reply: Written,
    faults: ["_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST", "_ERR_GIFTLIST_ITEM_NOT_FOUND"],
  }),
  /** Mails the list's link. */
  announce: call("POST wishlist/{externalId}", {
    resource: "wishlist",
    status: 201,
    query: z.object({ action: z.literal("announce") }),
    body: z.object({
      announcement: z.array(
        z.object({
          senderName: z.string(),
          senderEmailAddress: z.string(),
          message: z.string().optional(),
          emailRecipient: z.array(
            z.object({
              recipientName: z.string().optional(),
              recipientEmail: z.string(),
              addressingMethod: z.enum(["TO", "CC", "BCC"]).optional(),
            }),
          ),
        }),
      ),
    }),
    reply: z.object({ uniqueID: id.optional(), storeId: id.optional() }),
    faults: ["_ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST", "_ERR_TOO_MANY_REQUESTS"],
  }),
};
