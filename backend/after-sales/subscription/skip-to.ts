import type { SubscriptionRow } from "./find.ts";
import { nextAfter } from "./interval.ts";

/** How the interface writes that a subscription has no end. */
export const noEnd = "9999-12-31T00:00:00.000Z";

type Plan = Pick<SubscriptionRow, "state" | "nextAt" | "startAt" | "endAt" | "intervalValue" | "intervalUnit">;

/**
 * The date to which skipping the next order moves it: the one that would follow if the next was placed. Undefined if it cannot
 * be skipped: the subscription is not active, or ends before another date. Pure.
 * @see docs/interface/subscription.md#skipping-an-order
 */
export function skipTo(plan: Plan, now: Date): Date | undefined {
  const { state, nextAt, startAt, endAt, intervalValue: value, intervalUnit: unit } = plan;
  if (state !== "Active" || !nextAt) return undefined;
  const next = nextAfter(startAt, { value, unit }, { last: nextAt, now });
  return next <= (endAt ?? new Date(noEnd)) ? next : undefined;
}
