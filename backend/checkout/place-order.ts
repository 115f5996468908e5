import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { redeemPromotions } from "#backend/cart/promotion/redeem.ts";
import { checkCertificates } from "#backend/cart/tax/certificates.ts";
import { claimQuotations } from "#backend/cart/quotation/claim.ts";
import { approvalNeed } from "#backend/order/approval/need.ts";
import { writeAttributes } from "#backend/order/attributes.ts";
import { currentContracts } from "#backend/catalog/price/offers.ts";
import { cartForWrite } from "#backend/order/current.ts";
import { divideLines } from "#backend/order/divide-lines.ts";
import { ownOrder } from "#backend/order/find.ts";
import { recipientOf } from "#backend/order/mail.ts";
import { takePurchaseOrder } from "#backend/order/purchase-order/take.ts";
import { reserveStock } from "#backend/order/reserve.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { mayCheckOut } from "#backend/order/transitions.ts";
import { useBankPromotion } from "#backend/payment/methods/bank/bank-promotion/use.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { BackendFault, CommitThenThrow, noneIfRefused, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { sentAddress } from "#backend/platform/mail/address.ts";
import { requireBuyerRole } from "./buyer.ts";
import { checkContracts, checkItems, checkPayments, checkShipping } from "./checks.ts";
import { checkMethods, completeOrder } from "./complete-order.ts";
import { checkTerms } from "./lasting-terms.ts";
import { sendForApproval } from "./order-approval.ts";
import { placePreview } from "./place-preview.ts";
import { promiseDates } from "./promise-dates.ts";

type Checkout = typeof contract.cart.checkout;

/**
 * Places a prepared order. Checks under the order's row lock, and the first failure wins: lock, status and preparation, the buyer's role,
 * contracts, promotions, offers and agreed prices that have ended, items, stock, address and mode, quotations, promotions, purchase order, credit line, payments. Over an approval limit the order
 * waits as W. Otherwise it becomes M, and immediately C (B while goods are still to arrive) if nothing has to be paid at a provider.
 * The only effect of a failed checkout is that the order is no longer prepared. Errors: those of `cartForWrite`;
 * `_ERR_ORDER_WRONG_STATUS` for an order that is already placed; `_ERR_ORDER_UNLOCKED` without a valid precheckout, or with one of
 * another state of the cart (`x_version`); `_API_BAD_INV` when another buyer was faster; those of `requireBuyerRole`, of the
 * checks and of redeeming.
 * @see docs/interface/checkout.md#placing
 */
export async function checkout(args: HandlerArgs<Checkout>): Promise<WireReply<Checkout>> {
  const { db } = args;
  const order = await lockForCheckout(args);
  requireChecked(order, args.body.x_version);
  try {
    await db.transaction(async (tx) => {
      // A contract may have ended, or the buyer lost the role, since the cart was checked.
      await requireBuyerRole(tx, order);
      const lines = await readItems(tx, order.id);
      checkContracts(lines, await currentContracts(tx, args.caller, args.store));
      await checkTerms(tx, order, lines);
      await placeOrder(tx, args, order);
    });
  } catch (error) {
    if (!(error instanceof BackendFault)) throw error;
    await db.update(orders).set({ prepared: false }).where(eq(orders.id, order.id));
    throw new CommitThenThrow(error);
  }
  return { orderId: String(order.id) };
}

/** Only the state that was checked and agreed to is placed. The order's row is locked. Errors: `_ERR_ORDER_UNLOCKED`. */
export function requireChecked({ prepared, version }: OrderRow, agreed = String(version)): void {
  if (!prepared || agreed !== String(version)) throw refused("_ERR_ORDER_UNLOCKED");
}

/** So that a second click on "Place order" learns that the order is no longer a cart, not that there is none. */
async function lockForCheckout(args: HandlerArgs<Checkout>): Promise<OrderRow> {
  const { db, caller, store, body } = args;
  try {
    return await cartForWrite(db, caller, store, body.orderId);
  } catch (error) {
    if (!(error instanceof BackendFault) || error.key !== "_ERR_ORDER_NOT_FOUND") throw error;
    const order = await ownOrder(args, body.orderId ?? "").catch(noneIfRefused);
    if (order && (order.placedAt || !mayCheckOut(order.status)))
      throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status });
    throw error;
  }
}

type Placing = Pick<HandlerArgs<Checkout>, "store" | "body"> & {
  /** The total of the order that this one repeats, if it was approved. */
  approvedTotal?: string | undefined;
};

/**
 * Checks an order whose row is locked, holds its goods and places it, or lets it wait for approval. A preview's order is
 * only marked as placed. The caller is in a transaction.
 * Errors: those of the checks and of redeeming, `_API_BAD_INV`.
 * @see docs/interface/checkout.md#order-of-checks
 */
export async function placeOrder(db: Tx, { store, body, approvedTotal }: Placing, order: OrderRow): Promise<void> {
  const lines = await readItems(db, order.id);
  await checkItems(db, lines);
  await checkCertificates(db, lines);
  if (body.orderExtendAttribute) await writeAttributes(db, order, body.orderExtendAttribute);
  if (order.preview) return placePreview(db, store, order, lines);
  const shares = await reserveStock(db, store, lines);
  await checkShipping(db, store, order, lines);
  await claimQuotations(db, order, lines);
  await redeemPromotions(db, order);
  await useBankPromotion(db, store, order);
  await takePurchaseOrder(db, order, lines, body.purchaseorder_id);
  await checkMethods(db, order, lines);
  await checkPayments(db, store, order, lines);
  if (shares.size) await divideLines(db, await readItems(db, order.id), shares, order.currency);
  const placedAt = new Date();
  const email =
    sentAddress("notify_EMailSender_recipient", body.notify_EMailSender_recipient) ??
    (await recipientOf(db, order, lines));
  await promiseDates(db, store, order.id, placedAt);
  await db.update(orders).set({ placedAt, email, current: false, prepared: false }).where(eq(orders.id, order.id));
  const placed = { ...order, placedAt, email };
  const need = await approvalNeed(db, order, lines, approvedTotal);
  if (need) await sendForApproval(db, placed, need);
  else await completeOrder(db, placed, { notify: body.notifyShopper !== "0" });
}
