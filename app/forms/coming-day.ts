import { dayOf, isDay } from "#contract/calendar/day.ts";

/** Why a day cannot be chosen. */
export type DayFault = "day" | "past" | "far";

const maxDays = 90;
const dayMs = 86_400_000;

/** The first and the last day that can be chosen for later, `YYYY-MM-DD`: tomorrow, and in 90 days. Pure. */
export const comingDays = (now: Date) => ({
  first: dayOf(new Date(now.getTime() + dayMs)),
  last: dayOf(new Date(now.getTime() + maxDays * dayMs)),
});

/** What is wrong with a typed day, if anything. Pure. */
export function dayFault(day: string, now: Date): DayFault | undefined {
  const { first, last } = comingDays(now);
  if (!isDay(day)) return "day";
  if (day < first) return "past";
  return day > last ? "far" : undefined;
}
