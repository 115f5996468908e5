import { isDay } from "./day.ts";

/** Why a day cannot be chosen. */
export type DayFault = "day" | "past" | "far";

const maxDays = 90;
const dayMs = 86_400_000;
/** The calendar day of an instant in the shop's time zone: Mexico City has the same UTC offset all year. Pure. */
export const shopDay = (instant: number) => new Date(instant - 6 * 3_600_000).toISOString().slice(0, 10);

/** The first and the last day that can be chosen for later, `YYYY-MM-DD`: tomorrow, and in 90 days. Pure. */
export const comingDays = (now: Date) => ({
  first: shopDay(now.getTime() + dayMs),
  last: shopDay(now.getTime() + maxDays * dayMs),
});

/** What is wrong with a typed day, if anything. Pure. */
export function dayFault(day: string, now: Date): DayFault | undefined {
  const { first, last } = comingDays(now);
  if (!isDay(day)) return "day";
  if (day < first) return "past";
  return day > last ? "far" : undefined;
}
