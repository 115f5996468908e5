import { goods } from "../world.ts";
import { kit } from "./matrix.ts";

const item = [{ partNumber: goods.plain, quantityRequested: "1" }];
const recipient = { recipientEmail: "leo@example.mx" };
const announcement = [{ senderName: "Ana", senderEmailAddress: "ana@example.mx", emailRecipient: [recipient] }];
let count = 0;

/** A shopper's list with one item. */
export const wishlist = kit({
  owner: "shopper",

  async own(world, as) {
    const body = { descriptionName: `Lista ${(count += 1)}`, item };
    const made = (await world.must("wishlist.create", { as, body })).body;
    return {
      externalId: String(made.externalIdentifier),
      itemId: String(made.item[0].giftListItemID),
      userId: String(as.memberId),
    };
  },

  state: async (world, as, { externalId }) =>
    (await world.must("wishlist.get", { as, params: { externalId } })).body.GiftList,

  cases: [
    { call: "wishlist.get", input: ({ externalId }) => ({ params: { externalId } }) },
    {
      call: "wishlist.items",
      input: ({ externalId }) => ({ params: { externalId }, query: { pageNumber: "1", pageSize: "10" } }),
    },
    {
      call: "wishlist.update",
      input: ({ externalId }) => ({ params: { externalId }, body: { description: "Para junio" } }),
    },
    {
      call: "wishlist.update",
      input: ({ externalId }) => ({ params: { externalId }, query: { addItem: "true" }, body: { item } }),
    },
    {
      call: "wishlist.update",
      input: ({ itemId }, { externalId }) => ({
        params: { externalId },
        body: { item: [{ giftListItemID: itemId, quantityRequested: "2" }] },
      }),
    },
    {
      call: "wishlist.announce",
      input: ({ externalId }) => ({ params: { externalId }, query: { action: "announce" }, body: { announcement } }),
    },
    {
      call: "wishlist.remove",
      input: ({ itemId }, { externalId }) => ({ params: { externalId }, query: { itemId } }),
    },
    { call: "wishlist.remove", input: ({ externalId }) => ({ params: { externalId } }) },
    { call: "wishlist.ofUser", staffOnly: true, input: ({ userId }) => ({ query: { userId } }) },
  ],
});
