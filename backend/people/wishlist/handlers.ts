import { contract } from "#contract";
import { isStaffOf } from "#backend/order/find.ts";
import { forbidden, invalid } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { pageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { announce } from "./announce.ts";
import { readableList, readListItems, readLists } from "./find.ts";
import { viewList } from "./view.ts";
import { createList, removeList, updateList } from "./write.ts";

type Wishlist = typeof contract.wishlist;

/** Lists of what a shopper would like to have. @see docs/interface/wishlist.md#lists */
export const wishlistHandlers = handlers(contract.wishlist, {
  own(args) {
    requireRegistered(args.caller, "GiftListFind");
    return listsOf(args, args.caller.memberId);
  },

  async default({ db, caller, store }) {
    requireRegistered(caller, "GiftListFind");
    const lists = (await readLists(db, store, caller.memberId)).filter(({ isDefault }) => isDefault);
    const items = await readListItems(db, lists);
    return { ...pageOf(lists, {}).paging, GiftList: lists.map((list) => viewList(store, list, items, true)) };
  },

  /** Errors: 403 except for staff of the store. */
  ofUser(args) {
    const { caller, store, query } = args;
    requireRegistered(caller, "GiftListFind");
    if (!isStaffOf(caller, store)) throw forbidden("GiftListFind");
    if (!/^\d{1,15}$/.test(query.userId)) throw invalid("userId");
    return listsOf(args, Number(query.userId));
  },

  async get(args) {
    const { db, caller, store, params, query } = args;
    const list = await readableList(args, params.externalId, query.guestAccessKey);
    const view = viewList(store, list, await readListItems(db, [list]), list.memberId === caller.memberId);
    return { ...pageOf([list], {}).paging, GiftList: [view] };
  },

  async items(args) {
    const { db, caller, store, params, query } = args;
    const list = await readableList(args, params.externalId, query.guestAccessKey);
    const { members, paging } = pageOf(await readListItems(db, [list]), query);
    return { ...paging, GiftList: [viewList(store, list, members, list.memberId === caller.memberId)] };
  },

  create: createList,
  update: updateList,
  remove: removeList,
  announce,
});

async function listsOf({ db, store, caller, query }: HandlerArgs<Wishlist["own"]>, memberId: number) {
  const { members, paging } = pageOf(await readLists(db, store, memberId), query);
  const items = await readListItems(db, members);
  const own = memberId === caller.memberId;
  return { ...paging, GiftList: members.map((list) => viewList(store, list, items, own)) };
}
