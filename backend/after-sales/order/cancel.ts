import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { dropCart } from "#backend/cart/after-write.ts";
import { readItems } from "#backend/cart/load.ts";
import { releasePromotions } from "#backend/cart/promotion/redeem.ts";
import { giveBackQuotations } from "#backend/cart/quotation/claim.ts";
import { withdrawApproval } from "#backend/order/approval/record.ts";
import { needsSecond } from "#backend/order/dual-control/details.ts";
import { askSecond } from "#backend/order/dual-control/requests.ts";
import { noSuchOrder, ownOrder } from "#backend/order/find.ts";
import { ownOrGranted } from "#backend/order/granted.ts";
import { requireHold } from "#backend/order/hold.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { isOpen } from "#backend/order/open-line.ts";
import { releaseUnspent } from "#backend/order/payment/drop.ts";
import { releaseStock } from "#backend/order/reserve.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { submittedAt } from "#backend/order/scheduled-for.ts";
import { mayMove, mayMoveRefused } from "#backend/order/transitions.ts";
import { giveBackAll, heldFor, takenFor } from "#backend/payment/give-back.ts";
import { takeBackAccrual } from "#backend/payment/loyalty/accrue.ts";
import { returnBankPromotion } from "#backend/payment/methods/bank/bank-promotion/use.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { invalid, needsIdentity, noneIfRefused, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { type Decimal, wireAmount, zero } from "#backend/platform/money.ts";
import type { Store } from "#backend/store/store.ts";
import { approvalFlows } from "#contract/approval.ts";
import { isCart, orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import type { AgentReason, cancelReasons } from "#contract/shapes/order.ts";
import { extOrderIdOf } from "./history.ts";
import { requireStillBuyer } from "./still-buyer.ts";

type Calls = typeof contract.order;

/**
 * Cancels the caller's order, or discards a pending one. Holds the order's row lock, so of a concurrent cancellation
 * and shipment the second one is refused. Errors: `USR.CWXFR0130E`, 404 `_ERR_ORDER_NOT_FOUND`,
 * `_ERR_ORDER_WRONG_STATUS` once the goods have left, `_ERR_ORDER_IS_LOCKED`, those of `requireStillBuyer`.
 * @see docs/interface/order.md#canceling
 */
export async function cancel(args: HandlerArgs<Calls["cancel"]>): Promise<WireReply<Calls["cancel"]>> {
  if (args.caller.kind === "anonymous") throw needsIdentity();
  const order = await ownOrder(args, args.params.orderId);
  if (!isCart(order.status)) await requireStillBuyer(args.db, order, args.caller);
  await cancelOrder(args.db, args.store, order.id, { by: args.caller, buyerReason: args.query.x_reason });
  return { viewTaskName: "RedirectView" };
}

/**
 * The same through the warehouse's system, by the order's number there. Errors: those of `cancel`;
 * `_ERR_CMD_INVALID_PARAM` for any other action.
 * @see docs/interface/order.md#fulfillment-system
 */
export async function processOms(args: HandlerArgs<Calls["processOms"]>): Promise<WireReply<Calls["processOms"]>> {
  const { extOrderId } = args.params;
  const { actionCode, x_reason: buyerReason } = args.body;
  if (actionCode !== "Cancel") throw invalid("actionCode");
  const order = await ownExternal(args, extOrderId);
  if (isCart(order.status)) throw noSuchOrder(extOrderId);
  await requireStillBuyer(args.db, order, args.caller);
  await cancelOrder(args.db, args.store, order.id, { by: args.caller, buyerReason });
  return { orderId: [String(order.id)], extOrderId };
}

/**
 * Cancels an order for the person who placed it, or who opened it with a mailed code. Errors: those of `cancel`.
 * @see docs/interface/order.md#canceling
 */
export async function cancelByCode(
  args: HandlerArgs<Calls["cancelByCode"]>,
): Promise<WireReply<Calls["cancelByCode"]>> {
  const { db, store, caller, params, body } = args;
  if (caller.kind === "anonymous") throw needsIdentity();
  const order = await ownOrGranted(args, params.orderId);
  await requireStillBuyer(db, order, caller);
  const back = await cancelOrder(db, store, order.id, { by: caller, buyerReason: body.x_reason });
  return { orderId: String(order.id), refund: wireAmount(back), currency: order.currency };
}

/** The caller's order by the number the warehouse's system has for it. Errors: 404 `_ERR_ORDER_NOT_FOUND`. */
export async function ownExternal(who: Parameters<typeof ownOrder>[0], extOrderId: string): Promise<OrderRow> {
  const id = extOrderIdOf(extOrderId);
  if (id === undefined) throw noSuchOrder(extOrderId);
  const order = await ownOrder(who, String(id)).catch(noneIfRefused);
  if (!order) throw noSuchOrder(extOrderId);
  return order;
}

/**
 * Cancels any order: stock and promotion uses are given back, what was paid goes back to wallets and cards, and the buyer gets an email.
 * The caller is in a transaction and has checked whose order it is. `by` asked for it; `reason` says why when no person did, `buyerReason`
 * what its buyer, or an agent for them, has chosen; `confirmed`: a second agent has agreed. Errors: those of `requireHold`, `_ERR_ORDER_WRONG_STATUS`;
 * `_ERR_DUAL_CONTROL_WAITS` for agents, once money was taken, where the store requires two.
 * @returns what goes back
 */
export async function cancelOrder(
  db: Tx,
  store: Store,
  orderId: number,
  { by, reason, buyerReason = null, confirmed = false }: Asked = {},
): Promise<Decimal> {
  const order = await lockOrder(db, orderId);
  await requireHold(db, order, by);
  if (isCart(order.status)) {
    await dropCart({ db, order });
    return zero;
  }
  const may = reason && refusals.includes(reason) ? mayMoveRefused : mayMove;
  if (order.preview || !may(order.status, orderStatus.canceled))
    throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
  if (!confirmed) await requireConfirmation(db, store, order, { by, buyerReason });
  if (holdsStock.includes(order.status)) await releaseStock(db, store, (await readItems(db, orderId)).filter(isOpen));
  await releasePromotions(db, orderId);
  await giveBackQuotations(db, orderId);
  await returnBankPromotion(db, orderId);
  await releaseUnspent(db, orderId);
  const back = await heldFor(db, order);
  await giveBackAll(db, order);
  await withdrawApproval(db, { flowTypeId: approvalFlows.order, entityId: orderId });
  await takeBackAccrual(db, order, "canceled", true);
  await moveOrder(db, orderId, orderStatus.canceled, new Date(), may);
  const placedAt = order.placedAt ?? (await submittedAt(db, orderId));
  await db
    .update(orders)
    .set({ placedAt, cancelReason: reason ?? null, buyerReason })
    .where(eq(orders.id, orderId));
  const { email, languageId, storeId, currency } = order;
  // What was never paid is not announced as a refund.
  const amount = back.gt(0) ? { amount: wireAmount(back), currency } : {};
  const payload = { orderId: String(orderId), storeId: String(storeId), languageId, ...amount };
  const kind = reason ? mailOf[reason] : "order-canceled";
  if (email) await db.insert(outbox).values({ to: email, kind, payload });
  return back;
}

type Asked = {
  by?: Pick<Caller, "actor">;
  reason?: CancelReason;
  buyerReason?: AgentReason | null | undefined;
  confirmed?: boolean;
};

/** Money that was taken goes back: where the store says so, an agent cannot decide that alone. */
async function requireConfirmation(db: Tx, store: Store, order: OrderRow, { by, buyerReason }: Asked): Promise<void> {
  const actor = by?.actor;
  if (actor?.as !== "agent" || !needsSecond(store, "cancel") || !(await takenFor(db, order)).length) return;
  const { id: orderId, memberId, status, grandTotal: total, currency } = order;
  const details = { act: "cancel" as const, status, total, currency, ...(buyerReason && { buyerReason }) };
  throw await askSecond(db, { store, actor, memberId, orderId, details });
}

export type CancelReason = (typeof cancelReasons)[number];

const mailOf: Record<CancelReason, string> = {
  APPROVAL_OVERDUE: "order-not-approved",
  PAYMENT_OVERDUE: "order-unpaid",
  SCHEDULE_FAILED: "order-not-placed",
  SELLER_REFUSED: "order-refused",
  WAREHOUSE_REFUSED: "order-refused",
};
const refusals: CancelReason[] = ["SELLER_REFUSED", "WAREHOUSE_REFUSED"];

/** Placed, and the goods still on our shelves, or reserved until they arrive. */
const holdsStock: OrderStatus[] = [
  orderStatus.received,
  orderStatus.inReview,
  orderStatus.backordered,
  orderStatus.paid,
  orderStatus.beingEdited,
  orderStatus.readyForFulfillment,
  orderStatus.inFulfillment,
  orderStatus.transferFailed,
  orderStatus.awaitsApproval,
  // Canceled from this status only if all of it was refused.
  orderStatus.released,
];
