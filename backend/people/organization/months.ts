import type { Day } from "#contract/calendar/day.ts";

/** A month of the calendar: `YYYY-MM`. */
export type Month = string;

/** This many months up to the one of a day, the earliest first. Pure. */
export const lastMonths = (today: Day, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => monthBefore(today, count - 1 - index));

function monthBefore(day: Day, months: number): Month {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
