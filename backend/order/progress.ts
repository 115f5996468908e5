import { awaitsPayment, orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";

const minute = 60_000;
const hour = 60 * minute;

type Step = { to: OrderStatus; afterMs: number };

/** A paid order is packed soon, handed over the same day, and delivered the day after next. */
const delivery: Partial<Record<OrderStatus, Step>> = {
  [orderStatus.paid]: { to: orderStatus.released, afterMs: 20 * minute },
  [orderStatus.released]: { to: orderStatus.shipped, afterMs: 4 * hour },
  // Where a seller has shipped, the shop's own part follows.
  [orderStatus.partlyShipped]: { to: orderStatus.shipped, afterMs: 4 * hour },
  [orderStatus.shipped]: { to: orderStatus.delivered, afterMs: 44 * hour },
};
/** A pickup waits on the shelf after an hour (S) and is collected the next day. */
const pickUp: Partial<Record<OrderStatus, Step>> = {
  [orderStatus.paid]: { to: orderStatus.released, afterMs: 20 * minute },
  [orderStatus.released]: { to: orderStatus.shipped, afterMs: hour },
  [orderStatus.partlyShipped]: { to: orderStatus.shipped, afterMs: hour },
  [orderStatus.shipped]: { to: orderStatus.delivered, afterMs: 22 * hour },
};

export type OrderProgress = {
  status: OrderStatus;
  /** When it got this status. */
  since: Date;
  /** Every line is picked up in a store. */
  pickUpOnly: boolean;
};

/**
 * The next step of a paid order when it is due at `now`, else undefined; unpaid orders have none. `speed` divides the
 * waiting times: 60 makes an hour a minute. Pure.
 */
export function dueStep({ status, since, pickUpOnly }: OrderProgress, now: Date, speed = 1): OrderStatus | undefined {
  const step = (pickUpOnly ? pickUp : delivery)[status];
  return step && now.getTime() - since.getTime() >= step.afterMs / speed ? step.to : undefined;
}

/** How long an order waits in this status before its next step, in milliseconds. Pure. */
export const minWaitMs = (status: (typeof clockedStatuses)[number], pickUpOnly: boolean): number =>
  (pickUpOnly ? pickUp : delivery)[status]?.afterMs ?? Infinity;

/** How long goods are held for an order that is not paid. @see docs/decisions/017-unpaid-orders-are-kept-two-days.md */
export const unpaidKeptMs = 48 * hour;

/** How long after that the callback of a payment by reference may still come that was paid in time, at a register or a bank. */
export const lateWordMs = hour;

/** Until when an order is kept for its payment; undefined if it does not wait for one. Pure. */
export const payUntil = ({ status, placedAt }: { status: OrderStatus; placedAt: Date | null }): Date | undefined =>
  awaitsPayment(status) && placedAt ? new Date(placedAt.getTime() + unpaidKeptMs) : undefined;

/** The statuses from which a job moves orders on. */
export const clockedStatuses = [
  orderStatus.paid,
  orderStatus.released,
  orderStatus.partlyShipped,
  orderStatus.shipped,
] as const satisfies OrderStatus[];
