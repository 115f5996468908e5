import { addDays, dayOf, endOfDay } from "#backend/platform/time.ts";
import { addBusinessDays } from "#contract/calendar/business-days.ts";

export type Window = {
  /** The law's: five working days from the day of delivery. */
  legalUntil?: Date;
  /** The shop's own, from the day of delivery; until that is known, from the day of shipping. */
  policyUntil?: Date;
  /** The later of both. */
  until?: Date;
};

/** Federal consumer law, article 56: five working days from delivery, for what was bought at a distance. */
const legalDays = 5;

/**
 * Until when an order may be returned: to the end of the last day, in the shop's time zone. Without shipping nothing
 * runs; before delivery the law's clock has not started. Pure.
 */
export function windowOf(facts: { shippedAt?: Date; deliveredAt?: Date }, policyDays: number): Window {
  const { shippedAt, deliveredAt } = facts;
  const legalUntil = deliveredAt && endOfDay(addBusinessDays(dayOf(deliveredAt), legalDays));
  const received = shippedAt && (deliveredAt ?? shippedAt);
  const policyUntil = received && endOfDay(addDays(dayOf(received), policyDays));
  const ends = [legalUntil, policyUntil].flatMap((end) => end ?? []);
  const until = ends.sort((a, b) => b.getTime() - a.getTime())[0];
  return { ...(legalUntil && { legalUntil }), ...(policyUntil && { policyUntil }), ...(until && { until }) };
}
