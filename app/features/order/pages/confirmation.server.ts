import { type AppLoadContext, redirect } from "@remix-run/node";
import { loadBankAgain } from "#app/features/bank-session/again.server.ts";
import { loadGifts } from "#app/features/gift-wrap/view.server.ts";
import { viewSums } from "#app/features/cost-center/sums.server.ts";
import { companionsOf } from "#app/features/marketing/companions.server.ts";
import { readSlotsOf } from "#app/features/marketing/slots.server.ts";
import { loadClub } from "#app/features/loyalty/club.server.ts";
import { isPaidOnPage } from "#app/features/payment/lookup.ts";
import { dueOf } from "#app/features/payment/instruments.server.ts";
import { paymentLines } from "#app/features/payment/payable.server.ts";
import { loadOtherWays } from "#app/features/payment/other-ways.server.ts";
import { isAnsweredSoon, viewSlips } from "#app/features/payment/slips.server.ts";
import {
  maxAttempts,
  openInstruction,
  isUnpaid,
  type PaymentStatus,
  paymentStatusOf,
} from "#app/features/payment/payment-status.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { viewState } from "#app/features/state/view.server.ts";
import { loadRepetition } from "#app/features/subscription/of-order.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment, isOver, isCart } from "#contract/shapes/order-status.ts";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { checkLater } from "#app/features/order/fraud-check.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { viewDestination } from "./destination.server.ts";
import { viewNextCart } from "./next-cart.server.ts";
import { viewParcels } from "#app/features/order/parcels.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { viewSettling } from "./settling.server.ts";
import { isZero, sumOf } from "#app/features/shop/sums.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";

export type ConfirmationPage = Awaited<ReturnType<typeof loadConfirmation>>;

/** The placed order: number, payment status, next steps. Reading changes nothing. */
export async function loadConfirmation(context: AppLoadContext, request: Request, orderId: string) {
  const shop = await context.shop();
  const order = await requireOrder(context, orderId);
  if (isCart(order.orderStatus)) throw redirect(shop.href(paths.checkoutReview()), 303);
  const { orderItem = [] } = order;
  const paymentStatus = paymentStatusOf(order);
  if (paymentStatus !== "waiting") checkLater(context, orderId);
  const wait = waiting(shop, request, order, paymentStatus);
  const [entries, club, again, otherWays, arrange, repetition] = await Promise.all([
    loadEntries(shop, partNumbersOf(orderItem)),
    loadClub(context, shop, order),
    wait.looking ? undefined : loadBankAgain(context, order),
    wait.looking ? undefined : loadOtherWays(shop, order),
    readSlotsOf(shop, "order-confirmation"),
    loadRepetition(context, shop, order),
  ]);
  return {
    ...(await viewPlaced(shop, order)),
    ...wait,
    again,
    slips: viewSlips(shop, order),
    otherWays,
    partly: viewPartly(shop, order),
    title: `${shop.words.order.confirmation.headTitle} | ${shop.store.name}`,
    text: shop.words.order,
    orderId,
    paymentStatus,
    lines: viewLines(shop, orderItem, entries),
    parcels: await viewParcels(shop, orderItem, entries),
    totals: viewTotals(shop, order),
    settling: viewSettling(shop, order),
    split: viewSums(shop, order, order.grandTotalCurrency),
    gifts: await loadGifts(shop, order, entries),
    cancel: paymentStatus === "scheduled" || paymentStatus === "approval" ? shop.href(paths.cancelOrder(orderId)) : "",
    nextCart: await viewNextCart(context),
    track: shop.has("orderTracking") ? shop.href(paths.track({ order: orderId })) : "",
    register: context.session.isRegistered() ? undefined : shop.href(paths.register()),
    home: shop.href(paths.home()),
    print: shop.href(paths.orderDocument(orderId)),
    ...viewWay(shop, order, paymentStatus),
    club,
    slots: arrange(companionsOf(shop.words.order.confirmation.goesWith, entries.found)),
    repetition,
  };
}

