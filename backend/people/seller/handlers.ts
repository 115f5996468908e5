import { contract, type WireReply } from "#contract";
import { invalid, notFound, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { setActive } from "./activate.ts";
import { listArticles, setArticles } from "./articles.ts";
import { handle } from "./handle.ts";
import { getOrder, listOrders } from "./orders.ts";
import { readDocuments, readSellers } from "./record.ts";
import { readSellerTotal } from "../seller-rating/total.ts";
import { listReturns } from "./returns.ts";
import { administeredSeller, ownSeller, requireOperator } from "./scope.ts";
import { settlement } from "./settlement.ts";
import { update } from "./update.ts";
import { stateOf, typeOf, viewOwn, viewOwnOne, viewSeller } from "./view.ts";

type Calls = typeof contract.seller;
const maxReason = 254;

/** Sellers of a marketplace. @see docs/interface/seller.md#calls */
export const sellerHandlers = handlers(contract.seller, {
  get,
  search,
  document,
  change,
  own,
  update,
  orders: listOrders,
  order: getOrder,
  handle,
  articles: listArticles,
  setArticles,
  returns: listReturns,
  settlement,
});

/** Errors: 404 for one that is not active, whether or not it exists. @see docs/interface/seller.md#the-page */
async function get({ db, store, params }: HandlerArgs<Calls["get"]>): Promise<WireReply<Calls["get"]>> {
  const [found] = await readSellers(db, { storeId: store.id, id: readId(params.sellerId) ?? -1 });
  if (!found || stateOf(found) !== "active") throw notFound();
  return { ...viewSeller(found.seller), x_sellerRating: await readSellerTotal(db, found.seller.id) };
}

/** Errors: 401; 403 for guests; 404 for everyone but administrators of the site. */
async function search(args: HandlerArgs<Calls["search"]>): Promise<WireReply<Calls["search"]>> {
  const { db, store, query } = args;
  requireOperator(args);
  const organizationIds = query.organizationId === undefined ? undefined : [readId(query.organizationId) ?? -1];
  const found = await readSellers(db, { storeId: store.id, ...(organizationIds && { organizationIds }) });
  return { resultList: await viewOwn(db, found) };
}

/** Errors: as above, and 404 for a paper of another seller. @see docs/interface/seller.md#papers */
async function document(args: HandlerArgs<Calls["document"]>): Promise<WireReply<Calls["document"]>> {
  const { seller } = await administeredSeller(args, args.params.sellerId);
  const documents = await readDocuments(args.db, [seller.id]);
  const row = documents.find(({ id }) => id === readId(args.params.documentId));
  if (!row) throw notFound();
  return { name: row.name, contentType: typeOf(row), content: row.content };
}

/**
 * Errors: as above; 409 `_ERR_ALREADY_PROCESSED` with the state for one whose registration is open or rejected;
 * `_ERR_CMD_INVALID_PARAM` (reason).
 * @see docs/interface/seller.md#states
 */
async function change(args: HandlerArgs<Calls["change"]>): Promise<WireReply<Calls["change"]>> {
  const found = await administeredSeller(args, args.params.sellerId);
  const state = stateOf(found);
  if (state === "pending" || state === "rejected") throw refused("_ERR_ALREADY_PROCESSED", { state });
  const reason = (args.body.reason ?? "").trim();
  if (reason.length > maxReason || /\p{Cc}/u.test(reason)) throw invalid("reason");
  const active = args.query.action === "activate";
  const seller = await setActive(args.db, found, { active, memberId: args.caller.memberId, reason });
  return viewOwnOne(args.db, { ...found, seller });
}

/** Errors: 401; 403 for guests; 404 for people without a seller. @see docs/interface/seller.md#who-sells */
async function own(args: HandlerArgs<Calls["own"]>): Promise<WireReply<Calls["own"]>> {
  return viewOwnOne(args.db, await ownSeller(args));
}
