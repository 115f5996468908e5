import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isStaffOf, requireStaff } from "#backend/order/find.ts";
import { eraseGiftNotes } from "#backend/order/lines.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderComments } from "#backend/platform/db/schema/order-comment.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { continuingStates } from "#contract/subscription.ts";
import { listOrders, ofMember, placedStatuses, readStatuses } from "./list.ts";

type Calls = typeof contract.order;
/** Owner of anonymized orders. No member has this id. */
const anonymizedMember = -1;

/**
 * The caller's placed orders; staff may name a member. Errors: 403 for guests, for the generic user and for another
 * member's orders, whether or not there is such a member.
 * @see docs/interface/order.md#lists
 */
export async function history(args: HandlerArgs<Calls["history"]>): Promise<WireReply<Calls["history"]>> {
  return listOrders(args, ofMember(memberOf(args, args.query.userId)), args.query);
}

/** As `history`, for some statuses only; `P` returns saved carts. Errors: `_ERR_CMD_INVALID_PARAM` (status). */
export async function byStatus(args: HandlerArgs<Calls["byStatus"]>): Promise<WireReply<Calls["byStatus"]>> {
  const memberId = memberOf(args);
  return listOrders(args, ofMember(memberId, readStatuses(args.params.status)), args.query);
}

/** The orders of a buyer, who may be the caller. Errors: 403. */
export async function byBuyer(args: HandlerArgs<Calls["byBuyerId"]>): Promise<WireReply<Calls["byBuyerId"]>> {
  return listOrders(args, ofMember(memberOf(args, args.params.buyerId)), args.query);
}

/** Orders with the merchant's reference: the caller's own, for staff all. Empty when there is none. */
export async function byReference(args: HandlerArgs<Calls["byReference"]>): Promise<WireReply<Calls["byReference"]>> {
  const { caller, store, params } = args;
  const memberId = memberOf(args);
  const whose = isStaffOf(caller, store) ? inArray(orders.status, placedStatuses) : ofMember(memberId);
  return listOrders(
    args,
    and(whose, eq(orders.reference, params.ORMOrder.slice(0, 30).replaceAll("\0", ""))),
    args.query,
  );
}

/** `WCS_30045` is order 30045: every order here began here. */
export const extOrderIdOf = (text: string): number | undefined => {
  const [, digits] = /^WCS_(\d{1,15})$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Staff only: removes a person from the orders they have placed, and records who did. The orders stay, for the books. Errors: 403;
 * `_ERR_ORDER_WRONG_STATUS` while one of them is open, or is still repeated.
 * @see docs/interface/order.md#erasing-a-history
 */
export async function eraseHistory({ db, caller, store, query }: HandlerArgs<Calls["eraseHistory"]>) {
  requireStaff(caller, store);
  const memberId = readId(query.userId);
  if (memberId === undefined) throw invalid("userId");
  const mine = and(eq(orders.storeId, store.id), ofMember(memberId));
  const [open] = await db
    .select()
    .from(orders)
    .where(and(mine, notInArray(orders.status, [orderStatus.delivered, orderStatus.canceled, orderStatus.denied])));
  const blocking = open?.id ?? (await repeatedOrder(db, memberId, store));
  if (blocking) throw refused("_ERR_ORDER_WRONG_STATUS", { status: blocking });
  const ids = (await db.select({ id: orders.id }).from(orders).where(mine)).map(({ id }) => id);
  if (ids.length) await forget(db, memberId, ids);
  const actor = { memberId: caller.memberId, sessionId: undefined, reason: "" };
  await recordAct(db, { actor, memberId, storeId: store.id, call: "order.eraseHistory", object: `${ids.length}` });
  return { response: { message: `${ids.length}` } };
}

/** An order that a subscription copies: without its address and payment the later ones would fail. */
async function repeatedOrder(db: Tx, memberId: number, store: Store): Promise<number | undefined> {
  const [live] = await db
    .select({ id: subscriptions.parentOrderId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.storeId, store.id),
        inArray(subscriptions.state, continuingStates),
      ),
    );
  return live?.id;
}

async function forget(db: Tx, memberId: number, ids: number[]) {
  await db.delete(orderComments).where(inArray(orderComments.orderId, ids));
  await eraseGiftNotes(db, ids);
  await db
    .update(returns)
    .set({ memberId: anonymizedMember, email: "", comment: "" })
    .where(inArray(returns.orderId, ids));
  await db.update(orders).set({ memberId: anonymizedMember, email: "", attributes: {} }).where(inArray(orders.id, ids));
  // Former versions of addresses exist only for the orders that point at them.
  await db
    .update(addresses)
    .set({
      memberId: anonymizedMember,
      firstName: "",
      lastName: "",
      addressLine1: "",
      addressLine3: "",
      phone1: "",
      email1: "",
    })
    .where(and(eq(addresses.memberId, memberId), eq(addresses.current, false)));
  // Orders lose their reference to an address still in use: it is in the books of the person, not of the shop.
  await db.execute(sql`update order_items set address_id = null, comment = '' where ${inArray(sql`order_id`, ids)}
    and address_id in (select id from ${addresses} where ${addresses.memberId} = ${memberId})`);
  await db.execute(sql`update payment_instructions set billing_address_id = 0, protocol_data = '{}'
    where ${inArray(sql`order_id`, ids)}`);
}

/** The member whose orders are requested. Errors: 403 for other shoppers' and for callers without an account. */
export function memberOf({ caller, store }: { caller: Caller; store: Store }, named?: string): number {
  requireRegistered(caller, "order");
  if (named === undefined || named === "self" || named === String(caller.memberId)) return caller.memberId;
  if (!isStaffOf(caller, store) || !/^\d{1,15}$/.test(named)) throw forbidden("order");
  return Number(named);
}
