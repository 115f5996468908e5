import { intervalUnits } from "#backend/platform/db/schema/subscription.ts";

export type IntervalUnit = (typeof intervalUnits)[number];
export type Interval = { value: number; unit: IntervalUnit };

const hour = 3_600_000;
const lengths = { HUR: hour, DAY: 24 * hour, WEE: 7 * 24 * hour };

/**
 * When the nth repetition after the start is due; months keep the day of the start, or the last day where a month is
 * shorter: 31 January, 28 February, 31 March. In UTC. Pure.
 */
export function occurrenceAt(start: Date, { value, unit }: Interval, n: number): Date {
  if (unit !== "MON" && unit !== "ANN") return new Date(start.getTime() + n * value * lengths[unit]);
  const months = n * value * (unit === "ANN" ? 12 : 1);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = start.getTime() % (24 * hour);
  return new Date(Date.UTC(year, month, Math.min(day, last)) + time);
}

/**
 * An interval as sent: `1` to `99` of a unit. Undefined for anything else.
 * @see docs/interface/subscription.md#recurring-orders
 */
export function readInterval(value: string | number | undefined, unit: string | undefined): Interval | undefined {
  const known = intervalUnits.find((one) => one === unit?.trim().toUpperCase());
  return known && /^[1-9]\d?$/.test(String(value)) ? { value: Number(value), unit: known } : undefined;
}
