import { and, desc, eq, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { viewOrder } from "#backend/cart/view.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { WireOrder } from "#backend/order/wire.ts";
import { isPreview } from "#backend/platform/preview.ts";
import { readId } from "#backend/platform/http/id.ts";
import { extOrderIdOf, memberOf } from "./history.ts";
import { listOrders, ofMember, readStatuses } from "./list.ts";
import { profileOf, promotionsOf } from "./query-views.ts";
import { ordersICanWorkonbehalf } from "./workable.ts";

type Find = typeof contract.order.find;
type Args = HandlerArgs<Find>;
type Answer = Promise<WireReply<Find>>;

const searches: Record<string, (args: Args) => Answer> = {
  findByStatusExt,
  findByParentOrderId,
  findChildOrderByOrderItemId,
  findConfigurationByOrderItemId,
  findOrderPromotions,
  orderProfile,
  ordersICanWorkonbehalf,
};

/**
 * The documented searches for the caller's own placed orders, by `q`; an order that is not theirs is treated as unknown
 * and gives an empty list. Errors: 401, 403 for guests; `_ERR_CMD_MISSING_PARAM` (orderId, orderItemId);
 * `_ERR_CMD_INVALID_PARAM` (q) for every other search, and for an id that isn't a number.
 * @see docs/interface/order.md#lists
 */
export function find(args: Args): Answer {
  const search = Object.hasOwn(searches, args.query.q) ? searches[args.query.q] : undefined;
  if (!search) throw invalid("q");
  return search(args);
}

/** By statuses, or by the order's number in the warehouse's system. */
async function findByStatusExt(args: Args): Answer {
  const { query } = args;
  const statuses = query.status ?? query.retrievalOrderStatus;
  const mine = ofMember(memberOf(args), statuses ? readStatuses(statuses) : undefined);
  const named = query.extOrderId === undefined ? undefined : eq(orders.id, extOrderIdOf(query.extOrderId) ?? -1);
  return listOrders(args, and(mine, named), query);
}

/** The orders that a recurring order has placed. */
async function findByParentOrderId(args: Args): Answer {
  const mine = ofMember(memberOf(args));
  const placed = sql`${orders.id} in (select occurrence.order_id from ${subscriptionOccurrences} occurrence
    join ${subscriptions} parent on parent.id = occurrence.subscription_id
    where parent.parent_order_id = ${idIn(args, "orderId")})`;
  return listOrders(args, and(mine, placed), args.query);
}

/** The order that a line is in. */
async function findChildOrderByOrderItemId(args: Args): Answer {
  const mine = ofMember(memberOf(args));
  return listOrders(args, and(mine, hasLine(idIn(args, "orderItemId"))), args.query);
}

/** What a line made of several parts consists of; nothing for any other line. */
async function findConfigurationByOrderItemId(args: Args): Answer {
  const mine = ofMember(memberOf(args));
  const lineId = idIn(args, "orderItemId");
  const [found] = await readOrders(args, and(mine, hasLine(lineId)));
  const line = found?.orderItem?.find(({ orderItemId }) => String(orderItemId) === String(lineId));
  if (line?.configurationID === undefined) return { resultList: [] };
  const { orderItemId, configurationID, orderItemComponent = [] } = line;
  return { resultList: [{ orderItemId, configurationId: String(configurationID), orderItemComponent }] };
}

/** Which promotions have changed the price of an order. */
async function findOrderPromotions(args: Args): Answer {
  const mine = ofMember(memberOf(args));
  const found = await readOrders(args, and(mine, eq(orders.id, idIn(args, "orderId"))));
  return { resultList: found.map(promotionsOf) };
}

/** How an order, by default the last one, was paid and delivered. Staff may name a member. */
async function orderProfile(args: Args): Answer {
  const { query } = args;
  const mine = ofMember(memberOf(args, query.userId));
  const named = query.orderId === undefined ? undefined : eq(orders.id, idIn(args, "orderId"));
  const found = await readOrders(args, and(mine, named));
  return { resultList: found.map(profileOf) };
}

/** The newest of these orders in full, as a list of one or none. */
async function readOrders({ db, store, common }: Args, which: ReturnType<typeof and>): Promise<WireOrder[]> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, store.id), eq(orders.preview, isPreview()), which))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  return row ? [await viewOrder(db, row, common.languageId)] : [];
}

const hasLine = (id: number) =>
  sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${orderItems.id} = ${id})`;

function idIn({ query }: Args, name: "orderId" | "orderItemId"): number {
  const text = query[name];
  if (!text) throw missing(name);
  const id = readId(text);
  if (id === undefined) throw invalid(name);
  return id;
}
