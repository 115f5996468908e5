import { viewNeed } from "#backend/order/approval/need.ts";
import { viewSteps } from "#backend/order/approval/steps.ts";
import { viewAttributes } from "#backend/order/attributes.ts";
import { viewEditor } from "#backend/order/editor.ts";
import { isHeld } from "#backend/order/hold.ts";
import { viewMoneyBack } from "#backend/order/money-back.ts";
import { viewOfMethods } from "#backend/order/payment/registry.ts";
import { payUntil } from "#backend/order/progress.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { scheduledFor } from "#backend/order/scheduled-for.ts";
import type { WireOrder } from "#backend/order/wire.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { NoCart } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart, isScheduled } from "#contract/shapes/order-status.ts";
import type { Discounts } from "./discounts-of-orders.ts";
import { viewGiftWrapCharge } from "./gift-wrap/view.ts";
import { viewQuotations } from "./quotation/view.ts";
import { viewRewards } from "./reward/view.ts";
import { viewExemption } from "./tax/view.ts";
import { type OrderParts, readCurrentParts, readParts } from "./order-parts.ts";
import { type Known, readContext, readSummary } from "./view-context.ts";
import { type SummaryContext, viewAdjustment, viewItem, viewPayment, type ViewContext } from "./view-parts.ts";

/**
 * A cart or placed order as the interface sends it: flat lines with their addresses, adjustments of the order and
 * prorated on the lines, promotion codes, payment instructions. `summary` leaves out lines and payments; `lines` are shown
 * instead of all stored ones, and a known `store` is not read again.
 * @see docs/interface/cart.md#order-fields
 * @see docs/interface/cart.md#lines
 */
export async function viewOrder(
  db: Db,
  order: OrderRow,
  languageId: number,
  { summary = false, ...known }: Known & { summary?: boolean } = {},
): Promise<WireOrder> {
  const contractIds = known.lines?.map(({ contractId }) => contractId);
  const parts = await readParts(db, order.id, { withLines: !summary, contractIds });
  return summary ? viewShort(db, order, languageId, parts) : viewWhole(db, order, languageId, { ...known, parts });
}

/** The caller's cart as `viewOrder` shows it. Errors: NoCart. @see docs/interface/cart.md#the-current-cart */
export async function viewCurrent(
  db: Db,
  { caller, store }: { caller: Caller; store: Store },
  languageId: number,
  { summary = false }: { summary?: boolean } = {},
): Promise<WireOrder> {
  if (caller.kind === "anonymous") throw new NoCart();
  const parts = await readCurrentParts(db, caller, store, { withLines: !summary });
  if (!parts) throw new NoCart();
  const { order } = parts;
  return summary ? viewShort(db, order, languageId, parts) : viewWhole(db, order, languageId, { store, parts });
}

async function viewShort(db: Db, order: OrderRow, languageId: number, parts: OrderParts): Promise<WireOrder> {
  const context = await readSummary(db, order, languageId, parts);
  return { ...(await viewBeginning(db, context)), ...(isCart(order.status) && { x_units: context.units }) };
}

const viewBeginning = async (db: Db, context: SummaryContext) => ({
  ...viewHead(context.order, context.storeIdentifier),
  ...(await viewEditor(db, context.order)),
  x_isPurchaseOrderNumberRequired: flagText(context.requiresNumber),
  ...viewTotals(context.order),
  ...viewPromotions(context),
});

async function viewWhole(db: Db, order: OrderRow, languageId: number, known: Known & { parts: OrderParts }) {
  const context = await readContext(db, order, languageId, known);
  const count = String(context.items.length);
  const paging = { recordSetStartNumber: "0", recordSetCount: count, recordSetTotal: count, recordSetComplete: "true" };
  return {
    ...(await viewBeginning(db, context)),
    ...viewAttributes(order),
    ...(await viewSettling(db, order, context.items)),
    ...(context.isViewedByMethods && (await viewOfMethods(db, order, languageId))),
    ...viewQuotations(context),
    ...viewExemption(context),
    ...viewGiftWrapCharge(context.items),
    ...context.costCenters.sums,
    ...(context.items.length && { orderItem: context.items.map((item) => viewItem(item, context)) }),
    ...(context.payments.length && {
      paymentInstruction: context.payments.map((payment) => viewPayment(payment, context)),
    }),
    ...(context.rewards.length && { rewardOption: viewRewards(context) }),
    ...paging,
  };
}

