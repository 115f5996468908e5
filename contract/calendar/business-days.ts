import { addDays } from "./day.ts";
import { isHoliday } from "./holidays.ts";

/** Monday to Friday, except public holidays. @param day `YYYY-MM-DD` */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The day on which `count` business days have passed, not counting the first day. The one rule for delivery promises at
 * checkout, the warehouse's deadlines, and return deadlines. Pure. @param from `YYYY-MM-DD`
 */
export function addBusinessDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** This day, or the first business day after it. Pure. @param day `YYYY-MM-DD` */
export const businessDayFrom = (day: string): string => (isBusinessDay(day) ? day : addBusinessDays(day, 1));
