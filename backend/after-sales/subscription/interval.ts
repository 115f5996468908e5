import { intervalUnits } from "#backend/platform/db/schema/subscription.ts";
import { dayOf, startOfDay } from "#backend/platform/time.ts";

export type IntervalUnit = (typeof intervalUnits)[number];
export type Interval = { value: number; unit: IntervalUnit };

const hour = 3_600_000;
const day = 24 * hour;
const lengths = { HUR: hour, DAY: day, WEE: 7 * day };
/** At least as long. */
const shortest = { ...lengths, MON: 28 * day, ANN: 365 * day };

/** How the interface writes that a subscription has no end. */
export const noEnd = "9999-12-31T00:00:00.000Z";

/** Half an interval, or somewhat less, in milliseconds: nearer than that, two dates are the same one. Pure. */
export const halfOf = ({ value, unit }: Interval): number => (value * shortest[unit]) / 2;

/**
 * When the nth repetition after the start is due; months keep the day of the start, or the last day where a month is
 * shorter: 31 January, 28 February, 31 March. Days are those of the shop's time zone. Pure.
 */
export function occurrenceAt(start: Date, { value, unit }: Interval, n: number): Date {
  if (unit !== "MON" && unit !== "ANN") return new Date(start.getTime() + n * value * lengths[unit]);
  const months = n * value * (unit === "ANN" ? 12 : 1);
  const first = dayOf(start);
  const [year = 0, month = 0, date = 0] = first.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
  return new Date(startOfDay(then).getTime() + (start.getTime() - startOfDay(first).getTime()));
}

type Since = { last: Date; now: Date };

/**
 * When the repetition after the last one is due: the first one in the future. One within half an interval after the last
 * is the last one itself: until November 2026 months were those of UTC, which put it on another day. Pure.
 */
export function nextAfter(start: Date, interval: Interval, { last, now }: Since): Date {
  const after = Math.max(now.getTime(), last.getTime() + halfOf(interval));
  let n = 1;
  while (occurrenceAt(start, interval, n).getTime() <= after) n += 1;
  return occurrenceAt(start, interval, n);
}

/**
 * An interval as sent: `1` to `99` of a unit. Undefined for anything else.
 * @see docs/interface/subscription.md#recurring-orders
 */
export function readInterval(value: string | number | undefined, unit: string | undefined): Interval | undefined {
  const known = intervalUnits.find((one) => one === unit?.trim().toUpperCase());
  return known && /^[1-9]\d?$/.test(String(value)) ? { value: Number(value), unit: known } : undefined;
}