/** A placed order as lists show it: its main fields and its totals. @see docs/interface/cart.md#reading */
export const viewSummary = (
  order: OrderRow,
  { storeIdentifier, discounts }: { storeIdentifier: string; discounts: Discounts },
): WireOrder => {
  const adjustment = discounts.of(order);
  return {
    ...viewHead(order, storeIdentifier),
    ...viewTotals(order),
    ...(adjustment.length && { adjustment }),
  };
};

const viewHead = (order: OrderRow, storeIdentifier: string) => ({
  orderId: String(order.id),
  orderTypeCode: order.typeCode,
  orderStatus: order.status,
  locked: flagText(isHeld(order)),
  // If a holder checked the order and then let the hold lapse, it has to be checked again.
  prepareIndicator: flagText(order.prepared && order.locked === isHeld(order)),
  ...(order.description && { orderDescription: order.description }),
  orderVersion: String(order.version),
  storeUniqueID: String(order.storeId),
  storeNameIdentifier: storeIdentifier,
  buyerId: String(order.memberId),
  orgUniqueID: String(order.organizationId),
  ...(order.placedAt && { placedDate: order.placedAt.toISOString() }),
  lastUpdateDate: order.updatedAt.toISOString(),
  shipAsComplete: flagText(order.shipAsComplete),
  x_isPurchaseOrderNumberRequired: flagText(false),
  ...(order.purchaseOrderId && { buyerPONumber: String(order.purchaseOrderId) }),
  x_isPersonalAddressesAllowedForShipping: flagText(true),
  x_trackingIds: "",
});

/**
 * For a cart, who has to approve it; for an order, the outcome of that, when a scheduled one is placed, how long an unpaid one is
 * kept, why it was canceled, and what is refunded. These fields are ours.
 */
async function viewSettling(db: Db, order: OrderRow, items: readonly OrderItemRow[]) {
  if (isCart(order.status)) {
    const x_approvalNeeded = await viewNeed(db, order, items);
    return x_approvalNeeded ? { x_approvalNeeded } : {};
  }
  const steps = await viewSteps(db, order);
  const until = payUntil(order);
  const back = await viewMoneyBack(db, order.id);
  const day = isScheduled(order.status) ? await scheduledFor(db, order.id) : undefined;
  return {
    ...(steps.length && { x_approval: steps }),
    ...(until && { x_payUntil: until.toISOString() }),
    ...(day && { x_scheduledFor: day.toISOString() }),
    ...(order.cancelReason && { x_cancelReason: order.cancelReason }),
    ...(order.buyerReason && { x_buyerReason: order.buyerReason }),
    ...(back.length && { x_refund: back }),
  };
}

const viewTotals = ({ currency, ...order }: OrderRow) => ({
  totalProductPrice: wireAmount(order.totalProductPrice),
  totalProductPriceCurrency: currency,
  totalAdjustment: wireAmount(order.totalAdjustment),
  totalAdjustmentCurrency: currency,
  totalShippingCharge: wireAmount(order.totalShippingCharge),
  totalShippingChargeCurrency: currency,
  totalSalesTax: wireAmount(order.totalSalesTax),
  totalSalesTaxCurrency: currency,
  totalShippingTax: wireAmount(order.totalShippingTax),
  totalShippingTaxCurrency: currency,
  grandTotal: wireAmount(order.grandTotal),
  grandTotalCurrency: currency,
});

function viewPromotions(context: SummaryContext) {
  const whole = context.adjustments.filter((row) => row.orderItemId === null);
  const codes = viewCodes(context);
  return {
    ...(whole.length && { adjustment: whole.map((row) => viewAdjustment(row, context)) }),
    ...(codes.length && { promotionCode: codes }),
  };
}

/**
 * The codes entered into an order; one whose promotion gives nothing yet has no `associatedPromotion`.
 * @see docs/interface/promotion.md#codes
 */
export function viewCodes(context: Pick<ViewContext, "codes" | "adjustments" | "promotions" | "languageId">) {
  return context.codes.map(({ code, promotionId }) => {
    const promotion = context.promotions.get(promotionId);
    const gives = promotion && context.adjustments.some((row) => row.promotionId === promotionId);
    if (!gives) return { code };
    const description = textIn(promotion.description, context.languageId);
    return { code, associatedPromotion: [{ promotionId: String(promotionId), description }] };
  });
}
