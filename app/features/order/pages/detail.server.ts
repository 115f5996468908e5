import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { viewSums } from "#app/features/cost-center/sums.server.ts";
import { loadGifts } from "#app/features/gift-wrap/view.server.ts";
import { viewSteps } from "#app/features/approval/steps.server.ts";
import { loadBankAgain } from "#app/features/bank-session/again.server.ts";
import { dueOf } from "#app/features/payment/instruments.server.ts";
import { openInstruction } from "#app/features/payment/payment-status.ts";
import { isPaidLater, stillDue } from "#app/features/payment/still-due.server.ts";
import { viewDetails } from "#app/features/purchase-order/details.server.ts";
import { purchaseOrderNumber } from "#app/features/purchase-order/number.server.ts";
import { policyText } from "#app/features/return/new.server.ts";
import { viewReturnRow } from "#app/features/return/rows.server.ts";
import { whyNot } from "#app/features/return/why-not.ts";
import { mayHaveLists } from "#app/features/requisition-list/add/guard.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { loadRepetition } from "#app/features/subscription/of-order.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment, isCart, isDenied, isOver, offersCancel } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { hasReachedBuyer, type OrderState } from "#app/features/state/order-state.ts";
import { viewState } from "#app/features/state/view.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { viewOwnComments } from "#app/features/order/own-comments.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { viewParcels } from "#app/features/order/parcels.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { viewInvoice } from "#app/features/invoice/invoice.server.ts";
import { isWallet } from "#app/features/payment/lookup.ts";
import { viewDestination } from "./destination.server.ts";
import { viewSettling } from "./settling.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { viewTracked } from "./view-tracked.server.ts";

export type DetailPage = Awaited<ReturnType<typeof loadDetail>>;

/** One order of the shopper, by its number, or by what the warehouse or the merchant calls it. */
export async function loadDetail(context: AppLoadContext, name: string) {
  const shop = await requireShopper(context);
  if (!/^\d+$/.test(name)) throw redirect(shop.href(paths.order(await numberOf(shop, name))), 303);
  const order = await requireOrder(context, name);
  if (isCart(order.orderStatus)) throw redirect(shop.href(paths.cart()), 303);
  const { orderItem = [], orderId } = order;
  const request = order.x_approval?.at(-1);
  // Approvers may read the order, but not on its buyer's page.
  if (request && order.buyerId !== context.session.get("identity")?.userId)
    throw redirect(shop.href(paths.approval(request.approvalStatusId)), 303);
  const [again, entries, tracked, returning, facts, purchaseOrder, repetition] = await Promise.all([
    loadBankAgain(context, order),
    loadEntries(shop, partNumbersOf(orderItem)),
    isDenied(order.orderStatus) ? undefined : findTracked(shop, order),
    optional(shop.commerce.returns.get({ orderId })),
    viewFacts(shop, order),
    purchaseOrderNumber(shop, order),
    loadRepetition(context, shop, order),
  ]);
  const seen = viewState(shop, order);
  const { status, badge } = tracked ?? seen;
  return {
    text: shop.words.order,
    title: `${shop.t("order:history.order", { orderId })} | ${shop.store.name}`,
    orderId,
    status,
    badge,
    lines: viewLines(shop, orderItem, entries),
    places: await viewParcels(shop, orderItem, entries),
    totals: viewTotals(shop, order),
    tracked,
    calendar: tracked?.expects ? shop.href(paths.orderCalendar(orderId)) : "",
    trackable: shop.has("orderTracking") && !isDenied(order.orderStatus),
    toList: mayHaveLists(context, shop) ? shop.href(paths.requisitionLists({ from: orderId })) : undefined,
    again,
    repetition,
    purchaseOrder,
    gifts: await loadGifts(shop, order, entries),
    organizationDetails: viewDetails(shop, order),
    split: viewSums(shop, order, order.grandTotalCurrency),
    splitFile: { href: shop.href(paths.orderCostCenters(orderId)), label: shop.words.costCenter.file.link },
    ticket: makeTicket(context.session),
    ...facts,
    ...viewActions(shop, order, { state: seen.state, returning }),
    ...viewOpinions(shop, order, tracked?.arrived),
    approval: viewSteps(shop, order.x_approval ?? [], true),
    comments: viewOwnComments(shop, order),
    settling: viewSettling(shop, order),
    invoice: viewInvoice(shop, order),
  };
}

