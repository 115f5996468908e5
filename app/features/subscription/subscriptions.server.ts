import type { AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { viewStatus } from "#app/features/state/view.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isOver } from "#contract/shapes/order-status.ts";
import { cancelableStates, type Subscription } from "#contract/subscription.ts";
import { laterFacts, repeatedLines } from "./later-orders.server.ts";
import { moveOffer } from "./move.server.ts";
import { intervalWords } from "./repeat.server.ts";
import { skipOffer } from "./skip.server.ts";

export type SubscriptionsPage = Awaited<ReturnType<typeof loadSubscriptions>>;
export type SubscriptionPage = Awaited<ReturnType<typeof loadSubscription>>;

/** All of the shopper's repeating orders, newest first. */
export async function loadSubscriptions(context: AppLoadContext) {
  const shop = await requireShopper(context);
  const found = await findSubscriptions(context, shop);
  const { words, store, href } = shop;
  return {
    text: words.subscription,
    title: `${words.subscription.title} | ${store.name}`,
    home: href(paths.home()),
    subscriptions: found.map((one) => viewHead(shop, one)),
  };
}

/** All of the shopper's, in the backend's order. */
export const findSubscriptions = ({ session }: AppLoadContext, shop: Shop): Promise<Subscription[]> =>
  subscriptionsOf(shop, session.get("identity")?.userId ?? "");

/** All of a person's, whom the caller must be, or serve as staff. */
export async function subscriptionsOf({ commerce }: Shop, buyerId: string): Promise<Subscription[]> {
  const query = { q: "byBuyerIdAndSubscriptionType" as const, buyerId, subscriptionTypeCode: "RecurringOrder" };
  const { resultList } = await commerce.subscription.find({ query });
  return resultList;
}

/** One of them: when it comes, what it costs, until when it can be stopped, what became of it so far. */
export async function loadSubscription(context: AppLoadContext, subscriptionId: string) {
  const shop = await requireShopper(context);
  const { words, store, href } = shop;
  const one = await readSubscription(shop, subscriptionId);
  const head = viewHead(shop, one);
  const order = await shop.commerce.order.get({ orderId: one.purchaseDetails.parentOrderIdentifier.parentOrderId });
  const lines = repeatedLines(order.orderItem ?? []);
  const entries = await loadEntries(shop, partNumbersOf(lines));
  return {
    ...head,
    text: words.subscription,
    times: words.order.times,
    title: `${head.name} | ${store.name}`,
    all: href(paths.subscriptions()),
    lines: viewLines(shop, lines, entries),
    facts: [...factsOf(shop, one), ...(await laterFacts(shop, order))],
    ticket: makeTicket(context.session),
    skip: skipOffer(shop, one),
    move: moveOffer(shop, one),
    mayCancel: cancelableStates.includes(one.state),
    history: (one.x_occurrences ?? []).map((occurrence) => viewOccurrence(shop, one, occurrence)),
  };
}

async function readSubscription({ commerce }: Shop, subscriptionId: string): Promise<Subscription> {
  try {
    const { resultList } = await commerce.subscription.get({ subscriptionId });
    if (resultList[0]) return resultList[0];
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  throw new Response(null, { status: 404 });
}

const badges = {
  Active: "good",
  InActive: "plain",
  Suspended: "bad",
  PendingCancel: "warn",
  Cancelled: "plain",
  Completed: "plain",
  Expired: "plain",
} as const;

/** Summary line: frequency, next date, state. */
export function viewHead({ t, format, words, href }: Shop, one: Subscription) {
  const { subscriptionId: id } = one.subscriptionIdentifier;
  const { frequency, nextOccurence } = one.subscriptionInfo.fulfillmentSchedule.frequencyInfo;
  const { value, currency } = one.subscriptionInfo.paymentInfo.totalCost;
  const rhythm = frequency ? intervalWords(t, frequency.value, frequency.uom) : "";
  return {
    id,
    name: t("subscription:name", { number: one.purchaseDetails.parentOrderIdentifier.parentOrderId }),
    href: href(paths.subscription(id)),
    rhythm,
    state: { label: words.subscription.state[one.state], kind: badges[one.state] },
    next: nextOccurence ? t("subscription:next", { day: format.dayOf(nextOccurence) }) : "",
    last: t("subscription:last", { amount: format.money(value, currency) }),
  };
}

function factsOf({ words, format, t }: Shop, one: Subscription) {
  const { fact, explained } = words.subscription;
  const { frequencyInfo, endInfo } = one.subscriptionInfo.fulfillmentSchedule;
  const { frequency, nextOccurence, remainingOccurrences } = frequencyInfo;
  const until = endInfo.endDate && !endInfo.endDate.startsWith("9999") ? format.day(endInfo.endDate) : "";
  const left = remainingOccurrences == null ? "" : t("subscription:left", { count: remainingOccurrences });
  return [
    { name: fact.state, value: explained[one.state] },
    ...(frequency ? [{ name: fact.rhythm, value: intervalWords(t, frequency.value, frequency.uom) }] : []),
    ...(nextOccurence ? [{ name: fact.next, value: format.dayOf(nextOccurence) }] : []),
    ...(nextOccurence ? [{ name: fact.cancelBy, value: format.dateTime(nextOccurence) }] : []),
    { name: fact.price, value: words.subscription.priceRule },
    ...(until || left ? [{ name: fact.end, value: until || left }] : []),
  ];
}

type Occurrence = NonNullable<Subscription["x_occurrences"]>[number];

/** The outcome of one date: an order, or an actionable reason why there is none. */
export function viewOccurrence(shop: Shop, one: Subscription, occurrence: Occurrence) {
  const { format, href, t, words } = shop;
  const { number, dueDate, orderId, orderStatus, errorKey, attempts } = occurrence;
  const failed = words.subscription.failed;
  const cause = Object.entries(failed.cause).find(([key]) => key === errorKey)?.[1] ?? failed.unknown;
  const due = one.subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence;
  const again = one.state === "Active" && due === dueDate;
  return {
    id: String(number),
    date: format.dayOf(dueDate),
    over: orderStatus && isOver(orderStatus) ? viewStatus(shop, orderStatus) : undefined,
    order: orderId && { label: t("subscription:order", { number: orderId }), href: href(paths.order(orderId)) },
    problem:
      errorKey &&
      [cause, again ? failed.again : failed.over, t("subscription:attempts", { count: attempts })].join(" "),
  };
}
