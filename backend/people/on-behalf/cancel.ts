import type { contract, WireReply } from "#contract";
import { noteServed } from "#backend/after-sales/order/comments.ts";
import { cancelOrder } from "#backend/after-sales/order/cancel.ts";
import { ownOrder } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { takenFor } from "#backend/payment/give-back.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { Actor } from "#backend/platform/http/authenticate.ts";
import { forbidden, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { recordAct } from "#backend/platform/http/record-act.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { ownActor, servedOrder } from "./served-order.ts";

type Calls = typeof contract.onBehalf;

/**
 * Cancels a shopper's order as the agent; its owner gets an email. Errors: 401, 403 for anyone who isn't an agent of the store; 404
 * `_ERR_ORDER_NOT_FOUND`; `_ERR_NO_ON_BEHALF_SESSION`; `_ERR_ORDER_WRONG_STATUS` when the goods have left, or money was taken and
 * `forcedCancel` is not set; those of `requireHold`; `_ERR_DUAL_CONTROL_WAITS` where the store requires a second agent.
 * @see docs/interface/on-behalf.md#canceling
 */
export async function cancel(args: HandlerArgs<Calls["cancelOrder"]>): Promise<WireReply<Calls["cancelOrder"]>> {
  const { db, store, params, query } = args;
  const order = await servedOrder(args, params.orderId, "CSROrderCancel");
  const actor = await ownActor(args, order);
  await cancelFor({ db, store, query, actor }, order);
  const { id: orderId, memberId, storeId } = order;
  const why = isCart(order.status) ? undefined : query.x_reason;
  await recordAct(db, { actor, memberId, storeId, call: "onBehalf.cancelOrder", orderId, object: why });
  await noteServed(db, { orderId, memberId, actor });
  return { SubmitFinishMessage: "OK", viewTaskName: "RedirectView" };
}

/** The same in a session for its owner. Errors: 403 outside of one, 404, and as above. */
export async function cancelOnBehalf(
  args: HandlerArgs<Calls["cancelOrderOnBehalf"]>,
): Promise<WireReply<Calls["cancelOrderOnBehalf"]>> {
  const { db, caller, store, params, query } = args;
  const { actor } = caller;
  if (!actor) throw forbidden("CSROrderCancelOnBehalf");
  const order = await ownOrder(args, params.orderId);
  await cancelFor({ db, store, query, actor }, order);
  return {};
}

type Query = HandlerArgs<Calls["cancelOrder"]>["query"];

async function cancelFor(
  { db, store, query, actor }: { db: Tx; store: Store; query: Query; actor: Actor },
  order: OrderRow,
): Promise<void> {
  if (!query.forcedCancel && !isCart(order.status) && (await takenFor(db, order)).length)
    throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  await cancelOrder(db, store, order.id, { by: { actor }, buyerReason: query.x_reason });
}
