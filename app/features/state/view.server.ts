import type { Shop } from "#app/features/shop/shop.server.ts";
import { dayOf } from "#contract/calendar/day.ts";
import type { Reply } from "#contract/call.ts";
import type { contract } from "#contract";
import type { Order } from "#contract/shapes/order.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import type { ReadOrderStatus } from "#contract/shapes/order-status.ts";
import { isComing, orderState, type OrderState, orderSteps, orderTone } from "./order-state.ts";
import { hasArrived } from "./parcel-state.ts";
import { type ReturnFacts, returnState, returnSteps, type ReturnStep, returnTone } from "./return-state.ts";
import type { Step } from "./step.ts";

type Tracked = Reply<typeof contract.order.track>;

/** A state in a short label, for staff and lists that know only the status. */
export function viewStatus({ t }: Shop, status: ReadOrderStatus, pickUp = false) {
  const state = orderState({ status, pickUp });
  return { badge: orderTone[state], status: t(`state:order.badge.${state}`) };
}

type Listed = Pick<Order, "orderStatus" | "placedDate"> & {
  orderItem?: readonly Pick<OrderItem, "expectedShipDate" | "physicalStoreId">[] | undefined;
};
/** `prepaid`: it is paid before it is sent. */
type Known = { prepaid?: boolean; now?: Date };

/** An order without its parcels, in a list or just placed: its badge, and one sentence that says the same. */
export function viewState(shop: Shop, { orderStatus, placedDate = "", orderItem = [] }: Listed, more: Known = {}) {
  const { prepaid, now = new Date() } = more;
  const pickUp = orderItem.length > 0 && orderItem.every(({ physicalStoreId }) => physicalStoreId);
  const due = lastOf(orderItem.map(({ expectedShipDate }) => expectedShipDate));
  const state = orderState({ status: orderStatus, pickUp });
  return {
    state,
    ...viewStatus(shop, orderStatus, pickUp),
    sentence: sentenceOf(shop, state, { due, pickUp, now }),
    steps: viewSteps(
      shop,
      orderSteps(state, { placedDate, statusHistory: [], prepaid }, pickUp),
      stepLabels(shop, state),
      shop.format.instant,
    ),
  };
}

/**
 * An order with its parcels: badge, sentence and steps.
 * @param planned its parcels and those that wait for the payment: they say already whether it is picked up
 * @param prepaid whether it is paid before it is sent, where that is known
 */
export function viewProgress(shop: Shop, order: Tracked, planned: Parcels, prepaid?: boolean, now = new Date()) {
  const { t, format } = shop;
  const { orderStatus: status, shipment: parcels, statusHistory } = order;
  const pickUp = isPickUp(planned);
  const state = orderState({ status, parcels });
  const arrived = statusHistory.findLast((one) => one.status === "D")?.date;
  return {
    state,
    badge: orderTone[state],
    status: t(`state:order.badge.${state}`),
    headline: sentenceOf(shop, state, { ...daysOf(state, parcels), now, arrived }),
    steps: viewSteps(shop, orderSteps(state, { ...order, prepaid }, pickUp), stepLabels(shop, state), format.instant),
  };
}

type Parcels = Pick<Tracked["shipment"][number], "status" | "physicalStoreId" | "expectedDeliveryDate">[];

/** An order that mixes pickup and delivery counts as delivered: only part of it waits at a store. */
const isPickUp = (parcels: Parcels) => parcels.length > 0 && parcels.every(({ physicalStoreId }) => physicalStoreId);

/** The day that counts of the parcels still to come: once some are sent, the next to arrive, otherwise the last one. */
function daysOf(state: OrderState, parcels: Parcels) {
  const left = parcels.filter((one) => !hasArrived(one.status));
  const atHome = left.filter(({ physicalStoreId }) => !physicalStoreId);
  const next = state === "partlySent" && parcels.length > 1;
  const days = (next && atHome.length ? atHome : left).map((one) => one.expectedDeliveryDate);
  return { due: next ? firstOf(days) : lastOf(days), pickUp: isPickUp(left), next, isPart: atHome.length > 0 };
}

type Day = string | undefined;
const firstOf = (days: readonly Day[]): Day => days.flatMap((day) => day || []).sort()[0];
const lastOf = (days: readonly Day[]): Day =>
  days
    .flatMap((day) => day || [])
    .sort()
    .at(-1);

/** `next`: `due` is only the day of the next parcel; `isPart`: other parts of the order are still being delivered. */
type Days = { due?: Day; pickUp: boolean; now: Date; arrived?: Day; next?: boolean; isPart?: boolean };

/** The one thing to know: what it waits for, when it arrives, that it has arrived. A day that is over promises nothing. */
function sentenceOf(
  { t, format, words }: Shop,
  state: OrderState,
  { due, pickUp, now, arrived, next, isPart }: Days,
): string {
  const { order } = words.state;
  if (state === "delivered" && arrived)
    return t("state:order.deliveredOn", { date: format.longDay(dayOf(new Date(arrived))) });
  if (state === "collected" && arrived)
    return t("state:order.collectedOn", { date: format.longDay(dayOf(new Date(arrived))) });
  if (state === "ready" && isPart) return order.partReady;
  if (!isComing(state) || !due) return order.sentence[state];
  const [day, today] = [due.slice(0, 10), dayOf(now)];
  if (day < today)
    return state === "preparing" || state === "backordered" ? order.sentence[state] : order.sentence.late;
  if (day === today && state === "sent") return order.sentence.today;
  const key = pickUp ? "readyOn" : next ? "nextArrives" : "arrives";
  return t(`state:order.${key}`, { date: format.longDay(day) });
}

/** A return: badge, sentence and what its shopper has to do next, all of one state. */
export function viewReturnState({ t, words }: Shop, facts: ReturnFacts) {
  const state = returnState(facts);
  const next: Partial<Record<string, string>> = words.state.return.next;
  return {
    state,
    badge: returnTone[state],
    status: t(`state:return.badge.${state}`),
    sentence: words.state.return.sentence[state],
    next: next[state] ?? "",
  };
}

/** The steps of a return with their dates. */
export const viewReturnSteps = (
  shop: Shop,
  events: readonly { code: ReturnStep; date: string }[],
  facts: Pick<ReturnFacts, "carried" | "unpaid">,
) => viewSteps(shop, returnSteps(events, facts), shop.words.state.return.steps, shop.format.instant);

/** The second step says what an order waits for: "payment confirmed" is not shown while the payment is pending. */
function stepLabels({ words }: Shop, state: OrderState) {
  const { steps, badge } = words.state.order;
  const isWaiting = state === "unpaid" || state === "approval" || state === "review";
  return isWaiting ? { ...steps, paid: badge[state], confirmed: badge[state] } : steps;
}

const viewSteps = <Name extends string>(
  { words }: Shop,
  steps: readonly Step<Name>[],
  labels: Readonly<Record<Name, string>>,
  written: (date: string) => string,
) =>
  steps.map(({ step, date, at }) => ({
    label: labels[step],
    at,
    said: at === "done" ? words.state.done : at === "ahead" ? words.state.ahead : words.state.current,
    date: date && written(date),
  }));
