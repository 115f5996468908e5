import {
  type OrderStatus,
  orderStatus as of,
  otherStatus,
  type ReadOrderStatus,
} from "#contract/shapes/order-status.ts";
import { hasArrived, type ParcelStatus } from "./parcel-state.ts";
import type { Step, Tone } from "./step.ts";

/** Where an order is, as its buyer would say it: every badge, sentence and step of an order follows from this one state. */
export type OrderState =
  | "draft"
  | "scheduled"
  | "approval"
  | "denied"
  | "unpaid"
  | "review"
  | "backordered"
  | "editing"
  | "preparing"
  | "partlySent"
  | "sent"
  | "today"
  | "late"
  | "ready"
  | "delivered"
  | "collected"
  | "returning"
  | "onHold"
  | "other"
  | "canceled";

/** What is known of an order; if its parcels are unknown, whether a store keeps all of it for pickup. */
type OrderFacts = { status: ReadOrderStatus; parcels?: readonly { status: ParcelStatus }[]; pickUp?: boolean };

const states: Record<ReadOrderStatus, OrderState> = {
  [of.cart]: "draft",
  [of.scheduled]: "scheduled",
  [of.awaitsApproval]: "approval",
  [of.denied]: "denied",
  [of.received]: "unpaid",
  [of.inReview]: "review",
  [of.backordered]: "backordered",
  [of.shortOfStock]: "backordered",
  [of.beingEdited]: "editing",
  [of.paid]: "preparing",
  [of.readyForFulfillment]: "preparing",
  [of.inFulfillment]: "preparing",
  [of.transferFailed]: "preparing",
  [of.released]: "preparing",
  [of.partlyShipped]: "partlySent",
  [of.shipped]: "sent",
  [of.delivered]: "delivered",
  [of.returnOpen]: "returning",
  [of.lockedByReturn]: "returning",
  [of.lockedByAppeasement]: "onHold",
  [of.lockedByStore]: "onHold",
  [of.canceled]: "canceled",
  [of.requisitionList]: "draft",
  [of.sharedRequisitionList]: "draft",
  [otherStatus]: "other",
};

/**
 * The state of an order: what its status says, made exact by its parcels if they are known. Parcels never say more than
 * the status allows: those of an unpaid order do not turn it into one being prepared. Pure.
 */
export function orderState({ status, parcels = [], pickUp = false }: OrderFacts): OrderState {
  const state = states[status];
  if (state === "delivered") return isCollected(parcels, pickUp) ? "collected" : state;
  if (state !== "sent" && state !== "partlySent") return state;
  if (!parcels.length) return pickUp ? "ready" : state;
  const all = parcels.map((parcel) => parcel.status);
  if (all.includes("READY_FOR_PICKUP")) return "ready";
  if (all.every(hasArrived)) return isCollected(parcels, pickUp) ? "collected" : "delivered";
  if (all.includes("OUT_FOR_DELIVERY")) return "today";
  if (all.includes("EXCEPTION")) return "late";
  return all.includes("PREPARING") ? "partlySent" : "sent";
}

const isCollected = (parcels: NonNullable<OrderFacts["parcels"]>, pickUp: boolean) =>
  parcels.length ? parcels.every(({ status }) => status === "PICKED_UP") : pickUp;

/** The colors of states: the shopper must act, it is in progress, it has arrived, it ended badly, it is over. */
export const orderTone: Record<OrderState, Tone> = {
  draft: "plain",
  scheduled: "info",
  approval: "warn",
  denied: "bad",
  unpaid: "warn",
  review: "warn",
  backordered: "info",
  editing: "info",
  preparing: "info",
  partlySent: "info",
  sent: "info",
  today: "info",
  late: "warn",
  ready: "good",
  delivered: "good",
  collected: "good",
  returning: "info",
  onHold: "warn",
  other: "info",
  canceled: "plain",
};

/** Sent, and not with its buyer yet. */
export const isOnItsWay = (state: OrderState): boolean => underway.includes(state);
const underway: OrderState[] = ["partlySent", "sent", "today", "late", "ready"];

/** All of it has reached its buyer, who may send it back by now. */
export const hasReachedBuyer = (state: OrderState): boolean => reached.includes(state);
const reached: OrderState[] = ["delivered", "collected", "returning"];

/** States in which the day of arrival is what matters. */
export const isComing = (state: OrderState): boolean => coming.includes(state);
const coming: OrderState[] = ["backordered", "preparing", "partlySent", "sent"];

type OrderStep = "placed" | "paid" | "confirmed" | "packed" | "sent" | "ready" | "delivered" | "collected" | "canceled";

type History = {
  placedDate: string;
  statusHistory: readonly { status: ReadOrderStatus; date: string }[];
  /** Paid before it is sent; undefined where that is not known. */
  prepaid?: boolean | undefined;
};

/** Reaching one of these statuses completes a step. */
const done = {
  paid: [of.backordered, of.paid],
  packed: [of.released, of.readyForFulfillment, of.inFulfillment],
  sent: [of.shipped, of.partlyShipped],
  delivered: [of.delivered],
} satisfies Record<string, OrderStatus[]>;

/** Which of the five steps an order is at; for the other states its history says how far it got. */
const places: Partial<Record<OrderState, number>> = {
  ...{ draft: 0, scheduled: 0, approval: 1, unpaid: 1, review: 1, backordered: 2, editing: 2, preparing: 2 },
  ...{ partlySent: 3, sent: 3, today: 3, late: 3, ready: 3, delivered: 4, collected: 4 },
};

/**
 * The progress of an order in five steps: completed ones with their dates, the current one, those ahead. A canceled or
 * denied order ends where it stopped. Pure.
 */
export function orderSteps(
  state: OrderState,
  { placedDate, statusHistory, prepaid }: History,
  pickUp: boolean,
): Step<OrderStep>[] {
  const when = (statuses: readonly OrderStatus[]) =>
    statusHistory.find(({ status }) => statuses.some((one) => one === status))?.date;
  const way: { step: OrderStep; date: string | undefined }[] = [
    { step: "placed", date: placedDate },
    { step: prepaid ? "paid" : "confirmed", date: when(done.paid) },
    { step: "packed", date: when(done.packed) },
    { step: pickUp ? "ready" : "sent", date: when(done.sent) },
    { step: pickUp ? "collected" : "delivered", date: when(done.delivered) },
  ];
  const reached = way.findLastIndex(({ date }) => date);
  if (state === "canceled" || state === "denied") {
    const ended = when([of.canceled, of.denied]);
    return [...way.filter(({ date }) => date).map(behind), { step: "canceled", date: ended, at: "current" }];
  }
  const place = places[state] ?? reached;
  return way.map((one, index) =>
    index < place ? behind(one) : index > place ? { step: one.step, at: "ahead" } : { ...one, at: "current" },
  );
}

const behind = (one: Omit<Step<OrderStep>, "at">): Step<OrderStep> => ({ ...one, at: "done" });
