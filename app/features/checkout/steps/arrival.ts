import { addBusinessDays } from "#contract/calendar/business-days.ts";
import { dayOf } from "#contract/calendar/day.ts";

/** The calendar day (`YYYY-MM-DD`, central Mexico) that lies this many business days after `from`. Pure. */
export const businessDayAfter = (from: Date, businessDays: number): string =>
  addBusinessDays(dayOf(from), businessDays);

/** The business days a shipping mode takes, parsed from text such as `3-5`; undefined if there is none. Pure. */
export function daysOf(text: string | null | undefined): [min: number, max: number] | undefined {
  const [, min, max] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? "") ?? [];
  return min !== undefined && max !== undefined ? [Number(min), Number(max)] : undefined;
}

/**
 * The first and last day on which an order whose days count from `arrival` can arrive; undefined if either is unknown.
 * @param text the business days of a shipping mode, such as `3-5` @param extraDays business days its destination adds
 */
export function arrivalDays(arrival: Date | undefined, text: string | null | undefined, extraDays: number) {
  const days = arrival && daysOf(text);
  if (!days) return undefined;
  return { from: businessDayAfter(arrival, days[0] + extraDays), to: businessDayAfter(arrival, days[1] + extraDays) };
}
