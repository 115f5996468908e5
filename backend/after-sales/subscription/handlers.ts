import { contract } from "#contract";
import { isStaffOf } from "#backend/order/find.ts";
import { missing, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { nativePageOf } from "#backend/platform/http/paging.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { ownSubscription, ownSubscriptions, readSubscriptions, type SubscriptionRow } from "./find.ts";
import { move } from "./move.ts";
import { schedule } from "./schedule.ts";
import { skip } from "./skip.ts";
import { submit } from "./submit.ts";
import { viewSubscriptions } from "./view.ts";

/** Recurring orders, but for canceling them. @see docs/interface/subscription.md#reading-subscriptions */
export const subscriptionHandlers = handlers<Omit<typeof contract.subscription, "cancel">>(contract.subscription, {
  async find(args) {
    requireRegistered(args.caller, "SubscriptionFind");
    const rows = args.query.q === "bySubscriptionIds" ? await byIds(args) : await byBuyer(args);
    const { members, paging } = nativePageOf(rows, args.query);
    return { ...paging, resultList: await viewSubscriptions(args.db, members) };
  },

  async get(args) {
    requireRegistered(args.caller, "SubscriptionFind");
    const row = await ownSubscription(args, args.params.subscriptionId);
    return { ...nativePageOf([row], {}).paging, resultList: await viewSubscriptions(args.db, [row]) };
  },

  submit,
  skip,
  move,
  schedule,
});

type Find = HandlerArgs<typeof contract.subscription.find>;

/** Errors: `_ERR_CMD_MISSING_PARAM`; 404 for a buyer other than the caller, unless the store's staff ask. */
async function byBuyer({ db, caller, store, query }: Find): Promise<SubscriptionRow[]> {
  const { buyerId, subscriptionTypeCode } = query;
  if (!buyerId) throw missing("buyerId");
  if (!subscriptionTypeCode) throw missing("subscriptionTypeCode");
  if (buyerId !== String(caller.memberId) && !(isStaffOf(caller, store) && /^\d{1,15}$/.test(buyerId)))
    throw notFound();
  return ["RecurringOrder", "All"].includes(subscriptionTypeCode) ? readSubscriptions(db, store, Number(buyerId)) : [];
}

/** Those of the caller; unknown ones and other shoppers' are omitted. Errors: `_ERR_CMD_MISSING_PARAM`. */
async function byIds(args: Find): Promise<SubscriptionRow[]> {
  const ids = args.query.subscriptionId ?? [];
  if (!ids.length) throw missing("subscriptionId");
  return ownSubscriptions(args, ids);
}
