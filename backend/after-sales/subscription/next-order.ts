import { addDays, type Day, dayOf, startOfDay } from "#backend/platform/time.ts";
import type { SubscriptionRow } from "./find.ts";
import { halfOf, nextAfter, noEnd, occurrenceAt } from "./interval.ts";

type Plan = Pick<
  SubscriptionRow,
  "state" | "nextAt" | "openAfter" | "startAt" | "endAt" | "intervalValue" | "intervalUnit"
>;
type Planned = Plan & { nextAt: Date };

/**
 * The date to which skipping the next order moves it: the one that would follow if the next was placed. Undefined if it cannot
 * be skipped: the subscription is not active, or ends before another date. Pure.
 * @see docs/interface/subscription.md#skipping-an-order
 */
export function skipTo(plan: Plan, now: Date): Date | undefined {
  if (!isPlanned(plan)) return undefined;
  const next = dateAfter(plan, now);
  return next <= endOf(plan) ? next : undefined;
}

/**
 * The first and the last day to which the next order can be moved: from tomorrow until the day before the date after it, and not
 * past the end. Undefined if it cannot be moved: the subscription is not active, or there is no other day. Pure.
 * @see docs/interface/subscription.md#moving-an-order
 */
export function moveDays(plan: Plan, now: Date): { first: Day; last: Day } | undefined {
  if (!isPlanned(plan)) return undefined;
  const [first, end] = [addDays(dayOf(now), 1), endOf(plan)];
  const next = dateAfter(plan, now);
  const latest = next > end ? dayOf(end) : addDays(dayOf(next), -1);
  const last = momentOn(plan, latest) > end ? addDays(latest, -1) : latest;
  return last < first || (last === first && first === dayOf(plan.nextAt)) ? undefined : { first, last };
}

/** When an order that is moved to this day is placed: at a date of the rhythm that is open, else at the time of day of the next order. Pure. */
export function momentOn(plan: Planned, day: Day): Date {
  let n = firstOpen(plan);
  while (dayOf(dateAt(plan, n)) < day) n += 1;
  const date = dateAt(plan, n);
  const { nextAt } = plan;
  if (dayOf(date) === day) return date;
  return new Date(startOfDay(day).getTime() + (nextAt.getTime() - startOfDay(dayOf(nextAt)).getTime()));
}

/**
 * When the order after the next is due: at the first date of the rhythm, in the future, after the one that the next order takes.
 * Missed ones are not made up for. Pure.
 */
export function dateAfter(plan: Planned, now: Date): Date {
  return nextAfter(plan.startAt, intervalOf(plan), { last: takenBy(plan), now });
}

/**
 * Dates of the rhythm after this one are open: no order has been placed on them. While the next order is neither skipped nor
 * moved, it is on the first of them; within half an interval, because of dates as they were until November 2026. Pure.
 */
export const openAfter = (plan: Planned): Date =>
  plan.openAfter ?? new Date(plan.nextAt.getTime() - halfOf(intervalOf(plan)));

/** Whether another order will follow: an active subscription with a date. */
export const isPlanned = <Row extends Plan>(plan: Row): plan is Row & { nextAt: Date } =>
  plan.state === "Active" && plan.nextAt !== null;

/** Of the open dates the last one up to the next order, or the first one if it comes before all of them. */
function takenBy(plan: Planned): Date {
  if (!plan.openAfter) return plan.nextAt;
  let n = firstOpen(plan);
  while (dateAt(plan, n + 1) <= plan.nextAt) n += 1;
  return dateAt(plan, n);
}

function firstOpen(plan: Planned): number {
  const after = openAfter(plan);
  let n = 0;
  while (dateAt(plan, n) <= after) n += 1;
  return n;
}

const intervalOf = ({ intervalValue: value, intervalUnit: unit }: Plan) => ({ value, unit });
const dateAt = (plan: Plan, n: number) => occurrenceAt(plan.startAt, intervalOf(plan), n);
const endOf = ({ endAt }: Plan) => endAt ?? new Date(noEnd);