const findTracked = (shop: Shop, order: Order) =>
  optional(
    shop.commerce.order
      .track({ body: { orderId: order.orderId } })
      .then((answer) => viewTracked(shop, answer, isPrepaid(order))),
  );

/** Paid before it is sent, not on delivery, in store or by invoice. */
const isPrepaid = ({ paymentInstruction = [] }: Order) =>
  paymentInstruction.some((one) => one.xpaym_punchoutPayment || isWallet(one.payMethodId));

type Returning = Awaited<ReturnType<Shop["commerce"]["returns"]["get"]>>;

async function numberOf({ commerce }: Shop, name: string): Promise<string> {
  const unknown = new Response("Unknown order", { status: 404 });
  try {
    if (!/^WCS_/.test(name)) {
      const { Order: [found] = [] } = await commerce.order.byReference({ ORMOrder: name });
      if (found) return found.orderId;
      throw unknown;
    }
    const { Root } = await commerce.order.oms({ extOrderId: name });
    return Root.Order.OrderNo.replace(/^WCS_/, "");
  } catch (error) {
    throw isUnknown(error) ? unknown : error;
  }
}

async function viewFacts(shop: Shop, { paymentInstruction = [], ...order }: Order) {
  const { format, t } = shop;
  const { pickUp, lines } = await viewDestination(shop, order);
  return {
    placed: t("order:confirmation.placed", { date: format.dateTime(order.placedDate ?? order.lastUpdateDate) }),
    pickUp,
    place: lines,
    payments: paymentInstruction.map((one) => ({
      id: one.piId,
      name: one.piDescription ?? one.payMethodId,
      amount: format.money(stillDue(one, order), one.piCurrency),
      status: howPaid(shop, one, order),
    })),
  };
}

/** Paid at a provider or from a wallet; owed, and until when; or paid on delivery. Nothing is owed when it is over or all refused. */
function howPaid(shop: Shop, one: NonNullable<Order["paymentInstruction"]>[number], order: Order): string {
  const isCharged = !isPaidLater(one);
  const over = isOver(order.orderStatus) || isZero(stillDue(one, order));
  if (over && (!isCharged || one.piStatus === "Pending")) return "";
  if (isCharged) return one.piStatus ? shop.t(`order:detail.paid.${one.piStatus}`) : "";
  return dueOf(shop, one) || shop.t("order:detail.paid.later");
}

function viewActions(shop: Shop, order: Order, { state, returning }: { state: OrderState; returning?: Returning }) {
  const { t, href, format } = shop;
  const { orderId, orderStatus } = order;
  const mayCancel = offersCancel(orderStatus);
  const legal = returning?.x_legalUntil;
  const { reason } = shop.words.return;
  return {
    mayPay: awaitsPayment(orderStatus) && openInstruction(order) !== undefined,
    cancel: mayCancel ? href(paths.cancelOrder(orderId)) : "",
    // What has arrived is returned, so nothing needs to be said about canceling it.
    whyNoCancel: mayCancel || isOver(orderStatus) || hasReachedBuyer(state) ? "" : t("order:detail.noCancel"),
    give: returning?.returnable ? href(paths.newReturn(orderId)) : "",
    whyNoReturn: returning && !returning.returnable && !isOver(orderStatus) ? reason[whyNot(returning)] : "",
    dates: returning
      ? [
          ...(legal ? [t("order:detail.legal", { date: format.dateTime(legal) })] : []),
          policyText(shop, returning.x_policyUntil),
        ]
      : [],
    returnsUnknown: !returning && shop.has("returns"),
    returns: (returning?.Return ?? []).map((row) => viewReturnRow(shop, { ...row, orderId })),
    orders: href(paths.orders()),
    print: href(paths.orderDocument(orderId)),
  };
}

/** What can be said of goods and sellers once something has arrived: a return may be announced while all of it is on its way. */
function viewOpinions({ has, href, words }: Shop, { orderId, orderStatus, orderItem = [] }: Order, arrived = true) {
  const here = orderStatus === "D" || (orderStatus === "K" && arrived);
  const hasSeller = orderItem.some(({ x_sellerId }) => x_sellerId);
  return {
    review: here && has("reviews") ? href(paths.ownReviews()) : "",
    reviewLabel: words.review.fromOrder,
    rate: here && hasSeller && has("sellerRatings") ? href(paths.rateSellers(orderId)) : "",
    rateLabel: words.sellerRating.form.link,
  };
}
