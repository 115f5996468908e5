import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { redeemPromotions } from "#backend/cart/promotion/redeem.ts";
import { writeAttributes } from "#backend/order/attributes.ts";
import { goodsArriveAt, moveToPaid } from "#backend/order/backorder.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import { updateLine } from "#backend/order/lines.ts";
import { mailConfirmation, recipientOf } from "#backend/order/mail.ts";
import { moveOrder } from "#backend/order/move.ts";
import { inLockOrder } from "#backend/order/payment/drop.ts";
import { endHolds, readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import { findMethod, findWallet } from "#backend/order/payment/registry.ts";
import { takePurchaseOrder } from "#backend/order/purchase-order/take.ts";
import { reserveStock } from "#backend/order/reserve.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { mayCheckOut } from "#backend/order/transitions.ts";
import { useBankPromotion } from "#backend/payment/methods/bank/bank-promotion/use.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { BackendFault, CommitThenThrow, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { checkItems, checkPayments, checkShipping } from "./checks.ts";
import { expectedAt } from "./shipping/expected-at.ts";

type Checkout = typeof contract.cart.checkout;

/**
 * Places a prepared order. Under the order's row lock, first failure wins: lock, status and preparation, items, stock,
 * address and mode, promotions, purchase order, credit line, payments. The order becomes M, and C at once (B while
 * goods are to arrive) when nothing has to be paid at a provider. A failed checkout changes nothing but this: the order
 * is not prepared any more. Errors: those of `cartForWrite`; `_ERR_ORDER_WRONG_STATUS` for an order that is placed
 * already; `_ERR_ORDER_UNLOCKED` without a valid precheckout, or with one of another state of the cart (`x_version`);
 * `_API_BAD_INV` when another buyer was faster; those of the checks and of redeeming.
 * @see docs/interface/checkout.md#placing
 */
export async function checkout(args: HandlerArgs<Checkout>): Promise<WireReply<Checkout>> {
  const { db } = args;
  const order = await lockForCheckout(args);
  const { x_version: agreed = String(order.version) } = args.body;
  if (!order.prepared || agreed !== String(order.version)) throw refused("_ERR_ORDER_UNLOCKED");
  try {
    await db.transaction((tx) => placeOrder(tx, args, order));
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    await db.update(orders).set({ prepared: false }).where(eq(orders.id, order.id));
    throw new CommitThenThrow(error);
  }
  return { orderId: String(order.id) };
}

/** A second click on "Place order" is answered with the order already placed. */
async function lockForCheckout(args: HandlerArgs<Checkout>): Promise<OrderRow> {
  const { db, caller, store, body } = args;
  try {
    return await cartForWrite(db, caller, store, body.orderId);
  } catch (error) {
    if (!(error instanceof BackendFault) || error.key !== "_ERR_ORDER_NOT_FOUND") throw error;
    const order = await ownOrder(args, body.orderId ?? "").catch(() => undefined);
    if (order && (order.placedAt || !mayCheckOut(order.status)))
      throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
    throw error;
  }
}

/**
 * Checks an order whose row is locked, holds its goods and places it. The caller is in a transaction.
 * Errors: those of the checks and of redeeming, `_API_BAD_INV`.
 * @see docs/interface/checkout.md#order-of-checks
 */
export async function placeOrder(
  db: Tx,
  { store, body }: Pick<HandlerArgs<Checkout>, "store" | "body">,
  order: OrderRow,
): Promise<void> {
  const lines = await readItems(db, order.id);
  await checkItems(db, lines);
  if (body.orderExtendAttribute) await writeAttributes(db, order, body.orderExtendAttribute);
  await reserveStock(db, store, lines);
  await checkShipping(db, store, order, lines);
  await redeemPromotions(db, order);
  await useBankPromotion(db, store, order);
  await takePurchaseOrder(db, order, lines, body.purchaseorder_id);
  await checkMethods(db, order, lines);
  await checkPayments(db, store, order, lines);
  await redeemHolds(db, order.id);
  const placedAt = new Date();
  const email = emailOf(body.notify_EMailSender_recipient) ?? (await recipientOf(db, order, lines));
  await promiseDates(db, store, order.id, placedAt);
  await db.update(orders).set({ placedAt, email, current: false, prepared: false }).where(eq(orders.id, order.id));
  await moveOrder(db, order.id, orderStatus.received, placedAt);
  const waiting = await startPayments(db, order.id);
  const placed = waiting ? order : await moveToPaid(db, order.id, placedAt);
  if (body.notifyShopper !== "0")
    await mailConfirmation(db, { ...placed, placedAt, email }, await readItems(db, order.id));
}

/** What each method of the order checks of its own, once per method, in the order in which they were added. */
async function checkMethods(db: Tx, order: OrderRow, lines: OrderItemRow[]): Promise<void> {
  const methods = new Set((await readInstructions(db, order.id)).map(({ method }) => method));
  for (const method of methods) await findMethod(method)?.checkPlacing?.(db, order, lines);
}

/**
 * What wallets hold is spent before the shopper is sent to a provider: cards come last.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
async function redeemHolds(db: Tx, orderId: number): Promise<void> {
  for (const row of inLockOrder(await readInstructions(db, orderId))) await findWallet(row.method)?.redeem(db, row);
  await endHolds(db, orderId);
}

/** First attempt for what is paid at a provider. True when there is any: the order then waits for the callback. */
async function startPayments(db: Tx, orderId: number): Promise<boolean> {
  const waiting = (await readInstructions(db, orderId)).filter((row) => row.status !== "Success");
  for (const { id } of waiting) await updateInstruction(db, id, { status: "Pending", attempt: 1 });
  return waiting.length > 0;
}

/**
 * The days promised count from when the order is placed, or from when its last missing goods arrive, not from when the
 * mode was chosen. The caller is in a transaction.
 */
export async function promiseDates(db: Tx, store: Store, orderId: number, now: Date): Promise<void> {
  const arrival = await goodsArriveAt(db, orderId);
  const from = arrival && arrival > now ? arrival : now;
  for (const [id, expectedShipAt] of await expectedAt(db, store, await readItems(db, orderId), from)) {
    await updateLine(db, id, { expectedShipAt });
  }
}

/** Line breaks in an address would let a caller write letters of his own. */
function emailOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^[^\s@,;<>]{1,64}@[^\s@,;<>]{1,190}$/.test(text)) throw invalid("notify_EMailSender_recipient");
  return text;
}