/** The order's steps with one sentence, and the day for a calendar; none for an order that is over or not yet placed. */
function viewWay(shop: Shop, order: Order, paymentStatus: PaymentStatus) {
  const isComing = paymentStatus === "paid" || paymentStatus === "later";
  const { sentence, steps } = viewState(shop, order, { prepaid: paymentStatus !== "later" });
  const hasDay = order.orderItem?.some(({ expectedShipDate }) => expectedShipDate) && shop.has("orderTracking");
  return {
    way: ["canceled", "denied", "scheduled"].includes(paymentStatus) ? undefined : { headline: sentence, steps },
    calendar: isComing && hasDay ? shop.href(paths.orderCalendar(order.orderId)) : "",
  };
}

/** Until the provider responds, the page checks again by itself. */
function waiting({ href }: Shop, request: Request, order: Order, paymentStatus: PaymentStatus) {
  const { orderId } = order;
  const tries = Math.max(0, Number(new URL(request.url).searchParams.get("try")) || 0);
  const looking = paymentStatus === "waiting" && tries < maxAttempts && isAnsweredSoon(order);
  const next = href(`${paths.confirmation(orderId)}?try=${tries + 1}`);
  const open = openInstruction(order);
  return {
    looking,
    refresh: looking ? `5;url=${next}` : undefined,
    /** Who left the payment page need not wait for the last look. */
    reopens: looking && open !== undefined && isPaidOnPage(open),
  };
}

/** If some of several payments went through and others did not: what is paid and what is open. */
function viewPartly({ t, format }: Shop, { orderStatus, grandTotalCurrency, paymentInstruction = [] }: Order): string {
  const away = paymentInstruction.filter((one) => one.xpaym_punchoutPayment);
  const sumOfThose = (kind: (one: PaymentInstruction) => boolean) =>
    sumOf(away.filter(kind).map(({ piAmount }) => piAmount));
  const [paid, open] = [sumOfThose(({ piStatus }) => piStatus === "Success"), sumOfThose(isUnpaid)];
  if (!awaitsPayment(orderStatus) || isZero(paid) || isZero(open)) return "";
  const money = (amount: string) => format.money(amount, grandTotalCurrency);
  return t("order:confirmation.partly", { paid: money(paid), open: money(open) });
}

/** The next step, by payment method. */
function nextOf({ words }: Shop, method: string | undefined, pickUp: boolean): string {
  const { next } = words.order.confirmation;
  if (method === payMethods.payInStore) return next.PayInStore;
  if (method === payMethods.cashOnDelivery) return next.COD;
  return pickUp ? next.pickup : next.delivery;
}

async function viewPlaced(shop: Shop, order: Order) {
  const { orderItem = [], paymentInstruction = [], placedDate, orderStatus } = order;
  const { t, format } = shop;
  const [line] = orderItem;
  const [payment] = paymentInstruction;
  const { lines: place } = await viewDestination(shop, order);
  const pickUp = orderItem.length > 0 && orderItem.every(({ physicalStoreId }) => Boolean(physicalStoreId));
  const days = isOver(orderStatus) ? [] : orderItem.flatMap(({ expectedShipDate }) => expectedShipDate || []);
  const last = days.sort().at(-1);
  const date = last ? format.day(last) : "";
  return {
    email: line?.email1 ?? payment?.email1 ?? "",
    placed: placedDate ? format.dateTime(placedDate) : "",
    next: nextOf(shop, payment?.payMethodId, pickUp),
    payments: paymentLines(shop, order, (one) => (isOver(orderStatus) ? "" : dueOf(shop, one))),
    mode: line?.shipModeDescription ?? "",
    when: date && t(line?.physicalStoreId ? "checkout:delivery.readyOn" : "checkout:delivery.arrivesBy", { date }),
    place,
    pickUp,
  };
}
