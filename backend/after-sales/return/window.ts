import { addDays, dayOf, endOfDay } from "#backend/platform/time.ts";
import { addBusinessDays } from "#contract/calendar/business-days.ts";

export type Window = {
  /** By law: five working days from the day of delivery. */
  legalUntil?: Date;
  /** By the shop's own policy, also from the day of delivery. */
  policyUntil?: Date;
  /** The later of the two. */
  until?: Date;
};

/** Federal consumer law, article 56: five working days from delivery, for distance purchases. */
const legalDays = 5;

/**
 * Until when an order may be returned: to the end of the last day, in the shop's time zone. Both periods start on the day the goods are
 * received: before that, neither has an end. Pure.
 * @see docs/interface/return.md#what-can-be-returned
 */
export function windowOf(deliveredAt: Date | undefined, policyDays: number): Window {
  if (!deliveredAt) return {};
  const received = dayOf(deliveredAt);
  const legalUntil = endOfDay(addBusinessDays(received, legalDays));
  const policyUntil = endOfDay(addDays(received, policyDays));
  return { legalUntil, policyUntil, until: legalUntil > policyUntil ? legalUntil : policyUntil };
}
